"""Session: one match, as the site, bots and tests use it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.machine import (
    Action,
    BudgetError,
    Decision,
    IllegalAction,
    decisions,
    legal_actions,
)
from engine.machine.core.limits import CONDITION_FUEL, SlowActionError
from engine.machine.decisions import awaited_seats
from engine.machine.loop import prepare
from engine.machine.loop_report import loop_sentence
from engine.machine.tracing import Step, trace
from engine.play.dealing import deal, from_picture
from engine.play.hidden_information import information_revealed, log_reveals_since
from engine.play.intervention_rules import check_intervention
from engine.play.picture import dump_picture
from engine.play.records.apply_entries import apply
from engine.play.records.entry import Entry, Intervention, read_entry, undoes, withdraws
from engine.play.records.history import LONG, History
from engine.play.records.record import MatchRecord
from engine.play.setup import Decks, Options, seating_for
from engine.play.view_cache import ViewCache, twin_of
from engine.rulebook import GameRules
from engine.rulebook.runtime.fuel import FUEL
from engine.view import Outcome, PriorityView, View
from engine.view.observe import outcome_of, priority_view
from engine.view.why import Explainer, Refusal
from engine.world import Seating, World, from_data, to_data


class ActionUndone(IllegalAction):
    """Raised when an effect of a legal action exceeded its budget. The match is unchanged."""


PATIENCE = FUEL // 50
"""The fuel after which an action counts as slow. Actions of the games that ship need a tenth of it."""


class PlayedResult(NamedTuple):
    """The world after an entry, as plain data, and the fuel that was left."""

    world: dict[str, Any]
    fuel: int
    condition_fuel: int


class Session:
    """One match. Only `act` and `enter` change the match. Returned values are independent of it."""

    def __init__(
        self,
        world: World,
        seating: Seating,
        entries: list[tuple[int, Entry]],
        picture: str = "",
    ) -> None:
        self._world = world
        self._seating = seating
        self._picture = picture
        self._views = ViewCache(world.seed)
        self._asked: dict[int, Decision] | None = None
        keeps = bool(entries or picture or world.fuel < LONG)
        start = partial(deal, world.rules, seating, world.seed)
        if picture:
            start = partial(from_picture, world.rules, seating, world.seed, picture)
        self.history = History(start, entries, world if keeps else None)
        """The entries so far. Other modules may read the history but must not change it."""
        self.withdrawals = self.history.withdrawals()
        """The seats that left the match without losing under the rules, each with the reason."""

    @classmethod
    def start(
        cls,
        rules: GameRules,
        decks: Decks | None = None,
        seed: int = 0,
        names: Mapping[int, str] | None = None,
        seats: int | None = None,
        options: Options | None = None,
    ) -> Session:
        """Deal a match and run it to the first question.

        If there are no `decks`, the game must deal a common deck. `seats` is needed only if neither decks nor
        names give the number of players. `options` are match options that the rules declare.

        Raises IllegalDeck, StartError, ValueError.
        """
        seating = seating_for(rules, decks or {}, names or {}, seats, options or {})
        return cls(deal(rules, seating, seed), seating, [])

    @classmethod
    def from_picture(
        cls, rules: GameRules, text: str, seed: int = 0, names: Sequence[str] = ()
    ) -> Session:
        """Start a match from a picture; deck rules are not checked. Raises PictureError, StartError."""
        world = from_picture(rules, Seating(tuple(names), {}), seed, text)
        return cls(world, Seating(world.names[1:], {}), [], text)

    def picture(self) -> str:
        """Return the table as text, including hidden cards. Running effects start over when it is loaded."""
        return dump_picture(self._world)

    @property
    def rules(self) -> GameRules:
        return self._world.rules

    @property
    def number(self) -> int:
        """The number of entries so far, which is also the number of the next decision."""
        return self._world.number

    @property
    def decisions(self) -> dict[int, Decision]:
        """The open decisions by seat, computed once per change, in the language of the first request."""
        if self._asked is None:
            self._asked = decisions(self._world)
        return self._asked

    @property
    def required_seats(self) -> tuple[int, ...]:
        """The seats that must answer before the match can continue."""
        return awaited_seats(self._world)

    @property
    def priority(self) -> PriorityView | None:
        """Which player has priority, as shown in every view."""
        return priority_view(self._world)

    def legal_actions(self, seat: int) -> list[Action]:
        return legal_actions(self._world, seat)

    def act(self, seat: int, action: Action | str) -> None:
        """Apply the action, then resolve until a player is asked or the match is over.

        Raises IllegalAction, which leaves the match unchanged.
        """
        self._take(seat, Action.parse(action) if isinstance(action, str) else action)

    def enter(self, seat: int, text: str, patience: int = FUEL) -> None:
        """Apply the next entry of a record: an action or an intervention. Raises IllegalAction.

        If the entry needs more fuel than `patience`, raises SlowActionError; then drop this session.
        """
        self._world.patience = patience
        try:
            self._take(seat, read_entry(text))
        finally:
            self._world.patience = FUEL

    def after(self, seat: int, text: str, patience: int = FUEL) -> Session:
        """Return the match after one more entry, and leave this session as it is.

        Raises IllegalAction, and SlowActionError if the entry needs more fuel than `patience`.
        """
        following = self.clone()
        following.enter(seat, text, patience)
        return following

    def after_result(self, seat: int, text: str, result: PlayedResult) -> Session:
        """Return the match after an entry that another process has applied."""
        following = self.clone()
        following.enter_result(seat, text, result)
        return following

    @property
    def result(self) -> PlayedResult:
        """The world after the last entry, for `after_result`."""
        world = self._world
        return PlayedResult(to_data(world), world.fuel, world.condition_fuel)

    def enter_result(self, seat: int, text: str, result: PlayedResult) -> None:
        """Replace the world by what another process made of the next entry."""
        self._asked = None
        self._world = from_data(self.rules, result.world)
        self._world.fuel, self._world.condition_fuel = result.fuel, result.condition_fuel
        self._views.forget()
        self._add(seat, read_entry(text))

    def reveals_information_since(self, seat: int, number: int) -> bool:
        """Return True if the action or a later action revealed anything that the seat didn't know before.

        Slow actions count as if they did: repeating them with other hidden cards takes too long.
        """
        course = [each for each in self.history.effective_entries() if each[0] >= number]
        if log_reveals_since(self._world, number):
            return True
        try:
            before = self.history.world_before(number, PATIENCE)
            return information_revealed(before, course, seat)
        except SlowActionError:
            return True

    def _take(self, seat: int, entry: Entry) -> None:
        self._asked = None
        self._views.invalidate()
        self.history.store_if_due(self._world)
        if isinstance(entry, Intervention):
            check_intervention(self._world, self.history, seat, entry)
        try:
            if undoes(entry):
                self._go_back(entry.to, self._world.patience)
            apply(self._world, seat, entry, self.withdrawals)
        except (IllegalAction, SlowActionError):
            raise
        except BudgetError as error:
            self._rewind()
            loop = loop_sentence(self._world, seat, entry) if isinstance(entry, Action) else None
            if loop:
                raise ActionUndone("action_undone_loop", clause=error.clause, loop=loop) from None
            raise ActionUndone("action_undone", clause=error.clause) from None
        except Exception:
            self._rewind()
            raise
        self._add(seat, entry)

    def _add(self, seat: int, entry: Entry) -> None:
        self.history.add(seat, entry, self._world)
        if withdraws(entry):
            self.withdrawals = {**self.withdrawals, seat: entry.verb}

    def _go_back(self, number: int, patience: int = FUEL) -> None:
        """Restore the world from before the entry, but let its action number still count all entries."""
        self._world = self.history.world_before(number, patience)
        self._world.number = len(self.history.entries)
        self._views.forget()

    def _rewind(self) -> None:
        """Restore the world from before an action that failed, by replaying from the stored world."""
        self._go_back(len(self.history.entries))

    def trace(self, seat: int, action: Action | str) -> list[Step]:
        """Return what the action would do, statement by statement, without doing it.

        The steps are for authors, not for players, because they include hidden cards. Raises IllegalAction.
        """
        sent = Action.parse(action) if isinstance(action, str) else action
        return trace(self._world, seat, sent)

    def view(self, viewer: int | None, *, sent: bool = False) -> View:
        """Return everything that this seat, or a spectator (None), may know.

        With `sent`, cards have aliases instead of their numbers. Use it for views that leave the server.
        """
        return self._views.view(self._world, viewer, self.decisions, sent=sent)

    def twin(self) -> World:
        return twin_of(self._world)

    def viewed_world(self) -> World:
        """Return the copy of the world from which views with card aliases are made."""
        return self._views.viewed_world(self._world)

    def why_not(self, seat: int, card: int) -> tuple[Refusal, ...]:
        return self.explainer(seat).why_not(card)

    def explainer(self, seat: int) -> Explainer:
        """Return an object that explains why the seat can't use its cards now."""
        return Explainer(self.twin(), seat)

    @property
    def outcome(self) -> Outcome | None:
        """The result, or None while the match runs. Questions of the game's ending may still be open."""
        return outcome_of(self._world)

    @property
    def seats(self) -> int:
        return self._world.players

    @property
    def out(self) -> set[int]:
        """The seats that have lost or left the match."""
        return {player - 1 for player in self._world.losers} | self.withdrawals.keys()

    @property
    def fuel_used(self) -> int:
        """The fuel used by the last action."""
        return FUEL - self._world.fuel

    @property
    def work(self) -> int:
        """The fuel used by the last action and by its conditions."""
        return self.fuel_used + CONDITION_FUEL - self._world.condition_fuel

    @property
    def awards(self) -> list[tuple[int, str]]:
        """The (seat, card name) of every card won for keeps."""
        return [
            (player - 1, card.name)
            for player, definition in self._world.awards
            if (card := self.rules.card_list[definition]) is not None
        ]

    def clone(self) -> Session:
        twin: Session = object.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin._world = self._world.copy()
        twin.history = self.history.clone()
        twin._views = self._views.clone()
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Return the match as plain JSON data, even in the middle of an effect."""
        return {"world": to_data(self._world), "record": self.record.to_data()}

    @classmethod
    def restore(cls, rules: GameRules, data: Mapping[str, Any]) -> Session:
        """Load a snapshot. Raises SnapshotError if it was made under different rules."""
        prepare(rules)
        record = MatchRecord.from_data(data["record"])
        world = from_data(rules, data["world"])
        entries = [(seat, read_entry(text)) for seat, text in record.actions]
        seating = Seating(record.names, record.decks, record.options)
        return cls(world, seating, entries, record.picture)

    @property
    def record(self) -> MatchRecord:
        return MatchRecord(
            rules=self.rules.fingerprint,
            packs=tuple((p.name, p.version, p.content_hash) for p in self.rules.packs),
            decks=self._seating.decks,
            seed=self._world.seed,
            names=self._world.names[1:],
            actions=tuple((seat, str(entry)) for seat, entry in self.history.entries),
            picture=self._picture,
            options=self._seating.options,
        )
