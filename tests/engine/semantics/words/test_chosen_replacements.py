"""The player whom an event affects says which of several effects before it happens first."""

from engine.language.vocabulary import SECOND, THIRD
from engine.rulebook import read_pack
from tests.engine.semantics.arena import PACK, Arena, arena_rules

CHOOSING = PACK.replace("seats = [2, 3]", 'seats = [2, 3]\norders_replacements = "affected"')
LOOT = """
effect loot "Loot"
  before draw from hand
  only if trigger.player == you and not this.in_use
  cancel
  gain you
"""
LEARN = """
effect learn "Learn"
  before gain from hand
  only if trigger.player == you and not this.in_use
  cancel
  draw you

effect mint "Mint"
  before draw from hand
  only if trigger.player == you and not this.in_use
  cancel
  set you.gold += 5
"""
GAIN = """
effect gain "Gain"
  takes player player
  set player.gold += 1

effect begin_drawing "Draw"
  use in main
  draw you.next
"""


def table(base: str = CHOOSING) -> Arena:
    rules = arena_rules(
        LOOT,
        LEARN,
        rules=GAIN,
        base=base,
        edition=THIRD,
        base_edition=THIRD,
        both="loot learn",
    )
    return Arena(rules).set("north\nsouth hand: loot learn mint library: a b")


def gold(found: Arena) -> int:
    value: int = found.read("player", "gold", 2)
    return value


def test_the_affected_player_is_asked() -> None:
    found = table()
    found.north.does("begin_drawing")
    assert (found.north.is_asked, found.south.is_asked) == (False, True)
    assert found.south.options == {"Loot (loot)", "Mint (mint)"}
    found.south.chooses("Mint (mint)")
    assert gold(found) == 5


def test_what_an_effect_has_replaced_it_does_not_replace_again() -> None:
    """Loot makes a gain of the draw, and Learn a draw of the gain, which Loot leaves alone."""
    found = table()
    found.north.does("begin_drawing")
    found.south.chooses("Loot (loot)")
    assert gold(found) == 5  # Mint replaces the second draw.
    assert len(found.zone("library", 2)) == 2


def test_without_the_key_chance_decides() -> None:
    found = table(PACK)
    found.north.does("begin_drawing")
    assert gold(found) == 5


def test_a_player_with_one_effect_is_not_asked() -> None:
    found = table()
    found.set("north\nsouth hand: mint library: a b")
    found.north.does("begin_drawing")
    assert gold(found) == 5


def test_the_key_needs_format_3_and_is_part_of_the_content() -> None:
    older = read_pack(
        CHOOSING.replace("format = 1", f"format = {SECOND}").replace(
            '\norders_replacements = "affected"', ""
        )
    )
    newer = read_pack(CHOOSING.replace("format = 1", f"format = {THIRD}"))
    assert newer.content_hash != older.content_hash
    assert newer.rules is not None
    assert newer.rules.orders_replacements == "affected"
