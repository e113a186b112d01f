"""Figures: what the matches of a run show about the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.search import Effort
from engine.lab.figures.card_figures import CardFigures, PairFigures, card_figures, pair_figures
from engine.lab.figures.deck_figures import DeckFigures, deck_figures
from engine.lab.figures.intervals import Proportion
from engine.lab.figures.spread import Spread, spread_of
from engine.lab.figures.suspense import (
    closeness,
    has_comeback,
    lead_changes,
    worst_gap,
)
from engine.lab.match_facts import ENDINGS, MatchFacts


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of a run.

    `seats`, `first_player` and `bots` are the shares won by each seat, by the player who began, and by each
    bot. A shared victory counts as a part for each winner, a draw as a part for each seat. `real_decisions`
    is the number of actions chosen among several, and `gaps` how far winners were behind at worst.
    `notable` has the numbers of notable matches. `slow` counts, by sentence, the matches in which a
    computation took too long. `effort` is the work of bots that plan.
    """

    matches: int
    endings: Mapping[str, Proportion]
    seats: Sequence[Proportion]
    first_player: Proportion
    bots: Mapping[str, Proportion]
    actions: Spread
    turns: Spread
    choices: Spread
    real_decisions: Proportion
    lead_changes: Spread
    gaps: Spread
    comebacks: Proportion
    cards: Sequence[CardFigures]
    pairs: Sequence[PairFigures]
    decks: DeckFigures
    notable: Mapping[str, int]
    slow: Mapping[str, int]
    effort: Effort


def figures_of(facts: Sequence[MatchFacts]) -> Figures:
    ended = [each for each in facts if each.ending in ENDINGS[:2]]
    judged = judged_matches(facts)
    cards = card_figures(ended)
    return Figures(
        matches=len(facts),
        endings=endings_of(facts),
        seats=seat_shares(ended),
        first_player=first_player_share(ended),
        bots=bot_shares(ended),
        actions=spread_of(each.actions for each in ended),
        turns=spread_of(each.turns for each in ended),
        choices=spread_of(count for each in facts for count in each.choices),
        real_decisions=Proportion(
            sum(len(each.choices) for each in facts), sum(each.actions for each in facts)
        ),
        lead_changes=spread_of(map(lead_changes, judged)),
        gaps=spread_of(map(worst_gap, judged)),
        comebacks=Proportion(sum(map(has_comeback, judged)), len(judged)),
        cards=cards,
        pairs=pair_figures(ended, cards),
        decks=deck_figures(ended),
        notable=notable_matches(facts),
        slow=slow_lines(facts),
        effort=effort_of(facts),
    )


def judged_matches(facts: Sequence[MatchFacts]) -> list[MatchFacts]:
    """Return the matches that have a winner and whose chances were judged."""
    return [each for each in facts if each.chances and each.is_decided]


def endings_of(facts: Sequence[MatchFacts]) -> dict[str, Proportion]:
    counts = Counter(each.ending for each in facts)
    return {ending: Proportion(counts[ending], len(facts)) for ending in ENDINGS}


def slow_lines(facts: Sequence[MatchFacts]) -> dict[str, int]:
    return dict(Counter(line for each in facts for line in each.slow).most_common())


def effort_of(facts: Sequence[MatchFacts]) -> Effort:
    found = Effort()
    for each in facts:
        found.add(Effort.from_data(each.effort))
    return found


def part_won(match: MatchFacts, seat: int) -> float:
    """Return 1 for a victory, 0 for a defeat, and a part of 1 for a shared victory or a draw."""
    if not match.is_decided:
        return 1 / match.seats
    return 1 / len(match.winners) if seat in match.winners else 0.0


def seat_shares(ended: Sequence[MatchFacts]) -> list[Proportion]:
    seats = max((each.seats for each in ended), default=0)
    return [
        Proportion(sum(part_won(each, seat) for each in ended), len(ended)) for seat in range(seats)
    ]


def first_player_share(ended: Sequence[MatchFacts]) -> Proportion:
    """Return the first player's share of victories. Solo games are left out."""
    won = [
        part_won(each, each.begins) for each in ended if each.begins is not None and each.seats > 1
    ]
    return Proportion(sum(won), len(won))


def bot_shares(ended: Sequence[MatchFacts]) -> dict[str, Proportion]:
    """Return the share of victories of each bot, in matches between different bots."""
    parts: dict[str, list[float]] = {}
    for match in ended:
        if len(set(match.bots)) > 1:
            for seat, bot in enumerate(match.bots):
                parts.setdefault(bot, []).append(part_won(match, seat))
    return {bot: Proportion(sum(won), len(won)) for bot, won in sorted(parts.items())}


def notable_matches(facts: Sequence[MatchFacts]) -> dict[str, int]:
    """Return the numbers of the longest, shortest, closest and most one-sided matches."""
    found, judged = {}, judged_matches(facts)
    if facts:
        found["longest"] = max(facts, key=lambda match: match.actions).number
        found["shortest"] = min(facts, key=lambda match: match.actions).number
    if judged:
        found["closest"] = max(judged, key=closeness).number
        found["most one-sided"] = min(judged, key=closeness).number
    return found
