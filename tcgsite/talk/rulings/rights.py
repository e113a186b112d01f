"""Who may verify rulings: the owner and the maintainers of a pack, and players whom they trust."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db import transaction
from django.utils.translation import gettext as _

from cards.models import Pack
from cards.packs.permissions import is_registered, may_edit, take_turns
from cards.web.named_players import PlayerNameError, player_named
from tcgsite.talk.errors import TalkError
from tcgsite.talk.models import TrustedPlayer
from tcgsite.talk.subjects import makers_of, may_answer_for

if TYPE_CHECKING:
    from tcgsite.talk.subjects import AnyUser

MOST_TRUSTED = 20


def may_verify(user: AnyUser, pack: Pack | None) -> bool:
    """Return True if the user may verify rulings about the pack. Moderators may for packs that ship."""
    if not user.is_authenticated or not is_registered(user):
        return False
    return may_answer_for(user, pack) or _is_trusted(user, pack)


def _is_trusted(user: AnyUser, pack: Pack | None) -> bool:
    return pack is not None and TrustedPlayer.objects.filter(pack=pack, user=user.pk).exists()


def players_to_ask(pack: Pack | None) -> set[int]:
    """Return the players who are notified of questions and outdated rulings."""
    trusted = TrustedPlayer.objects.filter(pack=pack).values_list("user", flat=True)
    return {*makers_of(pack), *trusted} if pack else set()


@transaction.atomic
def trust(user: AnyUser, pack: Pack, name: str) -> None:
    """Let the player with this name verify rulings about the pack. Raises TalkError."""
    _check_may_trust(user, pack)
    take_turns(user.pk or 0)
    try:
        person = player_named(name.replace("\0", ""))
    except PlayerNameError as refused:
        raise TalkError(str(refused)) from None
    if not is_registered(person):
        raise TalkError(
            _("%s plays as a guest. Only registered players can verify rulings.") % person
        )
    if TrustedPlayer.objects.filter(pack=pack).count() >= MOST_TRUSTED:
        raise TalkError(
            _("You trust %d players, which is the most. Remove one first.") % MOST_TRUSTED
        )
    TrustedPlayer.objects.get_or_create(pack=pack, user_id=person.pk)


def no_longer_trust(user: AnyUser, pack: Pack, person: int) -> None:
    """Revoke the player’s right to verify rulings about the pack. Raises TalkError."""
    _check_may_trust(user, pack)
    TrustedPlayer.objects.filter(pack=pack, user=person).delete()


def _check_may_trust(user: AnyUser, pack: Pack) -> None:
    if not may_edit(user, pack):
        raise TalkError(_("Only the owner and maintainers of a pack choose whom they trust."))
