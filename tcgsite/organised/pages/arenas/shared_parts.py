"""The parts of an arena’s page as HTML that are the same for many viewers. Each is rendered once."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from engine.tournaments.arena_standings import ArenaScore, ArenaStanding
from tcgsite.organised.models import Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.first_places import FirstPlaces
from tcgsite.organised.tournaments.arenas.quick_queries import ShownPlayer, shown_player

SHOWN_SCORES = 9
"""The newest scores of each player."""
ROWS, TABLES = "rows", "tables"
PLACE = "@place@"
"""Stands for a player’s place in kept HTML, because most rows change only their place."""


@dataclass(frozen=True, slots=True)
class ArenaRow:
    """A player in the standings."""

    standing: ArenaStanding
    entry: TournamentEntry
    is_own: bool

    @property
    def newest_first(self) -> Sequence[ArenaScore]:
        return self.standing.scores[: -SHOWN_SCORES - 1 : -1]

    @property
    def earlier(self) -> int:
        """Return the number of scores that aren’t shown."""
        return max(0, len(self.standing.scores) - SHOWN_SCORES)


def drawn_name(arena: Tournament, best: FirstPlaces, player: ShownPlayer) -> SafeString:
    names, key = best.drawn.names, (get_language(), player)
    found = names.get(key)
    if found is None:
        context = {"entry": player, "tournament": arena}
        found = names[key] = render_to_string("organised/_entry.html", context)
    return found


def drawn_rows(arena: Tournament, best: FirstPlaces, own: ArenaRow | None) -> SafeString:
    """Return the rows of the best players and of the viewer. For each viewer, only one is rendered."""
    rows = _best_rows(arena, best)
    if own is not None:
        place = best.places.get(own.entry.pk, len(rows))
        rows = (*rows[:place], _drawn_row(arena, best, own), *rows[place + 1 :])
    return mark_safe("".join(rows))  # noqa: S308


def drawn_tables(best: FirstPlaces) -> SafeString:
    place = TABLES, get_language() or ""
    if place not in best.parts:
        html = render_to_string("organised/arenas/_tables.html", {"tables": best.tables})
        best.parts[place] = (html,)
    return best.parts[place][0]


def drawn_head() -> SafeString:
    """Return the head of the standings."""
    return _html_of("organised/arenas/_head.html", get_language())


def drawn_rules() -> SafeString:
    """Return what counts in all arenas."""
    return _html_of("organised/arenas/_rules.html", get_language())


@cache
def _html_of(template: str, _language: str | None) -> SafeString:
    return render_to_string(template)


def _best_rows(arena: Tournament, best: FirstPlaces) -> tuple[SafeString, ...]:
    place = ROWS, get_language() or ""
    if place not in best.parts:
        best.parts[place] = tuple(
            _drawn_row(arena, best, ArenaRow(standing, entry, is_own=False))
            for standing, entry in best.standings
        )
    return best.parts[place]


def _drawn_row(arena: Tournament, best: FirstPlaces, row: ArenaRow) -> SafeString:
    """Return the row as HTML. After a result, most rows have another place and nothing else."""
    standing, player = row.standing, shown_player(row.entry)
    worth = standing.points, standing.performance, standing.is_on_fire, standing.scores
    rows, key = best.drawn.rows, (get_language(), row.is_own, player, worth)
    found = rows.get(key)
    if found is None:
        context = {"row": row, "name": drawn_name(arena, best, player), "tournament": arena}
        context["place"] = PLACE
        found = rows[key] = render_to_string("organised/arenas/_row.html", context)
    # The place comes first, so no name can be taken for it.
    return mark_safe(found.replace(PLACE, str(standing.place), 1))  # noqa: S308
