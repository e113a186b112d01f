"""A table of Common Ground in the middle of a game, written in the notation of the worked examples."""

from __future__ import annotations

from pathlib import Path

from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.table import Table
from tests.games.pools import shared_rules

STARTER = Path(__file__).parents[3] / "cards/starter"
SUITS = {"R": "fire", "C": "thorn", "M": "stone", "P": "rain"}
"""Suits by their letters in the examples: P beats R beats C beats M beats P."""


def rules_of(*packs: str) -> GameRules:
    return shared_rules(*(STARTER / f"ground-{name}.toml" for name in ("cards", *packs)))


def card_name(short: str) -> str:
    return f"{SUITS[short[0]]}-{short[1:]}"


class GroundTable(Table):
    """A table at which north is a human player, and south is a human player or the Steward."""

    def set_up(self, held: str = "", order: str = "", **state: str) -> GroundTable:
        """Set a picture.

        `t1="h:R2"` puts a card of north’s on field 1, and `a:` one of south’s. `won="+1 -1"` gives the
        flags of each field: positive numbers to south, negative numbers to north. `held` is the Steward’s
        open hand, and `order` the suits of its columns.
        """
        north, south = [f"hand: {self.cards(state.get('hand', 'R1 C1 M1 P1'), order)}"], []
        if order:
            for place, suit in enumerate(order, start=1):
                column = [card for card in sorted(held.split()) if card[0] == suit]
                south.append(f"column{place}: {self.cards(' '.join(column), order)}")
            south.append(f"deck: {self.cards(state.get('deck', ''), order)}")
        else:
            south.append(f"hand: {self.cards(held)}")
        for field in range(1, 5):
            for word in state.get(f"t{field}", "").split():
                owner = north if word[0] == "h" else south
                owner.append(f"place{field}: {self.cards(word[2:], order)}")
        for field, number in enumerate(state.get("won", "").split(), start=1):
            owner = south if int(number) > 0 else north
            owner.append(f"won{field}: {'flag ' * abs(int(number))}")
        left = state.get("flags", "2 2 2 2").split()
        flags = " ".join(f"field{n}: {'flag ' * int(many)}" for n, many in enumerate(left, start=1))
        words = f"turn_player: {state.get('turn', 'south')} round: 1 starter: north"
        self.set(
            f"game phase: turn {words} {state.get('game', '')} {flags}\n"
            f"north {' '.join(north)} {state.get('north', '')}\n"
            f"south {' '.join(south)} {state.get('south', '')}",
            seed=int(state.get("seed", "0")),
        )
        return self

    @staticmethod
    def cards(shorts: str, order: str = "") -> str:
        return " ".join(
            card_name(short)
            + (f"(column={order.index(short[0]) + 1})" if short[0] in order else "")
            for short in shorts.split()
        )

    def start(self, seed: int = 0, **options: int | bool) -> GroundTable:
        names = {0: "north", 1: "south"}
        self.session = Session.start(self.rules, seed=seed, names=names, options=options)
        return self

    def plays(self, name: str, short: str, field: int) -> None:
        """Choose a card and then a field, as a human player does."""
        person = self.north if name == "north" else self.south
        person.uses(card_name(short), "play")
        person.chooses(f"Field {field}")

    @property
    def move(self) -> str:
        """Return the Steward’s last card and its field: "R3 t1"."""
        card, place = self.card(self["chosen"]), self.rules.layout.zone_names[self["goal"]]
        suit, _, number = card.partition("-")
        short = next(letter for letter, name in SUITS.items() if name == suit)
        return f"{short}{number} t{place[-1]}"

    @property
    def points(self) -> tuple[int, int]:
        return self.north["score"], self.south["score"]
