"""Bots in tournaments: they take free places, and a worker plays the matches of bots only."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from cards.jobs.job_limits import BOT_MATCHES
from cards.jobs.kinds import every, job
from cards.jobs.queue import add_unless_there
from cards.models import Deck
from engine.bots import KNOWN, forward_actions
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import ActionRequest
from tcgsite.matches.lobby.seating import decks_of_bots
from tcgsite.matches.models import Match
from tcgsite.organised.models import Tournament, TournamentEntry
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import rules_for

MOST_MATCHES = 100
"""The most matches of bots that are handled in one round."""


def add_bots(tournament: Tournament) -> None:
    """Let bots take the free places. They get the ready-made decks in turn. Raises TournamentError."""
    decks = None if tournament.decks_from else _ready_made(tournament)
    free = range(tournament.places - tournament.entries.count())
    TournamentEntry.objects.bulk_create(_bot(tournament, number, decks) for number in free)


def _ready_made(tournament: Tournament) -> Sequence[Deck] | None:
    pool = tournament.pool
    decks = decks_of_bots(rules_for(tournament), pool.ordered_versions, pool.limits)
    if decks is not None and not decks:
        raise TournamentError(
            _("Bots can’t play in this pool: none of the ready-made decks is legal.")
        )
    return decks


def _bot(tournament: Tournament, number: int, decks: Sequence[Deck] | None) -> TournamentEntry:
    deck = decks[number % len(decks)] if decks else None
    return TournamentEntry(
        tournament=tournament,
        is_bot=True,
        name=_("Bot %(number)d") % {"number": number + 1},
        deck_name=deck.name if deck else "",
        deck_cards=dict(deck.cards) if deck else None,
    )


def request_bot_matches(tournament: Tournament) -> None:
    """Let a worker play the matches of this round between bots only."""
    running = Match.objects.running().filter(pairing_game__pairing__tournament=tournament)
    for pk in running.exclude(seats__bot="").values_list("pk", flat=True):
        add_unless_there(play_bots, pk)


@job("bots of a tournament", BOT_MATCHES)
def play_bots(pk: int) -> None:
    """Play a match of bots to its end.

    Its actions are stored one by one. If the job is killed or runs out of time, a later one continues.
    """
    if not Match.objects.running().filter(pk=pk).exclude(seats__bot="").exists():
        return
    table = table_registry.table_at(pk, 0)
    while not table.is_over:
        seat = next(iter(table.session.required_seats))
        action = ActionRequest(
            table.session.decisions[seat].number, _choice(table, seat), uses_aliases=False
        )
        number = table.number
        try:
            table = table_registry.submit(pk, seat, action)
        except TableError:  # The clock has run out, or another worker was faster.
            table = table_registry.table_at(pk, number + 1)
            if table.number == number:
                raise


@every(seconds=30)
def look_after_bots() -> None:
    """Let workers continue matches of bots whose job was lost or refused by a full queue."""
    running = Match.objects.running().filter(pairing_game__isnull=False)
    of_bots = running.exclude(seats__bot="")
    for pk in of_bots.values_list("pk", flat=True)[:MOST_MATCHES]:
        add_unless_there(play_bots, pk)


def _choice(table: Table, seat: int) -> str:
    session = table.session
    bot = KNOWN[table.bots[seat]].make(session.rules, table.seed + session.number)
    return str(bot.choose(session.view(seat), forward_actions(session.legal_actions(seat))))
