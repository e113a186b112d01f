"""Open a table, take a seat, leave; the match starts by itself when nobody is missing."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.models import Deck, Game
from cards.rulebooks import latest_rules, rules_of
from engine.rulebook import GameRules
from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.models import Match, Seat
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.seat_decks import choose_deck, ready_decks

BOT = "bot"
PERSON = "person"


@transaction.atomic
def open_table(game: Game, user: User, opponent: str = BOT, deck: str = "") -> Match:
    if opponent not in (BOT, PERSON):
        raise TableRefusal(_("Play against the bot or against a person."))
    rules, versions = latest_rules(game)
    chosen = choose_deck(rules, game, user, deck)
    match = Match.objects.create(game=game, created_by=user)
    match.pack_versions.set(versions)
    Seat.objects.bulk_create(Seat(match=match, position=place) for place in range(rules.seats[0]))
    _sit(match, user, chosen)
    if opponent == BOT:
        _fill_with_bots(match, rules)
    _start_if_full(match)
    return match


@transaction.atomic
def take_seat(match: Match, user: User, deck: str = "") -> None:
    """The row of the match is locked, so that two can't take the last seat."""
    match = Match.objects.select_for_update().get(pk=match.pk)
    if match.status != Match.Status.OPEN:
        raise TableRefusal(_("This match has already started; you can look on."))
    rules = rules_of(match.pack_versions.all())
    _sit(match, user, choose_deck(rules, match.game, user, deck))
    _start_if_full(match)


@transaction.atomic
def leave(match: Match, user: User) -> None:
    match = Match.objects.select_for_update().get(pk=match.pk)
    if match.status != Match.Status.OPEN:
        raise TableRefusal(_("The match has started; you can’t leave the table any more."))
    free: dict[str, Any] = {"user": None, "name": "", "deck_name": "", "deck_cards": None}
    match.seats.filter(user=user).update(**free)
    if not match.seats.filter(user__isnull=False).exists():
        match.delete()


def rematch(match: Match, user: User) -> Match:
    """The same people meet again: whoever asks first opens the table, the other one sits down at it."""
    old_seat = match.seats.filter(user=user).first()
    if old_seat is None or match.status != Match.Status.FINISHED:
        raise TableRefusal(_("Only those who played a match to its end can play it again."))
    try:
        with transaction.atomic():
            return _open_again(match, old_seat)
    except IntegrityError:
        again = Match.objects.get(rematch_of=match)
        _join_again(again, old_seat)
        return again


def _open_again(match: Match, old_seat: Seat) -> Match:
    again = Match.objects.create(
        game=match.game, created_by=old_seat.user, rematch_of=match, listed=False
    )
    again.pack_versions.set(match.pack_versions.all())
    for seat in match.seats.all():
        if seat == old_seat or seat.bot:
            _copy_seat(seat, again)
        else:
            Seat.objects.create(match=again, position=seat.position)
    _start_if_full(again)
    return again


@transaction.atomic
def _join_again(again: Match, old_seat: Seat) -> None:
    again = Match.objects.select_for_update().get(pk=again.pk)
    if again.seats.filter(position=old_seat.position, user=None, bot="").exists():
        again.seats.filter(position=old_seat.position).delete()
        _copy_seat(old_seat, again)
        _start_if_full(again)


def _copy_seat(seat: Seat, again: Match) -> None:
    kept = ("position", "user", "bot", "name", "deck_name", "deck_cards")
    Seat.objects.create(match=again, **{name: getattr(seat, name) for name in kept})


def _sit(match: Match, user: User, deck: Deck | None) -> None:
    if match.seats.filter(user=user).exists():
        raise TableRefusal(_("You already sit at this table."))
    seat = match.seats.filter(user=None, bot="").first()
    if seat is None:
        raise TableRefusal(_("All seats at this table are taken; you can look on."))
    _bring(seat, display_name(user), deck)
    seat.user = user
    seat.save()


def _bring(seat: Seat, name: str, deck: Deck | None) -> None:
    seat.name = name
    if deck is not None:
        seat.deck_name, seat.deck_cards = deck.name, deck.cards


def _fill_with_bots(match: Match, rules: GameRules) -> None:
    decks = ready_decks(match.game) if rules.uses_decks else []
    for seat in match.seats.filter(user=None, bot=""):
        _bring(seat, _("House bot"), decks[match.seed % len(decks)] if decks else None)
        seat.bot = "random"
        seat.save()


def _start_if_full(match: Match) -> None:
    if not match.seats.filter(user=None, bot="").exists():
        match.status = Match.Status.RUNNING
        match.started_at = timezone.now()
        match.save(update_fields=["status", "started_at"])
