"""SeatPlan: the players of a challenge to several, and their seats and partners."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.names.shipped_words import title_for_readers
from cards.web.request_values import number_in
from engine.play import IllegalDeck, StartError, seat_teams
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup import TableSetup
from tcgsite.matches.lobby.usable_decks import ready_decks

ME, BOT = "me", "bot"
"""The values in forms for the challenger and for a bot. Other players are sent by id."""
SEAT = "seat-"
"""The prefix of the field names of seats."""
CHANCE, CHOSEN = "chance", "chosen"
KNOWN_TEAMS = 32
"""The most tables whose teams are remembered."""


@dataclass(frozen=True)
class SeatPlan:
    """Where the players sit. `people` begins with the sender. `order` contains an index of `people` for each
    seat, or None for a bot. It is empty if chance decides.
    """

    people: tuple[User, ...]
    seats: int
    order: tuple[int | None, ...]

    @property
    def bots(self) -> int:
        return self.seats - len(self.people)

    @property
    def user_ids(self) -> list[int | None]:
        """Return the ids of the users in the order of their seats."""
        return [None if place is None else self.people[place].pk for place in self.order]


def parse_seat_plan(
    sent: QueryDict, sender: User, receivers: Sequence[User], rules: GameRules
) -> SeatPlan:
    """Return the plan in the form. Raises TableError."""
    people = (sender, *receivers)
    seats = seats_for(sent, len(people), rules)
    _check_number(len(people), seats, rules, with_bots="bots" in sent)
    chosen = sent.get("seating", "") or CHANCE
    if chosen not in (CHANCE, CHOSEN):
        raise TableError(_("Choose who decides who sits where: you, or chance."))
    order = tuple(_places(sent, people, seats)) if chosen == CHOSEN else ()
    return SeatPlan(people, seats, order)


def seats_for(sent: QueryDict, people: int, rules: GameRules) -> int:
    """Return the number of seats. Only tables with bots can have more seats than players."""
    fewest = max(rules.people[0], people)
    wanted = number_in(sent.get("seats", "") or "0")
    return max(fewest, wanted) if "bots" in sent else fewest


def _check_number(people: int, seats: int, rules: GameRules, *, with_bots: bool) -> None:
    (low, high), game = rules.people, title_for_readers(rules.title)
    if seats > high:
        sentence = ngettext(
            "%(game)s is for one player. Choose another game.",
            "%(game)s is for at most %(high)d players. Remove %(many)d.",
            high,
        )
        raise TableError(sentence % {"game": game, "high": high, "many": seats - high})
    if people < seats and not with_bots:
        raise TableError(
            _(
                "%(game)s is for at least %(low)d players. Add %(many)d, or let bots take the free seats."
            )
            % {"game": game, "low": low, "many": seats - people}
        )


def _places(sent: QueryDict, people: Sequence[User], seats: int) -> list[int | None]:
    known: dict[str, int | None] = {
        form_value(people, place): place for place in range(len(people))
    }
    found = [sent.get(f"{SEAT}{number}", "") for number in range(seats)]
    if not known.keys() | {BOT} >= set(found):
        raise TableError(_("Choose one of the listed players for each seat."))
    for value, place in known.items():
        if place is not None and found.count(value) != 1:
            if place == 0:
                raise TableError(_("Give yourself exactly one seat."))
            raise TableError(_("Give %s exactly one seat.") % people[place])
    return [known.get(value) for value in found]


def form_value(people: Sequence[User], place: int) -> str:
    return str(people[place].pk) if place else ME


def first_places(sent: QueryDict, receivers: Sequence[User], seats: int) -> list[str]:
    """Return a value for each seat’s field: the chosen player, or the first one without a seat."""
    known = [ME, *(str(each.pk) for each in receivers)]
    found = [sent.get(f"{SEAT}{number}", "") for number in range(seats)]
    left = [each for each in known if each not in found]
    left += [BOT] * seats
    allowed = {*known, *([BOT] if seats > len(known) else [])}
    return [each if each in allowed else left.pop(0) for each in found]


def drawn_order(user_ids: Sequence[int | None]) -> list[int | None]:
    drawn = list(user_ids)
    secrets.SystemRandom().shuffle(drawn)
    return drawn


def teams_of(setup: TableSetup) -> tuple[int, ...]:
    """Return the team number of each seat, or () if the rules don’t make partners by seat.

    Rules assign teams when a match begins, so a match is dealt to find out.
    """
    decks = ready_decks(setup.versions)[:1] if setup.rules.uses_decks else []
    cards = tuple(tuple(sorted(deck.cards.items())) for deck in decks)
    return _teams(setup.rules, setup.seats, tuple(sorted(setup.options.items())), cards)


@lru_cache(maxsize=KNOWN_TEAMS)
def _teams(
    rules: GameRules,
    seats: int,
    options: tuple[tuple[str, int | str | bool], ...],
    decks: tuple[tuple[tuple[str, int], ...], ...],
) -> tuple[int, ...]:
    cards = {seat: dict(deck) for seat in range(seats) for deck in decks}
    try:
        return seat_teams(rules, cards, seats, dict(options))
    except (IllegalDeck, StartError, ValueError):
        return ()
