"""Seat players and bots at an open table, and start the match when it is full."""

from collections.abc import Iterable, Sequence

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from cards.models import Deck, PackVersion
from engine.play import Session
from engine.rulebook import GameRules
from engine.rulebook.deck_rules import Limits
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.record.shared_time import shared_time
from tcgsite.matches.live.record.start import deal_of, deal_with
from tcgsite.matches.live.record.writing import asked_of, awaited_bits
from tcgsite.matches.lobby.dealing import dealt_session
from tcgsite.matches.lobby.usable_decks import UnstoredDeck, ready_decks
from tcgsite.matches.models import AUTOMA, Match, Seat
from tcgsite.matches.realtime.signals import MatchStarted, match_started, move_asked
from tcgsite.matches.results.eligibility import check_registered
from tcgsite.matches.results.stakes import stake_deck


def lock_open_match(match: Match) -> Match:
    """Lock the match's row, so that no two users can take the last seat.

    Raises TableError if the match has already started.
    """
    match = Match.objects.select_for_update().get(pk=match.pk)
    if match.status != Match.Status.OPEN:
        raise TableError(_("This match has already started. You can watch it."))
    return match


def free_seats(match: Match) -> QuerySet[Seat]:
    return match.seats.filter(user=None, bot="")


def sit(
    match: Match, user: User, deck: Deck | UnstoredDeck | None, position: int | None = None
) -> None:
    """Seat the user at this position, or in the first free seat. Raises TableError."""
    if match.seats.filter(user=user).exists():
        raise TableError(_("You’re already seated at this table."))
    if match.rated:
        check_registered(user)
    check_may_meet(match, user)
    free = free_seats(match)
    seat = (free if position is None else free.filter(position=position)).first()
    if seat is None:
        raise TableError(_("All seats at this table are taken. You can watch the match."))
    _set_player(seat, display_name(user), deck)
    seat.user = user
    seat.stops = last_stops(user, match.game_id)
    stake_deck(seat)
    seat.save()


def check_may_meet(match: Match, user: User) -> None:
    """Raise TableError if a block keeps apart the user and a player of this table. Bots count as their
    players.
    """
    seats = match.seats.exclude(user=None).exclude(user=user)
    others = {each for pair in seats.values_list("user", "user__bot_of") for each in pair}
    if users_apart_from(user.bot_of_id or user.pk) & others:
        raise TableError(_("You can’t sit at this table. Choose another one."))


def seat_automas(match: Match, rules: GameRules) -> None:
    """Seat the automas in the last seats, where the rules expect them."""
    if not rules.automas:
        return
    places = list(match.seats.all())[match.seats.count() - len(rules.automas) :]
    decks = ready_decks(match.pack_versions.all()) if rules.uses_decks else []
    for seat, name in zip(places, rules.automas, strict=True):
        _set_player(seat, name, decks[0] if decks else None)
        seat.bot = AUTOMA
        seat.save()


def last_stops(user: User, game_id: int) -> dict[str, object]:
    """Return the stop settings of the user’s last match of this game, or {} for a first match."""
    before = Seat.objects.filter(user=user, match__game=game_id).order_by("-match__created_at")
    return before.values_list("stops", flat=True).first() or {}


def seat_bots(
    match: Match, decks: Sequence[Deck] | None, bot: str, position: int | None = None
) -> None:
    """Seat a bot in every free seat, or only in the one at this position. Raises TableError.

    `decks` come from `decks_of_bots`, which must be called before the transaction.
    """
    if match.for_keeps:
        raise TableError(_("Bots own no cards. Play for keeps against a person."))
    if match.rated:
        raise TableError(_("Bots can’t play rated matches."))
    if decks is not None and not decks:
        raise TableError(_("Bots can’t play in this pool: none of the ready-made decks is legal."))
    before, all_free = match.seats.exclude(bot__in=("", AUTOMA)).count(), list(free_seats(match))
    free = [seat for seat in all_free if position in (None, seat.position)]
    if position is not None and not free:
        raise TableError(_("That seat is taken. Choose a free seat for the bot."))
    is_only = before == 0 and len(all_free) == 1
    for number, seat in enumerate(free, start=before + 1):
        name = _("House bot") if is_only else _("Bot %(number)d") % {"number": number}
        _set_player(seat, name, decks[match.seed % len(decks)] if decks else None)
        seat.bot = bot
        seat.save()


def decks_of_bots(
    rules: GameRules, versions: Iterable[PackVersion], limits: Limits
) -> list[Deck] | None:
    """Return the legal ready-made decks, or None if the game uses no decks."""
    if not rules.uses_decks:
        return None
    return [deck for deck in ready_decks(versions) if not rules.violations(deck.cards, limits)]


def _set_player(seat: Seat, name: str, deck: Deck | UnstoredDeck | None) -> None:
    seat.name = name
    if deck is not None:
        seat.deck_name, seat.deck_cards = deck.name, deck.cards


def start_if_full(match: Match) -> None:
    """Start the match if no seat is free. Call this in a function with `deal_before`. Raises TableError if
    the match can't start.
    """
    if not free_seats(match).exists():
        session = dealt_session(deal_of(match))
        _set_started(match, session)
        match.save(update_fields=["status", "started_at", "due_at", "awaited"])
        _announce_start(match, session)


def store_full_match(match: Match, seats: Sequence[Seat], versions: Sequence[PackVersion]) -> None:
    """Store a new match of these players and start it. Call this in a function with `deal_before`.

    The match is dealt before anything is written, because others can’t write meanwhile. Raises TableError if
    it can't start.
    """
    session = dealt_session(deal_with(match, seats, versions))
    _set_started(match, session)
    match.save()
    of_match = Match.pack_versions.through
    of_match.objects.bulk_create(of_match(match=match, packversion=each) for each in versions)
    Seat.objects.bulk_create(seats)
    _announce_start(match, session)


def _set_started(match: Match, session: Session) -> None:
    match.awaited = awaited_bits(session)
    match.status = Match.Status.RUNNING
    match.started_at = shared_time.now()
    control = match.time_control
    match.due_at = match.started_at + (control.total if control else match.allowance)


def _announce_start(match: Match, session: Session) -> None:
    match_started.send_after_commit(MatchStarted(match.pk))
    move_asked.send_after_commit(asked_of(match.pk, session))


def remove_free_seats(match: Match) -> None:
    """Remove the free seats, and renumber the others without changing their order."""
    free_seats(match).delete()
    for position, seat in enumerate(match.seats.order_by("position")):
        if seat.position != position:
            seat.position = position
            seat.save()
