"""Session: the one door to a match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from itertools import takewhile
from typing import Any

from engine.machine import (
    Action,
    Decision,
    Exhausted,
    IllegalAction,
    Refusal,
    answer,
    begin,
    decisions,
    legal_actions,
    resume,
    why_not,
)
from engine.machine.answers import PASS
from engine.machine.bounding import refuel
from engine.machine.budget import MOST
from engine.machine.looping import loop_in_words
from engine.machine.run import prepare
from engine.machine.tracing import Step, trace
from engine.play.bringing import Decks, refuse_decks
from engine.play.picture import arranged, drawn
from engine.play.record import MatchRecord
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION
from engine.rulebook.compile.fuel import FUEL
from engine.view import ChanceView, Outcome, Told, View, observe, story
from engine.view.observe import chance_view, outcome_of
from engine.view.story import NOTHING_TOLD
from engine.view.visibility import may_see_card
from engine.world import Seating, World, from_data, new_world, to_data

Options = Mapping[str, int | str | bool]
"""By name; what is left out is as usual."""
KEEP_EVERY = 128
"""Actions between two worlds that are kept to go back to."""
LONG = FUEL - FUEL // 200
"""Fuel left after an action that is too long to be taken again for going back."""


class StartRefused(Exception):
    """No match can begin like this, as a sentence for whoever would play it."""


class ActionUndone(IllegalAction):
    """The action was allowed, but an effect went over its budget: nothing has changed."""


class Session:
    """One match. Every change goes through `act`; everything read is a value of its own."""

    def __init__(
        self,
        world: World,
        seating: Seating,
        actions: list[tuple[int, Action]],
        picture: str = "",
    ) -> None:
        self._world = world
        self._seating = seating
        self._actions = actions
        self._picture = picture
        self._told: dict[int | None, Told] = {}
        self._kept: World | None = None  # at first nothing: the match would be dealt again
        self._kept_at = 0
        self._pause_at = KEEP_EVERY
        if actions or picture or world.fuel < LONG:
            self._keep()

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
        """Deals and runs to the first question. Raises IllegalDeck, ValueError,
        StartRefused.

        Without decks the game must have a common one. `seats` is asked for only where
        neither decks nor names say how many play. `options` are those of the rules.
        """
        given = {seat: dict(deck) for seat, deck in (decks or {}).items()}
        named = dict(names or {})
        count = seats or len(given) or len(named) or rules.seats[0]
        if not rules.seats[0] <= count <= rules.seats[1]:
            low, high = rules.seats
            span = str(low) if low == high else f"{low} to {high}"
            raise ValueError(f"{rules.title} is for {span} players, not {count}.")
        if rules.uses_decks:
            refuse_decks(rules, given, count)
        chosen = dict(options or {})
        refuse_options(rules, chosen)
        named = dict(enumerate(rules.automas, count - len(rules.automas))) | named
        names_in_order = tuple(named.get(n, f"Player {n + 1}") for n in range(count))
        seating = Seating(names_in_order, given, chosen)
        return cls._begun(new_world(rules, seating, seed), begin, seating)

    @classmethod
    def from_picture(cls, rules: GameRules, text: str, seed: int = 0) -> Session:
        """A match that goes on from a picture; no deck rule is asked.

        Raises PictureRefused, StartRefused.
        """
        world, begun = arranged(rules, text, seed)
        return cls._begun(world, partial(resume, begun=begun), Seating(world.names[1:], {}), text)

    @classmethod
    def _begun(
        cls, world: World, begin: Callable[[World], None], seating: Seating, picture: str = ""
    ) -> Session:
        count = len(world.columns[DEFINITION]) - 1
        if count > MOST:
            raise StartRefused(f"A match has at most {MOST:,} cards, not {count:,}.")
        try:
            begin(world)
        except Exhausted as error:
            raise StartRefused(f"{error.what}, so the match can’t begin.") from None
        return cls(world, seating, [], picture)

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
        return decisions(self._world)

    @property
    def chance(self) -> ChanceView | None:
        """Who has it, as every view says."""
        return chance_view(self._world)

    @property
    def passes_in_a_row(self) -> int:
        """How many of the last actions were passes."""
        last = takewhile(lambda action: action[1] == PASS, reversed(self._actions))
        return sum(1 for _ in last)

    def legal_actions(self, seat: int) -> list[Action]:
        return legal_actions(self._world, seat)

    def act(self, seat: int, action: Action | str) -> None:
        """Resolves until somebody is asked or the match is over.

        Raises IllegalAction, the state unchanged.
        """
        sent = Action.parse(action) if isinstance(action, str) else action
        if len(self._actions) >= self._pause_at:
            self._keep()
        try:
            answer(self._world, seat, sent)
        except IllegalAction:
            raise
        except Exhausted as error:
            self._rewind()
            raise ActionUndone(f"{error}{loop_in_words(self._world, seat, sent)}") from None
        except Exception:
            self._rewind()
            raise
        self._actions.append((seat, sent))
        if self._world.fuel < LONG:
            self._keep()

    def _keep(self) -> None:
        self._kept, self._kept_at = self._world.copy(), len(self._actions)
        self._pause_at = self._kept_at + KEEP_EVERY

    def _rewind(self) -> None:
        """Back to before an action that failed: from what was kept, through what came since."""
        if self._kept:
            world = self._kept.copy()
        else:
            world = new_world(self.rules, self._seating, self._world.seed)
            begin(world)
        for seat, action in self._actions[self._kept_at :]:
            answer(world, seat, action)
        self._world = world
        self._told.clear()

    def trace(self, seat: int, action: Action | str) -> list[Step]:
        """What the action would do, statement by statement; nothing changes. Raises IllegalAction.

        It tells everything, hidden cards included: for designers, not for players.
        """
        sent = Action.parse(action) if isinstance(action, str) else action
        return trace(self._world, seat, sent)

    def view(self, viewer: int | None) -> View:
        """All that this seat may know; None is a spectator."""
        told = story(self._world, viewer, self._told.get(viewer, NOTHING_TOLD))
        self._told[viewer] = told
        return observe(self.twin(), viewer, told)

    def twin(self) -> World:
        """Looking has fuel of its own and can't change the match."""
        twin = self._world.copy()
        refuel(twin)
        return twin

    def why_not(self, seat: int, card: int) -> tuple[Refusal, ...]:
        """Why a card that the seat controls and sees can't be used now; empty if it can."""
        controllers = self._world.columns[CONTROLLER]
        own = 0 < card < len(controllers) and controllers[card] == seat + 1
        seen = own and may_see_card(self._world, seat, card)
        return why_not(self.twin(), seat, card) if seen else ()

    @property
    def outcome(self) -> Outcome | None:
        """None while running. A question of the ending may still be open."""
        return outcome_of(self._world)

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
        twin._actions = self._actions.copy()
        twin._told = self._told.copy()
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
        actions = [(seat, Action.parse(text)) for seat, text in record.actions]
        seating = Seating(record.names, record.decks, record.options)
        return cls(world, seating, actions, record.picture)

    @property
    def record(self) -> MatchRecord:
        return MatchRecord(
            rules=self.rules.fingerprint,
            packs=tuple((p.name, p.version, p.content_hash) for p in self.rules.packs),
            decks=self._seating.decks,
            seed=self._world.seed,
            names=self._world.names[1:],
            actions=tuple((seat, str(action)) for seat, action in self._actions),
            picture=self._picture,
            options=self._seating.options,
        )


def refuse_options(rules: GameRules, chosen: Options) -> None:
    """Raises StartRefused."""
    for name, value in chosen.items():
        word = rules.options.get(name)
        if word is None:
            raise StartRefused(f"{rules.title} has no option “{name}”.")
        if not any(value == each and type(value) is type(each) for each in word.choices):
            known = ", ".join(map(str, word.choices))
            raise StartRefused(f"“{word.title}” can't be {value}; there is: {known}.")
