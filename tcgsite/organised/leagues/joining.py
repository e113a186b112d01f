"""Join a league with a deck, hand in another one, and leave it."""

from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.accounts.guests import display_name
from tcgsite.accounts.models import User
from tcgsite.matches.lobby.usable_decks import choose_deck
from tcgsite.matches.results.eligibility import check_registered
from tcgsite.organised.models import League, LeaguePlayer, Tournament, TournamentEntry
from tcgsite.organised.tournaments.errors import TournamentError
from tcgsite.organised.tournaments.making import rules_for_two

MOST_PLAYERS = 128
MOST_JOINED = 5
"""The most leagues that a player can be in at once."""


def join_league(league: League, user: User, wanted: str = "") -> LeaguePlayer:
    """Join with this deck, or replace the deck, from the next season on. Raises TableError."""
    rules = rules_for_two(league.pool)
    deck = choose_deck(rules, league.pool.ordered_versions, user, wanted, league.pool.limits)
    if league.rated:
        check_registered(user)
    with transaction.atomic():
        locked = League.objects.select_for_update().get(pk=league.pk)
        if locked.is_over:
            raise TournamentError(_("This league is over."))
        _check_member(locked, user)
        player = locked.players.filter(user=user).first() or LeaguePlayer(league=locked, user=user)
        if player.pk is None or player.has_left:
            _check_room(locked, user)
        player.name, player.has_left = display_name(user), False
        player.deck_name, player.deck_cards = (deck.name, dict(deck.cards)) if deck else ("", None)
        player.save()
    return player


def _check_member(league: League, user: User) -> None:
    if not league.is_for_members:
        return
    if league.club is None:
        raise TournamentError(_("This league was for members of a club that has been deleted."))
    if not league.club.members.filter(user=user).exists():
        sentence = _("This league is for members of “%s”. Join the club first.")
        raise TournamentError(sentence % league.club.title)


def _check_room(league: League, user: User) -> None:
    if league.players.filter(has_left=False).count() >= MOST_PLAYERS:
        raise TournamentError(_("This league has %d players, which is the most.") % MOST_PLAYERS)
    User.objects.select_for_update().get(pk=user.pk)
    unfinished = League.objects.exclude(status=League.Status.OVER)
    if user.league_places.filter(has_left=False, league__in=unfinished).count() >= MOST_JOINED:
        sentence = _("You’re already in %d leagues. Leave one of them first.")
        raise TournamentError(sentence % MOST_JOINED)


@transaction.atomic
def leave_league(league: League, user: User) -> None:
    """Leave the league. Players who come back begin in the last division. Raises TournamentError.

    Matches that have started go on. In all others, the opponents win.
    """
    locked = League.objects.select_for_update().get(pk=league.pk)
    player = locked.players.filter(user=user, has_left=False).first()
    if player is None:
        raise TournamentError(_("You aren’t in this league."))
    if locked.is_over:
        raise TournamentError(_("This league is over."))
    player.has_left, player.rank = True, None
    player.save(update_fields=["has_left", "rank"])
    groups = Tournament.objects.only_running().filter(league=locked)
    for entry in TournamentEntry.objects.filter(user=user, left_in=None, tournament__in=groups):
        entry.left_in = entry.tournament.round
        entry.save(update_fields=["left_in"])


def leave_all_leagues(user: User, name: str) -> None:
    """Let a player whose account is deleted leave all leagues, and replace the player’s name
    with this one.
    """
    places = user.league_places.filter(has_left=False).exclude(league__status=League.Status.OVER)
    for place in places.select_related("league"):
        leave_league(place.league, user)
    user.league_places.update(name=name, deck_name="")
