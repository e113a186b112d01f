"""A player’s choices: kinds of notices by channel, and the quiet hours of browsers and mailboxes."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from tcgsite.notices.channels.push_keys import is_push_enabled
from tcgsite.notices.models import Inbox
from tcgsite.notices.muting import NoticeError
from tcgsite.notices.notice_kinds import ABOUT, BELL, CHANNELS, MAIL, PUSH, NoticeKind

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FIELDS = {BELL: "bell", PUSH: "push", MAIL: "mail"}
"""The names of the form’s fields."""


def offered_channels() -> list[str]:
    """Return the channels that this site has."""
    mail = [MAIL] if settings.MAIL_IS_SET_UP else []
    return [BELL, *([PUSH] if is_push_enabled() else []), *mail]


@transaction.atomic
def choose_kinds(user_id: int, chosen: Mapping[str, Collection[str]]) -> None:
    """Set the kinds of notices that the player gets on each channel. Raises NoticeError."""
    known = {str(kind) for kind in NoticeKind}
    if not all(set(kinds) <= known for kinds in chosen.values()):
        raise NoticeError(_("One of these kinds of notices doesn’t exist. Reload the page."))
    inbox = Inbox.objects.select_for_update().get_or_create(user_id=user_id)[0]
    for kind in NoticeKind:
        kept = [each for each in inbox.channels_of(kind) if each not in chosen]
        inbox.channels[kind] = "".join(
            [*(each for each, kinds in chosen.items() if kind in kinds), *kept]
        )
    inbox.save(update_fields=["channels"])


@dataclass(frozen=True)
class ChannelTick:
    """A checkbox: whether the player gets this kind of notice on this channel."""

    field: str
    title: "str | StrPromise"
    is_chosen: bool


@dataclass(frozen=True)
class KindRow:
    kind: NoticeKind
    hint: str
    ticks: list[ChannelTick]


def chosen_kinds(inbox: Inbox) -> list[KindRow]:
    """Return each kind with its channels, for the settings."""
    channels = offered_channels()
    return [
        KindRow(
            kind,
            str(ABOUT[kind].hint),
            [
                ChannelTick(FIELDS[each], CHANNELS[each], each in inbox.channels_of(kind))
                for each in channels
            ],
        )
        for kind in NoticeKind
    ]
