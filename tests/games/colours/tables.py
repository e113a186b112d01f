"""A table in the middle of a round: what lies on the pile, and who holds what."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import GameRules, load_rules
from tests.engine.table import Person, Table

STARTER = Path(__file__).parents[3] / "cards/starter"
LIBRARY = "red-9 green-5 yellow-7 blue-1 red-1 yellow-1 green-1 blue-8 red-8 yellow-8"


def rules_of(*packs: str) -> GameRules:
    """The cards, these rules and their house rules."""
    return load_rules(*(STARTER / f"colours-{name}.toml" for name in ("cards", *packs)))


class Laid(Table):
    """North's turn; the last of the pile and of the library is its top."""

    def lay(self, pile: str, said: str = "", library: str = LIBRARY, **hands: str) -> Laid:
        """`said` are more words about the game; a player's hand may be followed by such, too."""
        colour, symbol = self.face(pile.split()[-1])
        known = {"colour": colour, "symbol": symbol}
        if "round_over" in {word.name for word in self.rules.entry.attributes}:
            known |= {"phase": "turn", "round_over": "no", "round": "1", "dealer": "south"}
        words = {f"{name}:" for name in known} & set(said.split())
        told = " ".join(f"{k}: {v}" for k, v in known.items() if f"{k}:" not in words)
        lines = [f"game {told} {said} pile: {pile} library: {library}"]
        lines += [f"{name} hand: {hand}" for name, hand in hands.items()]
        self.set("\n".join(lines))
        return self

    def face(self, card: str) -> tuple[str, str]:
        values = self.rules.cards[card].attributes
        return str(values.get("colour") or '""'), f'"{values["symbol"]}"'

    def start(self, seats: int = 2, seed: int = 0) -> Laid:
        names = dict(enumerate("north south east west".split()[:seats]))
        self.session = Session.start(self.rules, seed=seed, seats=seats, names=names)
        return self

    def refused(self, name: str, sent: str) -> str:
        """What somebody is told who sends this. Nothing has changed then, and the same are asked again."""
        before, asked = self.session.snapshot(), self.session.decisions
        with pytest.raises(IllegalAction) as refusal:
            self.session.act(self.person(name).seat, sent)
        assert (self.session.snapshot(), self.session.decisions) == (before, asked)
        said = str(refusal.value)
        assert said[0].isupper()
        assert said.endswith(".")
        return said

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
    def asked(self) -> list[str]:
        return [self.world.names[seat + 1] for seat in self.session.decisions]
