"""Lines that wait for a phase are shown to those who may know of them."""

import pytest

from engine.language.vocabulary import SECOND
from tests.engine.semantics.arena import PACK, Arena
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_durations import WAIT

CARDS = """
effect promise
  use in main from hand
  at next draw of you
    draw you count: 2
  move this to: you.discard

effect whisper
  use in main from hand
  at next draw
    set game.score += 1
  move this to: you.library
"""
PICTURE = """
    game   turn_player: north
    north  hand: promise whisper  library: a b c d
    south  hand: c
"""


@pytest.fixture
def table(arena: Build) -> Arena:
    return arena(CARDS, base_edition=SECOND, edition=SECOND).set(PICTURE)


def upcoming(table: Arena, viewer: int | None) -> list[tuple[str, str, int]]:
    view = table.session.view(viewer, sent=True)
    return [(each.title, each.text, each.seat) for each in view.upcoming]


def test_all_see_what_a_visible_card_puts_off(table: Arena) -> None:
    assert upcoming(table, 0) == []
    table.north.uses("promise")
    found = upcoming(table, 0)
    assert found == upcoming(table, 1) == upcoming(table, None)
    ((title, text, seat),) = found
    assert (title, seat) == ("Promise", 0)
    assert text == "At the beginning of your next draw phase, draw 2 cards."


def test_others_do_not_see_what_a_hidden_card_puts_off(table: Arena) -> None:
    before = [upcoming(table, 1), upcoming(table, None)]
    table.north.uses("whisper")
    assert [title for title, _, _ in upcoming(table, 0)] == ["Whisper"]
    assert [upcoming(table, 1), upcoming(table, None)] == before


def test_it_is_shown_until_it_happens(table: Arena) -> None:
    table.north.uses("whisper")
    table.session.act(0, f"use {table.number('promise')} promise")
    assert len(upcoming(table, 0)) == 2
    table.session.act(0, "choose yes")
    assert [title for title, _, _ in upcoming(table, 0)] == ["Promise"]


FORGETFUL = PACK.replace("\nseen_by = [", "\nforgets = true\nseen_by = [")


SECRETS = """
effect whisper "Whisper"
  quiet
  use in main from hand
  at next draw
    set you.gold += 0
  move this to: you.library

effect murmur "Murmur"
  quiet
  use in main from hand
  at next end
    set you.gold += 0
  move this to: you.library
"""


def forgotten(arena: Build, card: str) -> Arena:
    found = arena(SECRETS, base=FORGETFUL, rules=WAIT, base_edition=SECOND, edition=SECOND)
    found.set(f"game turn_player: north\nnorth hand: {card}\nsouth")
    found.session.act(0, f"use {found.number(card)} {card}")
    return found


def test_lines_of_a_hidden_card_stay_hidden_if_it_becomes_a_new_object(arena: Build) -> None:
    """These lines have no card any more, so everyone could read them like those of a rule."""
    one, other = (forgotten(arena, card) for card in ("whisper", "murmur"))
    assert [title for title, _, _ in upcoming(one, 0)] == ["Whisper"]
    for viewer in (1, None):
        assert upcoming(one, viewer) == []
        assert one.session.view(viewer, sent=True) == other.session.view(viewer, sent=True)


def test_all_read_the_lines_of_a_visible_card_that_becomes_a_new_object(arena: Build) -> None:
    found = arena(CARDS, base=FORGETFUL, base_edition=SECOND, edition=SECOND).set(PICTURE)
    found.north.uses("promise")
    assert [title for title, _, _ in upcoming(found, 1)] == ["Promise"]


def test_the_log_does_not_name_lines_of_a_hidden_card_when_they_happen(arena: Build) -> None:
    logs = []
    for name in ("whisper", "promise"):
        found = arena(CARDS, base=FORGETFUL, base_edition=SECOND, edition=SECOND)
        found.set(f"game turn_player: north\nnorth hand: {name}  library: a b\nsouth library: c")
        found.north.uses(name)
        for seat in (0, 1):
            found.session.act(seat, "choose yes")
        logs.append([line.text for line in found.session.view(1).log])
    secret, public = logs
    assert any("Promise" in line for line in public)
    assert not any("Whisper" in line for line in secret[1:])
