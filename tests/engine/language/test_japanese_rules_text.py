"""Another language behind the same plans: Japanese, with its order, particles and counters.

No pack gives Japanese words yet, so `printed/japanese.toml` has those of 99 and Low Water.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from engine.language.checking.checker import check_effect
from engine.language.parsing.formatter import unparse
from engine.language.rules_text.effect import worded_effect
from engine.language.rules_text.grammar.english.english_templates import TEMPLATES as ENGLISH
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.japanese.japanese import (
    AuthorsWords,
    Japanese,
    MissingWordError,
)
from engine.language.rules_text.grammar.japanese.japanese_templates import TEMPLATES, WORDS
from engine.language.rules_text.grammar.templates import (
    Counted,
    IfGiven,
    Quantity,
    Slot,
    Template,
    YesOrNo,
    parse_template,
)
from tests.engine.language.changed_trees.same_sentences import Source, by_turns, is_written, shipped
from tests.engine.language.changed_trees.small_changes import Changes, rebuilt
from tests.engine.language.equivalent_trees import Form
from tests.scale import LONG

PRINTED = Path(__file__).parent / "printed"
GAMES = ("99: ", "low-water: ")
EFFECTS = (232, 309)
"""How many effects of both games can be printed, of how many. The first number may only grow."""
CHANGES = 30 if LONG else 2
"""How many changes of each effect are printed, too."""


@cache
def japanese() -> Japanese:
    found = tomllib.loads((PRINTED / "japanese.toml").read_text("utf-8"))
    return Japanese(AuthorsWords(found["words"], found["counters"], found["alive"], found["goals"]))


def sources() -> list[Source]:
    return [each for each in shipped() if each.name.startswith(GAMES)]


def printed(source: Source) -> str | None:
    """Return the Japanese text of an effect, or None if a word is missing."""
    kinds = check_effect(source.tree, source.words, on_card=source.on_card).kinds
    try:
        return worded_effect(source.tree, source.words, kinds, source.on_card, language=japanese())
    except MissingWordError:
        return None


@cache
def texts() -> dict[str, str | None]:
    return {each.name: printed(each) for each in sources()}


def test_most_effects_of_two_games_are_printed() -> None:
    found = [printed(each) for each in sources()]
    assert (sum(each is not None for each in found), len(found)) == EFFECTS


LETTERS = re.compile(r"[A-Za-z](?!）)")
"""Latin letters, besides those of a list."""


def test_no_text_has_english_words() -> None:
    assert [each for each in texts().values() if each and LETTERS.search(each)] == []


MODELS = tomllib.loads((PRINTED / "japanese_models.toml").read_text("utf-8"))


EQUAL, WORSE = 12, 6
"""How many effects a translator would print the same, and how many better."""


@pytest.mark.parametrize("sort", MODELS)
def test_texts_are_those_that_a_translator_judged(sort: str) -> None:
    assert {name: texts()[name] for name in MODELS[sort]} == MODELS[sort]


def test_few_texts_are_worse_than_a_translators() -> None:
    assert (len(MODELS["equal"]), len(MODELS["worse"])) == (EQUAL, WORSE)


def meaning(source: Source) -> object:
    kinds = check_effect(source.tree, source.words, on_card=source.on_card).kinds
    return Form(kinds, source.words, source.on_card).of_effect(source.tree)


def changed(source: Source) -> list[Source]:
    kinds = check_effect(source.tree, source.words, on_card=source.on_card).kinds
    found = by_turns(list(Changes(source.tree, source.words, kinds).all()), Random(1))
    trees = (rebuilt(source.tree, path, new) for _, path, new in found[:CHANGES])
    return [
        Source(source.name, tree, source.words, source.on_card)
        for tree in trees
        if not check_effect(tree, source.words, on_card=source.on_card).problems
    ]


def test_effects_that_differ_never_print_the_same_sentence() -> None:
    tried = 0
    for source in sources():
        before = printed(source)
        for each in changed(source) if before else ():
            tried += 1
            if printed(each) == before and is_written(each.tree):
                trees = f"{before}\n{unparse(source.tree)}\n{unparse(each.tree)}"
                assert meaning(source) == meaning(each), trees
    assert tried > EFFECTS[0] // 2


UNSAID = {
    "by",
    "pile_of",
    "shuffled",
    "owner",
    "asked",
    "called",
    "name",
    "everything",
    "keep",
    "who",
}
"""What Japanese says by its order, or needn’t say."""


def slots(template: str) -> set[str]:
    return set(named_in(parse_template(template)))


def named_in(parts: Template) -> Iterator[str]:
    for part in parts:
        match part:
            case Slot(name=name):
                yield name
            case Quantity(low, count, of):
                yield from filter(None, (low, count, of))
            case YesOrNo(name, yes, no) | Counted(name, yes, no):
                yield from (name, *named_in(yes), *named_in(no))
            case IfGiven(_, inside):
                yield from named_in(inside)


@pytest.mark.parametrize("catalogue", [TEMPLATES, WORDS])
def test_no_slot_is_forgotten(catalogue: dict[str, str]) -> None:
    """A slot that a template doesn’t read would be left out of a card in silence."""
    found: dict[str, set[str]] = {}
    for name, said in catalogue.items():
        found |= {name: slots(ENGLISH.get(name, name)) - slots(said) - UNSAID}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize(
    ("clause", "form", "words"),
    [
        ("カードを1枚引く", "stem", "カードを1枚引き"),
        ("それを捨てる", "te", "それを捨てて"),
        ("ライフを失う", "neg", "ライフを失わない"),
        ("野営地に出る", "past", "野営地に出た"),
        ("野営地に戻す", "past", "野営地に戻した"),
        ("価格が3以下である", "nara", "価格が3以下なら"),
        ("価格が3以下である", "rel", "価格が3以下の"),
        ("手札に入る", "stem", "手札に入り"),
        ("このカードを選ぶ", "te", "このカードを選んで"),
        ("カードがある", "neg", "カードがない"),
        ("攻撃する", "past", "攻撃した"),
    ],
)
def test_verbs_are_bent(clause: str, form: str, words: str) -> None:
    assert bend(clause, form) == words
