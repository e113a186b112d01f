"""Compute how decks do against each other, and the mixture of decks that no deck beats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.lab.figures.intervals import Proportion
from engine.lab.match_facts import MatchFacts

ROUNDS = 4_000
"""The rounds of improving the mixture. They make its parts accurate to about a percent."""
EVEN = 50.0
SEPARATOR = " / "
"""The text between the titles of a pair of decks."""


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """Figures of decks in matches of two players.

    `won` are the victories of the first deck of a pair against the other one, and `overall` those against
    all others. `mixture` is how often to bring each deck, in percent, so that no deck wins more than half.
    """

    titles: tuple[str, ...]
    won: Mapping[tuple[str, str], Proportion]
    overall: Mapping[str, Proportion]
    mixture: Mapping[str, float]


def deck_figures(matches: Sequence[MatchFacts]) -> DeckFigures:
    duels = [match for match in matches if match.seats == 2 and all(match.decks)]
    parts: dict[tuple[str, str], list[float]] = defaultdict(list)
    for match in duels:
        own, other = match.decks
        first = part_of_first(match)
        parts[own, other].append(first)
        parts[other, own].append(1 - first)
    titles = tuple(sorted({title for pair in parts for title in pair}))
    different = ((pair, found) for pair, found in sorted(parts.items()) if len(set(pair)) > 1)
    won = {pair: Proportion(sum(found), len(found)) for pair, found in different}
    return DeckFigures(titles, won, overall_shares(titles, won), unbeaten_mixture(titles, won))


def part_of_first(match: MatchFacts) -> float:
    """Return the first seat's share of the victory: 1, 0 or 0.5."""
    return 0.5 if len(match.winners) != 1 else float(0 in match.winners)


def overall_shares(
    titles: Sequence[str], won: Mapping[tuple[str, str], Proportion]
) -> dict[str, Proportion]:
    """Return each deck's share of victories against all other decks."""
    found = {}
    for title in titles:
        shares = [won[title, other] for other in titles if other != title and (title, other) in won]
        found[title] = Proportion(sum(s.count for s in shares), sum(s.total for s in shares))
    return found


def unbeaten_mixture(
    titles: Sequence[str], won: Mapping[tuple[str, str], Proportion]
) -> dict[str, float]:
    """Return the mixture of decks, by regret matching against itself. Pairs that never met count as even."""
    if not titles:
        return {}
    places = range(len(titles))
    table = [
        [
            won[one, other].percent if (one, other) in won and one != other else EVEN
            for other in titles
        ]
        for one in titles
    ]
    regrets, total = [0.0] * len(titles), [0.0] * len(titles)
    for number in range(1, ROUNDS + 1):
        mixture = shares_of([max(each, 0.0) for each in regrets])
        gains = [sum(map(float.__mul__, row, mixture)) for row in table]
        mean = sum(map(float.__mul__, gains, mixture))
        regrets = [max(regrets[place] + gains[place] - mean, 0.0) for place in places]
        total = [total[place] + number * mixture[place] for place in places]
    shares = shares_of(total)
    return {title: 100 * share for title, share in zip(titles, shares, strict=True)}


def shares_of(weights: Sequence[float]) -> list[float]:
    whole = sum(weights)
    return [each / whole if whole else 1 / len(weights) for each in weights]
