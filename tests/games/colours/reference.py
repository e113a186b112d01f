"""A round of Colours in plain Python, written from the printed rules, to compare with the engine.

This reference shares no code with the engine. It can’t know how cards were shuffled, so the tests pass it
the cards drawn after a shuffle, and it checks that these cards were in the pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

COLOURS = ("red", "yellow", "green", "blue")
SYMBOLS = (*map(str, range(10)), "skip", "reverse", "draw2")
WILD, DRAW_FOUR = "wild", "wild-draw4"
ALL_CARDS = Counter(
    {f"{colour}-{symbol}": 1 if symbol == "0" else 2 for colour in COLOURS for symbol in SYMBOLS}
    | {WILD: 4, DRAW_FOUR: 4}
)
HAND = 7
PENALTIES = {"draw2": 2, DRAW_FOUR: 4}
DRAW, KEEP, CALL, CATCH = "draw_card", "keep_card", "call_last_card", "catch"


def colour_of(card: str) -> str:
    return "" if card in (WILD, DRAW_FOUR) else card.split("-")[0]


def symbol_of(card: str) -> str:
    return card if card in (WILD, DRAW_FOUR) else card.split("-")[1]


@dataclass
class Question:
    """A question to one player. `then` is called with the answer."""

    seat: int
    options: set[str]
    then: Callable[[str], None]


@dataclass
class Round:
    """One round. Hands are unordered, and the last card of a pile is its top card.

    `seen` returns the cards in a player’s hand after the current action, in the order in which they
    arrived.
    """

    house_rules: Collection[str]
    hands: list[list[str]]
    library: list[str]
    pile: list[str]
    dealer: int
    seen: Callable[[int], Sequence[str]]
    step: int = 1
    turn: int = 0
    colour: str = ""
    symbol: str = ""
    owed: int = 0
    has_drawn: bool = False
    drawn: str = ""
    winner: int | None = None
    called: set[int] = field(default_factory=set)
    silent: set[int] = field(default_factory=set)
    question: Question | None = None
    shuffled: Counter[str] = field(default_factory=Counter)

    # The beginning

    def begin(self) -> None:
        """Turn up the first card. The hands include the cards drawn because of it."""
        assert sum(map(Counter, [*self.hands, self.library, self.pile]), Counter()) == ALL_CARDS
        (start,) = self.pile
        assert start != DRAW_FOUR
        self.colour, self.symbol = colour_of(start), symbol_of(start)
        self.turn = self.after(self.dealer)
        sizes = [HAND] * len(self.hands)
        if self.symbol == "draw2":
            sizes[self.turn] += 2
        assert list(map(len, self.hands)) == sizes
        if self.symbol in ("skip", "draw2"):
            self.turn = self.after(self.turn)
        if self.symbol == "reverse":
            self.step, self.turn = -1, self.dealer
        if start == WILD:
            self.ask(self.turn, COLOURS, self.name_colour)

    # What players can do

    def legal(self) -> dict[int, set[str]]:
        """Return the possible actions of each player with a choice."""
        if self.winner is not None:
            return {}
        if self.question:
            return {self.question.seat: self.question.options}
        found = {seat: self.actions_of(seat) for seat in range(len(self.hands))}
        return {seat: actions for seat, actions in found.items() if actions}

    def actions_of(self, seat: int) -> set[str]:
        fitting = {card for card in self.hands[seat] if self.fits(card, seat)}
        found = {f"{card} play" for card in fitting}
        if seat == self.turn and not self.has_drawn:
            found.add(DRAW)
        if seat == self.turn and self.has_drawn and "draw-until" not in self.house_rules:
            found.add(KEEP)
        can_announce = len(self.hands[seat]) == 2 and seat not in self.called and bool(fitting)
        if seat in self.silent or can_announce:
            found.add(CALL)
        if self.silent and seat not in self.silent:
            found.add(CATCH)
        return found

    def fits(self, card: str, seat: int) -> bool:
        if seat != self.turn or (self.has_drawn and card != self.drawn):
            return False
        if self.owed:
            return symbol_of(card) == self.symbol
        if card == DRAW_FOUR and "honest" in self.house_rules:
            return all(colour_of(other) != self.colour for other in self.hands[seat])
        return (
            not colour_of(card) or self.colour == colour_of(card) or self.symbol == symbol_of(card)
        )

    def act(self, seat: int, action: str, library: Sequence[str]) -> None:
        """Carry out the action. `library` is the draw pile afterwards, and matters only after a shuffle."""
        if self.question:
            question, self.question = self.question, None
            question.then(action)
        elif action == DRAW:
            self.draw_for_turn(seat)
        elif action == KEEP:
            self.end_turn(seat)
        elif action == CALL:
            self.called.add(seat)
            self.silent.discard(seat)
        elif action == CATCH:
            self.take(min(self.silent), 2)
        else:
            self.play(seat, action.removesuffix(" play"))
        if self.shuffled:
            assert Counter(library) == self.shuffled
            self.library, self.shuffled = list(library), Counter()

    def ask(self, seat: int, options: Collection[str], then: Callable[[str], None]) -> None:
        self.question = Question(seat, set(options), then)

    # Drawing

    def draw_for_turn(self, seat: int) -> None:
        self.silent.clear()
        if self.owed:
            self.take(seat, self.owed)
            self.owed = 0
            self.end_turn(seat)
            return
        before = len(self.hands[seat])
        self.take(seat, 1)
        while (
            "draw-until" in self.house_rules
            and not self.fits(self.hands[seat][-1], seat)
            and self.can_draw()
        ):
            self.take(seat, 1)
        self.drawn = self.hands[seat][-1]
        if len(self.hands[seat]) == before or not self.fits(self.drawn, seat):
            self.end_turn(seat)
        else:
            self.has_drawn = True

    def can_draw(self) -> bool:
        return bool(self.library or self.shuffled or len(self.pile) > 1)

    def take(self, seat: int, count: int) -> None:
        """Draw cards. The player must call the last card again."""
        for _ in range(count):
            if not self.library and not self.shuffled:
                self.shuffled, self.pile = Counter(self.pile[:-1]), self.pile[-1:]
            if self.library:
                self.hands[seat].append(self.library.pop())
            elif self.shuffled:
                card = self.seen(seat)[len(self.hands[seat])]
                assert self.shuffled[card], f"{card} was not in the discard pile"
                self.shuffled -= Counter([card])
                self.hands[seat].append(card)
        self.called.discard(seat)
        self.silent.discard(seat)

    # Playing

    def play(self, seat: int, card: str) -> None:
        self.silent.clear()
        self.hands[seat].remove(card)
        self.pile.append(card)
        former, self.symbol = self.colour, symbol_of(card)

        def go_on(colour: str) -> None:
            self.colour = colour
            if len(self.hands[seat]) == 1 and seat not in self.called:
                self.silent.add(seat)
            self.resolve(seat, card, former)

        if colour_of(card):
            go_on(colour_of(card))
        else:
            self.ask(seat, COLOURS, go_on)

    def name_colour(self, named: str) -> None:
        self.colour = named

    def resolve(self, seat: int, card: str, former: str) -> None:
        if self.symbol == "reverse":
            self.step = -self.step
        if self.symbol == "skip" or (self.symbol == "reverse" and len(self.hands) == 2):
            self.turn = self.after(self.turn)
        penalty = PENALTIES.get(self.symbol, 0)
        if penalty and "stacking" in self.house_rules:
            self.owed += penalty
        elif card == DRAW_FOUR and "honest" not in self.house_rules:
            self.offer_challenge(seat, former)
            return
        elif penalty:
            self.turn = self.after(self.turn)
            self.take(self.turn, penalty)
        self.finish_play(seat)

    def offer_challenge(self, seat: int, former: str) -> None:
        def answer(answered: str) -> None:
            is_guilty = any(colour_of(card) == former for card in self.hands[seat])
            if answered == "Yes" and is_guilty:
                self.take(seat, 4)
            else:
                self.turn = self.after(self.turn)
                self.take(self.turn, 6 if answered == "Yes" else 4)
            self.finish_play(seat)

        self.ask(self.after(self.turn), ("Yes", "No"), answer)

    def finish_play(self, seat: int) -> None:
        self.end_turn(self.turn)
        if not self.hands[seat]:
            if self.owed:
                self.take(self.turn, self.owed)
            self.owed, self.winner = 0, seat
        elif "seven-zero" in self.house_rules and self.symbol == "7":
            others = {str(other): other for other in range(len(self.hands)) if other != seat}
            self.ask(seat, others, lambda named: self.exchange_hands(seat, others[named]))
        elif "seven-zero" in self.house_rules and self.symbol == "0":
            self.rotate_hands()

    def exchange_hands(self, one: int, other: int) -> None:
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        self.clear_calls()

    def rotate_hands(self) -> None:
        given = list(self.hands)
        for seat, hand in enumerate(given):
            self.hands[self.after(seat)] = hand
        self.clear_calls()

    def clear_calls(self) -> None:
        self.called.clear()
        self.silent.clear()

    def after(self, seat: int) -> int:
        return (seat + self.step) % len(self.hands)

    def end_turn(self, seat: int) -> None:
        self.turn, self.has_drawn, self.drawn = self.after(seat), False, ""
