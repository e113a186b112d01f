"""Karma: what raises and lowers it, and bans from quick matches."""

from datetime import timedelta

import pytest
from django.utils import timezone

from cards.models import Game
from tcgsite.accounts.models import Conduct, User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live.interventions import intervene
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby.matchmaking import quick_match
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.results import conduct
from tcgsite.matches.results.conduct import LONGEST_BAN, ban_after, ban_of, karma_of, note_leave
from tests.matches.playing import play_to_the_end


def test_a_finished_match_raises_the_karma(table: Table, ann: User, ben: User) -> None:
    play_to_the_end(table)
    assert (karma_of(ann.pk), karma_of(ben.pk)) == (76, 76)


def test_to_resign_at_once_is_to_leave(table: Table, ann: User, ben: User) -> None:
    intervene(table, 0, "resign")
    assert (karma_of(ann.pk), karma_of(ben.pk)) == (65, 76)
    assert ban_of(ann.pk) == ""


def test_to_resign_later_is_no_leave(
    table: Table, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conduct, "FIRST_ACTIONS", -1)
    intervene(table, 0, "resign")
    assert karma_of(ann.pk) == 76


def test_leaving_again_closes_quick_matches(game: Game, ann: User) -> None:
    found = Conduct.objects.create(user=ann)
    for _number in range(2):
        note_leave(found, "time", timezone.now())
    found.save()
    assert karma_of(ann.pk) == 55
    with pytest.raises(TableError, match="10 more minutes, because you let the time"):
        quick_match(game, ann, TableOptions())


def test_bans_grow_up_to_three_days_and_end(ann: User) -> None:
    bans = [ban_after(left) for left in range(1, 40)]
    assert bans == sorted(bans)
    assert (bans[0], bans[1], bans[2]) == tuple(timedelta(minutes=m) for m in (10, 10, 20))
    assert bans[-1] == LONGEST_BAN == timedelta(days=3)
    Conduct.objects.create(user=ann, banned_until=timezone.now() - timedelta(seconds=1))
    assert ban_of(ann.pk) == ""
    assert karma_of(None) == 75


def test_what_is_long_ago_is_forgotten() -> None:
    now = timezone.now()
    found = Conduct(left=5, left_at=now - timedelta(days=8), karma=90)
    note_leave(found, "away", now)
    assert (found.left, found.karma, found.banned_until) == (1, 80, None)
