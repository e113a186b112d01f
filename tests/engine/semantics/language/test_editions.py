"""A pack's format is the edition of its effect text. Words of later editions don't change it."""

import pytest

from engine.language.messages.problems import EffectTextError
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.vocabulary import FIRST, LATE_WORDS, LATEST, SECOND
from engine.rulebook import build_rules, read_pack
from engine.rulebook.game import ENGINE
from tests.cases import for_each
from tests.engine.language.later_words import OLD, WORDS
from tests.engine.semantics.arena import HEAD, PACK, card_pack, refusals
from tests.engine.semantics.conftest import Build
from tests.engine.table import Table

NAMED = """
effect {word} "{word}" is {word}_kind
  takes number {word}
  set game.score += {word}

effect after_{word}
  after {word}
  only if trigger.{word} == 1
  set game.score += 10

effect every_{word}
  use in main
  let one = first(players)
  set one.{word} += 1
  set game.{word} = one.{word}
  for each one in players
    set one.{word} = game.{word} + 1
  {word} {word}: 1
"""
CARDS = """
effect {word} "{word}" is {word}_kind
  takes number {word}
  set game.score += {word}

effect after_{word}
  after {word} from hand
  only if trigger.{word} == 1
  set game.score += 10

effect use_{word}
  use in main from hand
  {word} {word}: 1
"""
LOCAL = """
effect ask_{word}
  takes number {word}
  answers number {word} + 1

effect choose_{word}
  use in main
  target {word} from players
  set {word}.gold = ask_{word}({word}: 1) + count(game.{word})

effect keep_{word}
  use in main
  choose from: players by: you as: {word}
  set {word}.gold = 7
  let {word} = {word}.next
"""
CALLED = """
effect {word} "{word}"
  takes number much
  answers number much + 1

effect sum_{word}
  use in {word}, main
  set game.score = {word}(1)
"""
CLASSES = ("game", "player", "zone", "card", "phase", "effect")


def own_attributes() -> str:
    return "".join(
        f'[attributes.{of_class}.{word}]\nkind = "number"\n'
        for word in WORDS
        for of_class in CLASSES
        if (of_class, word) not in OLD.attributes
    )


def filled(template: str) -> str:
    return "\n".join(template.format(word=word) for word in WORDS)


@pytest.fixture(scope="module")
def table() -> Table:
    """Return a table with rules of the first format, whose attributes and effects are named like later
    words.
    """
    packs = PACK + own_attributes(), card_pack(rules=filled(NAMED))
    return Table(build_rules(map(read_pack, packs))).set("game phase: main\nnorth\nsouth")


@pytest.fixture(scope="module")
def zones() -> Table:
    """Return a table with rules of the first format, whose zones, phases, functions and values are named
    like later words.
    """
    toml = "".join(
        f'[[zones]]\nname = "{word}"\neach = "game"\nseen_by = ["owner"]\n'
        f'[[phases]]\nname = "{word}"\n'
        for word in WORDS
        if ("game", word) not in OLD.attributes
    )
    packs = PACK + toml, card_pack(rules=filled(LOCAL) + filled(CALLED))
    return Table(build_rules(map(read_pack, packs))).set("game phase: main\nnorth\nsouth")


@for_each("word", WORDS)
def test_an_old_pack_may_name_attributes_and_effects_after_a_new_word(
    table: Table, word: str
) -> None:
    table.set("game phase: main\nnorth\nsouth")
    table.north.does(f"every_{word}")
    assert table["score"] == 11  # 1 from the effect, 10 from the effect that triggers on it
    assert table.south[word] == 2


@for_each("word", WORDS)
def test_an_old_pack_may_name_zones_and_values_after_a_new_word(zones: Table, word: str) -> None:
    zones.set("game phase: main\nnorth\nsouth")
    zones.north.does(f"choose_{word}")
    zones.north.chooses("south")
    assert zones.south["gold"] == 2
    zones.north.does(f"keep_{word}")
    zones.north.chooses("north")
    assert zones.north["gold"] == 7
    zones.north.does(f"sum_{word}")
    assert zones["score"] == 2


def test_cards_of_the_latest_format_play_with_such_rules() -> None:
    """Each text knows the words of its own format: the rules’ names hide no word from the cards."""
    later = HEAD.format(name="later").replace("format = 1", f"format = {LATEST}")
    later += f"[effects]\ncards = '''{CROWN}'''\n[[cards]]\nname = \"e\"\neffects = [\"claim\"]\n"
    packs = PACK + own_attributes(), card_pack(rules=filled(NAMED)), later
    table = Table(build_rules(map(read_pack, packs))).set("""
        game   phase: main
        north  hand: e
        south
    """)
    for word in WORDS:
        table.north.does(f"every_{word}")
    assert table["score"] == 11 * len(WORDS)
    table.north.uses("e", "claim")
    assert table.card(table["crown"]) == "e"


def test_such_cards_play_with_rules_of_the_latest_format(arena: Build) -> None:
    table = arena(
        filled(CARDS), base_edition=LATEST, e=" ".join(f"use_{word} after_{word}" for word in WORDS)
    )
    table.set("""
        north  hand: e
        south
    """)
    for word in WORDS:
        table.north.uses("e", f"use_{word}")
    assert table["score"] == 11 * len(WORDS)


DONE = """
effect {word} "{word}" is {word}_kind
  takes number much
  set game.score += much

effect after_{word}
  after {word} from hand
  only if trigger.much == 1
  set game.score += 10

effect use_{word}
  use in main from hand
  {word} much: 1
"""
ASKED = """
effect {word} "{word}"
  takes number much
  answers number much + 1

effect use_{word}
  use in main from hand
  set game.score += {word}(1)
"""


@pytest.mark.parametrize(("text", "score"), [(DONE, 11), (ASKED, 2)])
@pytest.mark.parametrize("word", sorted(LATE_WORDS))
def test_words_that_format_2_got_late_give_way_to_effects(
    arena: Build, word: str, text: str, score: int
) -> None:
    """Packs of format 2 were published with version 0.6.0, which didn’t know these words."""
    effects = f"use_{word} after_{word}" if text == DONE else f"use_{word}"
    table = arena(text.format(word=word), base_edition=SECOND, edition=SECOND, e=effects)
    table.set("north hand: e\nsouth")
    table.north.uses("e", f"use_{word}")
    assert table["score"] == score


def test_words_of_format_2_hide_effects_of_format_3(arena: Build) -> None:
    text = ASKED.format(word="ways")
    assert refusals(text, base_edition=SECOND, edition=SECOND) == []
    assert refusals(text, base_edition=SECOND, edition=LATEST) == ["pack_taken"]


def test_there_are_later_words() -> None:
    assert {"none", "nobody", "nowhere"} <= set(WORDS)


def test_editions_leave_the_number_of_the_engine_alone() -> None:
    """A mismatch would make old matches unreadable, although the new edition plays them in the same way."""
    assert ENGINE == 8


def test_the_format_counts_in_the_hash_only_if_it_is_a_later_one() -> None:
    old, new = (read_pack(card_pack(edition=edition)) for edition in (FIRST, SECOND))
    assert "format" not in old.content
    assert new.content == {**old.content, "format": SECOND}


CROWN = """
effect claim
  use in main from hand
  if game.crown == none
    set game.crown = this
  else if game.crown.owner == you.rival
    set you.rival = nobody
  else
    move this to: you.discard
"""


def test_else_if_runs_the_lines_of_the_first_condition_that_holds(arena: Build) -> None:
    table = arena(CROWN, edition=SECOND).set("""
        game   turn_player: north
        north  hand: claim claim claim  rival: north
        south
    """)
    table.north.uses("claim", "claim")
    assert table.card(table["crown"]) == "claim"
    table.north.uses("claim", "claim")
    assert table.north["rival"] == 0
    assert len(table.north["hand"]) == 3
    table.north.uses("claim", "claim")
    assert table.north["discard"] == ["claim"]


def test_else_if_is_kept_as_it_was_written() -> None:
    text = "effect e\n  if yes\n    add\n  else if no\n    draw you\n  else\n    add\n"
    nested = "effect e\n  if yes\n    add\n  else\n    if no\n      draw you\n    else\n      add\n"
    assert unparse(parse_effect(text, SECOND)) == text
    assert unparse(parse_effect(nested, SECOND)) == nested
    assert unparse(parse_effect(nested)) == nested


def test_else_if_says_that_it_needs_the_second_format() -> None:
    with pytest.raises(EffectTextError) as found:
        parse_effect(CROWN)
    assert found.value.problem.code == "else_if"
    assert (found.value.problem.at.line, found.value.problem.at.column) == (6, 8)


TAKE = """
effect take
  use in main from hand
  for each c in cards in [you.bench, game.field]
    set c.hp = 9
  set game.score = count(cards in [you.bench, game.field])
"""


@pytest.mark.parametrize("edition", [FIRST, SECOND])
def test_zones_in_a_list_stand_for_their_cards_only_since_the_second_format(
    arena: Build, edition: int
) -> None:
    """Packs of the first format took the cards with the numbers of the zones, and keep doing it."""
    table = arena(TAKE, edition=edition).set(f"""
        game   field: b
        north  hand: take  bench: c  library: {"a " * 20}
        south
    """)
    table.north.uses("take")
    zones = {table.rules.zone_number("bench", 1), table.rules.zone_number("field")}
    inside = {table.number("b"), table.number("c")}
    hps = table.world.columns[table.rules.layout.column("card", "hp")]
    assert zones != inside
    assert {card for card, hp in enumerate(hps) if hp == 9} == (
        zones if edition == FIRST else inside
    )
    assert table["score"] == 2
