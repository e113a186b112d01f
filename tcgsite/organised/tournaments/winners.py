"""The final places and the winners of tournaments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.arenas.arena_record import arena_record
from tcgsite.organised.tournaments.knockout import Knockout, knockout_of
from tcgsite.organised.tournaments.record import placed_entries, standings_of


@dataclass(frozen=True, slots=True)
class PlacedPlayer:
    """An entry with its final place. Players who are equal in everything share one."""

    place: int
    entry: TournamentEntry


def final_places(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> list[PlacedPlayer]:
    """Return the players of a finished tournament, best first. In arenas, players without points are left
    out.
    """
    if not tournament.is_over:
        return []
    if tournament.is_arena:
        return _arena_places(tournament)
    if knockout := knockout_of(tournament, entries, pairings):
        behind = _places_behind(tournament, knockout, entries, pairings)
        return [*_knockout_places(knockout), *behind]
    placed = standings_of(tournament, entries, pairings)
    return [PlacedPlayer(each.standing.place, each.entry) for each in placed]


def winners_of(
    tournament: Tournament, entries: Sequence[TournamentEntry], pairings: Sequence[Pairing]
) -> list[TournamentEntry]:
    """Return the winners. There are several only if they are equal in everything."""
    placed = final_places(tournament, entries, pairings)
    return [each.entry for each in placed if each.place == 1]


def _arena_places(arena: Tournament) -> list[PlacedPlayer]:
    scored = {int(each.player): each for each in arena_record(arena).standings if each.points > 0}
    entries = arena.entries.select_related("user").in_bulk(list(scored))
    return [PlacedPlayer(standing.place, entries[pk]) for pk, standing in scored.items()]


def _knockout_places(knockout: Knockout) -> Iterator[PlacedPlayer]:
    place = 1
    for group in knockout.groups:
        yield from (PlacedPlayer(place, entry) for entry in group)
        place += len(group)


def _places_behind(
    tournament: Tournament,
    knockout: Knockout,
    entries: Sequence[TournamentEntry],
    pairings: Sequence[Pairing],
) -> Iterator[PlacedPlayer]:
    """Yield the players who haven’t reached the knockout."""
    reached = {entry.pk for entry in knockout.seeds}
    played = {pairing.pk for pairing in knockout.pairings}
    earlier = [each for each in pairings if each.pk not in played]
    before = placed_entries(entries, earlier, tournament.scoring)
    behind = [each for each in before if each.entry.pk not in reached]
    for each in behind:
        yield PlacedPlayer(max(each.standing.place, len(reached) + 1), each.entry)
