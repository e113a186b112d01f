"""Challenges to several: seats and partners are agreed on, all accept, and one who declines ends it."""

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone
from django.utils.http import urlencode
from pytest_django import DjangoCaptureOnCommitCallbacks

from cards.authoring.loading.files import FOLDER
from tcgsite.accounts.blocking import block, unblock
from tcgsite.accounts.models import Challengers, Following, User
from tcgsite.matches.models import Match
from tcgsite.notices.models import News
from tcgsite.people.challenges import sending
from tcgsite.people.models import Challenge, ChallengeGroup
from tcgsite.people.own_data.deletion import delete_account
from tcgsite.people.relation_views import ACTS
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.published_packs import publish_packs

ANN, BEN, CY, DEE = "Ann", "Ben", "Cy", "Dee"
NOT_TOGETHER = "These players can’t all sit at one table now."
PARTNERS = ["me", CY, BEN, DEE]
"""Ann and Ben sit across from each other."""


@pytest.fixture(scope="module")
def card_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("card_games")
    for name in ("spades", "president"):
        shutil.copy(FOLDER / f"{name}.toml", folder)
    return folder


@pytest.fixture(autouse=True)
def four_players(db: None, card_games: Path, nobody_plays_yet: None) -> None:
    publish_packs(card_games)
    for name in (ANN, BEN, CY, DEE):
        player(name)


def seats(order: list[str]) -> dict[str, Any]:
    numbers = [each if each in ("me", "bot") else str(player(each).pk) for each in order]
    return {"seating": "chosen"} | {f"seat-{place}": each for place, each in enumerate(numbers)}


def send(*others: str, status: int = 302, **fields: Any) -> str:
    """Let Ann challenge Ben and the others. Return the address of Ben’s challenge, or the form."""
    named = {"game": "spades", "with": [player(each).pk for each in others]}
    address = f"/people/{player(BEN).pk}/challenge/"
    return Visitor(player(ANN)).sends(address, status, **named | fields)


def own_page(name: str) -> str:
    return Challenge.objects.filter(receiver=player(name)).latest("pk").get_absolute_url()


def answer(name: str, what: str, status: int = 302, **fields: str) -> str:
    return Visitor(player(name)).sends(f"{own_page(name)}{what}/", status, **fields)


def states() -> list[str]:
    return list(Challenge.objects.order_by("pk").values_list("state", flat=True))


def seated() -> list[str]:
    return [seat.name for seat in Match.objects.get().seats.order_by("position")]


def test_the_table_starts_when_all_have_accepted() -> None:
    page = send(CY, DEE, **seats(PARTNERS))
    read = Visitor(player(CY)).reads(own_page(CY))
    assert [read.count(f"Seat {seat}, team {team}") for seat, team in ((1, 1), (2, 2), (3, 1))] == [
        1,
        1,
        1,
    ]
    assert answer(BEN, "accept") == page
    assert "You accepted. The table starts as soon as all have." in Visitor(player(BEN)).reads(page)
    answer(DEE, "accept")
    assert states() == ["agreed", "open", "agreed"]
    assert not Match.objects.exists()
    assert answer(CY, "accept") == Match.objects.get().get_absolute_url()
    assert (Match.objects.get().status, seated()) == ("running", [ANN, CY, BEN, DEE])
    assert answer(CY, "accept") == Match.objects.get().get_absolute_url()
    assert "To the table" in Visitor(player(ANN)).reads(page)


def test_one_who_declines_ends_it_for_all() -> None:
    page = send(CY, DEE)
    answer(BEN, "accept")
    answer(DEE, "decline", 422, reason="rude words")
    answer(DEE, "decline", reason="time")
    assert states() == ["off", "off", "declined"]
    assert "Dee declined: Another time control, please." in Visitor(player(ANN)).reads(page)
    read = Visitor(player(BEN)).reads(page)
    assert "Dee declined, so nobody plays." in read
    assert "Another time control" not in read, "the reason is for the challenger"
    assert answer(CY, "accept") == own_page(CY)
    assert not Match.objects.exists()


def test_players_can_decline_after_they_have_accepted() -> None:
    send(CY, DEE)
    answer(BEN, "accept")
    answer(BEN, "decline", reason="later")
    assert states() == ["declined", "off", "off"]


def test_all_are_told(django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        send(CY, DEE)
    with django_capture_on_commit_callbacks(execute=True):
        answer(BEN, "accept")
    told = [(row.to.name, row.words["form"], row.words["terms"]) for row in news()]
    terms = "Spades, 4 players"
    assert told == [*((name, "open", terms) for name in (BEN, CY, DEE)), (ANN, "accepted", terms)]
    with django_capture_on_commit_callbacks(execute=True):
        answer(CY, "decline", reason="stranger")
    told = [(row.to.name, row.words["form"], row.actor_id) for row in news()][4:]
    cy = player(CY).pk
    assert told == [(ANN, "declined", cy), (BEN, "off", cy), (DEE, "off", cy)]


def test_all_are_told_that_their_table_waits(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    send(CY, DEE)
    answer(BEN, "accept")
    answer(CY, "accept")
    News.objects.all().delete()
    with django_capture_on_commit_callbacks(execute=True):
        table = answer(DEE, "accept")
    told = [(row.to.name, row.words["form"], row.address) for row in news()]
    assert told == [(ANN, "accepted", table), (BEN, "begun", table), (CY, "begun", table)]


def news() -> Iterator[News]:
    """Return those about challenges, in the order in which they came."""
    yield from News.objects.filter(kind="challenge").select_related("to").order_by("pk")


def test_a_newer_one_to_the_same_players_replaces_the_older() -> None:
    send(CY, DEE)
    answer(CY, "accept")
    send(CY, bots="on")
    assert states() == ["open", "agreed", "open", "open", "open"], "other players"
    send(DEE, CY)
    assert states() == ["replaced"] * 3 + ["open"] * 5
    send(game="president", bots="on")
    assert states() == ["replaced"] * 3 + ["open"] * 6


def test_an_answer_with_other_terms_ends_it() -> None:
    page = send(CY, DEE, **seats(PARTNERS))
    read = Visitor(player(CY)).reads(own_page(CY))
    query = read.split("/challenge/?")[1].split('"')[0]
    form = Visitor(player(CY)).reads(f"/people/{player(ANN).pk}/challenge/?{query}")
    assert [form.count(f"Remove {name}") for name in (BEN, DEE)] == [1, 1]
    number = str(Challenge.objects.get(receiver=player(CY)).pk)
    others = [player(name).pk for name in (BEN, DEE)]
    at = f"/people/{player(ANN).pk}/challenge/"
    fields = {"with": others, "game": "spades", "clock": "3+5", "answers": number}
    Visitor(player(CY)).sends(at, **fields)
    assert states() == ["answered"] * 3 + ["open"] * 3
    assert "answered with other terms" in Visitor(player(ANN)).reads(page)


def test_its_sender_withdraws_it() -> None:
    page = send(CY, DEE)
    answer(CY, "accept")
    Visitor(player(BEN)).sends(f"{page}withdraw/")
    assert "withdrawn" not in states(), "only its sender can withdraw it"
    Visitor(player(ANN)).sends(f"{page}withdraw/")
    assert states() == ["withdrawn"] * 3
    assert answer(BEN, "accept") == page


def test_it_ends_after_fourteen_days() -> None:
    page = send(CY, DEE)
    for name in (BEN, CY):
        answer(name, "accept")
    Challenge.objects.update(ends_at=timezone.now() - timedelta(minutes=1))
    answer(DEE, "accept")
    assert not Match.objects.exists()
    assert "This challenge ended on" in Visitor(player(BEN)).reads(page)


def test_bots_take_the_free_seats_if_asked() -> None:
    assert "let bots take the free seats" in send(status=422)
    send(bots="on", **seats(["me", "bot", BEN, "bot"]))
    read = Visitor(player(BEN)).reads(own_page(BEN))
    assert read.count("A bot") == 2
    answer(BEN, "accept")
    assert seated() == [ANN, "Bot 1", BEN, "Bot 2"]
    assert Match.objects.get().status == "running"


def test_a_table_with_bots_can_have_more_seats() -> None:
    send(game="president", bots="on", seats="5")
    answer(BEN, "accept")
    assert len(seated()) == 5


def test_chance_decides_who_sits_where_if_nothing_else_is_chosen() -> None:
    send(CY, DEE)
    assert "Chance decides who sits where." in Visitor(player(BEN)).reads(own_page(BEN))
    for name in (BEN, CY, DEE):
        answer(name, "accept")
    assert sorted(seated()) == [ANN, BEN, CY, DEE]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("others", "fields", "sentence"),
    [
        ([CY], {}, "Spades is for at least 4 players. Add 1, or let bots take the free seats."),
        ([CY, DEE], {"seating": "chosen"}, "Choose one of the listed players"),
        ([CY, DEE], {"seating": "the cat"}, "Choose who decides who sits where"),
        ([CY], {"bots": "on", "seats": "9" * 30}, "is for at most 4 players"),
        ([CY], {"bots": "on", "rated": "on", "clock": "10+10"}, "Bots can’t play rated matches"),
        ([CY, DEE], {"rated": "on"}, "need a clock"),
        ([CY, DEE], {"rule": "x" * 5000}, "too long"),
    ],
)
def test_bad_terms_are_refused(others: list[str], fields: dict[str, Any], sentence: str) -> None:
    assert sentence in send(*others, status=422, **fields)
    assert not Challenge.objects.exists()
    assert not ChallengeGroup.objects.exists()


def test_each_player_has_one_seat() -> None:
    twice = seats(["me", CY, CY, DEE])
    assert "Give Ben exactly one seat." in send(CY, DEE, status=422, **twice)


def test_too_many_players_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    fifth = player("Eve").name
    assert "is for at most 4 players. Remove 1." in send(CY, DEE, fifth, status=422)
    monkeypatch.setattr(sending, "MOST_RECEIVERS", 2)
    assert "at most 2 other players" in send(CY, DEE, status=422)


def test_each_player_asked_counts_for_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "MOST_OPEN", 1)
    send(CY, bots="on")
    assert "Ben has 1 challenges to answer" in send(CY, DEE, status=422)
    assert len(states()) == 2
    for _each in range(sending.PER_DAY.most - 3):
        sending.PER_DAY.count(player(ANN).pk)
    monkeypatch.setattr(sending, "MOST_OPEN", 100)
    assert "Tables in the lobby have no such limit" in send(CY, DEE, status=429)
    assert len(states()) == 2


def test_all_must_take_challenges_from_the_sender() -> None:
    User.objects.filter(name=DEE).update(challenges_from=Challengers.FRIENDS)
    assert "Dee: Dee takes challenges from friends only." in send(CY, DEE, status=422)
    Following.objects.create(user=player(DEE), followed=player(ANN))
    send(CY, DEE)


def test_a_block_looks_like_players_who_take_no_challenges() -> None:
    block(player(DEE), player(ANN))
    assert "Dee: Not possible with this player now." in send(CY, DEE, status=422)
    unblock(player(DEE).pk, player(ANN).pk)
    block(player(CY), player(DEE))
    page = send(CY, DEE, status=422)
    assert NOT_TOGETHER in page
    assert not Challenge.objects.exists()


@pytest.mark.few(1)
@pytest.mark.parametrize("pair", [(CY, DEE), (DEE, CY), (BEN, ANN), (ANN, CY)])
def test_a_later_block_ends_it_without_a_word(pair: tuple[str, str]) -> None:
    page = send(CY, DEE)
    answer(BEN, "accept")
    ACTS["block"](*map(player, pair))
    assert states() == ["withdrawn"] * 3
    assert "This challenge was withdrawn." in Visitor(player(BEN)).reads(page)


@pytest.mark.parametrize("name", [ANN, CY])
def test_a_deleted_account_ends_it(name: str) -> None:
    send(CY, DEE)
    answer(BEN, "accept")
    delete_account(player(name))
    assert set(states()) <= {"withdrawn"}
    assert not Challenge.objects.waiting().exists()


def test_others_see_nothing_of_it() -> None:
    page = send(CY, DEE)
    Visitor(player("Eve")).reads(page, status=404)
    Visitor(player(CY)).reads(page, status=404)
    Visitor(player(CY)).sends(f"{page}accept/", 404)


def test_the_form_adds_and_removes_players() -> None:
    Following.objects.create(user=player(ANN), followed=player(DEE))
    address = f"/people/{player(BEN).pk}/challenge/"
    ann = Visitor(player(ANN))
    assert "Add Dee" in ann.reads(f"{address}?game=spades")
    form: dict[str, Any] = {"game": "spades", "clock": "10+10", "update": "find"}
    found = ann.sends(address, 200, find="cy", **form)
    assert "Add Cy" in found
    added = ann.sends(address, 200, find="cy", add=player(CY).pk, **form)
    assert "Remove Cy" in added
    assert 'value="10+10" checked' in " ".join(added.split()), "the form keeps what was chosen"
    form |= {"with": [player(CY).pk, player(DEE).pk]}
    both = ann.sends(address, 200, **form)
    assert "Seat 4, team 2" in both
    assert "Remove Cy" not in ann.sends(address, 200, drop=player(CY).pk, **form)
    assert not Challenge.objects.exists()


def test_pages_list_each_challenge_once() -> None:
    send(CY, DEE)
    answer(CY, "accept")
    assert Visitor(player(ANN)).reads("/people/").count("waits for an answer") == 1
    assert Visitor(player(CY)).reads("/people/").count("waits for the others") == 1
    assert "challenges you to a match of" in Visitor(player(BEN)).reads("/")
    assert "challenges you to a match of" not in Visitor(player(CY)).reads("/")


@pytest.mark.parametrize(
    "query", [{"with": ["9" * 40, "-1", "x"]}, {"bots": "on", "seats": "9" * 15}]
)
def test_any_query_shows_a_form(query: dict[str, Any]) -> None:
    asked = urlencode(query | {"game": "spades"}, doseq=True)
    Visitor(player(ANN)).reads(f"/people/{player(BEN).pk}/challenge/?{asked}")
