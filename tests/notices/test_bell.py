"""The bell and the page of notices: what they count, show, mark as read and mute."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.notices.models import Inbox, Mute, News, Notice
from tcgsite.notices.muting import MOST
from tcgsite.notices.notice_kinds import NoticeKind
from tcgsite.notices.sources.matches import announce_moves
from tcgsite.notices.views.bell import SHOWN
from tests.matches.playing import asked
from tests.notices.telling import remark, tell_all


@pytest.fixture
def page(client: Client, ann: User) -> Client:
    client.force_login(ann)
    return client


def reads(page: Client, address: str = "/notices/") -> str:
    return page.get(address).content.decode()


def test_the_page_is_for_players(client: Client, db: None) -> None:
    assert client.get("/notices/").status_code == 302
    assert "bell" not in reads(client, "/accounts/login/")


def test_nothing_new(page: Client) -> None:
    assert "Nothing new." in reads(page)
    assert "Mark all as read" not in reads(page)


def test_the_bell_counts_until_all_are_read(page: Client, ann: User, ben: User) -> None:
    for number in range(2):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    assert "Notices, 2 new" in reads(page)
    assert reads(page).count("is-unread") == 2, "to open the list marks nothing"
    page.post("/notices/read/")
    assert "Notices, 0 new" in reads(page)
    assert "is-unread" not in reads(page)


def test_names_are_escaped(page: Client, ann: User, ben: User) -> None:
    User.objects.filter(pk=ben.pk).update(name="<b>x")
    remark(ann, ben, 0)
    tell_all()
    assert "<b>&lt;b&gt;x</b> commented" in reads(page)


def test_a_deleted_player_has_no_name(page: Client, ann: User, ben: User) -> None:
    remark(ann, ben, 0)
    tell_all()
    User.objects.filter(pk=ben.pk).update(is_active=False, name="")
    assert "<b>deleted player</b> commented" in reads(page)


def test_older_notices_follow_without_gaps(page: Client, ann: User, ben: User) -> None:
    for number in range(2 * SHOWN + 3):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    read = list(Notice.objects.values_list("pk", flat=True)[: SHOWN + 7])
    Notice.objects.filter(pk__in=read).update(is_read=True, is_open=False)
    seen, address = list[int](), "/notices/"
    for _page in range(3):
        context = page.get(address).context
        seen += [row.notice.pk for row in context["notices"]]
        address = f"/notices/?after={context['older'].replace('+', '%2B')}"
    assert context["older"] == ""
    assert seen == [notice.pk for notice in Notice.objects.shown_to(ann.pk)]


@pytest.mark.parametrize("place", ["x", "0_x_1", "1_2026-01-01_5", "0_2026-01-01T00:00:00+00:00_0"])
def test_a_wrong_place_is_refused(page: Client, place: str) -> None:
    assert page.get("/notices/", {"after": place}).status_code == 400


def test_a_page_asks_as_often_for_many_as_for_one(page: Client, ann: User, ben: User) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as asked:
            reads(page)
        return len(asked)

    remark(ann, ben, 0)
    tell_all()
    reads(page)  # Stores that the player is here, once every few minutes.
    few = queries()
    for number in range(1, SHOWN):
        remark(ann, ben, number, thread=f"proposal {number}")
    tell_all()
    assert queries() == few


def test_opening_the_table_marks_its_move_as_read(
    client: Client, table: Table, ann: User, ben: User
) -> None:
    user = (ann, ben)[asked(table)]
    client.force_login(user)
    announce_moves(table.match_id, table.number, [asked(table)])
    tell_all()
    assert "Notices, 1 new" in reads(client)
    address = Notice.objects.get().address
    assert "Notices, 0 new" in reads(client, address)
    assert Notice.objects.get().is_read


def test_a_table_that_is_opened_in_time_tells_nothing(
    client: Client, table: Table, ann: User, ben: User
) -> None:
    client.force_login((ann, ben)[asked(table)])
    announce_moves(table.match_id, table.number, [asked(table)])
    reads(client, News.objects.get().address)
    tell_all()
    assert not Notice.objects.exists()


def test_a_subject_is_muted_and_taken_back(page: Client, ann: User, ben: User) -> None:
    remark(ann, ben, 0)
    tell_all()
    address = f"/notices/{Notice.objects.get().pk}/mute/"
    page.post(address, {"subject": f"player:{ben.pk}"})
    assert "Muted: Ben." in reads(page)
    page.post(address, {"subject": f"player:{ben.pk}", "back": "1"})
    assert "Muted: Ben." not in reads(page)


@pytest.mark.parametrize("subject", ["", "player:0", "kind:move", "x" * 500])
def test_only_a_subject_of_the_notice_can_be_muted(
    page: Client, ann: User, ben: User, subject: str
) -> None:
    remark(ann, ben, 0)
    tell_all()
    address = f"/notices/{Notice.objects.get().pk}/mute/"
    answer = page.post(address, {"subject": subject}, follow=True)
    assert "Choose something that this notice is about." in answer.content.decode()
    assert not Mute.objects.exists()


def test_mutes_are_limited(page: Client, ann: User, ben: User) -> None:
    remark(ann, ben, 0)
    tell_all()
    Mute.objects.bulk_create(Mute(user=ann, subject=f"match:{n}") for n in range(MOST))
    address = f"/notices/{Notice.objects.get().pk}/mute/"
    answer = page.post(address, {"subject": "pack:5"}, headers={"HX-Request": "true"})
    assert answer.status_code == 422
    assert f"You’ve muted {MOST} things already." in answer.content.decode()


def test_nobody_mutes_by_the_notices_of_others(page: Client, ann: User, ben: User) -> None:
    remark(ben, ann, 0)
    tell_all()
    address = f"/notices/{Notice.objects.get().pk}/mute/"
    assert page.post(address, {"subject": "pack:5"}).status_code == 404
    assert Inbox.objects.get(user=ben).unread == 1


def test_a_kind_that_is_not_chosen_is_not_shown(page: Client, ann: User, ben: User) -> None:
    assert "Saved." in page.post("/notices/settings/", {"bell": ["move"]}).content.decode()
    remark(ann, ben, 0)
    tell_all()
    assert "Notices, 0 new" in reads(page)
    page.post("/notices/settings/", {"bell": ["move", "remark"]})
    remark(ann, ben, 1, thread="another")
    tell_all()
    assert "Notices, 1 new" in reads(page)


@pytest.mark.parametrize("kind", sorted({*NoticeKind} - {NoticeKind.TOURNAMENT}))
def test_each_kind_can_be_turned_off(page: Client, kind: NoticeKind) -> None:
    assert Inbox().has_bell(kind)
    page.post("/notices/settings/", {"bell": []})
    assert not Inbox.objects.get().has_bell(kind)


def test_an_unknown_kind_is_refused(page: Client) -> None:
    answer = page.post("/notices/settings/", {"bell": ["move", "x"]})
    assert answer.status_code == 422
    assert "One of these kinds of notices doesn’t exist." in answer.content.decode()
    assert not Inbox.objects.exists()


def test_the_settings_list_what_is_muted(page: Client, ann: User) -> None:
    Mute.objects.create(user=ann, subject="pack:5", title="Ferry")
    assert "Unmute Ferry" in reads(page, "/notices/settings/")
    page.post("/notices/unmute/", {"subject": "pack:5"})
    assert "Unmute Ferry" not in reads(page, "/notices/settings/")
