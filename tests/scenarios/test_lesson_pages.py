"""The pages of lessons: what is lit, what is refused, and the first match at the end."""

import re
from pathlib import Path

import pytest
from django.test import Client

from cards.pools.game_lessons import shipped_lessons
from engine.bots import GENTLEST
from tcgsite.matches.models import Match
from tests.cards.authoring.visits import Visitor
from tests.published_packs import publish_packs

LEARN = "/learn/99/"
SPECIAL = f"{LEARN}special/"
LIT = re.compile(r'name="action"\s+value="([^"]+)"')


@pytest.fixture(autouse=True)
def games(db: None, only_99: Path) -> None:
    publish_packs(only_99)


def lit(page: str) -> list[str]:
    return LIT.findall(page)


def test_a_game_begins_with_its_first_lesson() -> None:
    assert LEARN in Visitor().reads("/")
    assert LEARN in Visitor().reads("/cards/games/99/")
    assert Client().get(LEARN)["Location"] == f"{LEARN}count/"
    Visitor().reads("/learn/nothing/", status=404)
    Visitor().reads(f"{LEARN}nothing/", status=404)


def test_only_what_the_step_wants_is_lit() -> None:
    page = Visitor().reads(f"{LEARN}count/")
    (only,) = lit(page)
    assert only.endswith(" add"), "three other numbers would fit, too"
    answer = Client().get(f"{LEARN}count/", {"action": only})
    assert answer["Location"] == f"{LEARN}count/?did=play+9"


def test_what_is_not_lit_is_refused_with_a_sentence() -> None:
    (card,) = re.findall(r"use (\d+) add", lit(Visitor().reads(f"{LEARN}count/"))[0])
    for other in (f"use {int(card) + 1} add", "nonsense", ""):
        answer = Client().get(f"{LEARN}count/", {"action": other})
        assert answer.status_code == 422
        assert "Do what is lit" in answer.content.decode()
        assert "did=" not in answer.content.decode(), "nothing has happened"


def test_an_address_that_names_no_moment_goes_as_far_as_it_can() -> None:
    answer = Client().get(f"{LEARN}count/?did=play+9&did=play+nothing")
    assert answer.status_code == 422
    assert 'value="play 9"' in answer.content.decode()
    assert "play nothing" not in answer.content.decode()


def test_a_step_can_be_undone_and_the_lesson_begun_again() -> None:
    page = Visitor().reads(f"{SPECIAL}?did=play+J")
    assert f'href="{SPECIAL}?"' in page
    both = Visitor().reads(f"{SPECIAL}?did=play+J&did=use+Subtract+of+Q")
    assert f'href="{SPECIAL}?did=play+J"' in both
    assert f'href="{LEARN}win/"' in both, "the next lesson"
    assert not lit(both)


def test_the_last_lesson_leads_to_a_match_against_the_gentlest_bot() -> None:
    page = Visitor().reads(f"{LEARN}win/?did=play+K")
    assert 'id="first-match"' in page
    visitor = Visitor()
    visitor.sends("/matches/open/", game="99", bot=GENTLEST, opponent="bot")
    (match,) = Match.objects.all()
    assert [seat.bot for seat in match.seats.order_by("position")] in (
        ["", "beginner"],
        ["beginner", ""],
    )


def test_the_players_have_names() -> None:
    assert "You are Amber" in Visitor().reads(f"{LEARN}count/")
    page = Visitor().reads(f"{LEARN}count/?did=play+9")
    log = re.sub(r"<[^>]*>", " ", page.split('id="log"')[1].split("</section>")[0]).split()
    assert {"Amber", "Basil"} <= set(log)
    assert not {"you", "opponent"} & set(log)


def test_a_learner_never_sees_the_other_hand() -> None:
    lesson = next(each for each in shipped_lessons()["99", "99"] if each.name == "win")
    assert "opponent  hand: 8 5 6 4" in lesson.picture
    page = Visitor().reads(f"{LEARN}win/")
    other = page.split('id="zone-1-hand"')[1].split("zone-title")[0]
    assert "is-back" in other
    assert not re.search(r'class="face', other)
