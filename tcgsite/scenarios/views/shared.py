"""The page for stepping through a scenario in a published version."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.play.scenario import puzzle_of
from engine.view.translated_view import readers_words
from tcgsite.scenarios.display.scenario_page import page_context
from tcgsite.scenarios.positions import parse_position
from tcgsite.scenarios.published import published_scenario


@require_safe
def shared_scenario(
    request: HttpRequest, slug: str, pack: str, number: str, name: str
) -> HttpResponse:
    version, opened = published_scenario(request, slug, pack, number, name)
    spot = parse_position(request.GET, opened.reach, len(opened.names), usual=0)
    title = readers_words(opened.rules).text(opened.scenario.title)
    context = page_context(opened, spot.at_moment(max(spot.at, 0), spot.step), can_change=False) | {
        "version": version,
        "scenario_title": title,
        "pack": version.pack,
        "here": request.path,
        "title": f"{title} · {version.pack.translated_title}",
        "is_puzzle": puzzle_of(opened.rules, opened.scenario) is not None,
        "is_seated": False,
    }
    return render(request, "scenarios/shared.html", context)
