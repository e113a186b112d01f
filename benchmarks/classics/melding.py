"""Gin rummy in both engines."""

from __future__ import annotations

from random import Random

from benchmarks.classics.deadwood import points_after_discard
from benchmarks.classics.mirror import Mirror
from engine.machine.decisions import Option

UPCARD, STOCK, PASS, KNOCK, MELDS = range(52, 57)
"""OpenSpiel’s numbers of actions. The melds follow from MELDS on."""
SUITS_OF_MELDS = "SCDH"
USES = {"take_upcard": UPCARD, "draw_card": STOCK, "pass_upcard": PASS}


class GinRummyMirror(Mirror):
    """OpenSpiel ends a hand without points when players have taken fifty upcards, or pass a card to and
    fro.

    Such a hand is compared no further. OpenSpiel never offers a third card to lay off at one end of a run.
    A player who knocks with as many points as the other one loses nothing there, but the rules give the
    other player the bonus. If two best ways to make melds leave other cards, OpenSpiel looks at one of them,
    so that it sometimes doesn't offer to knock. Such knocks are counted by hand and left out.
    """

    spiel = "gin_rummy"
    suits = SUITS_OF_MELDS
    ranks = ("A", *"23456789", "10", *"JQK")

    def card(self, name: str) -> int:
        return self.suits.index(name[-1]) * 13 + self.ranks.index(name[:-1])

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_terminal())

    def deal(self) -> None:
        self.is_explained = False
        self.first = min(self.session.decisions)
        for player in range(2):
            for card in self.cards_of("hand", (self.first + player) % 2):
                self.state.apply_action(card)
        self.state.apply_action(self.cards_of("pile")[-1])

    @property
    def player(self) -> int:
        return (self.seat - self.first) % 2

    @property
    def is_melding(self) -> bool:
        return self.session.decisions[self.seat].prompt == "Lay down a meld."

    def number(self, option: Option) -> int:
        if option.action.verb == "pass":
            return PASS
        if option.action.effect.startswith("knock"):
            return KNOCK
        if option.action.effect in USES:
            return USES[option.action.effect]
        return super().number(option)

    def answers(self) -> dict[int, str]:
        """Return the answers by OpenSpiel’s numbers. A meld is a single action there."""
        found = {}
        if not self.is_melding:
            return {self.number(each): str(each.action) for each in self.options()}
        cards = {each.action.choice: self.number(each) for each in self.options() if each.card}
        for action in self.session.legal_actions(self.seat):
            chosen = [cards[part] for part in action.choice.split() if part in cards]
            found[MELDS + meld_number(chosen) if chosen else PASS] = str(action)
        return found

    def legal(self) -> set[int]:
        found = set(self.answers())
        if self.misses_knock(found):
            found.remove(KNOCK)
            self.explained["knocks that OpenSpiel misses"] += 1
        if self.session.decisions[self.seat].prompt == "Lay off a card.":
            found &= {*self.state.legal_actions(), PASS} | self.usual_lay_offs()
        return found

    def misses_knock(self, found: set[int]) -> bool:
        """Return True if only OpenSpiel doesn't offer to knock, though a discard leaves ten points."""
        if KNOCK not in found or KNOCK in self.state.legal_actions():
            return False
        self.look()
        hand = self.cards_of("hand", self.seat)
        taken = hand if len(hand) == 11 else [*hand, self.cards_of("pile")[-1]]
        return points_after_discard(taken) <= 10

    def usual_lay_offs(self) -> set[int]:
        """Return cards that could be laid off, except a third card at
        one end of a run, which OpenSpiel doesn’t offer.
        """
        self.look()
        opponent = self.view.players[1 - self.seat]
        melds = [
            sorted(self.card(card.name) for card in zone.cards or ())
            for zone in opponent.zones
            if zone.name.startswith("meld") and zone.cards
        ]
        long = [each for each in melds if each[0] % 13 != each[-1] % 13 and len(each) > 4]
        ends = {end for meld in long for end in (meld[0] - 1, meld[-1] + 1)}
        return set(self.answers()) - ends

    def pick(self, legal: set[int], dice: Random) -> int:
        """Knock if possible, and mostly keep cards that go
        together, because purely random players never knock.
        """
        if KNOCK in legal:
            return KNOCK
        cards = sorted(each for each in legal if each < UPCARD)
        if len(cards) < 11 or dice.random() < 0.2:
            return super().pick(legal, dice)
        return max(cards, key=lambda card: (-sum(is_near(card, each) for each in cards), card % 13))

    def act(self, number: int) -> None:
        seat = self.seat
        self.session.act(seat, self.answers()[number])
        self.state.apply_action(number)
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """Let OpenSpiel draw the same card, and answer if there is no choice."""
        while not self.state.is_terminal():
            legal = self.state.legal_actions()
            if self.state.is_chance_node():
                self.look()
                drawn = set(legal)
                hands = [self.cards_of("hand", each) for each in (0, 1)]
                (card,) = [
                    hand[-1] for hand in hands if hand and hand[-1] in drawn and len(hand) == 11
                ]
                self.state.apply_action(card)
            elif legal in ([STOCK], [PASS]):
                ends_lay_offs = legal == [PASS] and self.has_only_third_lay_offs()
                self.state.apply_action(legal[0])
                if ends_lay_offs or (
                    legal == [PASS] and self.session.decisions and self.has_only_pass()
                ):
                    self.session.act(self.seat, self.answers()[PASS])
            else:
                break
        prompt = next((each.prompt for each in self.session.decisions.values()), "The hand")
        self.is_explained = self.state.is_terminal() and not prompt.startswith("The hand")

    def has_only_pass(self) -> bool:
        prompt = self.session.decisions[min(self.session.decisions)].prompt
        return not prompt.startswith("The hand") and set(self.answers()) == {PASS}

    def has_only_third_lay_offs(self) -> bool:
        """Return True if the player could lay off cards, but OpenSpiel offers none of them."""
        asked = self.session.decisions.get(self.seat) if self.session.decisions else None
        if asked is None or asked.prompt != "Lay off a card.":
            return False
        return bool(self.state.current_player() == self.player and self.legal() == {PASS})

    def returns(self) -> list[float]:
        theirs = list(self.state.returns())
        if self.is_explained:
            return theirs
        own = self.gained()
        won = float(own[self.first] - own[1 - self.first])
        is_tie = theirs == [0.0, 0.0] and abs(won) == 25
        return theirs if is_tie else [won, -won]

    def finish_round(self) -> None:
        if self.is_explained:
            self.session = None  # type: ignore[assignment]
        else:
            super().finish_round()


def is_near(card: int, other: int) -> bool:
    """Return True if both cards can be in one meld."""
    return card % 13 == other % 13 or (card // 13 == other // 13 and abs(card - other) < 3)


def meld_number(cards: list[int]) -> int:
    """Return OpenSpiel’s number of a meld."""
    ranks, suits = sorted(card % 13 for card in cards), sorted(card // 13 for card in cards)
    if ranks[0] == ranks[-1]:
        missing = min({0, 1, 2, 3} - set(suits), default=4)
        return ranks[0] * 5 + missing
    before = {3: 65, 4: 109, 5: 149}[len(cards)]
    return before + suits[0] * (14 - len(cards)) + ranks[0]
