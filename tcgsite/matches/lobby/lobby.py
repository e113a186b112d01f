"""Open, join, leave and start tables."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game, PackVersion
from cards.packs.rules_cache import rules_of
from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.matches.chat.rooms import parse_chat
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.seating import (
    free_seats,
    lock_open_match,
    remove_free_seats,
    seat_automas,
    seat_bots,
    sit,
    start_if_full,
)
from tcgsite.matches.lobby.setup import (
    DEFAULT_OPTIONS,
    TableOptions,
    TableSetup,
    default_bot,
    draft_setup,
    has_hints,
    parse_bot,
    table_setup,
)
from tcgsite.matches.lobby.usable_decks import UnstoredDeck, choose_deck, deck_for_draft
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.models.time_control import TimeControl, parse_time_control
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.matches.results.stakes import check_for_keeps, release_deck

BOT = "bot"
PERSON = "person"
LINK = "link"
"""The table is not listed, so players need its URL."""


@transaction.atomic
def open_table(
    game: Game,
    user: User,
    opponent: str = BOT,
    deck: str = "",
    options: TableOptions = DEFAULT_OPTIONS,
) -> Match:
    """Open a table with the user as host and first player. Raises TableError."""
    check_opponent(opponent)
    setup = table_setup(game, options)
    if options.for_keeps:
        check_for_keeps(setup.rules, setup.seats, against_people=opponent != BOT)
    hints = has_hints(options, against_bots=opponent == BOT)
    clock = parse_time_control(*options.clock)
    if options.rated:
        check_rated(user, setup.rules, against_people=opponent != BOT, timed=clock is not None)
    chosen = choose_deck(setup.rules, setup.versions, user, deck, setup.limits)
    match = _create_match(
        game, user, setup, options, clock, is_listed=opponent != LINK, hints=hints
    )
    _seat_players(match, user, setup, chosen, against_bots=opponent == BOT)
    return match


@transaction.atomic
def open_draft_table(version: PackVersion, user: User, opponent: str) -> Match:
    """Open an unlisted, unrated table for a frozen draft. Raises TableError."""
    check_opponent(opponent)
    setup = draft_setup(version)
    ready = choose_deck(setup.rules, setup.versions, user, "", setup.limits)
    deck = deck_for_draft(setup.rules, version, ready) if ready else None
    match = _create_match(
        version.pack.game,
        user,
        setup,
        DEFAULT_OPTIONS,
        clock=None,
        is_listed=False,
        hints=opponent == BOT,
    )
    _seat_players(match, user, setup, deck, against_bots=opponent == BOT)
    return match


def check_opponent(opponent: str) -> None:
    if opponent not in (BOT, PERSON, LINK):
        raise TableError(_("Choose a bot or a person as your opponent."))


def _seat_players(
    match: Match,
    user: User,
    setup: TableSetup,
    deck: Deck | UnstoredDeck | None,
    *,
    against_bots: bool,
) -> None:
    """Seat the host, the automas and the bots, and start the match if no seat is free."""
    seat_automas(match, setup.rules)
    sit(match, user, deck)
    if against_bots:
        seat_bots(match, setup.rules, setup.bot or default_bot(user.pk))
    start_if_full(match)


def _create_match(
    game: Game,
    user: User,
    setup: TableSetup,
    options: TableOptions,
    clock: TimeControl | None,
    *,
    is_listed: bool,
    hints: bool,
) -> Match:
    """Store an open match with empty seats."""
    match = Match.objects.create(
        game=game,
        pool=setup.pool,
        created_by=user,
        listed=is_listed,
        hints=hints,
        options=setup.options,
        for_keeps=options.for_keeps,
        rated=options.rated,
        clock_minutes=clock.minutes if clock else None,
        clock_increment=clock.increment if clock else 0,
        chat=parse_chat(options.chat),
    )
    match.pack_versions.set(setup.versions)
    Seat.objects.bulk_create(Seat(match=match, position=place) for place in range(setup.seats))
    return match


@transaction.atomic
def take_seat(match: Match, user: User, deck: str = "") -> None:
    match = lock_open_match(match)
    versions = list(match.pack_versions.all())
    sit(match, user, choose_deck(rules_of(versions), versions, user, deck, match.limits))
    start_if_full(match)


@transaction.atomic
def leave(match: Match, user: User) -> None:
    """Free the user's seat."""
    match = Match.objects.select_for_update().get(pk=match.pk)
    if match.status != Match.Status.OPEN:
        raise TableError(_("The match has started. To leave it, resign at the table."))
    for seat in match.seats.filter(user=user).select_related("match__game"):
        release_deck(seat)
    free: dict[str, Any] = {"user": None, "name": "", "deck_name": "", "deck_cards": None}
    match.seats.filter(user=user).update(**free)
    _hand_over(match, user)


def _hand_over(match: Match, user: User) -> None:
    """Make the next player the host if the user was the host. A table without players is deleted."""
    heir = match.seats.filter(user__isnull=False).first()
    if heir is None:
        match.delete()
    elif match.created_by == user:
        match.created_by = heir.user
        match.save(update_fields=["created_by"])


@transaction.atomic
def fill_with_bots(match: Match, user: User, bot: str = "", seat: str = "") -> None:
    """Seat a bot in every free seat, or only in the seat with this position. Raises TableError."""
    match, rules = _owned_match(match, user), rules_of(match.pack_versions.all())
    chosen = parse_bot(bot) or default_bot(user.pk)
    seat_bots(match, rules, chosen, number_in(seat) if seat else None)
    if free_seats(match).exists():
        return
    if match.seats.filter(user__isnull=False).count() == 1:
        match.hints = True
        match.save(update_fields=["hints"])
    start_if_full(match)


@transaction.atomic
def start_match(match: Match, user: User) -> None:
    """Start the match without the free seats. Raises TableError."""
    match = _owned_match(match, user)
    fewest = rules_of(match.pack_versions.all()).seats[0]
    sitting = match.seats.count() - free_seats(match).count()
    if sitting < fewest:
        sentence = _("This game needs %(fewest)d players; this table has %(sitting)d.")
        raise TableError(sentence % {"fewest": fewest, "sitting": sitting})
    remove_free_seats(match)
    start_if_full(match)


def _owned_match(match: Match, user: User) -> Match:
    match = lock_open_match(match)
    if match.created_by != user:
        raise TableError(_("Only the host can do that."))
    return match
