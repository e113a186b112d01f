"""docs/short-cards.md shows two cards for each kind of bookkeeping that is over. REWRITE=1 writes it."""

import os
import re
from textwrap import dedent

import pytest

from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary import LATEST, SECOND, THIRD, vocabulary_of
from engine.rulebook import GameRules
from engine.rulebook.runtime.slots import LINE_TAG
from tests.architecture.source import ROOT
from tests.engine.semantics.arena import Arena, arena_rules
from tests.engine.semantics.conftest import Build
from tests.engine.semantics.values.test_groups import FUNCTIONS
from tests.engine.semantics.words.short_cards import SHORT, ShortLine, ShortTables
from tests.engine.semantics.words.short_texts import (
    AGAIN,
    COUNTS,
    GATHER,
    KO,
    LISTS,
    LOWEST,
    PLAYING,
    SUITS,
)
from tests.engine.semantics.words.test_past_events_in_sets import TOSS

PAGE = ROOT / "docs/short-cards.md"
HEAD = """# Short cards

<!-- Made by `REWRITE=1 pytest tests/engine/semantics/words/test_short_cards.py`; change the cards there. -->

Each wish below took flags, counters or helper zones when authors wrote it with the words of earlier
versions. Two cards show what it takes now, each with the text that it prints. Our tests play all of them in a
small game with a field, a grave, hands, benches and discard piles. [language.md](language.md) explains the
words. [packs.md](packs.md) shows tables that stand for many cards, and deck rules.
"""


def rules_of(line: ShortLine) -> GameRules:
    return arena_rules(
        *line.texts,
        rules=line.rules,
        base=line.base,
        edition=THIRD,
        base_edition=THIRD,
        **dict.fromkeys(line.others, ""),
    )


def section(line: ShortLine | ShortTables) -> str:
    """Return the part of the page about this line."""
    if isinstance(line, ShortTables):
        shown = zip(map(dedent, line.tables), line.said, strict=True)
        tables = [f"```toml\n{table.strip()}\n```\n\n> {said}\n" for table, said in shown]
        effects = [f"```effect\n{line.effects.strip()}\n```\n"] if line.effects else []
        return "\n".join([f"## {line.wish}\n", f"Before: {line.before}.\n", *effects, *tables])
    trees = {each.name: each for text in line.texts for each in parse_effects(dedent(text), THIRD)}
    printed = rules_of(line).printed_effects
    cards = [
        f"```effect\n{unparse(trees[name]).strip()}\n```\n\n> {printed[name].text}\n"
        for name in line.shown
    ]
    return "\n".join([f"## {line.wish}\n", f"Before: {line.before}.\n", *cards])


def test_the_page_shows_the_cards_and_their_texts() -> None:
    found = "\n".join([HEAD, *map(section, SHORT.values())])
    if os.environ.get("REWRITE"):
        PAGE.write_text(found, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == found


def test_the_cards_have_one_or_two_lines() -> None:
    """Headings, such as when a card can be used, aren’t counted, nor lines inside others."""
    lengths = {
        each.name: len(each.body) or len(each.headers)
        for line in SHORT.values()
        if isinstance(line, ShortLine)
        for text in line.texts
        for each in parse_effects(dedent(text), THIRD)
        if each.name in line.shown
    }
    longer = {name: length for name, length in lengths.items() if length > 2}
    assert longer == {
        "swap_all": 3,
        "ko": 3,
        "duel": 5,
        "blindfold": 4,
        "fate": 3,
        "sift": 3,
        "call_all": 3,
    }


@pytest.mark.parametrize(("table", "count"), [(PLAYING[0], 52), (PLAYING[1], 64)])
def test_a_table_stands_for_a_card_for_each_combination(table: str, count: int) -> None:
    rules = arena_rules(toml=dedent(table), edition=THIRD, base_edition=THIRD)
    found = [each for each in rules.words.cards if each not in "abcd"]
    assert len(found) == count
    assert {"2C", "AH"} <= set(found) or {"C7-1", "HA-2"} <= set(found)


def test_lists_count_their_members(arena: Build) -> None:
    table: Arena = arena(LISTS, edition=THIRD).set(
        "north hand: twins spare bench: a(power=3) b(power=3) c(power=3)\nsouth bench: a(power=3) b"
    )
    assert "twins" not in table.north.options
    table.north.uses("spare")
    assert table["score"] == 2


def test_what_was_discarded_comes_back_and_a_card_plays_itself(arena: Build) -> None:
    table: Arena = arena(AGAIN, TOSS, edition=THIRD).set(
        "north hand: toss regret surprise library: regret\nsouth"
    )
    table.north.uses("toss")
    table.north.uses("regret")
    assert "toss" in table.north["hand"]
    table.north.uses("surprise")
    assert "final" in [each[LINE_TAG] for each in table.world.log]


def test_new_words_are_on_cards() -> None:
    """Each word since format 2 is on a card of the page, or in a starting game."""
    known = vocabulary_of(LATEST)
    words = [
        (pattern, word)
        for pattern, found in (
            (r"^ *{}\b", known.commands.values()),
            (r"\b{}\(", known.functions.values()),
            (r"\.{}\b", known.attributes.values()),
        )
        for word in found
        if word.since >= SECOND
    ]
    texts = [*(ROOT / "cards/starter").glob("*.toml"), PAGE]
    said = "\n".join(each.read_text("utf-8") for each in texts)
    missing = {
        word.name
        for pattern, word in words
        if not re.search(pattern.format(word.name), said, re.MULTILINE)
    }
    assert missing == {"neighbors"}  # It needs a row of places.


def test_a_position_may_not_come_again(arena: Build) -> None:
    table: Arena = arena(KO, edition=THIRD).set(
        "game field: a grave: b\nnorth hand: ko\nsouth hand: ko"
    )
    table.north.uses("ko")
    table.south.uses("ko")
    assert not table.world.over
    table.north.uses("ko")
    assert table.winners == ["south"]


def test_wild_cards_stand_in_for_a_color(arena: Build) -> None:
    table: Arena = arena(GATHER, edition=THIRD).set(
        "game field: a(side=red) b(side=red) c(mark=1) d(side=blue)\nnorth hand: gather\nsouth"
    )
    table.north.uses("gather")
    assert sorted(table.north["hand"]) == ["a", "c", "d", "gather"]
    assert table["field"] == ["b"]


def test_groups_in_a_hand(arena: Build) -> None:
    table: Arena = arena(COUNTS, rules=FUNCTIONS, edition=THIRD).set(
        "north hand: fifteens(power=9) lay_runs(power=9) a(power=4) b(power=6) c(power=5) d(power=1)\nsouth"
    )
    table.north.uses("fifteens")
    assert table.north["gold"] == 8  # 9 + 1 twice, 4 + 6, and 4 + 5 + 1
    table.north.uses("lay_runs")
    assert table["field"] == ["a", "b", "c"]


@pytest.mark.parametrize(("side", "led"), [("red", {"a"}), ("blue", {"follow", "a", "b"})])
def test_a_suit_is_followed_or_any_card_is_led(arena: Build, side: str, led: set[str]) -> None:
    table: Arena = arena(SUITS, edition=THIRD).set(
        f"north hand: follow a(side={side}) b(side=green)\nsouth"
    )
    table.north.uses("follow")
    assert table.north.options == led


@pytest.mark.parametrize(("mark", "left"), [(1, ["b"]), (0, [])])
def test_guards_are_struck_first(arena: Build, mark: int, left: list[str]) -> None:
    table: Arena = arena(SUITS, edition=THIRD).set(
        f"game field: a(mark={mark}) b\nnorth hand: strike\nsouth"
    )
    table.north.uses("strike")
    assert table["field"] == left


def test_all_who_share_the_lowest_number(arena: Build) -> None:
    table: Arena = arena(LOWEST, edition=THIRD).set(
        "game field: a(power=2) b(power=2) c(power=3)\n"
        "north hand: alms cull library: a gold: 1\nsouth library: b\neast library: c"
    )
    table.north.uses("alms")
    assert [len(table.zone("hand", player)) for player in (1, 2, 3)] == [2, 1, 1]
    table.north.uses("cull")
    assert table["field"] == ["c"]
