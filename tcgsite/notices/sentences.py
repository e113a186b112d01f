"""The texts of notices: a sentence for one event, and one for several events folded together."""

from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

ONE: dict[str, "StrPromise"] = {
    "move asked": _("Your move against {who} in {game}"),
    "move alone": _("Your move in {game}"),
    "alarm near": _("Your time against {who} in {game} is nearly up"),
    "challenge open": _("{who} challenges you: {terms}"),
    "challenge accepted": _("{who} accepted your challenge: {terms}"),
    "challenge declined": _("{who} declined your challenge: {reason}"),
    "challenge begun": _("All players have accepted, and your table waits: {terms}"),
    "challenge off": _("{who} declined, so nobody plays: {terms}"),
    "result won": _("You won against {who} in {game}"),
    "result lost": _("You lost against {who} in {game}"),
    "result drawn": _("Your match against {who} in {game} ended in a draw"),
    "result bot": _("A bot plays for you against {who} in {game} until you’re back"),
    "result left": _("A bot plays on for you against {who} in {game}"),
    "version published": _("{who} published {subject}"),
    "version shipped": _("{subject} is out"),
    "remark made": _("{who} commented on {subject}"),
    "remark reviewed": _("{who} reviewed {subject}"),
    "remark replied": _("{who} replied to you on {subject}"),
    "ruling open": _("{who} asks about {subject}"),
    "ruling answered": _("{who} answered a question on {subject}"),
    "ruling verified": _("{who} verified the ruling on {subject}"),
    "ruling outdated": _("The ruling on {subject} is outdated"),
    "proposal open": _("{who} proposes changes to {subject}"),
    "proposal accepted": _("{who} accepted your changes to {subject}"),
    "proposal declined": _("{who} declined your changes to {subject}"),
    "trade open": _("{who} offers you a trade in {game}"),
    "trade agreed": _("{who} accepted your trade in {game}"),
    "trade declined": _("{who} declined your trade in {game}"),
    "tournament paired": _("Round {round} of {subject}: you play {who}"),
    "tournament free": _("Round {round} of {subject}: you have a bye"),
    "tournament prepare": _("{subject}: prepare game {round} of your match"),
    "tournament victory": _("You won {subject}"),
    "tournament won": _("{who} won {subject}"),
    "tournament badge": _("{subject} is over, and you got a badge"),
    "tournament over": _("{subject} is over"),
    "tournament pick": _("It’s your pick in a draft of {subject}"),
    "tournament called": _("{who} calls a judge in {subject}"),
    "tournament off": _("{subject} was called off"),
    "tournament up": _("Season {round} of {subject} is over: you go up"),
    "tournament down": _("Season {round} of {subject} is over: you go down"),
    "tournament stays": _("Season {round} of {subject} is over: you stay in your division"),
    "tournament ended": _("The last season of {subject} is over"),
    "report decided": _("A moderator has made a decision about something of yours"),
    "report granted": _("Your appeal was granted"),
    "report denied": _("Your appeal was denied"),
    "report settled": _("A moderator has settled your report"),
}
"""Sentences by kind and form. Names come from the words of the news, and `who` is its actor."""

SEVERAL = {
    "move": ngettext_lazy("Your move at {n} table", "Your move at {n} tables", "n"),
    "remark": ngettext_lazy("{n} comment on {subject}", "{n} comments on {subject}", "n"),
    "proposal": ngettext_lazy("{n} proposal for {subject}", "{n} proposals for {subject}", "n"),
    "version": ngettext_lazy("{n} new version", "{n} new versions", "n"),
}
"""Sentences by kind, for notices with several parts. Other kinds show the newest part."""
LONE = {"move asked": "move alone"}
"""The forms to use if there is no opponent."""
