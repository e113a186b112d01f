"""A player’s statistics: by seat, by deck, opponents met most, streaks and records."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from cards.names.shipped_words import words_for_readers
from tcgsite.accounts.models import User
from tcgsite.matches.models import ResultTally

MOST = 4
"""The most seats, decks and opponents that are shown."""
Kind = ResultTally.Kind


@dataclass(frozen=True, slots=True)
class Share:
    """How often a player has won under a certain condition."""

    title: str
    tally: ResultTally
    player: User | None = None

    @property
    def percent(self) -> int:
        return round(100 * self.tally.won / self.tally.played) if self.tally.played else 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """`everything` is None before the first match against a person."""

    everything: ResultTally | None = None
    seats: list[Share] = field(default_factory=list)
    decks: list[Share] = field(default_factory=list)
    opponents: list[Share] = field(default_factory=list)


def tallies_of_everything(user_id: int) -> list[ResultTally]:
    """Return the tally of all games and those of each game."""
    rows = ResultTally.objects.filter(user=user_id, kind=Kind.ALL)
    return list(rows.select_related("game", "longest", "closest"))


def statistics_of(user_id: int, tallies: Iterable[ResultTally]) -> Statistics:
    """Return the statistics, using five queries."""
    everything = next((each for each in tallies if each.game_id is None), None)
    if everything is None:
        return Statistics()
    own = ResultTally.objects.filter(user=user_id)
    over_all = own.filter(game=None)
    opponents = list(over_all.filter(kind=Kind.OPPONENT).order_by("-played", "key")[:MOST])
    met = User.objects.in_bulk([int(each.key) for each in opponents])
    decks = own.exclude(game=None).filter(kind=Kind.DECK).select_related("game")
    decks = decks.order_by("-played", "key")[:MOST]
    seats = over_all.filter(kind=Kind.SEAT).order_by("key")[:MOST]
    return Statistics(
        everything,
        [Share(_seat_title(each.key), each) for each in seats],
        [Share(_deck_name(each), each) for each in decks],
        [Share(str(met[int(each.key)]), each, met[int(each.key)]) for each in opponents],
    )


def _deck_name(tally: ResultTally) -> str:
    """Return the deck’s name. It is translated if the deck ships with its game."""
    return words_for_readers(tally.game.slug).text(tally.key) if tally.game else tally.key


def _seat_title(key: str) -> str:
    return _("First seat") if key == "0" else _("Seat %d") % (int(key) + 1)
