"""Delete an account, keeping only what other players need, without the user's name."""

import logging
import secrets

from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from allauth.usersessions.models import UserSession
from asgiref.sync import async_to_sync
from django.db import transaction
from django.db.models import Case, Q, Value, When

from cards.authoring.drafts.creation import discard
from cards.models import Art, Deck, Draft, OwnedCard, PaperFile, Trade
from tcgsite.accounts.models import (
    ApiToken,
    Blocking,
    Conduct,
    Following,
    FormerName,
    Muting,
    PlayerNameWord,
    User,
)
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.lobby.lobby import leave
from tcgsite.matches.models import (
    AnswersAhead,
    ChatMessage,
    Match,
    MatchSnapshot,
    PlayedMatch,
    ResultTally,
    Seat,
    SeatNote,
    Vacation,
)
from tcgsite.matches.realtime.broadcast import announce_status
from tcgsite.matches.replays import moments
from tcgsite.moderation.reporting import forget_player
from tcgsite.notices.models import Inbox, Mute, News, Notice, PushSubscription
from tcgsite.organised.clubs.membership import leave_all_clubs
from tcgsite.organised.drafts.seats import leave_all_drafts
from tcgsite.organised.leagues.joining import leave_all_leagues
from tcgsite.organised.leagues.seasons import end_all_leagues
from tcgsite.organised.tournaments.entering import leave_all
from tcgsite.people.challenges.sending import withdraw_groups_of
from tcgsite.people.models import Challenge, FollowedSubject, PlayerShelf
from tcgsite.ranking.models import RankedPlayer, SeenNetwork
from tcgsite.talk.leaving import delete_talk_of

logger = logging.getLogger(__name__)


def delete_account(user: User) -> None:
    """Resign or leave all unfinished matches, then delete or anonymize the user's data."""
    if bot := User.objects.filter(bot_of=user, is_active=True).first():
        delete_account(bot)
    for match in Match.objects.of(user.pk).exclude(status=Match.Status.FINISHED):
        _leave(match, user)
    end_all_leagues(user)
    _delete_drafts(user)  # This is outside the transaction, because large drafts have many rows.
    with transaction.atomic():
        account = User.objects.select_for_update().get(pk=user.pk)
        _delete_drafts(account)
        _delete_private_rows(account)
        _anonymize(account)
        _anonymize_matches(account)
        leave_all_leagues(account, str(account))
        leave_all(account, str(account))
        leave_all_drafts(account, str(account))
        leave_all_clubs(account)
    for match_id in Seat.objects.filter(user=user.pk).values_list("match", flat=True):
        # Snapshots and cached states contain the old name.
        MatchSnapshot.objects.filter(match=match_id).delete()
        table_registry.forget(match_id)
        moments.forget(match_id)


def _leave(match: Match, user: User) -> None:
    """Resign from the match, or free the seat if the match hasn’t started."""
    try:
        if match.status == Match.Status.OPEN:
            leave(match, user)
            return
        seat = match.seats.get(user=user).position
        live = table_registry.submit(match.pk, seat, InterventionRequest("resign"))
    except TableError as refused:
        # The match may have just ended. Otherwise, the player forfeits it after the usual time.
        logger.info("Match %s: a player with a deleted account did not resign: %s", match, refused)
        return
    async_to_sync(announce_status)(match.pk, live.number)


def _delete_drafts(user: User) -> None:
    """Delete the drafts of packs without other maintainers, and packs that were never published."""
    for draft in Draft.objects.filter(pack__owner=user, pack__maintainers=None):
        discard(draft)
    user.looks_after.clear()


def _delete_private_rows(user: User) -> None:
    Authenticator.objects.filter(user=user).delete()
    SocialAccount.objects.filter(user=user).delete()
    Deck.objects.filter(owner=user).delete()
    PaperFile.objects.filter(asked_by=user).delete()
    Muting.objects.filter(Q(user=user) | Q(muted=user)).delete()
    PlayerNameWord.objects.filter(user=user).delete()
    FormerName.objects.filter(user=user).delete()
    UserSession.objects.filter(user=user).delete()
    ApiToken.objects.filter(user=user).delete()
    Following.objects.filter(Q(user=user) | Q(followed=user)).delete()
    Blocking.objects.filter(Q(user=user) | Q(blocked=user)).delete()
    FollowedSubject.objects.filter(user=user).delete()
    PlayerShelf.objects.filter(owner=user).delete()
    withdraw_groups_of(user)
    Challenge.objects.filter(Q(sender=user) | Q(receiver=user)).delete()
    PlayedMatch.objects.filter(user=user).delete()
    ResultTally.objects.filter(user=user).delete()
    Conduct.objects.filter(user=user).delete()
    RankedPlayer.objects.filter(user=user).delete()
    SeenNetwork.objects.filter(user=user).delete()
    for rows in (News, Notice):
        rows.objects.filter(to=user).delete()
    PushSubscription.objects.filter(user=user).delete()
    Mute.objects.filter(user=user).delete()
    Inbox.objects.filter(user=user).delete()
    delete_talk_of(user)
    forget_player(user)
    own_trades = Trade.objects.open().filter(Q(proposer=user) | Q(partner=user))
    withdrawn = When(proposer=user, then=Value(Trade.State.WITHDRAWN))
    own_trades.update(state=Case(withdrawn, default=Value(Trade.State.DECLINED)))
    OwnedCard.objects.filter(owner=user, at_stake=0).delete()
    Art.objects.filter(made_by=user).update(made_by=None)


def _anonymize(user: User) -> None:
    """Keep the user's row, but without personal data and without a way to sign in."""
    user.is_active = user.is_staff = user.is_superuser = False
    user.username = f"deleted-{secrets.token_hex(8)}"
    user.name = user.email = user.first_name = user.last_name = user.origin = ""
    user.last_login = None
    user.set_unusable_password()
    user.save()
    user.user_permissions.clear()
    user.groups.clear()


def _anonymize_matches(user: User) -> None:
    seats = Seat.objects.filter(user=user)
    for seat in seats.select_related("match").defer("match__picture").iterator():
        _rename_in_result(seat.match, seat.name, str(user))
    AnswersAhead.objects.filter(seat__user=user).delete()
    SeatNote.objects.filter(seat__user=user).delete()
    Vacation.objects.filter(user=user).delete()
    seats.update(name=str(user), deck_name="", stops={})
    ChatMessage.objects.filter(user=user).update(name=str(user), text="")


def _rename_in_result(match: Match, name: str, new_name: str) -> None:
    """Replace the name in the sentence that says how the match ended."""
    if match.result and name in match.result["reason"]:
        reason = match.result["reason"].replace(name, new_name)
        Match.objects.filter(pk=match.pk).update(result=match.result | {"reason": reason})
