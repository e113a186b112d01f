"""A table in the middle of a round, with a given pile, library and hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import GameRules
from tests.engine.table import Person, Table
from tests.games.pools import shared_rules

STARTER = Path(__file__).parents[3] / "cards/starter"
LIBRARY = "red-9 green-5 yellow-7 blue-1 red-1 yellow-1 green-1 blue-8 red-8 yellow-8"


def rules_of(*packs: str) -> GameRules:
    """Load the cards of the game with these rules and house rules."""
    return shared_rules(*(STARTER / f"colours-{name}.toml" for name in ("cards", *packs)))


class RoundTable(Table):
    """A table on north’s turn. The last card of a zone is its top card."""

    def set_up(
        self, pile: str, state: str = "", library: str = LIBRARY, **hands: str
    ) -> RoundTable:
        """Set a picture. `state` adds attributes of the game, and a hand may add attributes of its player."""
        colour, symbol = self.face(pile.split()[-1])
        known = {"colour": colour, "symbol": symbol}
        if "round_over" in {word.name for word in self.rules.entry.attributes}:
            known |= {"phase": "turn", "round_over": "no", "round": "1", "dealer": "south"}
        words = {f"{name}:" for name in known} & set(state.split())
        defaults = " ".join(f"{k}: {v}" for k, v in known.items() if f"{k}:" not in words)
        lines = [f"game {defaults} {state} pile: {pile} library: {library}"]
        lines += [f"{name} hand: {hand}" for name, hand in hands.items()]
        self.set("\n".join(lines))
        return self

    def face(self, card: str) -> tuple[str, str]:
        values = self.rules.cards[card].attributes
        return str(values.get("colour") or '""'), f'"{values["symbol"]}"'

    def start(self, seats: int = 2, seed: int = 0) -> RoundTable:
        names = dict(enumerate("north south east west".split()[:seats]))
        self.session = Session.start(self.rules, seed=seed, seats=seats, names=names)
        return self

    def assert_refused(self, name: str, sent: str) -> str:
        """Check that the action is refused and changes nothing, and return the message."""
        before, decisions = self.session.snapshot(), self.session.decisions
        with pytest.raises(IllegalAction) as refusal:
            self.session.act(self.person(name).seat, sent)
        assert (self.session.snapshot(), self.session.decisions) == (before, decisions)
        message = str(refusal.value)
        assert message[0].isupper()
        assert message.endswith(".")
        return message

    def person(self, name: str) -> Person:
        return Person(self, name)

    @property
    def east(self) -> Person:
        return self.person("east")

    @property
    def on_turn(self) -> str:
        name: str = self.world.names[self["turn_player"]]
        return name

    @property
    def players_asked(self) -> list[str]:
        return [self.world.names[seat + 1] for seat in self.session.decisions]
