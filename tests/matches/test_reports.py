"""Problem reports keep the moment, and show it as the reporter saw it."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match, Report
from tcgsite.matches.reports import MOST
from tests.accounts.codes import show_second_factor
from tests.matches.playing import act, play_to_the_end
from tests.matches.secrets import leaks


@pytest.fixture
def moderator(db: None) -> User:
    user = User.objects.create(username="mo", name="Mo")
    user.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    return User.objects.get(pk=user.pk)


def reported(client: Client, match: Match, **sent: object) -> Report:
    answer = client.post(
        f"{match.get_absolute_url()}report/", {"text": "It hangs.\nReally."} | sent
    )
    assert answer.status_code == 302, answer.content.decode()
    report = Report.objects.first()
    assert report
    assert answer.headers["Location"] == report.get_absolute_url()
    return report


def test_the_moment_is_kept_and_confirmed(
    client: Client, match: Match, table: Table, ann: User
) -> None:
    act(table)
    client.force_login(ann)
    assert "after 1 action." in client.get(f"{match.get_absolute_url()}report/").content.decode()
    act(table)
    report = reported(client, match, at="1")
    assert (report.number, report.seat, report.user, report.text) == (
        1,
        0,
        ann,
        "It hangs.\nReally.",
    )
    assert "Thank you" in client.get(report.get_absolute_url()).content.decode()
    for wrong in ("99", "-1", "٣", ""):
        assert reported(client, match, at=wrong).number == 2


@pytest.mark.parametrize(
    ("text", "answer"), [(" \n\x00", "Describe what"), ("x" * 2001, "yours has 2001")]
)
def test_a_report_without_words_is_refused_and_nothing_is_lost(
    client: Client, match: Match, text: str, answer: str
) -> None:
    refused = client.post(f"{match.get_absolute_url()}report/", {"text": text, "at": "0"})
    assert refused.status_code == 422
    assert answer in refused.content.decode()
    assert text.strip() in refused.content.decode()
    assert not Report.objects.exists()


def test_nobody_buries_the_moderators(client: Client, match: Match, ann: User) -> None:
    client.force_login(ann)
    for _ in range(MOST):
        reported(client, match)
    answer = client.post(f"{match.get_absolute_url()}report/", {"text": "Again"})
    assert answer.status_code == 422
    assert Report.objects.count() == MOST


def test_only_the_reporter_and_moderators_read_it(
    client: Client, match: Match, table: Table, ann: User, ben: User, moderator: User
) -> None:
    client.force_login(ann)
    report = reported(client, match)
    moment = f"{report.get_absolute_url()}moment/"
    expected = {ann: (200, 200, 403), ben: (404, 404, 403), moderator: (200, 200, 200)}
    for user, codes in expected.items():
        client.force_login(user)
        asked = (report.get_absolute_url(), moment, "/matches/reports/")
        assert tuple(client.get(address).status_code for address in asked) == codes
    assert "It hangs." in client.get("/matches/reports/").content.decode()


def test_the_moment_is_seen_with_the_eyes_of_the_reporter(
    client: Client, match: Match, table: Table, ann: User, ben: User, moderator: User
) -> None:
    client.force_login(ben)
    report = reported(client, match)
    then = table.session
    act(table)
    client.force_login(moderator)
    show_second_factor(client, moderator)
    address = f"{report.get_absolute_url()}moment/"
    html = client.get(address).content.decode()
    assert leaks(html, then, 1) == []
    assert leaks(html, then, 0) != [], "this is what Ben saw, not Ann"
    play_to_the_end(table)
    place = f"{match.get_absolute_url()}replay/?at=0&eyes=1"
    assert client.get(address).headers["Location"] == place


def test_a_moderator_who_plays_does_not_see_what_the_other_reported(
    client: Client, match: Match, table: Table, ann: User, ben: User
) -> None:
    client.force_login(ben)
    report = reported(client, match)
    ann.user_permissions.add(Permission.objects.get(codename="hide_pack"))
    client.force_login(User.objects.get(pk=ann.pk))
    answer = client.get(f"{report.get_absolute_url()}moment/")
    assert answer.status_code == 422
    assert "playing in this match" in answer.content.decode()


def test_a_moderator_settles_it(client: Client, match: Match, ann: User, moderator: User) -> None:
    client.force_login(ann)
    report = reported(client, match)
    assert client.post(f"{report.get_absolute_url()}settle/").status_code == 403
    client.force_login(moderator)
    show_second_factor(client, moderator)
    client.post(f"{report.get_absolute_url()}settle/")
    report.refresh_from_db()
    assert report.settled_by == moderator
    client.post(f"{report.get_absolute_url()}settle/")
    report.refresh_from_db()
    assert report.settled_by is None


def test_a_match_whose_record_is_broken_can_be_reported_and_says_so(
    client: Client, match: Match, moderator: User
) -> None:
    match.actions.create(number=0, seat=0, text="use 999 add")
    Match.objects.update(action_count=1)
    assert "Report a problem" in client.get(match.get_absolute_url()).content.decode()
    report = reported(client, match)
    client.force_login(moderator)
    show_second_factor(client, moderator)
    answer = client.get(f"{report.get_absolute_url()}moment/")
    assert answer.status_code == 422
    assert "can’t be rebuilt from its record." in answer.content.decode()
