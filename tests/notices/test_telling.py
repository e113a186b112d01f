"""What is told: once, folded by thread, never to who looks, has acted or has muted it."""

from datetime import timedelta
from itertools import count, islice

import pytest
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from cards.jobs.job_limits import QUEUES
from cards.jobs.models import Job
from cards.jobs.performing import take_job
from cards.jobs.queue import ALL_ROWS, job_queue
from cards.models import Game
from tcgsite.accounts.models import Muting, User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.live.table_registry import InterventionRequest
from tcgsite.matches.realtime import presence
from tcgsite.matches.realtime.signals import MatchFinished
from tcgsite.notices.models import Inbox, News, Notice
from tcgsite.notices.models.notice import MOST_PARTS
from tcgsite.notices.muting import mute, unmute
from tcgsite.notices.reading import mark_all_read, mark_many_opened, mark_opened
from tcgsite.notices.sources import matches
from tcgsite.notices.telling import jobs
from tcgsite.notices.telling.folding import FOLDED_FOR, TOGETHER, DeliveredMeanwhileError, tell
from tcgsite.notices.telling.jobs import (
    KEPT,
    NOTICES_KEPT,
    begin_telling,
    forget_before,
    tell_news,
)
from tests.jobs import do_jobs, end_leases
from tests.matches.begun_matches import begun_match
from tests.matches.playing import act, asked
from tests.notices.telling import LATER, remark, tell_all, texts_for
from tests.races.statements import Statements

MOST_STATEMENTS = 12


def awaited(table: Table, ann: User, ben: User) -> User:
    return (ann, ben)[asked(table)]


def move(table: Table) -> None:
    """Announce the present question."""
    matches.announce_moves(table.match_id, table.number, table.session.required_seats)


def test_a_move_is_told_after_its_delay(table: Table, ann: User, ben: User) -> None:
    user = awaited(table, ann, ben)
    move(table)
    tell_news.call(ALL_ROWS)
    assert texts_for(user) == []
    tell_all()
    other = ben if user == ann else ann
    assert texts_for(user) == [f"Your move against {other} in 99"]
    assert texts_for(other) == []
    assert Inbox.objects.get(user=user).unread == 1


def test_no_move_is_told_to_who_looks_at_the_table(table: Table, ann: User, ben: User) -> None:
    mark = presence.seat_mark(asked(table))
    presence.add_person(table.match_id, mark)
    move(table)
    tell_all()
    presence.remove_person(table.match_id, mark)
    assert texts_for(awaited(table, ann, ben)) == []


def test_no_move_is_told_that_was_made(table: Table, ann: User, ben: User) -> None:
    user = awaited(table, ann, ben)
    move(table)
    act(table)
    tell_all()
    assert texts_for(user) == []


def test_a_move_reaches_the_notices_by_its_signal(
    table: Table,
    ann: User,
    ben: User,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        act(table)
    user = awaited(table, ann, ben)
    tell_all()
    assert len(texts_for(user)) == 1
    with django_capture_on_commit_callbacks(execute=True):
        table_registry.submit(table.match_id, 0, InterventionRequest("resign"))
    tell_all()
    assert "You won against Ann in 99" in texts_for(ben)
    assert "You lost against Ben in 99" in texts_for(ann)


def test_remarks_fold_until_they_are_read(ann: User, ben: User) -> None:
    for number in range(3):
        remark(ann, ben, number)
    tell_all()
    assert texts_for(ann) == ["3 comments on Ferry"]
    mark_opened(ann.pk, "/ferry/")
    assert Inbox.objects.get(user=ann).unread == 0
    remark(ann, ben, 3)
    tell_all()
    assert texts_for(ann) == ["Ben commented on Ferry", "3 comments on Ferry"]


def test_a_notice_folds_for_three_days(ann: User, ben: User) -> None:
    remark(ann, ben, 0)
    tell_all()
    Notice.objects.update(made_at=timezone.now() - FOLDED_FOR - timedelta(hours=1))
    remark(ann, ben, 1)
    tell_all()
    assert texts_for(ann) == ["Ben commented on Ferry"] * 2
    assert Inbox.objects.get(user=ann).unread == 2


def test_a_notice_keeps_only_the_newest_parts(ann: User, ben: User) -> None:
    for number in range(MOST_PARTS + 5):
        remark(ann, ben, number)
    tell_all()
    assert texts_for(ann) == [f"{MOST_PARTS + 5} comments on Ferry"]
    assert len(Notice.objects.get().parts) == MOST_PARTS


def test_nobody_is_told_what_they_did(ann: User) -> None:
    remark(ann, ann, 0)
    assert not News.objects.exists()


@pytest.mark.parametrize("subject", ["kind:remark", "pack:5", "player"])
def test_what_is_muted_is_not_told(ann: User, ben: User, subject: str) -> None:
    remark(ann, ben, 0)
    tell_all()
    subject = f"player:{ben.pk}" if subject == "player" else subject
    mute(Notice.objects.get(), subject)
    remark(ann, ben, 1, thread="another")
    tell_all()
    assert len(texts_for(ann)) == 1
    unmute(ann.pk, subject)
    remark(ann, ben, 2, thread="another")
    tell_all()
    assert len(texts_for(ann)) == 2


def test_who_is_muted_in_chats_is_told_of_no_more(ann: User, ben: User) -> None:
    Muting.objects.create(user=ann, muted=ben)
    remark(ann, ben, 0)
    tell_all()
    assert texts_for(ann) == []


def test_told_news_are_forgotten_later(ann: User, ben: User) -> None:
    remark(ann, ben, 0)
    tell_all()
    forget_before(timezone.now())
    assert News.objects.count() == 1
    forget_before(timezone.now() + KEPT + timedelta(minutes=1))
    assert News.objects.count() == 0


def test_read_notices_are_forgotten_later(ann: User, ben: User) -> None:
    for number, is_read in enumerate((True, False)):
        remark(ann, ben, number, thread=f"proposal {number}")
        tell_all()
        Notice.objects.filter(thread=f"proposal {number}").update(is_read=is_read)
    forget_before(timezone.now() + NOTICES_KEPT + timedelta(minutes=1))
    assert [notice.is_read for notice in Notice.objects.all()] == [False]


def test_a_worker_that_dies_leaves_the_rest_to_another(ann: User, ben: User) -> None:
    for number in range(4):
        remark(ann, ben, number)
    News.objects.update(due_at=F("due_at") - LATER)
    with job_queue() as queue:
        queue.add(tell_news, ALL_ROWS)
        queue.added.clear()  # Not done here, but by a worker.
    job = take_job(QUEUES, "dies")
    assert job is not None
    for news in News.objects.all()[:2]:
        tell([news], timezone.now())
    end_leases()
    assert do_jobs() == ["tell_news 0"]
    assert texts_for(ann) == ["4 comments on Ferry"]
    assert do_jobs() == []


def test_telling_is_begun_once_when_something_is_due(
    settings: Settings, ann: User, ben: User
) -> None:
    settings.JOBS_APART = True
    begin_telling()
    assert not Job.objects.exists()
    remark(ann, ben, 0)
    # SQLite’s clock has only milliseconds, so what is due now isn’t due before the next one.
    News.objects.update(due_at=F("due_at") - timedelta(seconds=1))
    for _worker in range(2):
        begin_telling()
    assert Job.objects.count() == 1
    do_jobs()
    begin_telling()
    assert not Job.objects.exists()


class CountTest(TestCase):
    """Law: the count is the number of unread notices, and no event is told twice."""

    numbers = count()

    @pytest.mark.slow
    @given(st.lists(st.sampled_from(["tell", "same", "other", "read", "open"]), max_size=12))
    def test_the_count_is_the_number_of_unread_notices(self, steps: list[str]) -> None:
        number = next(self.numbers)
        ann = User.objects.create(username=f"ann {number}")
        ben = User.objects.create(username=f"ben {number}")
        for place, step in enumerate(steps):
            if step == "read":
                mark_all_read(ann.pk)
            elif step == "open":
                mark_opened(ann.pk, "/ferry/")
            else:
                event = {"same": 1_000, "tell": place, "other": place}[step] + number * 10_000
                remark(ann, ben, event, thread=f"{step} {number}")
                tell_all()
        unread = Notice.objects.shown_to(ann.pk).filter(is_read=False).count()
        known = Inbox.objects.filter(user=ann).first()
        assert unread == (known.unread if known else 0)
        events = {*(place for place, step in enumerate(steps) if step in ("tell", "other"))}
        count = len(events) + ("same" in steps)
        assert sum(Notice.objects.filter(to=ann).values_list("folded", flat=True)) == count


def test_several_notices_are_told_in_one_short_transaction(ann: User, ben: User) -> None:
    """Meanwhile, the tables can’t write. Several notices ask as much as one, with the reads before."""
    counts = []
    for many in (1, TOGETHER):
        for number in range(many):
            remark(ann, ben, number, thread=f"topic {many} {number}")
        News.objects.update(due_at=F("due_at") - LATER)
        statements = Statements()
        with statements.counted():
            tell_news.call(ALL_ROWS)
        counts.append(statements.most)
    assert counts[0] == counts[1] <= MOST_STATEMENTS
    assert Notice.objects.count() == Inbox.objects.get(user=ann).unread == 1 + TOGETHER


def test_pages_of_many_players_are_marked_in_few_statements(ann: User, ben: User) -> None:
    """Each player has opened another page, and the bell of each counts what is left."""
    for number in range(3):
        remark(ann, ben, number, thread=f"topic {number}")
    remark(ben, ann, 0)
    tell_all()
    statements = Statements()
    with statements.counted(), transaction.atomic():
        mark_many_opened({ann.pk: {"/ferry/"}, ben.pk: {"/harbour/"}})
    assert statements.most == 3
    counts = dict(Inbox.objects.values_list("user", "unread"))
    assert counts == {ann.pk: 0, ben.pk: 1}
    assert not Notice.objects.filter(to=ann, is_read=False).exists()


def test_the_results_of_two_matches_are_told_together(
    table: Table, game: Game, ann: User, ben: User
) -> None:
    user = awaited(table, ann, ben)
    other_table = table_registry.table_of(begun_match(game, ann, ben, seed=31))
    move(table)
    tell_all()
    assert Inbox.objects.get(user=user).unread == 1
    for each in (table, other_table):
        table_registry.submit(each.match_id, 0, InterventionRequest("resign"))
        matches.announce_result(MatchFinished(each.match_id, None))
    statements = Statements()
    News.objects.update(due_at=F("due_at") - LATER)
    with statements.counted():
        tell_news.call(ALL_ROWS)
    assert statements.most <= MOST_STATEMENTS + 3
    assert Inbox.objects.get(user=user).unread == 2


def test_a_job_goes_on_while_there_is_more_each_second(
    ann: User, ben: User, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To begin a job takes as much processor time as to tell 40 notices."""
    settings.JOBS_APART = True
    events = iter(range(3))

    def something_happens(seconds: float = 0.0) -> None:
        for number in islice(events, 1):
            remark(ann, ben, number)
            News.objects.update(due_at=F("due_at") - LATER)

    monkeypatch.setattr(jobs, "sleep", something_happens)
    something_happens()
    tell_news.call(ALL_ROWS)
    assert texts_for(ann) == ["3 comments on Ferry"]


def test_news_of_one_thread_told_together_are_one_notice(ann: User, ben: User) -> None:
    for number in range(2 * TOGETHER + 1):
        remark(ann, ben, number)
    tell_all()
    assert texts_for(ann) == [f"{2 * TOGETHER + 1} comments on Ferry"]
    assert Inbox.objects.get(user=ann).unread == 1


def test_news_that_fail_stop_none_that_are_told_with_them(
    ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        remark(ann, ben, number, thread=f"topic {number}")
    News.objects.filter(thread="topic 1").update(kind="unknown")
    tell_all()
    assert sorted(Notice.objects.values_list("thread", flat=True)) == ["topic 0", "topic 2"]
    assert Inbox.objects.get(user=ann).unread == 2
    assert not News.objects.filter(delivered_at=None).exists()


def test_news_that_another_worker_has_told_are_left_out(ann: User, ben: User) -> None:
    for number in range(3):
        remark(ann, ben, number, thread=f"topic {number}")
    batch = list(News.objects.order_by("pk"))
    tell(batch[:1], timezone.now())
    with pytest.raises(DeliveredMeanwhileError):
        tell(batch, timezone.now())
    assert Notice.objects.count() == Inbox.objects.get(user=ann).unread == 1
    tell_all()
    assert Notice.objects.count() == Inbox.objects.get(user=ann).unread == 3
