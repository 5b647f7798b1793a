"""The pages that explain the game: for everybody, in any language, without JavaScript."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from game import engine, rulebook, selectors


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """The game in general, and the way to the rules of each preset."""
    common = [chapter for chapter in rulebook.chapters_of(rulebook.offer_of_preset("custom")) if chapter.template]
    presets = [(name, label, rulebook.PRESET_HINTS[name]) for name, label in rulebook.PRESETS.items()]
    return render(request, "game/rules/index.html", {"chapters": common, "presets": presets})


@require_safe
def preset(request: HttpRequest, name: str) -> HttpResponse:
    """What exactly one preset plays, and what it leaves to the host."""
    if name not in rulebook.PRESETS:
        raise Http404
    about = {"preset": rulebook.PRESETS[name], "hint": rulebook.PRESET_HINTS[name]}
    page = rulebook.page_of(rulebook.offer_of_preset(name))
    return render(request, "game/rules/preset.html", {**about, **page})


@require_safe
def of_match(request: HttpRequest, match_id: uuid.UUID) -> HttpResponse:
    """The rules that a match is played by. They are no secret: nothing of the match itself is told."""
    match = selectors.match_by_id(match_id)
    if match is None:
        raise Http404
    offer = rulebook.offer_of(engine.rules_from_dict(match.rules))
    about = {"match": match, "preset": match.get_preset_display(), **rulebook.page_of(offer)}
    return render(request, "game/rules/table.html", about)


@require_safe
def controls(request: HttpRequest) -> HttpResponse:
    return render(request, "game/rules/controls.html")


@require_safe
def fairness(request: HttpRequest) -> HttpResponse:
    """How cards are dealt and hidden, and what is kept of whom."""
    return render(request, "game/rules/fairness.html")


@require_safe
def questions(request: HttpRequest) -> HttpResponse:
    """Answers, for people and once more for search engines."""
    asked = [
        {"@type": "Question", "name": str(question), "acceptedAnswer": {"@type": "Answer", "text": str(answer)}}
        for question, answer in rulebook.QUESTIONS
    ]
    page = {"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": asked}
    return render(request, "game/rules/questions.html", {"questions": rulebook.QUESTIONS, "structured": page})
