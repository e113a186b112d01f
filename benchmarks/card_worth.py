"""Measure the worth of each card to the careful bot. `python -m benchmarks.card_worth --keep FILE`.

Two bots have random legal decks of two crews. For each bot and card, chance decides whether the bot may use
the card or only lay it as a pool. A regression of the results on the usable copies in both decks then
estimates how much a copy raises its player's chances, compared with a card that is only a pool. That
difference, in percentage points, is the worth of the card. If it is below zero, the deck would be better
without the card.

Matches are stored in the file, and the next run adds to them. `--keep FILE FILE --report` combines the
matches of several processes that had different `--first`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from statistics import NormalDist

import numpy

from benchmarks.bots import STARTER
from benchmarks.pairings import PACKS, first_seat, winner_of
from engine.lab.played_match import chooser, seeds_of_bots
from engine.play import Action, Session
from engine.play.imagined import imagine
from engine.rulebook import GameRules, load_rules

ALL_DECKS = "Flotsam"
"""Cards of this crew fit every deck."""
DECK = 40
ONLY_POOLS = 0.25
"""The share of cards that a bot may only lay as pools."""
SURE = 0.05
"""The probability that the interval of at least one card doesn't contain its worth."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match.

    `decks` has the copies of each card by seat, and `only_pools` the cards that may not be used.
    """

    run: str
    number: int
    decks: tuple[dict[str, int], dict[str, int]]
    only_pools: tuple[list[str], list[str]]
    winner: int | None
    first: int
    seconds: float


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", nargs="+", default=list(PACKS))
    options.add_argument("--bot", default="careful")
    options.add_argument("--matches", type=int, default=4_000)
    options.add_argument("--first", type=int, default=0, help="the number of the first match")
    options.add_argument("--keep", type=Path, nargs="+", required=True, help="the first is written")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    rules = load_rules(*(STARTER / f"{pack}.toml" for pack in given.packs))
    run = f"{rules.fingerprint} {given.bot}"
    played = {match.number: match for match in kept(given.keep, run)}
    if not given.report:
        with given.keep[0].open("a", encoding="utf-8") as file:
            for number in range(given.first, given.first + given.matches):
                if number not in played:
                    played[number] = play(rules, run, given.bot, number)
                    file.write(json.dumps(asdict(played[number])) + "\n")
                    file.flush()
    sys.stdout.write("\n".join(report(rules, list(played.values()))) + "\n")


def kept(paths: Sequence[Path], run: str) -> Iterator[Played]:
    """Yield the matches that this run has already played. An incomplete last line is left out."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else []:
            try:
                data = json.loads(line)
            except ValueError:
                continue
            if data["run"] == run:
                yield Played(**data)


def play(rules: GameRules, run: str, bot: str, number: int) -> Played:
    dice, start = Random(number), time.process_time()
    decks = random_deck(rules, dice), random_deck(rules, dice)
    only_pools = [{card for card in deck if dice.random() < ONLY_POOLS} for deck in decks]
    session = Session.start(rules, dict(enumerate(decks)), number)
    first = first_seat(session)
    choosers = [chooser(rules, bot, seed) for seed in seeds_of_bots(number, 2)]

    def choose(seat: int) -> Action:
        legal = usable(session, seat, only_pools[seat])
        return choosers[seat](session, seat, legal) if len(legal) > 1 else legal[0]

    winner = winner_of(session, choose)
    return Played(
        run=run,
        number=number,
        decks=decks,
        only_pools=(sorted(only_pools[0]), sorted(only_pools[1])),
        winner=winner,
        first=first,
        seconds=round(time.process_time() - start, 3),
    )


def random_deck(rules: GameRules, dice: Random) -> dict[str, int]:
    """Return a legal deck of two crews and of cards that fit every deck, with all copies of most cards.

    The more the numbers of copies differ between decks, the more the matches tell about a card.
    """
    crews = sorted({crew_of(rules, card) for card in rules.cards} - {ALL_DECKS})
    chosen = {*dice.sample(crews, 2), ALL_DECKS}
    allowed = [card for card in deck_cards(rules) if crew_of(rules, card) in chosen]
    deck: dict[str, int] = {}
    for card in dice.sample(allowed, len(allowed)):
        if copies := min(most_copies(rules, card), DECK - sum(deck.values())):
            deck[card] = copies
    return deck


def deck_cards(rules: GameRules) -> list[str]:
    return [name for name, card in rules.cards.items() if not card.attributes.get("token")]


def most_copies(rules: GameRules, card: str) -> int:
    return 1 if rules.cards[card].attributes.get("legend") else 3


def crew_of(rules: GameRules, card: str) -> str:
    return str(rules.cards[card].attributes["crew"])


def usable(session: Session, seat: int, only_pools: set[str]) -> list[Action]:
    """Return the legal actions that use none of these cards."""
    legal, match = session.legal_actions(seat), imagine(session)
    return [
        action
        for action in legal
        if action.verb != "use" or not match.named_cards(seat, action) & only_pools
    ]


def report(rules: GameRules, played: Sequence[Played]) -> Iterator[str]:
    decided = [match for match in played if match.winner is not None]
    first = sum(match.winner == match.first for match in decided)
    seconds = sum(match.seconds for match in played) / max(len(played), 1)
    yield f"{len(played)} matches, {len(decided)} decided, {first} by the first player, {seconds:.2f} s each"
    cards = deck_cards(rules)
    worths = regression([row_of(match, cards) for match in decided], results(decided))
    wide = NormalDist().inv_cdf(1 - SURE / len(cards) / 2)
    yield f"worth of a copy in percentage points, with intervals of {wide:.2f} standard errors:"
    for (worth, error), card in sorted(zip(worths, cards, strict=False)):
        low, high = 100 * (worth - wide * error), 100 * (worth + wide * error)
        verdict = ", below zero" if high < 0 else ""
        line = f"{100 * worth:.2f} ({low:.2f} to {high:.2f}){verdict}"
        yield f"  {card} ({crew_of(rules, card)}): {line}"
        if worth < -error:
            yield from partner_lines(rules, decided, cards, card)


def partner_lines(
    rules: GameRules, decided: Sequence[Played], cards: Sequence[str], card: str
) -> Iterator[str]:
    """Yield the worth of a card by the deck's other crew. All other cards have one worth for all decks."""
    crews = sorted({crew_of(rules, each) for each in cards} - {ALL_DECKS, crew_of(rules, card)})
    others = [each for each in cards if each != card]
    rows = [
        [
            *(
                copies_with(rules, match, card, 0, crew) - copies_with(rules, match, card, 1, crew)
                for crew in crews
            ),
            *row_of(match, others),
        ]
        for match in decided
    ]
    for crew, (worth, error) in zip(crews, regression(rows, results(decided)), strict=False):
        yield f"    with {crew}: {100 * worth:.2f} (standard error {100 * error:.2f})"


def copies_with(rules: GameRules, match: Played, card: str, seat: int, crew: str) -> float:
    """Return the number of usable copies of a card if the deck also follows this crew, or else 0."""
    if not any(crew_of(rules, each) == crew for each in match.decks[seat]):
        return 0.0
    return usable_copies(match, seat).get(card, 0)


def row_of(match: Played, cards: Sequence[str]) -> list[float]:
    """Return how many more usable copies of each card the first seat had, and which seat went first."""
    own, foe = usable_copies(match, 0), usable_copies(match, 1)
    more = [float(own.get(card, 0) - foe.get(card, 0)) for card in cards]
    return [*more, 0.5 if match.first == 0 else -0.5]


def usable_copies(match: Played, seat: int) -> Mapping[str, int]:
    without = match.only_pools[seat]
    return {card: copies for card, copies in match.decks[seat].items() if card not in without}


def results(decided: Sequence[Played]) -> list[float]:
    return [0.5 if match.winner == 0 else -0.5 for match in decided]


def regression(
    rows: Sequence[Sequence[float]], values: Sequence[float]
) -> list[tuple[float, float]]:
    """Return the coefficient and standard error of each column, by least squares without an intercept."""
    given, wanted = numpy.array(rows), numpy.array(values)
    inverse = numpy.linalg.inv(given.T @ given)
    found = inverse @ given.T @ wanted
    left = ((wanted - given @ found) ** 2).sum()
    variance = left / max(len(rows) - len(found), 1)
    errors = numpy.sqrt(variance * inverse.diagonal())
    return [(float(each), float(error)) for each, error in zip(found, errors, strict=True)]


if __name__ == "__main__":
    main()
