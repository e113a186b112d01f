"""Measure the losses from choices of bots that search. `python -m benchmarks.choice_losses` prints a table.

Careful bots play matches. In some of their positions, each action is tried in many matches that the seat
can't tell from the true one. Each action has the same dice, and careful bots play these matches to the end.
This gives each action a chance to win. The loss of a bot is the difference between the best chance and that
of its choice, in percent of a match. This distinguishes searches with less work than matches between them,
but it rewards only what careful bots could continue with.

`--controls "worst expected" "as it is" --playouts 60 240` compares controls and playouts. Gains are those
over the first one, in the same positions.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from random import Random

from benchmarks.beliefs import positions
from benchmarks.controls import CONTROLS, USUAL
from benchmarks.strength import GAMES, LONGEST, margin, mean
from engine.bots import CarefulBot, forward_actions
from engine.bots.search.imagined_play import follow_advice
from engine.bots.search.judgement import judgement_of
from engine.bots.search.trust import trusts_conclusions
from engine.play import Action, Session
from engine.play.imagined import UNDECIDED, ImaginedMatch, TooSlowError
from engine.play.imagined.evidence import Beliefs
from engine.rulebook import GameRules, load_rules

TOGETHER = 64
"""How many worlds to draw from one set of guesses."""
FAR = 7_000_000
"""The distance between the seeds of the worlds for searching and those for measuring."""
THOROUGH = 300
"""The number of playouts for which guesses would be made."""
SEEDS = 2
"""How many times each bot chooses in a position."""
CARELESS = 8
"""How many times the careful bot chooses, because it picks at random among equal actions."""


@dataclass(frozen=True, slots=True)
class Position:
    session: Session
    seat: int
    chances: Mapping[Action, float]

    def loss(self, action: Action) -> float:
        return max(self.chances.values()) - self.chances[action]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", nargs="+", default=["trick-taking"], choices=list(GAMES))
    options.add_argument("--controls", nargs="+", default=[USUAL], choices=list(CONTROLS))
    options.add_argument("--playouts", nargs="+", type=int, default=[60])
    options.add_argument("--positions", type=int, default=70)
    options.add_argument("--every", type=int, default=4, help="of how many decisions one counts")
    options.add_argument("--worlds", type=int, default=192)
    given = options.parse_args()
    sys.stdout.write("| game | bot | playouts | positions | loses, % | gain, % | ms |\n")
    sys.stdout.write("| --- | --- | --- | --- | --- | --- | --- |\n")
    for game in given.games:
        rules = load_rules(*GAMES[game])
        judgement_of(rules)  # Learn now, so that the times don't include it.
        measured = weighed(rules, given.every, given.worlds)
        chosen = list(islice(measured, given.positions))
        careful = [careful_loss(position) for position in chosen]
        sys.stdout.write(f"| {game} | careful | | {len(chosen)} | {interval(careful)} | | |\n")
        first: list[float] = []
        for playouts, control in product(given.playouts, given.controls):
            losses, milliseconds = losses_of(chosen, control, playouts)
            gains = [one - other for one, other in zip(first or losses, losses, strict=True)]
            first = first or losses
            cells = (game, control, playouts, len(chosen), interval(losses), interval(gains))
            sys.stdout.write(f"| {' | '.join(map(str, cells))} | {milliseconds} |\n")
            sys.stdout.flush()


def weighed(rules: GameRules, every: int, worlds: int) -> Iterator[Position]:
    for session, seat in positions(rules, every):
        legal = forward_actions(session.legal_actions(seat))
        if len(legal) > 1:
            yield Position(session.clone(), seat, chances_of(session, seat, legal, worlds))


def chances_of(
    session: Session, seat: int, legal: list[Action], worlds: int
) -> dict[Action, float]:
    found: dict[Action, list[float]] = {action: [] for action in legal}
    for number, match in enumerate(drawn(session, seat, worlds)):
        for action in legal:
            found[action].append(result_after(match.twin(number), seat, action, number))
    return {action: mean(results) for action, results in found.items()}


def drawn(session: Session, seat: int, worlds: int) -> Iterator[ImaginedMatch]:
    for part in range(worlds // TOGETHER):
        beliefs = Beliefs(session, seat, FAR + session.number * 10 + part, THOROUGH)
        beliefs.concludes = trusts_conclusions(session.rules)
        yield from beliefs.matches(TOGETHER)


def result_after(match: ImaginedMatch, seat: int, action: Action, seed: int) -> float:
    try:
        match.act(seat, action)
        match.play(LONGEST, partial(follow_advice, Random(seed)))
    except TooSlowError:
        return UNDECIDED
    return match.result(seat)


def careful_loss(position: Position) -> float:
    session, seat = position.session, position.seat
    legal, view = forward_actions(session.legal_actions(seat)), session.view(seat)
    bots = (CarefulBot(session.rules, seed) for seed in range(CARELESS))
    return mean([position.loss(bot.choose(view, legal)) for bot in bots])


def losses_of(chosen: list[Position], control: str, playouts: int) -> tuple[list[float], int]:
    """Return the control's loss in each position, and the milliseconds per choice."""
    losses, began = list[float](), time.process_time()
    for number, position in enumerate(chosen):
        bots = (CONTROLS[control](playouts, FAR * seed + number) for seed in range(SEEDS))
        choices = (bot.choose(position.session, position.seat) for bot in bots)
        losses.append(mean([position.loss(action) for action in choices]))
    each = (time.process_time() - began) / SEEDS / len(chosen)
    return losses, round(1_000 * each)


def interval(values: list[float]) -> str:
    return f"{100 * mean(values):.2f} ± {100 * margin(values):.2f}"


if __name__ == "__main__":
    main()
