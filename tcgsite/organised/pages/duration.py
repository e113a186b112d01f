"""The duration of a tournament, from its organiser’s choices."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any

from django.utils.translation import gettext as _

from tcgsite.matches.models.time_control import TimeControl, parse_time_control
from tcgsite.organised.drafts.live_draft import BUILDING_TIME
from tcgsite.organised.models import Tournament
from tcgsite.organised.sideboards.preparations import PREPARING_TIME
from tcgsite.organised.tournaments.entering import USUAL_TABLE_ROUNDS, rounds_needed
from tcgsite.organised.tournaments.making import USUAL_MINUTES, USUAL_PACKS, drafted_from

Kind = Tournament.Kind
LONG_GAME = 40
"""The number of each player’s actions with an increment in a long game."""
LONG_PACK, USUAL_PACK = 8, 4
"""The minutes for drafting a pack of 12 cards: at most, and usually."""
HOUR, STEP = 60, 10
"""In minutes."""
EACH_SIDE = 2


@dataclass(frozen=True, slots=True)
class Duration:
    """The usual duration of a tournament, and its duration if all matches are long. Both are in minutes."""

    usual: float
    longest: float

    def __add__(self, other: "Duration") -> "Duration":
        return Duration(self.usual + other.usual, self.longest + other.longest)

    def times(self, count: int) -> "Duration":
        return Duration(count * self.usual, count * self.longest)

    def __str__(self) -> str:
        words = {"usual": in_words(self.usual), "longest": in_words(self.longest)}
        if words["usual"] == words["longest"]:
            return _("It takes %(usual)s.") % words
        return _("It takes about %(usual)s, or %(longest)s if all matches run long.") % words


def in_words(minutes: float) -> str:
    """Return the duration in words, rounded to ten minutes."""
    hours, rest = divmod(STEP * ceil(minutes / STEP), HOUR)
    if not hours:
        return _("%(minutes)d minutes") % {"minutes": rest}
    if not rest:
        return _("%(hours)d h") % {"hours": hours}
    return _("%(hours)d h %(minutes)d min") % {"hours": hours, "minutes": rest}


def chosen_duration(choices: Mapping[str, Any]) -> Duration | None:
    """Return the duration of a tournament with these choices of the form, or None if some are missing."""
    clock = parse_time_control(choices.get("clock", ""))
    kind, places = choices.get("kind"), choices.get("places")
    if kind == Kind.ARENA:
        minutes = choices.get("minutes") or USUAL_MINUTES
        return Duration(minutes, minutes)
    if clock is None or not kind or not places:
        return None
    rounds = _rounds(kind, places, choices.get("rounds"), choices.get("cut") or 0)
    sides = (choices.get("table_size") or EACH_SIDE) if kind == Kind.TABLES else EACH_SIDE
    whole = _match(clock, choices.get("best_of") or 1, sides).times(rounds)
    return whole + _drafting(choices) if drafted_from(choices) else whole


def _drafting(choices: Mapping[str, Any]) -> Duration:
    building = BUILDING_TIME.total_seconds() / 60
    packs = Duration(USUAL_PACK, LONG_PACK).times(choices.get("packs") or USUAL_PACKS)
    return packs + Duration(building / 2, building)


def duration_of(tournament: Tournament) -> Duration | None:
    """Return the duration of the tournament if all places are taken, or None for leagues."""
    if tournament.is_league:
        return None
    names = (
        "kind",
        "places",
        "table_size",
        "rounds",
        "cut",
        "best_of",
        "decks_from",
        "packs",
        "minutes",
    )
    choices = {name: getattr(tournament, name) for name in names}
    return chosen_duration(choices | {"clock": tournament.time_control.name})


def _match(clock: TimeControl, best_of: int, sides: int = EACH_SIDE) -> Duration:
    """Return the duration of a round.

    It ends with its longest match. In that match, half of the players use all their time.
    """
    long_game = sides * (clock.minutes + LONG_GAME * clock.increment / 60)
    needed, pause = best_of // 2 + 1, PREPARING_TIME.total_seconds() / 60
    return Duration(
        needed * long_game / 2 + (needed - 1) * pause,
        best_of * long_game + (best_of - 1) * pause,
    )


def _rounds(kind: str, places: int, wanted: int | None, cut: int) -> int:
    if kind == Kind.ROUND_ROBIN:
        return places - 1
    if kind == Kind.KNOCKOUT:
        return rounds_needed(places)
    if kind == Kind.DOUBLE:
        return 2 * rounds_needed(places)
    if kind == Kind.TABLES:
        return wanted or USUAL_TABLE_ROUNDS
    return (wanted or rounds_needed(places)) + (rounds_needed(cut) if cut else 0)
