"""A table of Bulwark. By default it is north’s turn and each player has five life cards."""

from __future__ import annotations

from tests.engine.semantics.priority_arena import PriorityTable

LIFE = "life: spades-2 spades-3 hearts-4 diamonds-5 clubs-6"
WALL = "(bulwark=yes)"
PAYMENT = "clubs-2 clubs-3"
"""Cards in hand that can pay for spells."""


class Duel(PriorityTable):
    """A table for two; players pass only when a test says so."""

    def set(self, picture: str, seed: int = 0) -> Duel:
        lines = [line if "life:" in line else f"{line}  {LIFE}" for line in picture.splitlines()]
        super().set("\n".join(lines), seed)
        return self

    def resolves(self) -> None:
        """Let both players pass, so that the top effect of the stack resolves."""
        first = self.holder
        self.passes(first, "south" if first == "north" else "north")

    def pays(self, *cards: str) -> None:
        """Choose these cards in order, each on behalf of the player who is asked."""
        for card in cards:
            (seat,) = self.session.decisions
            (self.north if seat == 0 else self.south).chooses(card)

    def fights(self, *attackers: str) -> None:
        """Attack with these cards of north’s. The next choice is south’s, of blockers."""
        self.north.does("attack")
        self.resolves()
        self.picks(0, *attackers)
        self.resolves()

    def picks(self, seat: int, *cards: str) -> None:
        options = self.session.decisions[seat].options
        numbers = {self.card(each.card): each.card for each in options if each.card}
        chosen = " ".join(str(numbers[card]) for card in cards)
        self.session.act(seat, f"choose {chosen}" if chosen else "pass")

    @property
    def field(self) -> tuple[list[str], list[str]]:
        return self.north["field"], self.south["field"]

    def size(self, card: str) -> int:
        return int(self.value(card, "size"))

    def of(self, card: int, attribute: str) -> object:
        return self.world.columns[self.rules.layout.column("card", attribute)][card]
