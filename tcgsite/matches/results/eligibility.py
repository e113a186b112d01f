"""Decide which matches can be rated: only those between registered players."""

from django.utils.translation import gettext as _

from cards.names.shipped_words import title_for_readers
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError

FOR_TWO = 2


def can_be_rated(rules: GameRules) -> bool:
    """Return False for solo games and games with automas, whose results don't compare two people."""
    return not rules.automas and rules.people[1] >= FOR_TWO


def may_be_rated(user_id: int | None, rules: GameRules) -> bool:
    user = User.objects.filter(pk=user_id).first() if user_id else None
    return user is not None and not user.is_guest and can_be_rated(rules)


def check_rated(user: User, rules: GameRules, *, against_people: bool, timed: bool) -> None:
    """Raise TableError if the user may not play this game for ratings."""
    if not can_be_rated(rules):
        raise TableError(
            _("Matches of %(game)s can’t be rated.") % {"game": title_for_readers(rules.title)}
        )
    if not against_people:
        raise TableError(
            _("Matches against bots can’t be rated. Play a person, or untick “Rated”.")
        )
    check_registered(user)
    # Without a clock, a losing player could leave the match unfinished for ever.
    if not timed:
        raise TableError(_("Rated matches need a clock. Choose one, or untick “Rated”."))


def check_registered(user: User) -> None:
    if user.bot_of_id:
        raise TableError(_("Bots can’t play rated matches."))
    if user.is_guest:
        raise TableError(
            _("Only registered players can play rated matches. Register, or play an unrated match.")
        )
