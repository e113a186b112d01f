"""Search for cards to ban or limit while the form of a new pool is filled in."""

from html import unescape

import pytest

from cards.models import PackVersion, Pool
from cards.pools.limits import LimitLines
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cards.pools.test_player_pools import MAKE, filled


def form(version: PackVersion, **sent: str) -> str:
    """Return the page after clicking a button that doesn't publish."""
    typed = filled(version, **sent)
    del typed["publish"]
    page = Visitor(player("Bo")).sends(MAKE, status=200, **typed)
    assert not Pool.objects.exclude(owner=None).exists()
    return " ".join(page.split())


def test_cards_are_found_and_limited_and_nothing_typed_is_lost(version: PackVersion) -> None:
    page = form(version, q="old", banned="Unicorn", look="on")
    assert "1 card Cards with" in page
    assert 'aria-label="Old toad"' in page
    assert "Unicorn" in page
    assert 'value="With newts"' in page
    pressed = form(version, **{"banned": "Unicorn\r\nold TOAD", "most-2": "Toad\r\nOld toad"})
    assert "Unicorn </textarea>" in pressed
    assert "2 Toad </textarea>" in pressed
    freed = form(version, banned="Toad", limited="1 Frog", free="Toad\nOld toad")
    assert "1 Frog </textarea>" in freed
    assert "Toad </textarea>" not in freed


def test_long_lists_are_read_once(version: PackVersion) -> None:
    """Each line was once compared with all names that the button had sent, which took hours."""
    lines = LimitLines("Toad\n" * 100_000, "1 Frog\n" * 100_000)
    assert lines.of("frog", *map(str, range(100_000))) == 1
    assert "Old toad </textarea>" in form(
        version, **{"banned": "Frog\n" * 100_000, "most-0": "Old toad\n" + "a\n" * 100_000}
    )


def test_a_form_without_packs_asks_for_some_first(version: PackVersion) -> None:
    assert "First choose packs" in Visitor().reads(MAKE)
    assert "First choose packs" in Visitor().sends(MAKE, status=200, look="on", q="frog")


def test_a_script_gets_the_limits_alone(version: PackVersion) -> None:
    typed = filled(version, look="on")
    del typed["publish"]
    sent = {"HX-Request": "true", "HX-Target": "div#limits"}
    answer = Visitor().client.post(MAKE, typed, headers=sent)
    assert unescape(answer.content.decode()).split(maxsplit=2)[:2] == ["<div", 'id="limits"']


@pytest.mark.parametrize(
    ("most", "banned", "limited"),
    [(0, "Frog\nToad\n", "x\n"), (3, "Frog\n", "x\n3 Toad\n"), (None, "Frog\n", "x\n")],
)
def test_a_line_is_set_whatever_stands_in_the_others(
    most: int | None, banned: str, limited: str
) -> None:
    lines = LimitLines("Frog\nold toad", "x\n2x  TOAD\n").with_limit(most, "Toad", "Old toad")
    assert lines == LimitLines(banned, limited)
    assert lines.of("Toad", "Old toad") == most
    assert lines.of("frog") == 0
