"""Open, join, leave and start tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Deck, Game, PackVersion
from cards.packs.rules_cache import rules_of
from cards.web.request_values import number_in
from tcgsite.accounts.models import User
from tcgsite.matches.chat.rooms import parse_chat
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.dealing import deal_before
from tcgsite.matches.lobby.seating import (
    decks_of_bots,
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
    allows_vacation,
    default_bot,
    draft_setup,
    has_hints,
    parse_bot,
    parse_bots_fill,
    table_setup,
)
from tcgsite.matches.lobby.usable_decks import UnstoredDeck, choose_deck, deck_for_draft
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.models.time_control import is_bank, parse_days, parse_time_control
from tcgsite.matches.results.eligibility import check_rated
from tcgsite.matches.results.stakes import check_for_keeps, release_deck

BOT = "bot"
PERSON = "person"
LINK = "link"
"""The kind of table that isn’t listed, so players need its URL."""


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
    if options.rated:
        timed = bool(parse_time_control(*options.clock) or parse_days(options.clock[0]))
        check_rated(user, setup.rules, against_people=opponent != BOT, timed=timed)
    chosen = choose_deck(setup.rules, setup.versions, user, deck, setup.limits)
    match = _new_match(game, user, setup, options, opponent)
    _store(match, setup, user, chosen, _bots_of(setup, user, opponent))
    return match


def open_draft_table(version: PackVersion, user: User, opponent: str) -> Match:
    """Open an unlisted, unrated table for a frozen draft. Raises TableError."""
    check_opponent(opponent)
    setup = draft_setup(version)
    ready = choose_deck(setup.rules, setup.versions, user, "", setup.limits)
    deck = deck_for_draft(setup.rules, version, ready) if ready else None
    match = _new_match(version.pack.game, user, setup, DEFAULT_OPTIONS, opponent)
    match.listed = False
    _store(match, setup, user, deck, _bots_of(setup, user, opponent))
    return match


def check_opponent(opponent: str) -> None:
    if opponent not in (BOT, PERSON, LINK):
        raise TableError(_("Choose a bot or a person as your opponent."))


@dataclass(frozen=True)
class _Bots:
    """The bots to seat at a table, and their decks, or None if the game uses no decks."""

    name: str
    decks: list[Deck] | None


def _bots_of(setup: TableSetup, user: User, opponent: str) -> _Bots | None:
    if opponent != BOT:
        return None
    decks = decks_of_bots(setup.rules, setup.versions, setup.limits)
    return _Bots(setup.bot or default_bot(user.pk), decks)


def _new_match(
    game: Game, user: User, setup: TableSetup, options: TableOptions, opponent: str
) -> Match:
    """Return an open match that isn't saved yet."""
    clock, days = parse_time_control(*options.clock), parse_days(options.clock[0])
    return Match(
        game=game,
        pool=setup.pool,
        created_by=user,
        listed=opponent != LINK,
        hints=has_hints(options, against_bots=opponent == BOT),
        options=setup.options,
        for_keeps=options.for_keeps,
        rated=options.rated,
        clock_minutes=clock.minutes if clock else None,
        clock_increment=clock.increment if clock else 0,
        clock_days=days,
        clock_bank=is_bank(options.clock[0]),
        allows_vacation=allows_vacation(options, days),
        # In a match over days, players may close the page between moves.
        may_claim=options.may_claim and not days,
        bots_fill=parse_bots_fill(options) if opponent != BOT else Match.BotsFill.NEVER,
        quick_undo=options.quick_undo and not options.rated,
        chat=parse_chat(options.chat),
    )


@dataclass(frozen=True)
class Sitter:
    """A player of a new table, with the deck to play, and a seat unless any seat will do."""

    user: User
    deck: Deck | UnstoredDeck | None
    position: int | None = None


def unsaved_table(game: Game, host: User, setup: TableSetup, options: TableOptions) -> Match:
    """Return an unsaved match against people, for `seat_all`. Raises TableError."""
    return _new_match(game, host, setup, options, PERSON)


def seat_all(match: Match, setup: TableSetup, sitters: Sequence[Sitter]) -> None:
    """Save the match, seat these players and bots in all other seats, and start it. Raises TableError.

    Call it in a function with `deal_before`.
    """
    bots = None
    if len(sitters) + len(setup.rules.automas) < setup.seats:
        decks = decks_of_bots(setup.rules, setup.versions, setup.limits)
        bots = _Bots(setup.bot or default_bot(match.created_by_id), decks)
    _save_and_seat(match, setup, sitters, bots)


@deal_before
def _store(
    match: Match,
    setup: TableSetup,
    user: User,
    deck: Deck | UnstoredDeck | None,
    bots: _Bots | None,
) -> None:
    _save_and_seat(match, setup, [Sitter(user, deck)], bots)


def _save_and_seat(
    match: Match, setup: TableSetup, sitters: Sequence[Sitter], bots: _Bots | None
) -> None:
    """Save the match, seat players, automas and bots, and start it if no seat is free."""
    match.pk = None  # The match may have an id from a transaction that was rolled back.
    match.status = Match.Status.OPEN
    match.save(force_insert=True)
    match.pack_versions.set(setup.versions)
    Seat.objects.bulk_create(Seat(match=match, position=place) for place in range(setup.seats))
    seat_automas(match, setup.rules)
    for sitter in sitters:
        sit(match, sitter.user, sitter.deck, sitter.position)
    if bots:
        seat_bots(match, bots.decks, bots.name)
    start_if_full(match)


def take_seat(match: Match, user: User, deck: str = "") -> None:
    """Seat the user. The rules and the decks are read before the transaction. Raises TableError."""
    versions = list(match.pack_versions.all())
    chosen = choose_deck(rules_of(versions), versions, user, deck, match.limits)
    _sit_down(match, user, chosen)


@deal_before
def _sit_down(match: Match, user: User, deck: Deck | None) -> None:
    match = lock_open_match(match)
    sit(match, user, deck)
    start_if_full(match)


@transaction.atomic
def leave(match: Match, user: User) -> None:
    """Free the user's seat. Raises TableError once the match has started."""
    match = Match.objects.select_for_update().get(pk=match.pk)
    if match.status != Match.Status.OPEN:
        raise TableError(_("The match has started. To leave it, resign at the table."))
    for seat in match.seats.filter(user=user).select_related("match__game"):
        release_deck(seat)
    free: dict[str, Any] = {
        "user": None,
        "name": "",
        "deck_name": "",
        "deck_cards": None,
        "noted": {},
    }
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


def fill_with_bots(match: Match, user: User, bot: str = "", seat: str = "") -> None:
    """Seat a bot in every free seat or, with `seat`, only at that position. Raises TableError."""
    versions = list(match.pack_versions.all())
    decks = decks_of_bots(rules_of(versions), versions, match.limits)
    bots = _Bots(parse_bot(bot) or default_bot(user.pk), decks)
    _fill(match, user, bots, number_in(seat) if seat else None)


@deal_before
def _fill(match: Match, user: User, bots: _Bots, position: int | None) -> None:
    match = _owned_match(match, user)
    seat_bots(match, bots.decks, bots.name, position)
    if free_seats(match).exists():
        return
    if match.seats.filter(user__isnull=False).count() == 1:
        match.hints = True
        match.save(update_fields=["hints"])
    start_if_full(match)


def start_match(match: Match, user: User) -> None:
    """Remove the free seats and start the match. Raises TableError."""
    _start(match, user, rules_of(match.pack_versions.all()).seats[0])


@deal_before
def _start(match: Match, user: User, fewest: int) -> None:
    match = _owned_match(match, user)
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
