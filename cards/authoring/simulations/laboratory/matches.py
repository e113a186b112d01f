"""The matches behind a figure of a run, with the notable ones first."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from cards.authoring.simulations.laboratory.played import facts_of
from cards.authoring.simulations.laboratory.results import deck_names, ending_names
from cards.languages.wide_signs import in_brackets
from cards.models import LabRun
from engine.lab.figures.behind import in_order, matches_behind
from engine.lab.figures.figures import notable_matches
from engine.lab.match_facts import DRAWN, WON, MatchFacts

MOST_LISTED = 100
"""The most matches that a page lists."""


@dataclass(frozen=True)
class MatchRow:
    """A match. `notable` says why it is notable, or is ""."""

    number: int
    notable: str
    line: str

    @property
    def name(self) -> str:
        return _("Match {number}").format(number=self.number + 1)


def notable_rows(run: LabRun) -> list[MatchRow]:
    """Return the longest, shortest, closest and most one-sided match of the run."""
    return [row for row in rows_behind(run, "", "") if row.notable]


def rows_behind(run: LabRun, kind: str, value: str) -> list[MatchRow]:
    """Return the matches behind a figure, with the notable ones among them first."""
    every = facts_of(run)
    names = deck_names({deck for match in every for deck in match.decks})
    found = matches_behind(every, kind, value)
    notable = notable_matches(found)
    return [
        MatchRow(match.number, words_for(match.number, notable), line_about(match, names))
        for match in in_order(found, notable)
    ]


def words_for(number: int, notable: Mapping[str, int]) -> str:
    names = {
        "longest": _("Longest"),
        "shortest": _("Shortest"),
        "closest": _("Closest"),
        "most one-sided": _("Most one-sided"),
    }
    return " · ".join(names[name] for name, each in notable.items() if each == number)


def line_about(match: MatchFacts, names: Mapping[str, str]) -> str:
    decks = in_brackets(" – ".join(names[each] for each in match.decks)) if any(match.decks) else ""
    actions = ngettext("{count} action", "{count} actions", match.actions)
    turns = ngettext("{count} turn", "{count} turns", match.turns)
    return _("{actions}, {turns}, {ending}").format(
        actions=actions.format(count=match.actions),
        turns=turns.format(count=match.turns),
        ending=ending_words(match) + decks,
    )


def ending_words(match: MatchFacts) -> str:
    if match.ending == WON:
        seats = (_("seat {number}").format(number=seat + 1) for seat in match.winners)
        return _("won by {winners}").format(winners=", ".join(seats))
    if match.ending == DRAWN:
        return _("won by nobody")
    return match.refusal or ending_names()[match.ending]
