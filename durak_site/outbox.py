"""Where mail goes without a server for it: to the console, and with DEBUG to a page."""

from collections.abc import Sequence

from django.conf import settings
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.core.mail.backends.console import EmailBackend
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

KEY = "outbox"
KEPT, FOR = 20, 3600
"""How many of the last mails are kept, and for how many seconds."""


class Outbox(EmailBackend):
    """The console; with DEBUG the last mails are kept for the page, too."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        if settings.DEBUG:
            cache.set(KEY, [*map(_written, reversed(email_messages)), *cache.get(KEY, [])][:KEPT], FOR)
        return super().send_messages(email_messages) or 0


def _written(mail: EmailMessage) -> dict[str, str]:
    return {"to": ", ".join(mail.to), "subject": str(mail.subject), "body": str(mail.body)}


@require_safe
@never_cache
def page(request: HttpRequest) -> HttpResponse:
    """The last mails, the newest first. There is no such page without DEBUG: whoever reads it may be anybody."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "outbox.html", {"mails": cache.get(KEY, [])})
