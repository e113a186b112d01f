"""Pages of rulings: those about a subject, one of them, and the search."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from cards.models import Game, Pack
from cards.web.request_values import number_in
from tcgsite.talk.card_effects import effect_titles
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import Ruling
from tcgsite.talk.models.ruling import LONGEST_ANSWER, LONGEST_QUESTION
from tcgsite.talk.rulings.answering import answer_ruling, ask, may_answer, verify
from tcgsite.talk.rulings.choices import scenario_choices
from tcgsite.talk.rulings.rights import may_verify, no_longer_trust, trust
from tcgsite.talk.rulings.ruling_list import (
    rulings_about,
    shown_rulings,
    visible_rulings,
)
from tcgsite.talk.rulings.ruling_search import LONGEST_QUERY, rulings_with
from tcgsite.talk.subjects import Subject, subject_at

AT_ONCE = 20


@require_safe
def rulings(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    return _subject_page(request, subject_at(kind, number, request.user))


@require_POST
def ask_question(request: HttpRequest, kind: str, number: int) -> HttpResponse:
    subject, sent = subject_at(kind, number, request.user), request.POST
    try:
        made = ask(request.user, subject, sent.get("question", ""), sent.get("effect", ""))
    except TalkError as refused:
        typed = {"question": sent.get("question", ""), "refused_because": refused}
        return _subject_page(request, subject, typed, status=422)
    return redirect(made)


def _subject_page(
    request: HttpRequest, subject: Subject, typed: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    found = rulings_about(subject, request.user)
    start = number_in(request.GET.get("from", ""))
    rows = list(found[start : start + AT_ONCE + 1])
    context = {
        "subject": subject,
        "rulings": shown_rulings(rows[:AT_ONCE], request.user),
        "more": start + AT_ONCE if len(rows) > AT_ONCE else 0,
        "effects": effect_titles(subject),
        "longest_question": LONGEST_QUESTION,
    }
    return render(request, "talk/rulings.html", context | (typed or {}), status=status)


@require_safe
def ruling(request: HttpRequest, pk: int) -> HttpResponse:
    return _ruling_page(request, _ruling_at(request, pk))


def _ruling_at(request: HttpRequest, pk: int) -> Ruling:
    found = get_object_or_404(visible_rulings(request.user), pk=pk)
    topic = found.topic
    subject_at(topic.kind, topic.number, request.user)
    return found


def _ruling_page(
    request: HttpRequest, found: Ruling, typed: dict[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    user, shown = request.user, shown_rulings([found], request.user)[0]
    answers = user.is_authenticated and not user.is_guest and may_answer(user, found)
    context = {
        "shown": shown,
        "subject": shown.subject,
        "may_answer": answers,
        "may_verify": found.state == "answered" and may_verify(user, found.topic.pack),
        "scenarios": scenario_choices(shown.subject) if answers and shown.subject else [],
        "chosen": f"{found.scenario_version_id}:{found.scenario}" if found.scenario else "",
        "text": found.answer,
        "longest_answer": LONGEST_ANSWER,
    }
    return render(request, "talk/ruling.html", context | (typed or {}), status=status)


@require_POST
def answer_question(request: HttpRequest, pk: int) -> HttpResponse:
    found, sent = _ruling_at(request, pk), request.POST
    text, scenario = sent.get("text", ""), sent.get("scenario", "")
    try:
        answer_ruling(request.user, found, text, scenario)
    except TalkError as refused:
        typed = {"text": text, "chosen": scenario, "refused_because": refused}
        return _ruling_page(request, found, typed, status=422)
    return redirect(found)


@require_POST
def verify_answer(request: HttpRequest, pk: int) -> HttpResponse:
    found = _ruling_at(request, pk)
    try:
        verify(request.user, found)
    except TalkError as refused:
        return _ruling_page(request, found, {"refused_because": refused}, status=422)
    return redirect(found)


@require_safe
def find_rulings(request: HttpRequest) -> HttpResponse:
    query, slug = request.GET.get("q", ""), request.GET.get("game", "")
    found = visible_rulings(request.user)
    game = get_object_or_404(Game, slug=slug) if slug else None
    found = found.filter(topic__game=game) if game else found
    start = number_in(request.GET.get("before", ""))
    found = found.filter(pk__lt=start) if start else found
    rows = list(rulings_with(query, found).order_by("-pk")[: AT_ONCE + 1])
    context = {
        "rulings": shown_rulings(rows[:AT_ONCE], request.user),
        "older": rows[AT_ONCE - 1].pk if len(rows) > AT_ONCE else 0,
        "query": query[:LONGEST_QUERY],
        "longest": LONGEST_QUERY,
        "game": game,
    }
    return render(request, "talk/find_rulings.html", context)


@require_POST
def change_trust(request: HttpRequest, pk: int) -> HttpResponse:
    """Add a player who may verify rulings about the pack, or remove one."""
    pack, sent = get_object_or_404(Pack.objects.select_related("game"), pk=pk), request.POST
    try:
        if "remove" in sent:
            no_longer_trust(request.user, pack, number_in(sent["remove"]))
        else:
            trust(request.user, pack, sent.get("name", ""))
    except TalkError as refused:
        messages.error(request, str(refused))
    return redirect(pack)
