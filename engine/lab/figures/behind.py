"""Find the matches behind a figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from engine.lab.figures.deck_figures import SEPARATOR
from engine.lab.figures.suspense import has_comeback, lead_changes, worst_gap
from engine.lab.match_facts import MatchFacts

Test = Callable[[MatchFacts, str], bool]


def has_won(match: MatchFacts, marks: Iterable[str], wanted: str) -> bool:
    """Return True if a seat with this mark, such as its bot, won."""
    return any(mark == wanted and seat in match.winners for seat, mark in enumerate(marks))


def is_between(number: int, bounds: str) -> bool:
    low, _, high = bounds.partition("-")
    return low.isdigit() and int(low) <= number <= int(high if high.isdigit() else low)


def has_pair(match: MatchFacts, pair: str) -> bool:
    """Return True if the first deck of the pair met the second."""
    return SEPARATOR.join(match.decks) == pair or SEPARATOR.join(match.decks[::-1]) == pair


BEHIND: Mapping[str, Test] = {
    "ending": lambda match, ending: match.ending == ending,
    "seat": lambda match, seat: has_won(match, map(str, range(match.seats)), seat),
    "first": lambda match, _: match.begins in match.winners,
    "bot": lambda match, bot: len(set(match.bots)) > 1 and has_won(match, match.bots, bot),
    "turns": lambda match, bounds: is_between(match.turns, bounds),
    "actions": lambda match, bounds: is_between(match.actions, bounds),
    "choices": lambda match, bounds: any(is_between(each, bounds) for each in match.choices),
    "lead": lambda match, bounds: bool(match.chances) and is_between(lead_changes(match), bounds),
    "gap": lambda match, bounds: (
        match.is_decided and bool(match.chances) and is_between(worst_gap(match), bounds)
    ),
    "comeback": lambda match, _: match.is_decided and bool(match.chances) and has_comeback(match),
    "deck": lambda match, deck: len(set(match.decks)) > 1 and has_won(match, match.decks, deck),
    "decks": has_pair,
    "held": lambda match, card: any(card in held for held in match.held),
    "played": lambda match, card: any(card in chosen for chosen in match.chosen),
    "won": lambda match, card: any(card in match.held[seat] for seat in match.winners),
    "pair": lambda match, pair: any(set(pair.split(SEPARATOR)) <= set(held) for held in match.held),
}
"""For each kind of figure, a test whether a match contributes to the figure of a value."""


def matches_behind(matches: Iterable[MatchFacts], kind: str, value: str) -> list[MatchFacts]:
    """Return the matches behind a figure. For unknown kinds, return all matches."""
    test = BEHIND.get(kind)
    return [match for match in matches if test is None or test(match, value)]


def in_order(matches: list[MatchFacts], notable: Mapping[str, int]) -> list[MatchFacts]:
    """Return the matches with the notable ones first."""
    first = list(dict.fromkeys(notable.values()))
    known = {match.number: match for match in matches}
    return [known[number] for number in first] + [
        match for match in matches if match.number not in first
    ]
