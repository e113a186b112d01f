"""Quick match: sit down where somebody waits for just that, or wait for somebody at a table of your own."""

from collections.abc import Iterator
from dataclasses import replace

from django.db.models import Q

from cards.models import Game
from tcgsite.accounts.models import Muting, User
from tcgsite.matches.lobby import PERSON, open_table, take_seat
from tcgsite.matches.models import Match
from tcgsite.matches.presence.waiting import where_people_wait
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.setting import Setting, Wishes, setting_of
from tcgsite.matches.time_controls import PRESETS, wished_time_control

USUAL = PRESETS[1]
"""With a stranger a clock keeps the table from standing still."""


def quick_match(game: Game, user: User, wishes: Wishes, deck: str = "") -> Match:
    """Raises TableRefusal where not even a table can be opened."""
    setting = setting_of(game, wishes)
    fitting = list(_fitting(game, setting, wishes))
    own = next((match for match in fitting if _sits(user, match)), None)
    if own is not None:
        return own
    strangers = _kept_apart(user)
    for match in fitting:
        if any(seat.user_id in strangers for seat in match.seats.all()):
            continue
        try:
            take_seat(match, user, deck)
        except TableRefusal:  # Somebody was quicker, or the deck may not be played there.
            continue
        return match
    timed = wishes if _wishes_clock(wishes) else replace(wishes, clock=(USUAL.name, "", ""))
    return open_table(game, user, PERSON, deck, timed)


def _fitting(game: Game, setting: Setting, wishes: Wishes) -> Iterator[Match]:
    """What would be opened otherwise: the same game, by the same rules."""
    same = Match.objects.with_seats().prefetch_related("pack_versions")
    same = same.filter(game=game, pool=setting.pool, rated=wishes.rated, for_keeps=False)
    versions = {version.pk for version in setting.versions}
    for match in where_people_wait(same):
        brought = {version.pk for version in match.pack_versions.all()}
        alike = match.options == setting.options and _clock_fits(match, wishes)
        if brought == versions and alike:
            yield match


def _wishes_clock(wishes: Wishes) -> bool:
    return any(wishes.clock)


def _clock_fits(match: Match, wishes: Wishes) -> bool:
    """Who wishes for none sits down wherever nobody hurries them."""
    if _wishes_clock(wishes):
        return match.time_control == wished_time_control(*wishes.clock)
    return match.time_control is None or match.time_control.minutes >= USUAL.minutes


def _sits(user: User, match: Match) -> bool:
    return any(seat.user_id == user.pk for seat in match.seats.all())


def _kept_apart(user: User) -> set[int]:
    """Whoever does not hear somebody need not meet them by chance, either."""
    pairs = Muting.objects.filter(Q(user=user) | Q(muted=user)).values_list("user", "muted")
    return {each for pair in pairs for each in pair} - {user.pk}
