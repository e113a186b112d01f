"""A scenario step by step: each line of each effect as it ran, with what it read and changed."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.drafting.document import Kind
from cards.drafting.releasing import checked_draft
from cards.models import DraftPart
from cards.rulebooks import rules_with
from cards.views.packs.reaching import own_draft, pack_at, version_at
from engine.play.scenario import stepped, without_house_rules
from engine.rulebook import GameRules, PackFile, PackProblems

MOST_SHOWN = 500


@require_safe
def version_steps(
    request: HttpRequest, slug: str, pack: str, number: str, name: str
) -> HttpResponse:
    version = version_at(pack_at(request, slug, pack), number)
    try:
        rules = rules_with(version)[0]
    except PackProblems:
        raise Http404(_("This version no longer goes together with its game.")) from None
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    return _page(request, rules, file, name, {"pack": version.pack, "version": version})


@require_safe
def draft_steps(request: HttpRequest, slug: str, pack: str, pk: int) -> HttpResponse:
    """Of a scenario that can be played as it was saved."""
    draft = own_draft(request, slug, pack)
    part = get_object_or_404(DraftPart, draft=draft, pk=pk, kind=Kind.SCENARIO)
    part.draft = draft
    checked = checked_draft(draft)
    if checked.rules is None or checked.file is None:
        return redirect(part)
    context = {"pack": draft.pack, "draft": draft, "part": part}
    return _page(request, checked.rules, checked.file, part.name, context)


def _page(
    request: HttpRequest, rules: GameRules, file: PackFile, name: str, context: Mapping[str, object]
) -> HttpResponse:
    """?move= and ?step= count from 1; what lies beyond is the nearest there is."""
    scenario = next((each for each in file.scenarios if each.name == name), None)
    if scenario is None:
        raise Http404(_("There is no such scenario here."))
    move = _between(request.GET.get("move", ""), len(scenario.moves))
    found = stepped(without_house_rules(rules, file), scenario, move) if move else None
    steps = found.steps[:MOST_SHOWN] if found else ()
    place = _between(request.GET.get("step", ""), len(steps))
    told = {
        **context,
        "scenario": scenario,
        "found": found,
        "move": move,
        "steps": steps,
        "place": place,
        "step": steps[place - 1] if place else None,
        "is_cut": found is not None and len(found.steps) > MOST_SHOWN,
    }
    return render(request, "packs/steps.html", told)


def _between(text: str, most: int) -> int:
    number = int(text) if text.isdecimal() and len(text) < 9 else 1
    return min(max(number, 1), most)
