"""Play with drafted decks: against a bot of the draft, or in Swiss rounds of its players."""

from django.db import transaction
from django.utils.translation import gettext as _

from engine.bots import USUAL
from tcgsite.accounts.models import User
from tcgsite.matches.lobby.dealing import deal_before
from tcgsite.matches.lobby.seating import last_stops, store_full_match
from tcgsite.matches.lobby.setup import options_at
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.models.match import fresh_seed
from tcgsite.organised.drafts.draft_decks import ensure_deck, pool_of
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import noted_numbers
from tcgsite.organised.drafts.seats import check_organiser_of, lock_draft, seat_of
from tcgsite.organised.drafts.starting import deck_builder
from tcgsite.organised.models import DraftSeat, DraftTable, Tournament, TournamentEntry
from tcgsite.organised.sideboards.handing_in import set_drafted_deck
from tcgsite.organised.tournaments.entering import FEWEST, start_now

MINUTES, INCREMENT = 10, 10
"""The clock of the rounds: minutes, and seconds of increment."""


def play_bot(table: DraftTable, user: User, position: int) -> Match:
    """Start a match against the bot at this position, with both drafted decks. Raises TableError."""
    own, bot = _ready_seat(table, user), table.seats.filter(position=position, user=None).first()
    if bot is None:
        raise DraftTableError(_("No bot sits there. Choose one from the list."))
    builder = deck_builder(table)
    ensure_deck(table, bot, builder)
    options = {name: word.default for name, word in builder.rules.options.items()}
    return _begin_match(table, own, bot, options_at(options, for_keeps=False), fresh_seed())


def _ready_seat(table: DraftTable, user: User) -> DraftSeat:
    seat = seat_of(table, user)
    if not seat.has_handed_in:
        raise DraftTableError(_("Hand in your deck first."))
    return seat


@deal_before
def _begin_match(
    table: DraftTable,
    own: DraftSeat,
    bot: DraftSeat,
    options: dict[str, int | str | bool],
    seed: int,
) -> Match:
    match = Match(
        game=table.game,
        pool=table.pool,
        created_by=own.user,
        seed=seed,
        listed=False,
        hints=True,
        options=options,
    )
    seats = [
        Seat(
            match=match,
            position=position,
            user=seat.user,
            bot="" if seat.user else USUAL,
            name=seat.name,
            deck_name=_("Drafted deck"),
            deck_cards=seat.deck,
            noted=noted_numbers(table, seat),
            stops=last_stops(seat.user, match.game_id) if seat.user else {},
        )
        for position, seat in enumerate((own, bot))
    ]
    store_full_match(match, seats, table.pool.ordered_versions)
    return match


@transaction.atomic
def begin_rounds(table: DraftTable, user: User) -> Tournament:
    """Start Swiss rounds of the players who have handed in a deck. Raises TableError."""
    locked = lock_draft(table)
    check_organiser_of(locked, user)
    if locked.tournament:
        raise DraftTableError(_("The rounds have already begun."))
    seats = list(locked.seats.exclude(user=None).filter(has_handed_in=True).select_related("user"))
    if not locked.has_decks or len(seats) < FEWEST:
        raise DraftTableError(_("Rounds need at least two players who have handed in their decks."))
    tournament = Tournament.objects.create(
        title=_("Rounds of a draft"),
        organiser=user,
        game=locked.game,
        pool=locked.pool,
        kind=Tournament.Kind.SWISS,
        places=len(seats),
        starts_when_full=False,
        clock_minutes=MINUTES,
        clock_increment=INCREMENT,
    )
    entries = [
        TournamentEntry(tournament=tournament, user=seat.user, name=seat.name) for seat in seats
    ]
    for entry, seat in zip(entries, seats, strict=True):
        set_drafted_deck(entry, locked, seat, pool_of(locked, seat), noted_numbers(locked, seat))
    TournamentEntry.objects.bulk_create(entries)
    start_now(tournament, user)
    locked.tournament, locked.status = tournament, DraftTable.Status.OVER
    locked.save(update_fields=["tournament", "status"])
    return tournament
