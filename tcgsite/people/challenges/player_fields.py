"""The part of the form with the players of a challenge and their seats."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.web.request_values import number_in
from tcgsite.accounts.models import Following, User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.setup_form import OptionPick, TableSetupForm
from tcgsite.people.challenges.seat_plan import (
    BOT,
    CHANCE,
    CHOSEN,
    ME,
    first_places,
    seats_for,
    teams_of,
)
from tcgsite.people.challenges.sending import MOST_RECEIVERS
from tcgsite.people.challenges.terms import stored_terms, terms_of
from tcgsite.people.finding.name_search import find_players

SUGGESTED = 8
"""The most followed players with a button of their own."""


class SeatPick(NamedTuple):
    name: str
    label: str
    choices: list[OptionPick]


@dataclass(frozen=True)
class PlayerFields:
    """The players in the form. `receivers` are all who are challenged. Visitors without an account have no
    `user_id`.
    """

    user_id: int | None
    receivers: Sequence[User]
    form: TableSetupForm
    sent: QueryDict

    @property
    def with_bots(self) -> bool:
        return "bots" in self.sent

    @property
    def is_for_several(self) -> bool:
        return is_for_several(self.sent, self.receivers)

    @property
    def others(self) -> Sequence[User]:
        """Return the challenged players, except the first one."""
        return self.receivers[1:]

    @property
    def people(self) -> int:
        return len(self.receivers) + 1

    @property
    def may_add(self) -> bool:
        return self.people < min(self.form.rules.people[1], MOST_RECEIVERS + 1)

    @property
    def may_have_bots(self) -> bool:
        return self.people < self.form.rules.people[1]

    @property
    def is_too_many(self) -> bool:
        return self.people > self.form.rules.people[1]

    @property
    def missing(self) -> int:
        """Return how many further players the game needs."""
        return 0 if self.with_bots else max(self.form.rules.people[0] - self.people, 0)

    @cached_property
    def seats(self) -> int:
        return min(seats_for(self.sent, self.people, self.form.rules), self.form.rules.people[1])

    @property
    def seat_numbers(self) -> list[OptionPick]:
        """Return the possible numbers of seats of a table with bots, or [] if there is only one."""
        low, high = self.form.rules.people
        numbers = range(max(low, self.people), high + 1)
        picks = [OptionPick(str(each), str(each), each == self.seats) for each in numbers]
        return picks if self.with_bots and len(picks) > 1 else []

    @property
    def seatings(self) -> list[OptionPick]:
        usual = CHOSEN if self.teams else CHANCE
        chosen = self.sent.get("seating") or usual
        labels = {CHANCE: _("Chance decides"), CHOSEN: _("I choose")}
        return [OptionPick(value, label, value == chosen) for value, label in labels.items()]

    @cached_property
    def teams(self) -> tuple[int, ...]:
        try:
            return teams_of(terms_of(self.form.game, stored_terms(self.sent), self.seats).setup)
        except TableError:  # When the form is sent, it will say why these terms are invalid.
            return ()

    @property
    def seat_picks(self) -> list[SeatPick]:
        """Return the menus that say who sits where, or [] if there are no seats to choose."""
        if self.missing or self.is_too_many or not self.is_for_several:
            return []
        labels = {ME: _("You")} | {str(each.pk): str(each) for each in self.receivers}
        if self.with_bots:
            labels[BOT] = _("A bot")
        chosen = first_places(self.sent, self.receivers, self.seats)
        return [
            SeatPick(
                f"seat-{number}",
                seat_label(number, self.teams),
                [OptionPick(value, label, value == place) for value, label in labels.items()],
            )
            for number, place in enumerate(chosen)
        ]

    @cached_property
    def found_players(self) -> list[User] | None:
        """Return players with the typed name, or None if none was typed."""
        query = self.sent.get("find", "").strip()
        if not query:
            return None
        return self._without_chosen(each.player for each in find_players(query, self.user_id))

    @cached_property
    def suggested_players(self) -> list[User]:
        """Return players whom the visitor follows."""
        if not self.user_id or not self.may_add:
            return []
        rows = Following.objects.filter(user=self.user_id, followed__is_active=True)
        newest = rows.select_related("followed").order_by("-at")[: SUGGESTED + MOST_RECEIVERS]
        return self._without_chosen(each.followed for each in newest)[:SUGGESTED]

    def _without_chosen(self, players: Iterable[User]) -> list[User]:
        left_out = {each.pk for each in self.receivers} | {self.user_id}
        return [each for each in players if each.pk not in left_out and not each.bot_of_id]


def seat_label(number: int, teams: Sequence[int]) -> str:
    """Return the label of a seat. Teams are numbered in the order of their first seats, not as
    in the rules.
    """
    if not teams or not teams[number]:
        return _("Seat %d") % (number + 1)
    known = list(dict.fromkeys(filter(None, teams)))
    team = known.index(teams[number]) + 1
    return _("Seat %(seat)d, team %(team)d") % {"seat": number + 1, "team": team}


def is_for_several(sent: QueryDict, receivers: Sequence[User]) -> bool:
    return len(receivers) > 1 or "bots" in sent


def changed_players(sent: QueryDict) -> QueryDict | None:
    """Return the form after a button that adds or removes a player, or None for other buttons."""
    added, dropped = sent.get("add", ""), sent.get("drop", "")
    if not (added or dropped or sent.get("find", "").strip() or "update" in sent):
        return None
    changed = sent.copy()
    numbers = [each for each in changed.getlist("with") if each != dropped]
    changed.setlist("with", [*numbers, added] if added else numbers)
    if added:
        changed["find"] = ""
    return changed


def players_with(sent: QueryDict, receiver: User, user_id: int | None) -> list[User]:
    """Return the player of the page and the other players in the form, in its order."""
    numbers = [number_in(each) for each in sent.getlist("with")[: MOST_RECEIVERS + 1]]
    wanted = [each for each in dict.fromkeys(numbers) if each not in (receiver.pk, user_id)]
    found = User.objects.filter(is_active=True).in_bulk(wanted)
    return [receiver, *(found[each] for each in wanted if each in found)]
