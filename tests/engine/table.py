"""A table for engine tests, which set a picture, act and read the result."""

from __future__ import annotations

import json
from textwrap import dedent
from typing import Any

from engine.machine.commands.moves import register_all
from engine.machine.core.limits import refuel
from engine.play import Action, Session
from engine.rulebook import GameRules
from engine.view import ALL_OPEN, View
from engine.world import World


class Table:
    def __init__(self, rules: GameRules) -> None:
        self.rules = rules
        self.session: Session

    def set(self, picture: str, seed: int = 0) -> Table:
        self.session = Session.from_picture(self.rules, dedent(picture), seed)
        return self

    def leave(self) -> None:
        """Check at the end of each test that the machine is at rest."""
        if hasattr(self, "session"):
            assert_at_rest(self.session)

    @property
    def world(self) -> World:
        return self.session._world

    @property
    def north(self) -> Person:
        return Person(self, "north")

    @property
    def south(self) -> Person:
        return Person(self, "south")

    @property
    def winners(self) -> list[str]:
        return [self.world.names[player] for player in self.world.winners]

    @property
    def log_lines(self) -> list[str]:
        """The log as spectators see it."""
        return [line.text for line in self.session.view(None).log]

    @property
    def full_log(self) -> list[str]:
        """The log with everything that is hidden from some viewers."""
        return [line.text for line in self.session.view(ALL_OPEN).log]

    def __getitem__(self, name: str) -> Any:
        """Return an attribute of the game, or the names of the cards in a shared zone, top card last."""
        return self.read("game", name, 0)

    def read(self, of_class: str, name: str, player: int) -> Any:
        word = self.rules.words.zones.get(name)
        if word is not None and word.of_class == of_class:
            return [self.card(each) for each in self.zone(name, player)]
        return self.world.columns[self.rules.layout.column(of_class, name)][player or 1]

    def zone(self, name: str, player: int) -> list[int]:
        return self.world.zones[self.rules.zone_number(name, player)]

    def card(self, number: int) -> str:
        return self.rules.definition(self.world.columns[0][number]).name


class Person:
    """A player at the table, whose actions name cards."""

    def __init__(self, table: Table, name: str) -> None:
        self.table = table
        self.player = table.world.names.index(name)
        self.name = name
        self.seat = self.player - 1

    def __getitem__(self, name: str) -> Any:
        return self.table.read("player", name, self.player)

    @property
    def view(self) -> View:
        return self.table.session.view(self.seat)

    @property
    def is_asked(self) -> bool:
        return self.seat in self.table.session.decisions

    @property
    def options(self) -> set[str]:
        """The legal actions: "5 add" uses an effect of a card, "Joker1" chooses a card."""
        return set(map(self.action_name, self.table.session.legal_actions(self.seat)))

    def action_name(self, action: Action) -> str:
        if action.verb == "use":
            card = f"{self.table.card(action.card)} " if action.card else ""
            return card + action.effect
        options = self.table.session.decisions[self.seat].options
        return next(
            self.table.card(option.card) if option.card else option.label
            for option in options
            if option.action == action
        )

    def uses(self, card: str, effect: str = "") -> None:
        """Send the use, legal or not. By default, the effect has the card's name."""
        number = next(each for each in self.every_card() if self.table.card(each) == card)
        self.table.session.act(self.seat, Action("use", number, effect or card))

    def does(self, effect: str) -> None:
        """Use an effect of the rules, without a card."""
        self.table.session.act(self.seat, Action("use", effect=effect))

    def every_card(self) -> list[int]:
        own = [self.table.zone(word.name, self.player) for word in self.zones("player")]
        common = [self.table.zone(word.name, 0) for word in self.zones("game")]
        actions = self.table.session.legal_actions(self.seat)
        usable = [each.card for each in actions if each.card]
        return [*usable, *(card for zone in own + common for card in zone)]

    def zones(self, of_class: str) -> list[Any]:
        words = self.table.rules.words.zones.values()
        return [word for word in words if word.of_class == of_class]

    def chooses(self, name: str) -> None:
        actions = self.table.session.legal_actions(self.seat)
        action = next(each for each in actions if self.action_name(each) == name)
        self.table.session.act(self.seat, action)


def assert_at_rest(session: Session) -> None:
    """Check what must be true of every match while no effect is running."""
    world = session._world
    assert bool(session.decisions) == bool(world.stack), (
        "the stack is empty unless a player is asked"
    )
    assert session.decisions or world.over, "a running match asks a player"
    places = world.columns[world.rules.layout.column("card", "zone")]
    zone_of = {card: zone for zone, cards in enumerate(world.zones) for card in cards}
    assert sum(map(len, world.zones)) == len(zone_of), "a card is in one zone"
    assert places[1:] == [zone_of.get(card, 0) for card in range(1, len(places))]
    fresh = world.copy()
    fresh.table = [[] for _ in fresh.table]
    refuel(fresh)
    register_all(fresh)
    assert list(map(set, fresh.table)) == list(map(set, world.table)), (
        "the trigger table contains all triggers"
    )
    data = session.snapshot()
    stored = json.loads(json.dumps(data))
    assert Session.restore(session.rules, stored).snapshot() == data
