"""Session: the one door to a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engine.machine import (
    Action,
    Decision,
    Exhausted,
    IllegalAction,
    decisions,
    legal_actions,
)
from engine.machine.decisions import needed
from engine.machine.looping import loop_in_words
from engine.machine.run import prepare
from engine.machine.tracing import Step, trace
from engine.play.bringing import Decks
from engine.play.course import take
from engine.play.dealing import dealt, laid_out
from engine.play.entry import Entry, Intervention, read_entry, undoes, withdraws
from engine.play.knowing import something_learned, told_since
from engine.play.looks import Looks, twin_of
from engine.play.options import Options
from engine.play.past import LONG, Past
from engine.play.picture import drawn
from engine.play.record import MatchRecord
from engine.play.refusing import refuse_intervention
from engine.play.seating import seated
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER
from engine.rulebook.questions.fuel import FUEL
from engine.view import ChanceView, Outcome, View
from engine.view.observe import chance_view, outcome_of
from engine.view.visibility import may_see_card
from engine.view.why import Refusal, why_not
from engine.world import Seating, World, from_data, to_data


class ActionUndone(IllegalAction):
    """The action was allowed, but an effect went over its budget: nothing has changed."""


class Session:
    """One match. Every change goes through `act`; everything read is a value of its own."""

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
        self._looks = Looks(world.seed)
        self._asked: dict[int, Decision] | None = None
        keeps = bool(entries or picture or world.fuel < LONG)
        deal = partial(dealt, world.rules, seating, world.seed)
        if picture:
            deal = partial(laid_out, world.rules, seating, world.seed, picture)
        self.past = Past(deal, entries, world if keeps else None)
        """Asked, never changed, by others."""
        self.withdrawn = self.past.withdrawn()
        """Which seats are out of the match without having lost by its rules, and how."""

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
        """Deals and runs to the first question. Raises IllegalDeck, StartRefused, ValueError.

        Without decks the game must have a common one. `seats` is asked for only where
        neither decks nor names say how many play. `options` are those of the rules.
        """
        seating = seated(rules, decks or {}, names or {}, seats, options or {})
        return cls(dealt(rules, seating, seed), seating, [])

    @classmethod
    def from_picture(
        cls, rules: GameRules, text: str, seed: int = 0, names: Sequence[str] = ()
    ) -> Session:
        """A match that goes on from a picture; no deck rule is asked.

        Raises PictureRefused, StartRefused.
        """
        world = laid_out(rules, Seating(tuple(names), {}), seed, text)
        return cls(world, Seating(world.names[1:], {}), [], text)

    def picture(self) -> str:
        """The table as text, everything face up. An effect that runs will begin anew."""
        return drawn(self._world)

    @property
    def rules(self) -> GameRules:
        return self._world.rules

    @property
    def number(self) -> int:
        """Actions so far: the number the next action is decided on."""
        return self._world.number

    @property
    def decisions(self) -> dict[int, Decision]:
        """Who is asked what, by seat; worked out once."""
        if self._asked is None:
            self._asked = decisions(self._world)
        return self._asked

    @property
    def needed(self) -> tuple[int, ...]:
        """The seats without whose answer the match does not go on."""
        return needed(self._world)

    @property
    def chance(self) -> ChanceView | None:
        """Who has it, as every view says."""
        return chance_view(self._world)

    def legal_actions(self, seat: int) -> list[Action]:
        return legal_actions(self._world, seat)

    def act(self, seat: int, action: Action | str) -> None:
        """Resolves until somebody is asked or the match is over.

        Raises IllegalAction, the state unchanged.
        """
        self._take(seat, Action.parse(action) if isinstance(action, str) else action)

    def enter(self, seat: int, text: str) -> None:
        """The next entry of a record, an action or not. Raises IllegalAction."""
        self._take(seat, read_entry(text))

    def tells_since(self, seat: int, number: int) -> bool:
        """Whether anybody has learned since that action what the seat did not know before it."""
        course = [each for each in self.past.standing() if each[0] >= number]
        told, past = told_since(self._world, number), self.past
        return told or something_learned(past.world_before(number), course, seat)

    def _take(self, seat: int, entry: Entry) -> None:
        self._asked = None
        self._looks.something_happens()
        self.past.keep_now_and_then(self._world)
        if isinstance(entry, Intervention):
            refuse_intervention(self._world, self.past, seat, entry)
        try:
            if undoes(entry):
                self._go_back(entry.to)
            take(self._world, seat, entry, self.withdrawn)
        except IllegalAction:
            raise
        except Exhausted as error:
            self._rewind()
            why = loop_in_words(self._world, seat, entry) if isinstance(entry, Action) else ""
            raise ActionUndone(f"{error}{why}") from None
        except Exception:
            self._rewind()
            raise
        self.past.add(seat, entry, self._world)
        if withdraws(entry):
            self.withdrawn = {**self.withdrawn, seat: entry.verb}

    def _go_back(self, number: int) -> None:
        """To before that entry; the entries go on being counted."""
        self._world = self.past.world_before(number)
        self._world.number = len(self.past.entries)
        self._looks.forget()

    def _rewind(self) -> None:
        """Back to before an action that failed: from what was kept, through what came since."""
        self._go_back(len(self.past.entries))

    def trace(self, seat: int, action: Action | str) -> list[Step]:
        """What the action would do, statement by statement; nothing changes. Raises IllegalAction.

        It tells everything, hidden cards included: for designers, not for players.
        """
        sent = Action.parse(action) if isinstance(action, str) else action
        return trace(self._world, seat, sent)

    def view(self, viewer: int | None, *, sent: bool = False) -> View:
        """All that this seat may know; None is a spectator.

        What is to be sent names cards by the numbers they are told by, see numbering.py.
        """
        return self._looks.look(self._world, viewer, self.decisions, sent=sent)

    def twin(self) -> World:
        return twin_of(self._world)

    def shown(self) -> World:
        """Looked at for what is to be sent."""
        return self._looks.shown(self._world)

    def why_not(self, seat: int, card: int) -> tuple[Refusal, ...]:
        """Of its own cards that it sees, what they can do and is not offered; 0: what rules let it do."""
        controllers = self._world.columns[CONTROLLER]
        own = 0 < card < len(controllers) and controllers[card] == seat + 1
        seen = own and may_see_card(self._world, seat, card)
        return why_not(self.twin(), seat, card) if seen or card == 0 else ()

    @property
    def outcome(self) -> Outcome | None:
        """None while running. A question of the ending may still be open."""
        return outcome_of(self._world)

    @property
    def seats(self) -> int:
        return self._world.players

    @property
    def out(self) -> set[int]:
        """The seats that are in the match no more."""
        return {player - 1 for player in self._world.losers} | self.withdrawn.keys()

    @property
    def spent(self) -> int:
        """Fuel that the last action took."""
        return FUEL - self._world.fuel

    @property
    def awards(self) -> list[tuple[int, str]]:
        """(seat, card name) of every card won for good."""
        return [
            (player - 1, card.name)
            for player, definition in self._world.awards
            if (card := self.rules.card_list[definition]) is not None
        ]

    def clone(self) -> Session:
        twin: Session = object.__new__(Session)
        twin.__dict__.update(self.__dict__)
        twin._world = self._world.copy()
        twin.past = self.past.clone()
        twin._looks = self._looks.clone()
        return twin

    def snapshot(self) -> dict[str, Any]:
        """Plain JSON data, also in the middle of an effect."""
        return {"world": to_data(self._world), "record": self.record.to_data()}

    @classmethod
    def restore(cls, rules: GameRules, data: Mapping[str, Any]) -> Session:
        """Raises SnapshotRefused for a snapshot of other rules."""
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
            actions=tuple((seat, str(entry)) for seat, entry in self.past.entries),
            picture=self._picture,
            options=self._seating.options,
        )
