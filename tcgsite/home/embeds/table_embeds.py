"""Moments of replays and positions of puzzles in frames of other sites: tables that nobody can change."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, QueryDict
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from cards.models import Game
from cards.web.fairness.limits import PAGE
from cards.web.fairness.slow_work import charged_to
from engine.play.scenario import Puzzle, puzzle_of
from tcgsite.home.embeds.embed import Embed
from tcgsite.matches.models import Match
from tcgsite.matches.replays.moments import moment_at
from tcgsite.matches.views.replays.replay_page import viewer_of
from tcgsite.scenarios.display.rendering import still_layout
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.published import published_scenario
from tcgsite.scenarios.puzzle_moves import begin_puzzle
from tcgsite.scenarios.views.daily_puzzle import game_puzzles, limit_choices


def moment_embed(request: HttpRequest, named: Mapping[str, str], query: QueryDict) -> Embed:
    """Return the embed of the moment that the replay’s address names. Its frame raises TableError."""
    match = get_object_or_404(Match.objects.with_seats(), public_id=named["public_id"])
    if match.status != Match.Status.FINISHED:
        raise Http404(_("You can watch the replay when the match is over."))
    names = " – ".join(seat.name for seat in match.seats.all())
    at, eyes = query.get("at", "0"), query.get("eyes", "")

    def content() -> Mapping[str, object]:
        with charged_to(viewer_of(request), PAGE):
            found = moment_at(match, at, eyes)
        return {"layout": found.layout, "moment": found, "match": match, "game": match.game}

    chosen = {name: str(query[name]) for name in ("at", "eyes") if name in query}
    page = reverse("matches:replay", args=[match.public_id])
    return Embed(
        "moment",
        f"{names} · {match.game.translated_title}",
        f"{page}?{urlencode(chosen)}" if chosen else page,
        reverse("matches:share_replay", args=[match.public_id]),
        content,
    )


def daily_embed(request: HttpRequest, named: Mapping[str, str], query: QueryDict) -> Embed:
    """Return the embed of today’s puzzle. Tomorrow, its frame shows another one."""
    today = str(game_puzzles(named["slug"]).today)
    return game_puzzle_embed(request, {**named, "number": today}, query)


def game_puzzle_embed(_request: HttpRequest, named: Mapping[str, str], _query: QueryDict) -> Embed:
    found, number = game_puzzles(named["slug"]), int(named["number"])
    if not 0 < number <= len(found.puzzles):
        raise Http404(_("This game has no puzzle with this number."))
    opened = LoadedScenario(found.rules, found.puzzles[number - 1])
    return _puzzle_embed(
        opened,
        limit_choices(found.rules, opened.scenario),
        found.game,
        reverse("numbered_puzzle", args=[found.game.slug, number]),
    )


def pack_puzzle_embed(request: HttpRequest, named: Mapping[str, str], _query: QueryDict) -> Embed:
    place = [named[each] for each in ("slug", "pack", "number", "name")]
    version, opened = published_scenario(request, *place)
    found = puzzle_of(opened.rules, opened.scenario)
    if found is None:
        raise Http404(_("This scenario is not a puzzle."))
    return _puzzle_embed(opened, found, version.pack.game, reverse("scenarios:puzzle", args=place))


def _puzzle_embed(opened: LoadedScenario, found: Puzzle, game: Game, page: str) -> Embed:
    def content() -> Mapping[str, object]:
        begun = begin_puzzle(opened, found)
        session = begun.session(begun.last)
        if session is None:
            raise Http404(_("This puzzle no longer works with its game."))
        layout = still_layout(session.view(found.person))
        return {"layout": layout, "puzzle": found, "game": game, "rules": opened.rules}

    picture = reverse("cards:share_game", args=[game.pk])
    return Embed("puzzle", opened.scenario.title, page, picture, content)
