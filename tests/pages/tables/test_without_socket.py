"""Matches can be played without sockets and without scripts."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.conftest import NewContext
from tests.pages.people import Person, PersonWithoutScripts, play

DICE = Random(3)


@pytest.mark.slow
def test_two_players_can_play_without_sockets(new_context: NewContext) -> None:
    ann = Person(new_context(viewport={"width": 360, "height": 740}).new_page())
    ben = PersonWithoutScripts(new_context(java_script_enabled=False).new_page())
    ann.page.route_web_socket("**", lambda socket: socket.close(code=1006))
    ben.takes_a_seat(ann.opens_a_table("a person"))
    ann.page.get_by_role("link", name="Play without a live connection").click()
    expect(ann.page.get_by_text("every 3 seconds")).to_be_visible()
    play([ann, ben], DICE, most=4)
    assert ann.number == ben.number == 4
    ann.says("No sockets here")
    expect(ann.page.locator("#chat-lines")).to_contain_text("No sockets here")
    assert ann.received == []
    assert ann.page_errors == []


@pytest.mark.long
def test_the_bot_plays_against_a_player_without_a_socket(new_context: NewContext) -> None:
    ann = PersonWithoutScripts(new_context(java_script_enabled=False).new_page())
    ann.opens_a_table("the bot")
    for _ in range(2):
        expect(ann.answers.first).to_be_visible(timeout=15_000)
        number = ann.number
        ann.chooses(DICE)
        ann.sees(number + 1)
