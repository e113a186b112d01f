"""The kinds of notices: their subjects, and the channels on which players get them by default."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

BELL, PUSH, MAIL = "b", "p", "m"
CHANNELS = {BELL: _("Bell"), PUSH: _("Push"), MAIL: _("Email")}


class NoticeKind(models.TextChoices):
    MOVE = "move", _("My move")
    ALARM = "alarm", _("Time nearly up")
    CHALLENGE = "challenge", _("Challenges")
    RESULT = "result", _("Results")
    VERSION = "version", _("New versions")
    REMARK = "remark", _("Comments")
    RULING = "ruling", _("Rulings")
    PROPOSAL = "proposal", _("Proposals")
    TRADE = "trade", _("Trades")
    TOURNAMENT = "tournament", _("Tournaments")
    REPORT = "report", _("Reports")


@dataclass(frozen=True)
class AboutKind:
    hint: "StrPromise"
    channels: str
    """The default channels. Mail is sent only to players who have chosen a digest."""
    mark: str
    """A sign for notices without a player to show."""


ABOUT = {
    NoticeKind.MOVE: AboutKind(_("if you don’t look at the table"), BELL + PUSH, "➤"),
    NoticeKind.ALARM: AboutKind(_("when four fifths are gone"), BELL + PUSH + MAIL, "!"),
    NoticeKind.CHALLENGE: AboutKind(_("also answers to yours"), BELL + PUSH, "⚔"),
    NoticeKind.RESULT: AboutKind(_("of matches that you don’t look at"), BELL, "✓"),
    NoticeKind.VERSION: AboutKind(_("of what you follow"), BELL + MAIL, "↑"),
    NoticeKind.REMARK: AboutKind(
        _("on your packs and proposals, and replies to yours"), BELL + MAIL, "“"
    ),
    NoticeKind.RULING: AboutKind(
        _("questions to you, and rulings that you took part in"), BELL + MAIL, "§"
    ),
    NoticeKind.PROPOSAL: AboutKind(_("to your packs, and answers to yours"), BELL + MAIL, "±"),
    NoticeKind.TRADE: AboutKind(_("offers, and answers to yours"), BELL + PUSH, "⇄"),
    NoticeKind.TOURNAMENT: AboutKind(_("your pairings and picks, and who won"), BELL + PUSH, "#"),
    NoticeKind.REPORT: AboutKind(
        _("that you sent, and moderators’ decisions about you"), BELL, "✓"
    ),
}
