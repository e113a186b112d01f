"""Challenges: sent, replaced, answered once, refused with a sentence, and kept from blocked players."""

from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.models import Game
from tcgsite.accounts.blocking import block
from tcgsite.accounts.models import Challengers, Following, User
from tcgsite.matches.models import Match
from tcgsite.notices.models import News
from tcgsite.people.challenges import sending
from tcgsite.people.challenges.sending import PER_DAY
from tcgsite.people.models import Challenge
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

State = Challenge.State
RATED: dict[str, Any] = {"game": "99", "rated": "on", "clock": "10+10"}
ANN, BEN = "Ann", "Ben"
NOT_NOW = "Not possible with this player now."


@pytest.fixture(autouse=True)
def two_players(game: Game) -> None:
    for name in (ANN, BEN):
        player(name)


def send(status: int = 302, **fields: Any) -> str:
    form = {"game": "99"} | fields
    return Visitor(player(ANN)).sends(f"/people/{player(BEN).pk}/challenge/", status, **form)


def answer(what: str, status: int = 302, **fields: str) -> str:
    at = Challenge.objects.latest("pk").get_absolute_url()
    return Visitor(player(BEN)).sends(f"{at}{what}/", status, **fields)


def test_both_sit_down_once_a_challenge_is_accepted() -> None:
    page = send(**RATED, begins="receiver")
    assert "hasn’t answered yet" in Visitor(player(ANN)).reads(page)
    read = Visitor(player(BEN)).reads(page)
    assert "Ann challenges you" in read
    assert "If you win" in read
    assert answer("accept") == answer("accept") == Match.objects.get().get_absolute_url()
    match = Match.objects.get()
    assert [seat.name for seat in match.seats.all()] == [BEN, ANN]
    assert (match.status, match.rated, match.clock_minutes) == ("running", True, 10)
    assert "To the table" in Visitor(player(ANN)).reads(page)


def test_the_waiting_page_of_the_sender_goes_to_the_table_or_reloads() -> None:
    declined = f"{send()}now/"
    ann = Visitor(player(ANN))
    ann.reads(declined, 204)
    answer("decline", reason="time")
    assert ann.client.get(declined).headers["HX-Refresh"] == "true"
    accepted = f"{send()}now/"
    answer("accept")
    table = Match.objects.get().get_absolute_url()
    assert ann.client.get(accepted).headers["HX-Redirect"] == table
    Visitor(player("Cy")).reads(accepted, 404)


def test_a_challenge_is_declined_with_one_of_six_reasons() -> None:
    page = send()
    answer("decline", 422, reason="rude words")
    answer("decline", reason="time")
    answer("decline", reason="later")
    assert "Another time control, please" in Visitor(player(ANN)).reads(page)
    assert answer("accept") == page
    assert not Match.objects.exists()


def test_a_newer_equal_one_replaces_the_older() -> None:
    first, second = send(), send(begins="sender")
    assert [each.state for each in Challenge.objects.order_by("pk")] == ["replaced", "open"]
    assert "A newer challenge" in Visitor(player(BEN)).reads(first)
    answer("withdraw")
    assert Challenge.objects.filter(state="open").exists(), "only its sender can withdraw it"
    Visitor(player(ANN)).sends(f"{second}withdraw/")
    assert answer("accept") == second


def test_an_answer_with_other_terms_ends_the_challenge() -> None:
    page = send()
    query = Visitor(player(BEN)).reads(page).split("/challenge/?")[1].split('"')[0]
    assert "answers=" in query
    number = str(Challenge.objects.get().pk)
    at = f"/people/{player(ANN).pk}/challenge/"
    Visitor(player(BEN)).sends(at, game="99", clock="3+5", answers=number)
    assert "answered with other terms" in Visitor(player(ANN)).reads(page)
    assert Challenge.objects.open().get().sender == player(BEN)


def test_it_ends_after_fourteen_days() -> None:
    page = send()
    Challenge.objects.update(ends_at=timezone.now() - timedelta(minutes=1))
    assert answer("accept") == page
    assert "This challenge ended on" in Visitor(player(BEN)).reads(page)
    send()


@pytest.mark.parametrize(
    ("who", "sentence"),
    [
        (Challengers.NOBODY, NOT_NOW),
        (Challengers.FRIENDS, "from friends only"),
        (Challengers.NEAR, ""),
        (Challengers.REGISTERED, ""),
    ],
)
def test_a_player_chooses_who_may_challenge(who: Challengers, sentence: str) -> None:
    User.objects.filter(name=BEN).update(challenges_from=who)
    page = send(422 if sentence else 302, **RATED)
    assert sentence in page
    if sentence:
        assert 'value="10+10" checked' in " ".join(page.split()), "the form keeps what was chosen"
    Following.objects.create(user=player(BEN), followed=player(ANN))
    send()


def test_a_block_looks_like_a_player_who_takes_no_challenges() -> None:
    page = send()
    block(player(BEN), player(ANN))
    assert NOT_NOW in send(422)
    assert NOT_NOW in answer("accept", 422)
    assert not Match.objects.exists()
    assert page


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"rated": "on"}, "need a clock"),
        ({"clock": "own", "minutes": "9999"}, "minutes"),
        ({"clock": "bank-5d"}, "Choose a bank of days: 7, 14, 28"),
        ({"pool": "none"}, "no pool with that name"),
        ({"begins": "the cat"}, "who begins"),
        ({"rule": "x" * 5000}, "too long"),
    ],
)
def test_bad_terms_are_refused(fields: dict[str, str], sentence: str) -> None:
    assert sentence in send(422, **fields)
    assert not Challenge.objects.exists()


def test_thirty_a_day_are_enough() -> None:
    for _ in range(PER_DAY.most):
        PER_DAY.count(player(ANN).pk)
    assert "Tables in the lobby have no such limit" in send(429)


def test_others_see_nothing_of_it() -> None:
    page = send()
    Visitor(player("Cy")).reads(page, status=404)
    Visitor(player("Cy")).sends(f"{page}accept/", 404)
    Visitor(player(ANN)).sends(f"{page}accept/", 404)


def test_players_are_told_of_a_challenge_and_of_its_answer(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        page = send()
    with django_capture_on_commit_callbacks(execute=True):
        answer("decline", reason="time")
    told = {row.to: (row.words["form"], row.address) for row in News.objects.select_related("to")}
    assert told == {player(BEN): ("open", page), player(ANN): ("declined", page)}


def test_a_notice_says_the_terms(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        send(**RATED | {"clock": "3d"})
    assert News.objects.get().words["terms"] == "99, 3 days a move, rated"


def test_a_challenge_can_give_a_bank_of_days() -> None:
    page = send(**RATED | {"clock": "bank-14d"})
    assert "14 days in all" in Visitor(player(BEN)).reads(page)
    query = Visitor(player(BEN)).reads(page).split("/challenge/?")[1].split('"')[0]
    form = Visitor(player(BEN)).reads(f"/people/{player(ANN).pk}/challenge/?{unescape(query)}")
    assert 'value="bank-14d" checked' in " ".join(form.split()), "other terms begin with these"
    answer("accept")
    match = Match.objects.get()
    assert (match.clock_days, match.clock_bank, match.pace) == (14, True, "14 days in all")


def test_a_player_has_only_so_many_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "MOST_OPEN", 1)
    send()
    assert "has 1 challenges to answer" in send(422)
