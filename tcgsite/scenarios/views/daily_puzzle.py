"""The puzzle of the day of each game, and all puzzles that ship for it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.models import Game
from cards.packs.rules_cache import latest_rules
from cards.pools.puzzles import number_for, puzzles_of
from cards.views.tiles import GameTile, game_tile
from engine.play.scenario import Puzzle, choices_in, move_sentence, puzzle_of
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import ScenarioEntry
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.views.puzzle import puzzle_page

ANY_TURN = 10**9
"""The last turn of a puzzle in which only the number of choices is limited."""


@dataclass(frozen=True)
class GamePuzzles:
    """The puzzles of a game, from the first to the last, and the number of today's."""

    game: Game
    rules: GameRules
    puzzles: Sequence[ScenarioEntry]
    today: int

    @property
    def tile(self) -> GameTile:
        return game_tile(self.game)

    @property
    def title(self) -> str:
        return self.puzzles[self.today - 1].title


@require_safe
def puzzles(request: HttpRequest) -> HttpResponse:
    """List the games that have a puzzle today."""
    found = filter(None, map(_puzzles_of, Game.objects.only_shipped()))
    return render(request, "scenarios/puzzles.html", {"games": list(found)})


@require_safe
def daily_puzzle(request: HttpRequest, slug: str) -> HttpResponse:
    """Go to today's puzzle, at an address that stays the same tomorrow."""
    found = game_puzzles(slug)
    return redirect(_address(found, found.today))


@require_safe
def numbered_puzzle(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    found = game_puzzles(slug)
    if not 0 < number <= len(found.puzzles):
        raise Http404(_("This game has no puzzle with this number."))
    scenario = found.puzzles[number - 1]
    puzzle = limit_choices(found.rules, scenario)
    around = {
        "game": found.game,
        "shown_game": found.game,
        "number": number,
        "solution": [move_sentence(found.rules, each) for each in scenario.moves],
        "is_today": number == found.today,
        "today": _address(found, found.today),
        "before": _address(found, number - 1 or len(found.puzzles)),
    }
    return puzzle_page(request, LoadedScenario(found.rules, scenario), puzzle, around)


def game_puzzles(slug: str) -> GamePuzzles:
    found = _puzzles_of(get_object_or_404(Game.objects.only_shipped(), slug=slug))
    if found is None:
        raise Http404(_("This game has no puzzles yet."))
    return found


def _puzzles_of(game: Game) -> GamePuzzles | None:
    rules, _versions = latest_rules(game)
    puzzles = puzzles_of(rules)
    today = number_for(timezone.localdate(), puzzles) if puzzles else 0
    return GamePuzzles(game, rules, puzzles, today) if puzzles else None


def limit_choices(rules: GameRules, scenario: ScenarioEntry) -> Puzzle:
    puzzle = puzzle_of(rules, scenario)
    if puzzle is None:
        raise Http404(_("This puzzle no longer works with its game."))
    return replace(puzzle, last_turn=ANY_TURN, choices=choices_in(rules, scenario, puzzle.person))


def _address(found: GamePuzzles, number: int) -> str:
    return reverse("numbered_puzzle", args=[found.game.slug, number])
