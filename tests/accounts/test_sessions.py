"""Where a player is signed in: seen by the player alone, and ended from another browser."""

import pytest
from allauth.usersessions.models import UserSession
from django.core.cache import cache
from django.test import Client
from django.utils.html import strip_tags

from tcgsite.accounts.models import User
from tcgsite.accounts.signing_in.sessions import MOST_SESSIONS

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) AppleWebKit/605.1 Version/19.0 Safari/604.1"
LIST, END = "/accounts/sessions/", "/accounts/sessions/end/"
pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    cache.clear()
    return User.objects.create_user("ann", password="four small words", name="Ann")


def browser(user: User, agent: str = FIREFOX) -> Client:
    client = Client(headers={"user-agent": agent})
    client.force_login(user)
    client.get("/accounts/")
    return client


def is_signed_in(client: Client) -> bool:
    return client.get("/accounts/").status_code == 200


def test_a_player_sees_each_browser(ann: User) -> None:
    desk, _phone = browser(ann), browser(ann, PHONE)
    page = " ".join(strip_tags(desk.get(LIST).content.decode()).split())
    assert "Firefox on Linux (this one)" in page
    assert "Safari on iPhone since" in page
    assert {row.ip for row in UserSession.objects.all()} == {"0.0.0.0"}


def test_nobody_else_sees_or_ends_them(ann: User) -> None:
    desk = browser(ann)
    ben = browser(User.objects.create_user("ben", name="Ben"), PHONE)
    page = ben.get(LIST).content.decode()
    assert "Firefox" not in page
    ben.post(END, {"session": UserSession.objects.get(user=ann).pk})
    ben.post(END, {"others": "1"})
    assert is_signed_in(desk)


def test_one_is_ended_and_stays_ended(ann: User) -> None:
    desk, phone, other = browser(ann), browser(ann, PHONE), browser(ann)
    row = UserSession.objects.get(user_agent=PHONE)
    page = desk.post(END, {"session": row.pk}, follow=True).content.decode()
    assert "signed out of 1 browser." in page
    assert [is_signed_in(each) for each in (desk, phone, other)] == [True, False, True]
    page = desk.post(END, {"session": row.pk}, follow=True).content.decode()
    assert "You were signed out there already." in page


def test_all_others_are_ended_at_once(ann: User) -> None:
    desk, phone, other = browser(ann), browser(ann, PHONE), browser(ann)
    desk.post(END, {"others": "1"})
    assert [is_signed_in(each) for each in (desk, phone, other)] == [True, False, False]


@pytest.mark.slow
def test_the_browser_that_was_longest_away_makes_room(ann: User) -> None:
    browsers = [browser(ann) for _ in range(MOST_SESSIONS + 1)]
    assert [is_signed_in(each) for each in (browsers[0], browsers[1])] == [False, True]
    assert UserSession.objects.filter(user=ann).count() == MOST_SESSIONS


def test_a_page_costs_no_more_queries_with_many_browsers(
    ann: User, django_assert_max_num_queries: object
) -> None:
    desk = browser(ann)
    for _ in range(5):
        browser(ann, PHONE)
    with django_assert_max_num_queries(8):  # type: ignore[operator]
        desk.get(LIST)
