"""House rules: packs that add to another pack's rules or replace its effects."""

import pytest

from engine.language.messages.problems import MOST_PROBLEMS
from engine.rulebook import GameRules, InvalidPackError, build_rules, read_pack
from tests.engine.table import Table
from tests.engine.tiny_game import tiny_pack

GO = "effect go\n  use in play from hand\n  move this to: game.field\n  gain"
RULES = """
effect gain
  takes number amount = 1
  set game.score += amount
"""
GAME = tiny_pack(GO, rules=RULES)
HEAD = """
format = 1

[pack]
name = "{name}"
version = "1.0.0"
title = "{title}"
game = "tiny"
adds_to = ["tiny"]
replaces = {replaces}
"""
TWICE = "effect gain\n  takes number amount = 1\n  set game.score += 2 * amount\n"
PICTURE = "north hand: go go\nsouth"


def addition(rules: str, name: str = "house", replaces: str = "[]", more: str = "") -> str:
    head = HEAD.format(name=name, title=name.capitalize(), replaces=replaces)
    return f"{head}{more}\n[effects]\nrules = '''\n{rules}'''\n"


def game_of(*packs: str) -> GameRules:
    return build_rules([read_pack(pack) for pack in packs])


def sentences(*packs: str) -> list[str]:
    with pytest.raises(InvalidPackError) as found:
        game_of(*packs)
    return list(map(str, found.value.problems))


def score_after_one_card(*packs: str) -> int:
    table = Table(game_of(*packs)).set(PICTURE)
    table.north.uses("go")
    score: int = table["score"]
    return score


def test_an_addition_triggers_on_effects_of_the_rules() -> None:
    after = addition("effect more\n  after gain\n  set game.score += 10\n")
    assert score_after_one_card(GAME) == 1
    assert score_after_one_card(GAME, after) == 11


def test_an_addition_prevents_and_does_something_else() -> None:
    before = addition("effect instead\n  before gain\n  set game.score += 5\n  cancel\n")
    assert score_after_one_card(GAME, before) == 5


def test_an_addition_replaces_an_effect() -> None:
    assert score_after_one_card(GAME, addition(TWICE, replaces='["gain"]')) == 2


def test_an_addition_brings_attributes_and_zones() -> None:
    words = (
        '[attributes.game.bonus]\nkind = "number"\ndefault = 7\n'
        '[[zones]]\nname = "heap"\neach = "game"\nseen_by = ["owner"]\n'
    )
    text = "effect more\n  after gain\n  set game.score += game.bonus + count(game.heap)\n"
    assert score_after_one_card(GAME, addition(text, more=words)) == 8


def test_several_additions_work_together() -> None:
    after = addition("effect more\n  after gain\n  set game.score += 10\n", name="tens")
    assert score_after_one_card(GAME, after, addition(TWICE, replaces='["gain"]')) == 12


def test_the_fingerprint_depends_on_the_additions() -> None:
    after = addition("effect more\n  after gain\n  set game.score += 10\n")
    longer = after.replace("10", "11")
    found = {game_of(*packs).fingerprint for packs in ((GAME,), (GAME, after), (GAME, longer))}
    assert len(found) == 3


def test_the_replaced_effects_are_part_of_the_content_hash() -> None:
    packs = addition(TWICE), addition(TWICE, replaces='["gain"]')
    assert read_pack(packs[0]).content_hash != read_pack(packs[1]).content_hash


OTHER = addition(TWICE).replace('["tiny"]', '["other", "third"]')
WORD = '[attributes.game.{}]\nkind = "number"\n'
TAKES_A_CARD = "effect gain\n  takes card amount\n  set game.score += 1\n"
ALONE = "effect more\n  after gain\n  set game.score += 1\n"
REFUSED = [
    ("addition_other", [OTHER]),
    ("replaced_unknown", [addition(ALONE, replaces='["gian"]')]),
    ("replaced_unknown", [addition(ALONE, replaces='["go"]')]),
    ("replaced_by_nothing", [addition(ALONE, replaces='["gain"]')]),
    ("replaced_otherwise", [addition(TAKES_A_CARD, replaces='["gain"]')]),
    ("replaced_twice", [addition(TWICE, name=name, replaces='["gain"]') for name in "ab"]),
    ("pack_taken", [addition(ALONE, more=WORD.format("score"))]),
    ("pack_taken", [addition(ALONE, more=WORD.format("turn"))]),
    ("pack_word", [addition(ALONE, more=WORD.format('"a b"'))]),
    ("pack_missing", [addition(ALONE).replace('["tiny"]', "[]")]),
    ("pack_key", [addition(ALONE, more="[[phases]]\nname = 'rest'\n")]),
    ("effect_twice", [addition(TWICE)]),
    ("rules_missing", []),
]


@pytest.mark.parametrize(("code", "packs"), REFUSED)
def test_additions_that_do_not_fit(code: str, packs: list[str]) -> None:
    played = [GAME, *packs] if packs else [addition(ALONE)]
    with pytest.raises(InvalidPackError) as found:
        game_of(*played)
    assert [each.code for each in found.value.problems] == [code]


def test_two_additions_cannot_define_the_same_name() -> None:
    one, two = (ALONE.replace("more", f"more_{name}") for name in "ab")
    packs = [addition(text, name=text[12], more=WORD.format("luck")) for text in (one, two)]
    assert sentences(GAME, packs[0], packs[1]) == [
        "the packs: “luck” is already an attribute of a game. Choose another name."
    ]


def test_a_replacement_must_have_the_same_parameters() -> None:
    (said,) = sentences(GAME, addition(TAKES_A_CARD, replaces='["gain"]'))
    assert "“gain” takes number amount, but its replacement takes card amount." in said


def test_a_game_cannot_be_an_addition() -> None:
    both = GAME.replace('game = "tiny"', 'game = "tiny"\nadds_to = ["tiny"]', 1)
    with pytest.raises(InvalidPackError) as found:
        read_pack(both)
    assert [each.code for each in found.value.problems] == ["addition_is_game"]


def test_joining_stops_after_many_problems() -> None:
    replaces = [f"gain{number}" for number in range(2 * MOST_PROBLEMS)]
    found = sentences(GAME, addition(TWICE, replaces=str(replaces)))
    assert len(found) == MOST_PROBLEMS + 1
    assert found[-1] == (
        "Checking stopped after 100 problems, so there may be more. Correct these first."
    )
