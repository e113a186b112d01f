"""Quick match: join a suitable open table, or open a table and wait there."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from django.db.models import Q

from cards.models import Game
from tcgsite.accounts.blocking import users_apart_from
from tcgsite.accounts.models import Muting, User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby.lobby import PERSON, open_table, take_seat
from tcgsite.matches.lobby.setup import TableOptions, TableSetup, table_setup
from tcgsite.matches.models import Match
from tcgsite.matches.models.time_control import (
    PRESETS,
    is_bank,
    parse_days,
    parse_time_control,
)
from tcgsite.matches.realtime.presence import waiting_tables
from tcgsite.matches.results.conduct import ban_of

DEFAULT_CLOCK = PRESETS[1]
"""The clock to use if the user chose none, so that no match against a stranger stalls."""


def quick_match(game: Game, user: User, options: TableOptions, deck: str = "") -> Match:
    """Return the match that the user has joined or opened. Raises TableError if no table can be opened."""
    if closed := ban_of(user.pk):
        raise TableError(closed)
    setup = table_setup(game, options)
    candidates = list(_matching_tables(game, setup, options))
    own = next((match for match in candidates if _is_seated(user, match)), None)
    if own is not None:
        return own
    joined = _join_first(candidates, user, deck)
    if joined is not None:
        return joined
    timed = options if _has_clock(options) else replace(options, clock=(DEFAULT_CLOCK.name, "", ""))
    return open_table(game, user, PERSON, deck, timed)


def _join_first(candidates: Iterable[Match], user: User, deck: str) -> Match | None:
    strangers = _muted_either_way(user)
    for match in candidates:
        if any(seat.user_id in strangers for seat in match.seats.all()):
            continue
        try:
            take_seat(match, user, deck)
        except TableError:  # The seat has just been taken, or the deck isn't legal at that table.
            continue
        return match
    return None


def _matching_tables(game: Game, setup: TableSetup, options: TableOptions) -> Iterator[Match]:
    """Yield the open tables that match the one that the user would otherwise open."""
    same = Match.objects.with_seats().prefetch_related("pack_versions")
    same = same.filter(
        game=game, pool=setup.pool, rated=options.rated, for_keeps=False, hints=False
    )
    versions = {version.pk for version in setup.versions}
    for match in waiting_tables(same):
        brought = {version.pk for version in match.pack_versions.all()}
        alike = match.options == setup.options and _clock_fits(match, options)
        if brought == versions and alike:
            yield match


def _has_clock(options: TableOptions) -> bool:
    return any(options.clock)


def _clock_fits(match: Match, options: TableOptions) -> bool:
    """Return True if the table's clock suits the user.

    Users who chose a clock get exactly that one. Others accept a table without clocks, or with clocks that
    give at least the default time.
    """
    if _has_clock(options):
        choice = options.clock[0]
        asked = parse_time_control(*options.clock), parse_days(choice), is_bank(choice)
        return (match.time_control, match.clock_days, match.clock_bank) == asked
    if match.clock_days:
        return False  # Players who want to play now would wait for days.
    return match.time_control is None or match.time_control.minutes >= DEFAULT_CLOCK.minutes


def _is_seated(user: User, match: Match) -> bool:
    return any(seat.user_id == user.pk for seat in match.seats.all())


def _muted_either_way(user: User) -> set[int]:
    """Return the users whom this user has muted or blocked, and those who have muted or blocked this user.
    They are never paired.
    """
    pairs = Muting.objects.filter(Q(user=user) | Q(muted=user)).values_list("user", "muted")
    return ({each for pair in pairs for each in pair} - {user.pk}) | users_apart_from(user.pk)
