"""The form and the page of a tournament say how long it takes."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.organised.pages.duration import chosen_duration, in_words
from tests.organised.conftest import made
from tests.organised.test_event_pages import SENT, read

SWISS = {"kind": "swiss", "places": 8, "best_of": 1, "clock": "10+0"}


@pytest.mark.parametrize(
    ("choices", "usual", "longest"),
    [
        ({}, 30, 60),
        ({"places": 64}, 60, 120),
        ({"rounds": 5}, 50, 100),
        ({"cut": 4}, 50, 100),
        ({"kind": "knockout"}, 30, 60),
        ({"kind": "double knockout"}, 60, 120),
        ({"kind": "round robin"}, 70, 140),
        ({"kind": "arena", "minutes": 90}, 90, 90),
        ({"best_of": 3}, 3 * 23, 3 * 66),
        ({"decks_from": "booster", "packs": 4}, 30 + 16 + 5, 60 + 32 + 10),
    ],
)
def test_rounds_last_as_long_as_their_longest_match(
    choices: dict[str, object], usual: float, longest: float
) -> None:
    found = chosen_duration(SWISS | choices)
    assert found is not None
    assert (found.usual, found.longest) == (usual, longest)


def test_without_a_clock_nobody_knows() -> None:
    assert chosen_duration(SWISS | {"clock": ""}) is None
    assert chosen_duration(SWISS | {"places": None}) is None


def test_times_are_in_steps_of_ten_minutes() -> None:
    words = [in_words(minutes) for minutes in (1, 50, 51, 61, 120)]
    assert words == ["10 minutes", "50 minutes", "1 h", "1 h 10 min", "2 h"]


def test_the_form_says_it_and_says_it_again(game: Game) -> None:
    page = Client().get(reverse("organised:new"), {"game": "99"}).content.decode()
    assert "It takes about" in page
    address = reverse("organised:duration")
    answer = Client().get(address, SENT | {"kind": "arena", "minutes": "120"}).content.decode()
    assert "It takes 2 h." in answer
    for wrong in ({"kind": "chaos"}, {"places": "x"}, {"clock": "9000+1"}):
        assert "It takes" not in Client().get(address, wrong).content.decode()


def test_the_page_says_it_before_the_start(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, [], places=4, clock="5+0")
    assert "It takes about 10 minutes, or 20 minutes if" in read(None, tournament)
