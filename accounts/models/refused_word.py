"""Words that moderators keep out of names."""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.lookalikes import skeleton


class RefusedWord(models.Model):
    """A word that no name may be. `inside`: nor may it hide in a longer one.

    `skeleton` follows from the word: spelt with other letters that look the same it is the same word.
    """

    word = models.CharField(_("word"), max_length=20)
    skeleton = models.CharField(max_length=400, unique=True, editable=False)
    inside = models.BooleanField(
        _("inside longer words, too"),
        default=True,
        help_text=_("Without it only a name or a part of a name between spaces is refused."),
    )

    class Meta:
        verbose_name = _("refused word")
        verbose_name_plural = _("refused words")
        ordering = ["word"]

    def __str__(self) -> str:
        return self.word

    def save(self, **options: Any) -> None:
        self.skeleton = skeleton(self.word)
        super().save(**options)

    def clean(self) -> None:
        """Raise ValidationError for what would refuse every name, or is on the list already."""
        self.skeleton = skeleton(self.word)
        if not self.skeleton:
            raise ValidationError({"word": _("A word has letters or digits.")})
        if RefusedWord.objects.filter(skeleton=self.skeleton).exclude(pk=self.pk).exists():
            raise ValidationError({"word": _("This word is on the list.")})
