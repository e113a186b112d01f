"""Let search bots play every pairing of the starter decks. `python -m benchmarks.pairings --keep FILE`.

Both matches of a pair have the same seed, and so the same first player, but the decks change seats. Every
match is replayed from its record. Matches are stored in the file, and the next run continues where the last
one stopped. Start another file after a change of the bots. A pairing stops early if, after one of the
numbers of pairs in LOOKS, its interval is wholly inside or wholly outside the bounds.

Several processes can share the work. Each plays its own `--pairings hush/powder hush/below` and has its own
file. `--keep FILE FILE --report` reports them together.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.bots import STARTER
from engine.bots.search.judgement import judgement_of
from engine.lab.figures.intervals import STANDARD_ERRORS, Proportion, mean_of
from engine.lab.played_match import chooser, seeds_of_bots
from engine.play import Action, IllegalAction, MatchRecord, Session, replay
from engine.play.imagined import imagine
from engine.rulebook import GameRules, load_rules

PACKS = ("low-water", "low-water-core")
LOWEST, HIGHEST = 42.0, 58.0
LOOKS = (20, 40, 80, 140, 200)
"""The numbers of pairs after which a pairing may stop early.

Checking after every pair would find an interval outside the bounds far more often than 1 time in 20.
"""
MOST_DECKS = 100
LONGEST = 2_000
"""After this many actions, a match counts as a draw."""
RARE = 20
"""Cards that were held in fewer matches are not listed."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match of a run. `decks` are the indexes of the decks by seat, and `first` is the seat that went
    first.

    By seat, `held` are the cards that only their player saw, and `chosen` are those that the player used.
    """

    run: str
    number: int
    decks: tuple[int, int]
    first: int
    winner: int | None
    is_over: bool
    is_replayed: bool
    turns: int
    actions: int
    choices: int
    seconds: float
    held: tuple[tuple[str, ...], ...]
    chosen: tuple[tuple[str, ...], ...]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--packs", nargs="+", default=list(PACKS))
    options.add_argument("--bot", default="12 playouts")
    options.add_argument("--pairs", type=int, default=200)
    options.add_argument("--pairings", nargs="+", metavar="DECK/DECK", help="only these pairings")
    options.add_argument("--keep", type=Path, nargs="+", required=True, help="the first is written")
    options.add_argument("--report", action="store_true", help="play nothing, only report")
    given = options.parse_args()
    rules = load_rules(*(STARTER / f"{pack}.toml" for pack in given.packs))
    run = f"{rules.fingerprint} {given.bot} dice of their own"
    pairings = [pairing_of(rules, each) for each in given.pairings or ()] or all_pairings(rules)
    played = list(kept(given.keep, run))
    if not given.report:
        with given.keep[0].open("a", encoding="utf-8") as file:
            for match in missing(rules, run, given.bot, given.pairs, pairings, played):
                played.append(match)
                file.write(json.dumps(asdict(match)) + "\n")
                file.flush()
    sys.stdout.write("\n".join(report(rules, played)) + "\n")


def all_pairings(rules: GameRules) -> list[tuple[int, int]]:
    return list(combinations(range(len(rules.decks)), 2))


def pairing_of(rules: GameRules, names: str) -> tuple[int, int]:
    """Return the indexes of two decks, given as the beginnings of their names, such as hush/powder."""
    decks = [deck.name for deck in rules.decks]
    low, high = sorted(
        next(place for place, deck in enumerate(decks) if deck.startswith(name))
        for name in names.split("/")
    )
    return low, high


def kept(paths: Sequence[Path], run: str) -> Iterator[Played]:
    """Yield the matches that this run has already played.

    An incomplete last line is left out. Of a match that two processes have played, one is left out.
    """
    found = {}
    texts = [path.read_text(encoding="utf-8") for path in paths if path.exists()]
    for line in "\n".join(texts).splitlines():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if data["run"] == run:
            match = Played(**{key: as_tuple(value) for key, value in data.items()})
            found[match.number, match.decks] = match
    yield from found.values()


def as_tuple(value: Any) -> Any:
    return tuple(map(as_tuple, value)) if isinstance(value, list) else value


def missing(
    rules: GameRules,
    run: str,
    bot: str,
    pairs: int,
    pairings: Sequence[tuple[int, int]],
    played: list[Played],
) -> Iterator[Played]:
    """Play the missing matches, and yield them. The caller adds them to `played`."""
    judgement_of(rules)  # Learn now, so that the times don't include it.
    for number in range(pairs):
        for pairing in pairings:
            if is_settled(scores(played, pairing)):
                continue
            for decks in (pairing, pairing[::-1]):
                if not any(each.number == number and each.decks == decks for each in played):
                    yield play(rules, run, bot, number, (decks[0], decks[1]))


def play(rules: GameRules, run: str, bot: str, number: int, decks: tuple[int, int]) -> Played:
    seed = seed_of(number, decks)
    cards = dict(enumerate(rules.decks[each].cards for each in decks))
    session = Session.start(rules, cards, seed)
    first = first_seat(session)
    choosers = [chooser(rules, bot, each) for each in seeds_of_bots(seed, 2)]
    held, chosen = (set[str](), set[str]()), (set[str](), set[str]())
    times: list[float] = []

    def choose(seat: int) -> Action:
        start, legal = time.process_time(), session.legal_actions(seat)
        action = choosers[seat](session, seat, legal) if len(legal) > 1 else legal[0]
        if len(legal) > 1:
            times.append(time.process_time() - start)
        match = imagine(session)
        held[seat].update(match.held_cards(seat))
        chosen[seat].update(match.named_cards(seat, action))
        return action

    winner = winner_of(session, choose)
    return Played(
        run=run,
        number=number,
        decks=decks,
        first=first,
        winner=winner,
        is_over=session.outcome is not None,
        is_replayed=is_replayed(rules, session),
        turns=imagine(session).turn,
        actions=session.number,
        choices=len(times),
        seconds=round(sum(times), 3),
        held=tuple(tuple(sorted(each)) for each in held),
        chosen=tuple(tuple(sorted(each)) for each in chosen),
    )


def first_seat(session: Session) -> int:
    return next(seat for seat, each in enumerate(session.view(0).players) if each.turn)


def winner_of(session: Session, choose: Callable[[int], Action]) -> int | None:
    """Play to the end with the actions that `choose` returns. Return the winner, or None after a draw."""
    while (seats := session.required_seats) and session.number < LONGEST:
        try:
            session.act(seats[0], choose(seats[0]))
        except IllegalAction:
            break
    winners = session.outcome.winners if session.outcome else ()
    return winners[0] if winners else None


def seed_of(number: int, decks: tuple[int, int]) -> int:
    """Return a seed that only the two matches of a pair share, so that no deal affects several pairings."""
    low, high = sorted(decks)
    return number * MOST_DECKS**2 + high * MOST_DECKS + low


def is_replayed(rules: GameRules, session: Session) -> bool:
    """Return True if the record of the match leads to the same world."""
    record = MatchRecord.from_data(json.loads(json.dumps(session.record.to_data())))
    return replay(rules, record).snapshot() == session.snapshot()


def scores(played: Sequence[Played], pairing: tuple[int, int]) -> list[float]:
    """Return the score of the first deck in each complete pair of the pairing, from 0 to 1."""
    found: dict[int, list[float]] = {}
    for match in played:
        if set(match.decks) == set(pairing):
            seat = match.decks.index(pairing[0])
            won = 0.5 if match.winner is None else float(match.winner == seat)
            found.setdefault(match.number, []).append(won)
    return [sum(both) / 2 for both in found.values() if len(both) == 2]


def interval(found: Sequence[float]) -> tuple[float, float]:
    """Return Student's interval in percent, because few pairs tell little about the variance."""
    mean = mean_of(found)
    if mean.half_width is None:
        return 0.0, 100.0
    half = mean.half_width * students(len(found) - 1) / STANDARD_ERRORS
    return 100 * max(mean.value - half, 0.0), 100 * min(mean.value + half, 1.0)


def students(freedom: int) -> float:
    """Return the number of standard errors that contain the true value 19 times out of 20.

    This is the beginning of a series. With 9 or more degrees of freedom, its error is at most 0.002.
    """
    z = STANDARD_ERRORS
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2


def is_settled(found: Sequence[float]) -> bool:
    if len(found) not in LOOKS:
        return False
    low, high = interval(found)
    is_inside = low >= LOWEST and high <= HIGHEST
    return is_inside or low > HIGHEST or high < LOWEST


def report(rules: GameRules, played: Sequence[Played]) -> Iterator[str]:
    for pairing in all_pairings(rules):
        names = [rules.decks[place].title.partition(":")[0] for place in pairing]
        if found := scores(played, pairing):
            low, high = interval(found)
            share, pairs = 100 * sum(found) / len(found), len(found)
            is_outside = pairs >= LOOKS[0] and (low > HIGHEST or high < LOWEST)
            verdict = ", too few" if pairs < LOOKS[0] else ", outside" if is_outside else ""
            yield f"{names[0]} / {names[1]}: {share:.1f} ({low:.1f} to {high:.1f}), {pairs} pairs{verdict}"
    if not played:
        return
    yield from deck_lines(rules, played)
    decided = [match for match in played if match.winner is not None]
    yield f"first player: {shown(Proportion(sum(m.winner == m.first for m in decided), len(decided)))}"
    turns = sorted(match.turns for match in played)
    spread = quantiles(turns, n=4) if len(turns) > 1 else [0, 0, 0]
    yield f"turns of both: median {median(turns):.0f}, quarters {spread[0]:.0f} and {spread[2]:.0f}"
    choices = sum(match.choices for match in played)
    yield f"milliseconds a decision: {1_000 * sum(m.seconds for m in played) / max(choices, 1):.1f}"
    over, same = sum(match.is_over for match in played), sum(match.is_replayed for match in played)
    yield f"{len(played)} matches, {over} ended, {same} replayed to the same end"
    yield from card_lines(played)


def deck_lines(rules: GameRules, played: Sequence[Played]) -> Iterator[str]:
    for place, deck in enumerate(rules.decks):
        own = [match for match in played if place in match.decks and match.winner is not None]
        won = sum(match.winner == match.decks.index(place) for match in own)
        yield f"{deck.title.partition(':')[0]}: {shown(Proportion(won, len(own)))}"


def card_lines(played: Sequence[Played]) -> Iterator[str]:
    """Yield, for each card, how often its holders used it and won. The least used card comes first."""
    seats = [(match, seat) for match in played for seat in range(2)]
    found = []
    for card in sorted({name for match, seat in seats for name in match.held[seat]}):
        holding = [(match, seat) for match, seat in seats if card in match.held[seat]]
        if len(holding) >= RARE:
            used = Proportion(
                sum(card in match.chosen[seat] for match, seat in holding), len(holding)
            )
            won = Proportion(sum(match.winner == seat for match, seat in holding), len(holding))
            found.append((used.percent, f"  {card}: used {shown(used)}, won {shown(won)}"))
    yield "cards, by how often those who held them used them:"
    yield from (line for _, line in sorted(found))


def shown(share: Proportion) -> str:
    low, high = share.interval
    return f"{share.percent:.1f} ({low:.1f} to {high:.1f}) of {share.total}"


if __name__ == "__main__":
    main()
