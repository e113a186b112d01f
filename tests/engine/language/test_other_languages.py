"""Effects of all shipped games in other languages, behind the plans of the English printer."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from cards.names.shipped_words import printed_words, shipped_words_of
from engine.language.checking.checker import check_effect
from engine.language.parsing.formatter import unparse
from engine.language.parsing.parser import parse_effect
from engine.language.rules_text.effect import worded_effect
from engine.language.rules_text.grammar.catalogue.catalogue_language import CatalogueLanguage
from engine.language.rules_text.grammar.english.english_templates import TEMPLATES as ENGLISH
from engine.language.rules_text.grammar.japanese.inflection import bend
from engine.language.rules_text.grammar.language import Language, MissingWordError
from engine.language.rules_text.grammar.languages import LANGUAGES, language_for
from engine.language.rules_text.grammar.templates import (
    Counted,
    IfGiven,
    Quantity,
    Slot,
    Template,
    YesOrNo,
    parse_template,
)
from engine.language.vocabulary import LATEST
from engine.language.vocabulary.author_words import AuthorWords, merged_words
from tests.engine.language.changed_trees.same_sentences import Source, by_turns, is_written, shipped
from tests.engine.language.changed_trees.small_changes import Changes, rebuilt
from tests.engine.language.equivalent_trees import Form
from tests.scale import LONG

PRINTED = Path(__file__).parent / "printed"
WORDS = Path("cards/starter/words")
SLUGS = {"bulwark-full": "bulwark", "colours-classic": "colours", "ground-duel": "common-ground"}
"""The games of the packs that don't have the name of their game."""
SAMPLE, CHANGES = (None, 30) if LONG else (120, 2)
"""How many effects are changed, and how many changes of each are printed."""
LETTERS = re.compile(r"[A-Za-z](?!）)")
"""Latin letters, besides those of a list."""
NAMES = {"zh-hant": "J", "zh-hans": "J"}
"""Latin letters in the words of a language: a jack."""


@cache
def language(code: str, game: str) -> Language:
    texts = merged_words(code, [shipped_words_of(game)])
    words = AuthorWords(texts, language=code, printed=printed_words(game, code))
    found = language_for(words)
    assert found is not None
    return found


def printed(source: Source, code: str) -> str | None:
    """Return the text of an effect, or None if a word is missing."""
    pack = source.name.partition(": ")[0]
    kinds = check_effect(source.tree, source.words, on_card=source.on_card).kinds
    own = language(code, SLUGS.get(pack, pack))
    try:
        said = worded_effect(source.tree, source.words, kinds, source.on_card, language=own)
    except MissingWordError:
        return None
    return own.in_script(said)


@cache
def texts(code: str) -> Mapping[str, str | None]:
    return {each.name: printed(each, code) for each in shipped()}


@pytest.mark.few(1)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_effect_of_the_shipped_games_is_printed(code: str) -> None:
    assert [name for name, text in texts(code).items() if text is None] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_text_has_english_words(code: str) -> None:
    known = NAMES.get(code, "")
    found = {name: LETTERS.findall(text or "") for name, text in texts(code).items()}
    assert {name: each for name, each in found.items() if set(each) - set(known)} == {}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("word", ["<ア|イ>", "[{x}]", "{a..b*c}", "\ue000", "る", "（", "{of.wa}"])
def test_odd_words_of_authors_never_stop_the_printer(code: str, word: str) -> None:
    """Words of authors that aren’t templates count as missing, and raise nothing."""
    titles = dict.fromkeys(("Number", "Hand", "Library", "Discard pile", "Play", "Subtract"), word)
    own = LANGUAGES[code](printed_words("99", code), titles)
    for each in (each for each in shipped() if each.name.startswith("99: ")):
        kinds = check_effect(each.tree, each.words, on_card=each.on_card).kinds
        with suppress(MissingWordError):
            worded_effect(each.tree, each.words, kinds, each.on_card, language=own)


def models(code: str) -> Mapping[str, Mapping[str, str]]:
    """Return texts that a translator would print the same, as well, and better."""
    found: Mapping[str, Mapping[str, str]] = tomllib.loads(
        (PRINTED / f"models_{code}.toml").read_text("utf-8")
    )
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("sort", ["equal", "good", "worse"])
def test_texts_are_those_that_a_translator_judged(code: str, sort: str) -> None:
    judged = models(code)[sort]
    assert {name: texts(code)[name] for name in judged} == judged


JUDGED = {"ja": (103, 16), "zh-hant": (104, 22), "zh-hans": (104, 22)}
"""How many texts of a language were judged, and how many are equal. The second number may only grow."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_translator_would_print_a_text_better(code: str) -> None:
    judged = models(code)
    assert (sum(map(len, judged.values())), len(judged["equal"])) == JUDGED[code]
    assert judged["worse"] == {}


OTHERS = {"ja": "それ以外", "zh-hant": "該牌除外", "zh-hans": "该牌除外"}


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_member_is_named_inside_the_clause_about_it(code: str) -> None:
    assert OTHERS[code] in str(texts(code)["gin-rummy: may_knock"])


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


@cache
def sample() -> list[tuple[Source, list[Source]]]:
    sources = list(shipped())
    chosen = sources if SAMPLE is None else Random(1).sample(sources, SAMPLE)
    return [(each, changed(each)) for each in chosen]


@pytest.mark.few(1)
@pytest.mark.parametrize("code", LANGUAGES)
def test_effects_that_differ_never_print_the_same_sentence(code: str) -> None:
    tried = 0
    for source, changes in sample():
        before = printed(source, code)
        for each in changes if before else ():  # Some effects are all abbreviation.
            tried += 1
            if printed(each, code) == before and is_written(each.tree):
                trees = f"{before}\n{unparse(source.tree)}\n{unparse(each.tree)}"
                assert meaning(source) == meaning(each), trees
    assert tried > len(sample())


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("all_of", "one_of"), [("leaders", "highest"), ("trailing", "lowest")])
def test_the_first_player_is_told_from_all_who_tie(code: str, all_of: str, one_of: str) -> None:
    found = [each for each in shipped() if f"win {all_of}(" in unparse(each.tree)]
    assert found
    for each in found:
        said = unparse(each.tree).replace(f"win {all_of}(", f"win {one_of}(")
        other = replace(each, tree=parse_effect(said, LATEST))
        assert printed(other, code) != printed(each, code)


UNSAID = {
    "by",
    "pile_of",
    "owner",
    "asked",
    "called",
    "name",
    "everything",
    "keep",
    "who",
    "noun",
}
"""What the languages say by their order, or needn’t say."""


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


def signs(locale: str, code: str) -> set[str]:
    """Return the Chinese signs in the messages of the site and in the words of the shipped games."""
    paths = [Path("locale") / locale / "LC_MESSAGES" / "django.po", *WORDS.glob(f"{code}/*.toml")]
    return set(re.findall("[\u4e00-\u9fff]", "".join(each.read_text("utf-8") for each in paths)))


def test_simplified_texts_have_no_traditional_signs() -> None:
    traditional = signs("zh_Hant", "zh-hant") - signs("zh_Hans", "zh-hans")
    said = "".join(text or "" for text in texts("zh-hans").values())
    assert traditional
    assert set(said) & traditional == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_slot_is_forgotten(code: str) -> None:
    """A slot that a template doesn’t read would be left out of a card in silence."""
    spoken = language(code, "99")
    assert isinstance(spoken, CatalogueLanguage)
    found: dict[str, set[str]] = {}
    for name, said in (*spoken.templates.items(), *spoken.vocabulary.items()):
        if not name.endswith(")"):  # Words for nothing, and other forms.
            found |= {name: slots(ENGLISH.get(name, name)) - slots(said) - UNSAID}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize(
    ("clause", "form", "words"),
    [
        ("カードを1枚引く", "stem", "カードを1枚引き"),
        ("それを捨てる", "te", "それを捨てて"),
        ("ライフを失う", "neg", "ライフを失わない"),
        ("ライフを失わない", "stem", "ライフを失わず"),
        ("野営地に出る", "past", "野営地に出た"),
        ("夜明けが来る", "past", "夜明けが来た"),
        ("野営地に戻す", "past", "野営地に戻した"),
        ("価格が3以下である", "nara", "価格が3以下なら"),
        ("価格が3以下である", "rel", "価格が3以下の"),
        ("手札に入る", "stem", "手札に入り"),
        ("このカードを選ぶ", "te", "このカードを選んで"),
        ("カードがある", "neg", "カードがない"),
        ("カードがない", "stem", "カードがなく"),
        ("クリーチャーがいる", "stem", "クリーチャーがおり"),
        ("数字が等しい", "neg", "数字が等しくない"),
        ("攻撃する", "past", "攻撃した"),
        ("それをコピーする（対象は新たに選ぶ）", "stem", "それをコピーし（対象は新たに選ぶ）"),
        (
            "縦向きで、（迅速を持つか、警戒を持つ）",
            "nara",
            "縦向きで、（迅速を持つか、警戒を持つ）なら",
        ),
    ],
)
def test_japanese_verbs_are_bent(clause: str, form: str, words: str) -> None:
    assert bend(clause, form) == words
