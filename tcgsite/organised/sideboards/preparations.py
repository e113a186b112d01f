"""Create the preparations for the next game of a match, and read its decks from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from engine.rulebook import GameRules
from tcgsite.notices.announcing import Announcement, announce
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.organised.models import Pairing, PairingGame, Preparation, Tournament, TournamentEntry

PREPARING_TIME = timedelta(minutes=3)
"""How long the next game of a match waits for its players."""


@dataclass(frozen=True, slots=True)
class PreparedGame:
    """The decks of the next game by the ids of entries, and whether the first player begins it.

    `first_begins` is None if nobody has chosen.
    """

    decks: Mapping[int, Mapping[str, int] | None]
    first_begins: bool | None


UNPREPARED = PreparedGame({}, None)
"""The preparation of the first game: both players use their decks."""


@transaction.atomic
def prepare_game(
    tournament: Tournament, pairing: Pairing, last: PairingGame, loser: TournamentEntry | None
) -> None:
    """Create the players’ preparations for the next game and notify the players, unless that is already done.

    Bots, and players who can neither exchange cards nor choose, are ready at once.
    """
    players = [each for each in (pairing.first, pairing.second) if each is not None]
    number = last.number + 1
    if pairing.preparations.filter(number=number).exists():
        return
    decks = _decks_of(last, players)
    due_at = timezone.now() + PREPARING_TIME
    rows = [
        Preparation(
            pairing=pairing,
            number=number,
            entry=player,
            deck_before=decks[player.pk],
            deck=decks[player.pk],
            chooses=player == loser,
            is_ready=player.user_id is None or not (player == loser or can_exchange(player)),
            due_at=due_at,
        )
        for player in players
    ]
    # Another process may do the same at this moment. Its rows are equal.
    Preparation.objects.bulk_create(rows, ignore_conflicts=True)
    _announce(tournament, pairing, number, [row.entry for row in rows if not row.is_ready])


def _announce(
    tournament: Tournament, pairing: Pairing, number: int, waiting: Sequence[TournamentEntry]
) -> None:
    announce(
        Announcement(
            NoticeKind.TOURNAMENT,
            f"preparation {pairing.pk} {number}",
            [entry.user_id for entry in waiting if entry.user_id is not None],
            reverse("organised:next_game", args=[tournament.public_id]),
            thread=f"tournament {tournament.pk}",
            words={"form": "prepare", "round": str(number), "subject": tournament.title},
            subjects=[f"tournament:{tournament.pk}"],
        )
    )


def _decks_of(
    game: PairingGame, players: Sequence[TournamentEntry]
) -> dict[int, dict[str, int] | None]:
    """Return the deck that each player used in the game."""
    found = dict(game.match.seats.values_list("position", "deck_cards"))
    first, second = players[:: 1 if game.first_begins else -1]
    return {first.pk: found[0], second.pk: found[1]}


def can_exchange(entry: TournamentEntry) -> bool:
    return entry.deck_cards is not None and bool(entry.sideboard or entry.free_cards)


def are_players_ready(pairing: Pairing, number: int) -> bool:
    """Return True if the next game can begin: each player is ready, has left, or has run out of time."""
    unready = pairing.preparations.filter(number=number, is_ready=False, due_at__isnull=False)
    waiting = unready.filter(entry__left_in=None)
    return not waiting.filter(due_at__gt=timezone.now()).exists()


def prepared_game(
    tournament: Tournament, pairing: Pairing, number: int, rules: GameRules
) -> PreparedGame:
    """Return the decks that the players have prepared, and lock them. Call this in a transaction.

    A player who isn’t ready may have an illegal deck. Then the deck of the previous game plays.
    """
    rows = list(pairing.preparations.select_for_update().filter(number=number))
    for each in rows:
        each.due_at = None
        if not each.is_ready and not _is_legal(tournament, each, rules):
            each.deck = each.deck_before
    Preparation.objects.bulk_update(rows, ["due_at", "deck"])
    begins = (row.begins == (row.entry_id == pairing.first_id) for row in rows if row.chooses)
    return PreparedGame({row.entry_id: row.deck for row in rows}, next(begins, None))


def _is_legal(tournament: Tournament, preparation: Preparation, rules: GameRules) -> bool:
    deck = preparation.deck
    return deck is None or not rules.violations(deck, tournament.pool.limits)
