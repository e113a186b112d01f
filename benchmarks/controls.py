"""Find out which lack of knowledge costs the search bot most. `python -m benchmarks.controls` prints a
table.

Each control adds one kind of knowledge and plays the same deals against the careful bot as the search bot
does. The control that gains most shows where to improve the bot. Several games and controls can be given:
`python -m benchmarks.controls --keep FILE --games seed --controls "as it is" "hands known" --pairs 50`.
Played pairs are stored in the file, and the next run continues where the last one stopped. With
`--until-clear`, a control stops as soon as it is clear whether it gains. The intervals of gains contain the
true gain 19 times out of 20, even if they are checked after every pair. So stopping early doesn’t favour
extreme gains. In return, the intervals are wider.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import product
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.kept_pairs import keep_pairs, kept_pairs
from benchmarks.strength import GAMES, LONGEST, decks_for, margin, mean
from engine.bots.search import SearchBot
from engine.bots.search.imagined_play import follow_advice
from engine.bots.search.judgement import judgement_of
from engine.lab.played_match import chooser, seeds_of_bots
from engine.play import Action, Session
from engine.play.imagined import ImaginedMatch, WorldSampler, imagine
from engine.rulebook import GameRules, load_rules
from engine.rulebook.columns import ZONE
from engine.view.visibility import may_see_card

UNSURE = 0.05
"""How often an interval may miss the true gain."""
FEWEST_PAIRS = 12
"""The fewest pairs after which a gain can be clear."""
TIGHTEST = 30
"""The number of pairs at which intervals of gains are narrowest."""
AHEAD = 4
"""How many cards of each pile are known to the bot that knows draws."""


class Pair(NamedTuple):
    """Two matches of the same deal with seats swapped: the score of the control, and the time per choice."""

    game: str
    control: str
    rival: str
    playouts: int
    seed: int
    score: float
    seconds: float

    @property
    def deal(self) -> tuple[object, ...]:
        return self.game, self.rival, self.playouts, self.seed

    @property
    def row(self) -> tuple[str, str, int, str]:
        return self.game, self.rival, self.playouts, self.control


class GuessesEvenly(SearchBot):
    """Assumes that every hidden hand is equally likely, whatever the others have done."""

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        return drawn(WorldSampler(session, seat), dice, self.budget)


class KnowsHands(SearchBot):
    """Knows every hidden card that another player sees."""

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        sampler = WorldSampler(session, seat)
        world = sampler.before
        others = [each for each in range(world.players) if each != seat]
        forget(
            sampler,
            {
                card
                for card in sampler.unseen
                if any(may_see_card(world, other, card) for other in others)
            },
        )
        return drawn(sampler, dice, self.budget)


class KnowsDraws(SearchBot):
    """Knows the next cards of each pile that nobody sees."""

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        sampler = WorldSampler(session, seat)
        world = sampler.before
        piles = [
            zone
            for number, zone in enumerate(world.zones)
            if zone
            and not any(may_see_card(world, each, zone[-1]) for each in range(world.players))
            if all(world.columns[ZONE][card] == number for card in zone)
        ]
        forget(sampler, {card for zone in piles for card in zone[-AHEAD:]})
        return drawn(sampler, dice, self.budget)


class ExpectsTheWorst(SearchBot):
    """Expects opponents to do what is worst for it, as if they saw its cards.

    It ignores the author's advice.
    """

    trusts_advice = False


class PlaysToTheEnd(SearchBot):
    """Plays every imagined match to its end, instead of judging it."""

    cut = LONGEST


class SeesAll(SearchBot):
    """Sees all cards, and knows all dice."""

    def imagined_matches(
        self, session: Session, seat: int, dice: Random
    ) -> Iterator[ImaginedMatch]:
        return iter([imagine(session)])


class ExpectsChance(SeesAll):
    """Sees all cards, knows that the others act at random, and plays every match to its end."""

    cut = LONGEST

    def choose(self, session: Session, seat: int, among: Sequence[Action] | None = None) -> Action:
        def player(
            dice: Random, match: ImaginedMatch, chooser: int, actions: Sequence[Action]
        ) -> Action:
            if chooser == seat:
                return follow_advice(dice, match, chooser, actions)
            return dice.choice(actions)

        self.player = player
        return super().choose(session, seat, among)


USUAL = "as it is"
CONTROLS: dict[str, type[SearchBot]] = {
    USUAL: SearchBot,
    "every hand as likely": GuessesEvenly,
    "hands known": KnowsHands,
    "next draws known": KnowsDraws,
    "worst expected": ExpectsTheWorst,
    "played to the end": PlaysToTheEnd,
    "all known": SeesAll,
    "all known, chance expected": ExpectsChance,
}


def forget(sampler: WorldSampler, known: set[int]) -> None:
    """Keep the true faces of these cards in all worlds of the sampler."""
    hidden = {
        whose: [card for card in cards if card not in known]
        for whose, cards in sampler.hidden.items()
    }
    sampler.hidden = {whose: cards for whose, cards in hidden.items() if cards}
    sampler.unseen -= known


def drawn(sampler: WorldSampler, dice: Random, most: int) -> Iterator[ImaginedMatch]:
    worlds = (sampler.draw(dice.getrandbits(32)) for _ in range(min(16, most)))
    return (match for match in worlds if match is not None)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=["seed", "99"], choices=list(GAMES))
    options.add_argument("--controls", nargs="+", default=list(CONTROLS), choices=list(CONTROLS))
    options.add_argument("--rival", default="careful")
    options.add_argument("--playouts", type=int, default=60)
    options.add_argument("--pairs", type=int, default=100)
    options.add_argument("--keep", type=Path, required=True, help="each pair is written here")
    options.add_argument("--until-clear", action="store_true", help="stop clear controls early")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    played = list(kept_pairs(given.keep, Pair))
    if not given.report:
        keep_pairs(given.keep, missing(given, played), played)
    sys.stdout.write("\n".join(report(played)) + "\n")


def missing(given: argparse.Namespace, played: Sequence[Pair]) -> Iterator[Pair]:
    """Play the missing pairs, and yield them. Controls take turns, with one pair each.

    The caller adds them to the pairs that have been played.
    """
    known = {pair[:-2] for pair in played}
    rules = {name: load_rules(*GAMES[name]) for name in given.games}
    for seed in range(given.pairs):
        for game, control in product(given.games, given.controls):
            key = (game, control, given.rival, given.playouts, seed)
            if key in known or (given.until_clear and is_clear(played, key)):
                continue
            judgement_of(rules[game])  # Learn now, so that the times don't include it.
            spent: list[float] = []
            both = [score(rules[game], key, own, spent) for own in (0, 1)]
            yield Pair(*key, mean(both), mean(spent) if spent else 0.0)


def report(played: Sequence[Pair]) -> Iterator[str]:
    """Yield a table. Gains are those over the bot as it is, in the same deals."""
    yield "| game | against | playouts | control | pairs | score, % | gain, % | ms per choice |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for row in dict.fromkeys(pair.row for pair in played):
        game, rival, playouts, control = row
        pairs, gains = [pair for pair in played if pair.row == row], gains_of(played, row)
        gain = f"{100 * mean(gains):.1f} ± {100 * lasting_margin(gains):.1f}" if gains else ""
        each = mean([pair.seconds for pair in pairs])
        yield (
            f"| {game} | {rival} | {playouts} | {control} | {len(pairs)} "
            f"| {percent([pair.score for pair in pairs])} | {gain} | {1_000 * each:.0f} |"
        )


def gains_of(played: Sequence[Pair], row: tuple[str, str, int, str]) -> list[float]:
    """Return the control's gain in each deal that the bot as it is has also played."""
    usual = {pair.deal: pair.score for pair in played if pair.control == USUAL}
    pairs = (pair for pair in played if pair.row == row and pair.control != USUAL)
    return [pair.score - usual[pair.deal] for pair in pairs if pair.deal in usual]


def is_clear(played: Sequence[Pair], key: tuple[str, str, str, int, int]) -> bool:
    game, control, rival, playouts, _ = key
    gains = gains_of(played, (game, rival, playouts, control))
    return len(gains) >= FEWEST_PAIRS and abs(mean(gains)) > lasting_margin(gains) > 0


def lasting_margin(gains: list[float]) -> float:
    """Return half the width of an interval of the mean that may be checked after every pair.

    It is that of a mixture of normal alternatives (Robbins). It contains the true mean at all numbers of
    pairs at once, 19 times out of 20.
    """
    count, middle = len(gains), mean(gains)
    spread = sum((each - middle) ** 2 for each in gains) / max(count - 1, 1)
    most = log(1 / UNSURE)
    weight = (2 * most + log(1 + 2 * most)) / TIGHTEST
    looks = 2 * (count * weight + 1) / (count * weight) * log(sqrt(count * weight + 1) / UNSURE)
    return sqrt(spread / count * looks)


def percent(values: list[float]) -> str:
    return f"{100 * mean(values):.1f} ± {100 * margin(values):.1f}" if values else ""


def score(
    rules: GameRules, key: tuple[str, str, str, int, int], own: int, spent: list[float]
) -> float:
    """Play a match. Return 1 if the control in seat `own` wins, 0 if it loses, and 0.5 for a draw."""
    _, control, against, playouts, seed = key
    session = Session.start(rules, decks_for(rules, seed), seed, seats=2)
    seeds = seeds_of_bots(seed, 2)
    rival = chooser(rules, against, seeds[1 - own])
    while session.decisions and session.number < LONGEST:
        seat = min(session.required_seats)
        if seat != own:
            session.act(seat, rival(session, seat, session.legal_actions(seat)))
            continue
        bot = CONTROLS[control](playouts, seeds[own] + session.number)
        began = time.process_time()
        action = bot.choose(session, seat)
        if bot.playouts:
            spent.append(time.process_time() - began)
        session.act(seat, action)
    winners = session.outcome.winners if session.outcome else ()
    return 0.5 if not winners else float(own in winners)


if __name__ == "__main__":
    main()
