"""Rule blocks in a pack file are read, and count for the content hash only if there are any."""

import pytest

from engine.rulebook import InvalidPackError, read_pack
from engine.rulebook.packs.readers import blocks
from tests.engine.example_game import RULES

NEWER = RULES.replace("format = 1", "format = 2")
TOLL = """
[[blocks]]
name = "toll"
help = "The player whose turn begins pays."
gives = "a toll"
known_by = ["effect toll"]
choices.points = { kind = "number", default = 2, lowest = 1, highest = 9 }
choices.loud = { kind = "switch", yes = "say \\"Toll!\\"" }
choices.who = { kind = "one_of", default = "all", options = [
  { name = "all", text = "players" },
  { name = "next", text = "you.next" },
] }
[blocks.adds]
setup = "set game.sum = $points"
"""


def test_a_block_is_read_and_part_of_the_content() -> None:
    pack = read_pack(NEWER + TOLL)
    [block] = pack.blocks
    assert (block.title, block.gives, block.needs) == ("toll", "a toll", ())
    points, loud, who = block.choices
    assert (points.usual, points.lowest, points.highest) == (2, 1, 9)
    assert [text for _name, _title, text in loud.options] == ['say "Toll!"', ""]
    assert [name for name, _title, _text in who.options] == ["all", "next"]
    assert pack.content_hash != read_pack(NEWER).content_hash
    changed = TOLL.replace("= $points", "+= $points")
    assert pack.content_hash != read_pack(NEWER + changed).content_hash


def test_packs_without_blocks_keep_their_content() -> None:
    assert "blocks" not in read_pack(NEWER).content


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("= $points", "= $sum", "block_placeholder"),
        ('name = "next"', 'name = "Next one"', "pack_word"),
        ('default = "all"', 'default = "nobody"', "block_options"),
        ("default = 2", 'default = "two"', "block_default"),
        ("choices.points", 'choices."a b"', "block_placeholder"),
        ('kind = "number"', 'kind = "song"', "pack_choice"),
        ("setup", "start", "pack_key"),
        ("gives", "brings", "pack_key"),
        ('setup = "', 'zones = [1]\n#"', "pack_kind"),
        ('setup = "', 'phases = [{ effects = [] }]\n#"', "pack_kind"),
        ('setup = "', 'attributes = { card = "cost" }\n#"', "pack_kind"),
        ('setup = "', 'attributes = { cat = { a = {} } }\n#"', "pack_kind"),
        ('setup = "', "effects = { rules = 1 }\n#", "pack_kind"),
        ("[[blocks]]", TOLL + "[[blocks]]", "pack_twice"),
    ],
)
def test_problems_say_what_is_wrong_with_a_block(before: str, after: str, code: str) -> None:
    with pytest.raises(InvalidPackError) as found:
        read_pack(NEWER + TOLL.replace(before, after, 1))
    assert code in [problem.code for problem in found.value.problems]


def test_format_1_has_no_blocks() -> None:
    with pytest.raises(InvalidPackError) as found:
        read_pack(RULES + TOLL)
    assert [problem.code for problem in found.value.problems] == ["pack_key"]


def test_a_pack_has_a_number_of_blocks_and_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "MOST_BLOCKS", 0)
    monkeypatch.setattr(blocks, "MOST_CHOICES", 2)
    with pytest.raises(InvalidPackError) as found:
        read_pack(NEWER + TOLL)
    assert [problem.code for problem in found.value.problems] == ["scenario_many"] * 2
