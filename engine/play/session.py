"""Session: a match, as used by the site, bots and tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from engine.language.messages.translation import current_language
from engine.machine import (
    Action,
    BudgetError,
    Decision,
    IllegalAction,
    answer,
    decisions,
    legal_actions,
)
from engine.machine.core.limits import CONDITION_FUEL, SlowActionError
from engine.machine.decisions import OnlyAnswer, awaited_seats, only_answer
from engine.machine.loop import prepare
from engine.machine.loop_report import loop_sentence
from engine.machine.tracing import TracedStep, trace
from engine.play.dealing import deal, from_picture
from engine.play.hidden_information import (
    information_revealed,
    log_reveals_since,
    shown_between,
)
from engine.play.intervention_rules import check_intervention, is_final_since
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
from engine.view.log_lines.passing_changes import PassingView, passing_view
from engine.view.observe import outcome_of, priority_view
from engine.view.why import Explainer, TemporaryChange, UseRefusal, temporary_changes
from engine.world import Noted, Seating, World, format_of, from_data, to_data


class ActionUndone(IllegalAction):
    """Raised if an effect of a legal action exceeds its budget. The match is unchanged."""


PATIENCE = FUEL // 50
"""The fuel above which an action counts as slow. Actions in the shipped games need a tenth of that."""


class PlayedResult(NamedTuple):
    """The world after an entry, as plain data, and the remaining fuel."""

    world: dict[str, Any]
    fuel: int
    condition_fuel: int


class Session:
    """A match. Only `act` and `enter` change it. Returned values don't change with the match."""

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
        self._asked: dict[str, dict[int, Decision]] = {}  # Cached by language.
        self._required: tuple[int, ...] | None = None
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
        noted: Noted | None = None,
    ) -> Session:
        """Deal a match, and run it up to the first question.

        Without `decks`, the game must use a common deck. `seats` is needed only if neither decks nor names
        determine the number of players. `options` are match options of the rules. `noted` are from a draft.
        Raises IllegalDeck, StartError, ValueError.
        """
        seating = seating_for(rules, decks or {}, names or {}, seats, options or {}, noted)
        return cls(deal(rules, seating, seed), seating, [])

    @classmethod
    def from_picture(
        cls, rules: GameRules, text: str, seed: int = 0, names: Sequence[str] = ()
    ) -> Session:
        """Start a match from a picture, ignoring deck rules. Raises PictureError, StartError."""
        world = from_picture(rules, Seating(tuple(names), {}), seed, text)
        return cls(world, Seating(world.names[1:], {}), [], text)

    def picture(self) -> str:
        """Return the table as text, including hidden cards. Loading it restarts running effects."""
        return dump_picture(self._world)

    @property
    def rules(self) -> GameRules:
        return self._world.rules

    @property
    def number(self) -> int:
        """Return the number of entries so far, which is also the number of the next decision."""
        return self._world.number

    @property
    def decisions(self) -> dict[int, Decision]:
        """Return the open decisions by seat, in the current language. They are computed once per change."""
        language = current_language()
        if language not in self._asked:
            self._asked[language] = decisions(self._world)
        return self._asked[language]

    @property
    def is_over(self) -> bool:
        return not self._world.questions

    def shown_number(self, seat: int) -> int:
        """Return the number of the seat’s decision as its views show it. Views don't count secret actions."""
        return self._views.log(self._world, seat).noticed_number(self.decisions[seat].number)

    def shown_line(self, seat: int | None, number: int) -> int:
        """Return the number under which the seat, or a spectator, sees log lines about this action."""
        return self._views.log(self._world, seat).noticed_number(number + 1)

    @property
    def required_seats(self) -> tuple[int, ...]:
        """Return the seats that must answer before the match continues. They are found once per change."""
        if self._required is None:
            self._required = awaited_seats(self._world)
        return self._required

    @property
    def priority(self) -> PriorityView | None:
        """Return which player has priority, as shown in all views, or None."""
        return priority_view(self._world)

    def legal_actions(self, seat: int) -> list[Action]:
        return legal_actions(self._world, seat)

    def only_answer(self, seat: int) -> OnlyAnswer | None:
        """Return the seat's answer if the match waits for it and the answer leaves no choice, or None.

        Also return None if the game always asks this question.
        """
        found = only_answer(self._world, seat) if seat in self.required_seats else None
        if found and not found.effects.isdisjoint(self.rules.entry.always_asked):
            return None
        return found

    def act(self, seat: int, action: Action | str) -> None:
        """Apply the action, and run until a player must answer or the match is over.

        Raises IllegalAction, which leaves the match unchanged.
        """
        self._take(seat, Action.parse(action) if isinstance(action, str) else action)

    def enter(self, seat: int, text: str, patience: int = FUEL) -> None:
        """Apply a record's next entry, an action or intervention. Raises IllegalAction.

        Raises SlowActionError if the entry needs more fuel than `patience`. The session can't be used after
        that.
        """
        self._world.patience = patience
        try:
            self._take(seat, read_entry(text))
        finally:
            self._world.patience = FUEL

    def after(self, seat: int, text: str, patience: int = FUEL) -> Session:
        """Return the match after another entry, leaving this session unchanged.

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
        """Return the world after the last entry, for `after_result`."""
        world = self._world
        return PlayedResult(to_data(world), world.fuel, world.condition_fuel)

    def enter_result(self, seat: int, text: str, result: PlayedResult) -> None:
        """Replace the world by the result that another process computed for the next entry."""
        self._asked, self._required = {}, None
        self._world = from_data(self.rules, result.world)
        self._world.fuel, self._world.condition_fuel = result.fuel, result.condition_fuel
        self._views.forget()
        entry = read_entry(text)
        self.history.add(seat, entry, self._world)
        self._note_withdrawal(seat, entry)

    def is_final_since(self, number: int) -> bool:
        """Return True if the game has made this action or a later one final, so that it can't be undone."""
        return is_final_since(self._world, number)

    def reveals_information_since(self, seat: int, number: int) -> bool:
        """Return True if this action or a later one revealed something to the seat.

        Slow actions count as revealing, because repeating them with other hidden cards would take too long.
        """
        course = [each for each in self.history.effective_entries() if each[0] >= number]
        if log_reveals_since(self._world, number):
            return True
        try:
            before = self.history.world_before(number, PATIENCE)
            return information_revealed(before, course, seat)
        except SlowActionError:
            return True

    def has_shown_since(self, before: Session, seat: int) -> bool:
        """Return True if the entries since an earlier state have shown the seat anything new."""
        return shown_between(before._world, self._world, seat)

    def _take(self, seat: int, entry: Entry) -> None:
        self._asked, self._required = {}, None
        self._views.invalidate()
        try:
            if isinstance(entry, Intervention):
                self._intervene(seat, entry)
            elif self.withdrawals:
                apply(self._world, seat, entry, self.withdrawals)
            else:
                answer(self._world, seat, entry)
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
        self.history.add(seat, entry, self._world)

    def _intervene(self, seat: int, entry: Intervention) -> None:
        """Apply an intervention. For an undo, first restore the earlier world."""
        check_intervention(self._world, self.history, seat, entry)
        if undoes(entry):
            self._go_back(entry.to, self._world.patience)
        apply(self._world, seat, entry, self.withdrawals)
        self._note_withdrawal(seat, entry)

    def _note_withdrawal(self, seat: int, entry: Entry) -> None:
        if withdraws(entry):
            self.withdrawals = {**self.withdrawals, seat: entry.verb}

    def _go_back(self, number: int, patience: int = FUEL) -> None:
        """Restore the world from before the entry. Its action number still counts all entries."""
        self._world = self.history.world_before(number, patience)
        self._world.number = len(self.history.entries)
        self._views.forget()

    def _rewind(self) -> None:
        """Undo a failed action by replaying the match from the stored world."""
        self._go_back(len(self.history.entries))

    def trace(self, seat: int, action: Action | str) -> list[TracedStep]:
        """Return the steps that the action would take, without acting.

        The steps are for authors and not for players, because they include hidden cards. Raises
        IllegalAction.
        """
        return trace(self._world, seat, Action.parse(action) if isinstance(action, str) else action)

    def view(self, viewer: int | None, *, sent: bool = False) -> View:
        """Return everything that this seat, or a spectator (None), may know.

        If `sent` is true, cards have aliases instead of their numbers. Use this for views that leave the
        server.
        """
        return self._views.view(self._world, viewer, self.decisions, sent=sent)

    def passing(self, viewer: int | None) -> PassingView:
        """Return the cards and lines that the last action showed the viewer only for a moment."""
        return passing_view(self._world, viewer, self._views.log(self._world, viewer).unnoticed)

    def twin(self) -> World:
        return twin_of(self._world)

    def viewed_world(self) -> World:
        """Return the copy of the world on which views with card aliases are based."""
        return self._views.viewed_world(self._world)

    def why_not(self, seat: int, card: int) -> tuple[UseRefusal, ...]:
        return self.explainer(seat).why_not(card)

    def explainer(self, seat: int) -> Explainer:
        """Return an object that can explain why the seat can't use its cards now."""
        return Explainer(self.twin(), seat)

    def temporary_changes(self, viewer: int | None) -> tuple[TemporaryChange, ...]:
        """Return temporary values and effects, with their sources and durations."""
        return temporary_changes(self.viewed_world(), viewer)

    @property
    def outcome(self) -> Outcome | None:
        """Return the result, or None while the match is running.

        The game's ending can ask questions even after the result is known.
        """
        return outcome_of(self._world)

    @property
    def seats(self) -> int:
        return self._world.players

    @property
    def out(self) -> set[int]:
        """Return the seats that have lost or left the match."""
        return {player - 1 for player in self._world.losers}.union(self.withdrawals)

    @property
    def fuel_used(self) -> int:
        """Return the fuel that the last action used."""
        return FUEL - self._world.fuel

    @property
    def work(self) -> int:
        """Return the fuel used by the last action and by its conditions."""
        return self.fuel_used + CONDITION_FUEL - self._world.condition_fuel

    @property
    def awards(self) -> list[tuple[int, str]]:
        """Return the seat and card name for each card that was won for keeps. A void match has none."""
        won = () if self._world.void else self._world.awards
        return [
            (player - 1, card.name)
            for player, definition in won
            if (card := self.rules.card_list[definition]) is not None
        ]

    def clone(self) -> Session:
        twin: Session = object.__new__(Session)
        twin._world = self._world.copy()
        twin._seating, twin._picture, twin._asked = self._seating, self._picture, self._asked
        twin._views, twin._required = self._views.clone(), self._required
        twin.history, twin.withdrawals = self.history.clone(), self.withdrawals
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Return the match as JSON data, even in the middle of an effect."""
        return {"world": to_data(self._world), "record": self.record.to_data()}

    @classmethod
    def restore(cls, rules: GameRules, data: Mapping[str, Any]) -> Session:
        """Load a snapshot. Raises SnapshotError if it was made with different rules."""
        prepare(rules.in_format(format_of(data["world"])))
        record, world = MatchRecord.from_data(data["record"]), from_data(rules, data["world"])
        entries = [(seat, read_entry(text)) for seat, text in record.actions]
        seating = Seating(record.names, record.decks, record.options, record.noted)
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
            noted=self._seating.noted,
            format=self.rules.record_format,
        )
