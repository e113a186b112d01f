"""Notify players of their pairings and of a tournament’s end, and give its badges.

The announcements are stored in the transaction of the round. So each player is notified once, even if a
worker is killed.
"""

from collections.abc import Iterable, Iterator, Sequence

from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.badges.giving import give_badges
from tcgsite.organised.models import Pairing, Tournament, TournamentEntry
from tcgsite.organised.tournaments.winners import final_places

SIDES = ("first", "second")


def announce_round(tournament: Tournament, pairings: Iterable[Pairing]) -> None:
    """Notify all players who are paired in the round or have a bye."""
    words = {"round": str(tournament.round)}
    for pairing in pairings:
        if tournament.is_for_tables and pairing.second is not None:
            _announce_table(tournament, pairing.players)
            continue
        for entry, other in _sides(pairing):
            if pairing.is_over or other is None:
                _announce_to(entry, tournament, words | {"form": "free"})
            else:
                _announce_to(entry, tournament, words | {"form": "paired"} | _name_of(other))


def _announce_table(tournament: Tournament, players: Sequence[TournamentEntry]) -> None:
    for entry in players:
        others = ", ".join(each.name for each in players if each != entry)
        words = {"round": str(tournament.round), "form": "paired", "who": others}
        _announce_to(entry, tournament, words)


def _sides(pairing: Pairing) -> Iterator[tuple[TournamentEntry, TournamentEntry | None]]:
    yield pairing.first, pairing.second
    if pairing.second:
        yield pairing.second, pairing.first


def _name_of(entry: TournamentEntry) -> dict[str, str]:
    return {"player": str(entry.user_id)} if entry.user_id else {"who": entry.name}


def announce_end(tournament: Tournament) -> None:
    """Give the badges, and notify all players of the winner or that the tournament was called off."""
    entries = list(tournament.entries.all())
    pairings = [] if tournament.is_arena else list(tournament.pairings.select_related(*SIDES))
    placed = final_places(tournament, entries, pairings)
    winners = [each.entry for each in placed if each.place == 1]
    with_badge = give_badges(tournament, [(each.place, each.entry) for each in placed])
    for entry in entries:
        if not tournament.is_over:
            words = {"form": "off"}
        elif entry in with_badge and [entry] != winners:
            words = {"form": "badge"}
        else:
            words = _words_about(winners, entry)
        _announce_to(entry, tournament, words)


def _words_about(winners: Sequence[TournamentEntry], entry: TournamentEntry) -> dict[str, str]:
    if len(winners) != 1:
        return {"form": "over"}
    is_own = entry == winners[0]
    return {"form": "victory"} if is_own else {"form": "won"} | _name_of(winners[0])


def _announce_to(entry: TournamentEntry, tournament: Tournament, words: dict[str, str]) -> None:
    if entry.user_id is None or entry.left_in is not None:
        return
    announce(
        Announcement(
            NoticeKind.TOURNAMENT,
            f"tournament {tournament.pk} {words['form']} {tournament.round}",
            [entry.user_id],
            tournament.get_absolute_url(),
            thread=f"tournament {tournament.pk}",
            words=words | {"subject": tournament.title},
            subjects=[f"tournament:{tournament.pk}"],
        )
    )
