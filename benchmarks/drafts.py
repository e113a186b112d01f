"""Compare decks drafted by bots with decks of random picks. `python -m benchmarks.drafts --drafts 50`.

In each draft, bots sit in four seats, and the players in the other four take random cards. The same builder
makes all decks, and the same bot plays them. Both matches of a pair have the same seed, but the decks
change seats. With `--packs`, any game can be drafted. If it has no boosters, packs are dealt from all its
cards. With `--cube`, they are dealt from all cards of some packs.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from benchmarks.bots import STARTER
from benchmarks.pairings import interval, winner_of
from engine.drafting.card_worth import card_worths
from engine.drafting.deck_building import DeckBuilder, basic_cards
from engine.drafting.draft import BoosterDraft, DraftPick, start_draft
from engine.drafting.draft_bot import DraftBot
from engine.drafting.draft_rules import KINDS
from engine.drafting.pack_deals import PackDeal, booster_deal, cube_deal
from engine.drafting.seat_view import seat_view
from engine.drafting.valuation import valuation_of
from engine.drafting.won_when_drawn import (
    DrawnCards,
    card_records,
    measured_worths,
    note_held_cards,
)
from engine.lab.played_match import chooser, seeds_of_bots
from engine.play import Action, Session
from engine.rulebook import GameRules, load_rules

SEATS, SIZE, SAMPLES = 8, 11, 8
FIRST_LEARNED = 1_000_000
"""The seed of the first draft for learning."""
SHOWN_EVERY = 5
"""How many drafts to run between two lines of output."""
Deck = dict[str, int]


@dataclass
class DraftRun:
    """Drafts of one game. `times` are the processor times of the bots' picks, in seconds."""

    rules: GameRules
    packs: int
    cube: tuple[str, ...] = ()
    measured: dict[str, float] = field(default_factory=dict)
    """The worths of cards that were learned from matches."""
    times: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.builder = DeckBuilder(self.rules, card_worths(self.rules, self.measured))
        boosters = [(pack, each) for pack in self.rules.packs for each in pack.boosters]
        self.boosters = [] if self.cube else boosters
        size = self.boosters[0][1].size if self.boosters else SIZE
        self.bot = DraftBot(valuation_of(self.builder, self.rules.cards), self.packs * size)

    def deal(self, seed: int) -> PackDeal:
        if self.boosters:
            return booster_deal(self.boosters, self.packs, SEATS, str(seed))
        chosen = [pack for pack in self.rules.packs if not self.cube or pack.name in self.cube]
        names = (card.name for pack in chosen for card in pack.cards)
        usable = (name for name in names if self.builder.most_copies(name))
        return cube_deal(usable, self.packs, SEATS, SIZE, str(seed))

    def decks(self, seed: int) -> Iterator[tuple[Deck, Deck]]:
        """Yield pairs of decks: one drafted by a bot, and one of random picks."""
        deal = self.deal(seed)
        names = [name for packs in deal for pack in packs for name in pack]
        dice = Random(seed)
        samples = [Counter(dice.sample(names, self.bot.expected)) for _ in range(SAMPLES)]
        basics = basic_cards(self.builder, names, samples)
        draft = self.finished(start_draft(KINDS["booster"], SEATS, deal), dice)
        pools = [Counter(draft.names_of(seat.taken)) for seat in draft.seats]
        found = [self.builder.suggest(pool, basics) for pool in pools]
        for by_bot, by_dice in zip(found[::2], found[1::2], strict=True):
            if by_bot and by_dice:
                yield by_bot.cards, by_dice.cards

    def finished(self, draft: BoosterDraft, dice: Random) -> BoosterDraft:
        """Return the finished draft. Bots are in the even seats."""
        while not draft.is_over:
            seat = draft.waiting_seats()[0]
            view = seat_view(draft, seat)
            card = dice.choice(view.pack).number if seat % 2 else self.choice(draft, seat)
            draft = draft.after(DraftPick(seat, card))
        return draft

    def choice(self, draft: BoosterDraft, seat: int) -> int:
        start = time.process_time()
        card = self.bot.choose(seat_view(draft, seat))
        self.times.append(time.process_time() - start)
        return card


def learned(run: DraftRun, drafts: int, bot: str) -> DraftRun:
    """Return a run whose bots know how often players have won with the cards that they drew."""
    drawn: list[DrawnCards] = []
    for number in range(FIRST_LEARNED, FIRST_LEARNED + drafts):
        for place, decks in enumerate(run.decks(number)):
            seed = number * SEATS + place
            held = [set[str](), set[str]()]
            won = score(run.rules, seed, dict(enumerate(decks)), bot, 0, held)
            drawn.append(DrawnCards(frozenset(held[0]), won))
            drawn.append(DrawnCards(frozenset(held[1]), 1 - won))
    known = measured_worths(card_records(drawn))
    return DraftRun(run.rules, run.packs, run.cube, known)


def share_won(rules: GameRules, seed: int, decks: tuple[Deck, Deck], bot: str) -> float:
    """Return the score of the first deck in two matches, from 0 to 1."""
    return sum(
        score(rules, seed, dict(enumerate(decks[::step])), bot, seat)
        for seat, step in ((0, 1), (1, -1))
    ) / len(decks)


def score(
    rules: GameRules,
    seed: int,
    decks: dict[int, Deck],
    bot: str,
    seat: int,
    held: list[set[str]] | None = None,
) -> float:
    """Return the seat's score. Add the cards that each seat has drawn to `held`."""
    session = Session.start(rules, decks, seed)
    choosers = [chooser(rules, bot, each) for each in seeds_of_bots(seed, len(decks))]

    def choose(asked: int) -> Action:
        legal = session.legal_actions(asked)
        if held is not None:
            note_held_cards(session, held)
        return choosers[asked](session, asked, legal) if len(legal) > 1 else legal[0]

    winner = winner_of(session, choose)
    return 0.5 if winner is None else float(winner == seat)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", nargs="+", default=["low-water", "low-water-core"])
    options.add_argument("--drafts", type=int, default=50)
    options.add_argument("--rounds", type=int, default=4, help="packs of each player")
    options.add_argument(
        "--cube", nargs="+", default=[], help="deal the cards of these packs, without boosters"
    )
    options.add_argument(
        "--learn", type=int, default=0, help="drafts whose matches say before what cards are worth"
    )
    options.add_argument("--bot", default="careful", help="who plays all decks")
    given = options.parse_args()
    rules = load_rules(*(STARTER / f"{pack}.toml" for pack in given.packs))
    run = DraftRun(rules, given.rounds, tuple(given.cube))
    if given.learn:
        run = learned(run, given.learn, given.bot)
    scores: list[float] = []
    for number in range(given.drafts):
        for place, decks in enumerate(run.decks(number)):
            scores.append(share_won(rules, number * SEATS + place, decks, given.bot))
        if (number + 1) % SHOWN_EVERY == 0 or number + 1 == given.drafts:
            show(scores, run.times)


def show(scores: Sequence[float], times: Iterable[float]) -> None:
    low, high = interval(scores)
    ordered = sorted(times)
    sys.stdout.write(
        f"{100 * sum(scores) / len(scores):.1f} % ({low:.1f} to {high:.1f}) of {2 * len(scores)} matches; "
        f"a pick takes {1_000 * ordered[len(ordered) // 2]:.2f} ms, at most {1_000 * ordered[-1]:.2f}\n"
    )
    sys.stdout.flush()


if __name__ == "__main__":
    main()
