"""Test writing tables as pictures and loading them."""

import json

import pytest

from engine.play import MatchRecord, PictureError, Session, replay
from engine.play.picture.describe import describe_picture
from tests.cases import for_each
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny, using

FULL = """\
game     turn_player: "Ann B"  phase: play  score: -5  word: "a \\"b\\" c"  field: rock(owner=south) tree
"Ann B"  may_act: yes  energy: 3  library: rock tree rock  hand: go(power=4, tapped=yes) hit
south    discard: rock
"""


@pytest.fixture
def table(tiny: Tiny) -> Table:
    return tiny(using("draw you"), "effect hit\n  use in play from hand\n  win you\n")


def test_cards_are_listed_from_bottom_to_top(table: Table) -> None:
    table.set("north  hand: hit  library: rock tree\nsouth")
    assert table.card(table.zone("library", 1)[-1]) == "tree"
    table.set("north  hand: go  library: rock tree\nsouth").north.uses("go")
    assert table.north["hand"] == ["go", "tree"]


def test_every_difference_from_the_default_is_written(table: Table) -> None:
    table.set(FULL)
    assert table.session.picture() == FULL


def test_loading_and_writing_gives_the_same_picture(table: Table) -> None:
    table.set(FULL)
    again = Session.from_picture(table.rules, table.session.picture())
    assert again.picture() == table.session.picture()
    assert again.legal_actions(0) == table.session.legal_actions(0)


WEATHER = """
[attributes.zone.rain]
kind = "number"
title = "Rain"
default = 1

[attributes.zone.guest]
kind = "player"
"""


def test_zones_have_attributes(tiny: Tiny) -> None:
    table = tiny(using("draw you"), more=WEATHER)
    table.set("""game   field: rock  field.rain: 3
        north  hand: go  hand.guest: south  library.rain: 1
        south  discard.rain: -2""")
    written = table.session.picture().splitlines()
    assert written[0].endswith("field: rock  field.rain: 3")
    assert written[1].endswith("hand: go  hand.guest: south")
    assert written[2].endswith("discard.rain: -2")
    again = Session.from_picture(table.rules, table.session.picture())
    assert again.picture() == table.session.picture()
    described = describe_picture(table.rules, table.session.picture())
    assert ("Field: Rain", "3") in described[0].parts


@pytest.mark.parametrize("wrong", ["field.rain: wet", "field.sun: 1", "hand.rain: 1", "field.: 1"])
def test_a_zone_has_only_known_attributes(tiny: Tiny, wrong: str) -> None:
    table = tiny(using("draw you"), more=WEATHER)
    with pytest.raises(PictureError):
        table.set(f"game  {wrong}\nnorth  hand: go\nsouth")


@pytest.mark.parametrize(("line", "phase"), [("end_phase", "rest"), ("go_to play", "play")])
def test_a_phase_that_an_effect_has_ended_is_written_as_the_next_one(
    tiny: Tiny, line: str, phase: str
) -> None:
    rest = '[[phases]]\nname = "rest"\neffects = ["act"]\n'
    hit = "effect hit\n  use in play, rest from hand\n  win you\n"
    table = tiny(using(line), hit, more=rest).set("north  hand: go hit\nsouth")
    table.north.uses("go")
    assert f"phase: {phase}\n" in table.session.picture()


def test_a_phase_starts_at_its_first_effect_or_at_a_named_one(tiny: Tiny) -> None:
    rules = "effect count_up\n  set game.score += 1\n"
    table = tiny(using("draw you"), rules=rules, phase="count_up count_up act")
    assert table.set("north  hand: go\nsouth")["score"] == 2
    assert table.set("game  phase: play act\nnorth  hand: go\nsouth")["score"] == 0
    assert "phase: play act" in table.session.picture()


def test_words_with_special_characters_are_quoted(table: Table) -> None:
    table.set('game  word: "x: (1=2), \\n"\n"game"  hand: hit\n"north: \\u00e9"')
    assert table.world.names[1:] == ("game", "north: é")
    assert table["word"] == "x: (1=2), \n"
    assert Session.from_picture(table.rules, table.session.picture()).picture() == (
        table.session.picture()
    )


def test_a_player_may_take_several_lines(table: Table) -> None:
    table.set("north  hand: hit\nsouth\nnorth  library: rock")
    assert (table.north["hand"], table.north["library"]) == (["hit"], ["rock"])


def test_a_picture_can_contain_losers(tiny: Tiny) -> None:
    table = tiny("effect hit\n  use in play from hand\n  lose you.next\n")
    table.set("north  hand: hit\neast  lost: yes\nsouth")
    table.north.uses("hit")
    assert table.winners == ["north"]


REFUSED = {
    "": "Tiny needs 2 to 4 players; the starting table has 0.",
    "north": "the starting table has 1.",
    "a\nb\nc\nd\ne": "the starting table has 5.",
    "north  hand: 7\nsouth": "Line 1 of the starting table: Tiny has no card “7”.",
    "north\nsouth  paw: rock": "Line 2 of the starting table: The player has no “paw”. Use one of: library",
    "game  hand: rock\nnorth\nsouth": "The game has no “hand”. Use one of: field",
    "north  field: rock\nsouth": "The player has no “field”",
    "game  score: many\nnorth\nsouth": "“score” must be a number, not “many”.",
    "game  score: 99999999999\nnorth\nsouth": "“score” must be a number",
    "game  score:\nnorth\nsouth": "“score” must have one value.",
    "game  score: 1 2\nnorth\nsouth": "“score” must have one value.",
    "game  score: 1(x=2)\nnorth\nsouth": "“score” must have one value.",
    "game  turn_player: west\nnorth\nsouth": "“turn_player” must be a player, not “west”.",
    "game  phase: rest\nnorth\nsouth": "“phase” must be a phase, not “rest”.",
    "game  phase: play rest\nnorth\nsouth": "The phase “play” has no effect “rest”.",
    "north  may_act: maybe\nsouth": "“may_act” must be yes or no, not “maybe”.",
    "north  hand: rock(size=2)\nsouth": "The card has no “size”",
    "north  hand: rock(zone=2)\nsouth": "The card has no “zone”",
    "north  hand: rock(power)\nsouth": "Write changed values in parentheses as",
    "north  hand: rock(power=2\nsouth": "Close the parenthesis after “rock”.",
    "north  hand rock\nsouth": "Put a colon after “hand”",
    "north  : rock\nsouth": "Expected a name, not “:”.",
    'north  hand: "rock\nsouth': "A closing quotation mark is missing.",
    'north  hand: "ro\\ck"\nsouth': "has an invalid backslash.",
    "north  hand: rock  hand: rock\nsouth": "“hand” of north is listed twice.",
    "x" * 30_000: "A starting table can have at most 20,000 characters.",
}


@for_each("picture, sentence", REFUSED.items())
def test_invalid_pictures(table: Table, picture: str, sentence: str) -> None:
    with pytest.raises(PictureError) as refused:
        Session.from_picture(table.rules, picture)
    assert sentence in str(refused.value)


def test_snapshots_and_clones_of_a_match_from_a_picture(table: Table) -> None:
    table.set("north  hand: go hit  library: rock\nsouth", seed=4)
    table.north.uses("go")
    stored = json.loads(json.dumps(table.session.snapshot()))
    for twin in (table.session.clone(), Session.restore(table.rules, stored)):
        twin.act(0, "use 2 hit")
        assert twin.record.picture == table.session.record.picture
        assert twin.outcome is not None
    assert table.session.outcome is None


def test_replaying_a_match_from_a_picture(table: Table) -> None:
    table.set("north  hand: go hit  library: rock tree\nsouth", seed=4)
    table.north.uses("go")
    stored = json.loads(json.dumps(table.session.record.to_data()))
    again = replay(table.rules, MatchRecord.from_data(stored))
    assert again.snapshot() == table.session.snapshot()
