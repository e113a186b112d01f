"""The games that ship have their texts in four languages."""

import re
from collections.abc import Iterable

import pytest
from django.utils import translation
from pytest_django import Settings

from cards.authoring.loading.files import FOLDER, read_shelf
from cards.names.shipped_words import shipped_words, words_for_readers
from cards.names.translatable_texts import shares_of, translatable_texts, translated_share
from engine.language.vocabulary.author_words import Translations
from engine.rulebook import PackFile
from engine.view.translated_view import translated_effect
from tests.games.pools import POOLS, shipped_rules

LANGUAGES = ("ja", "zh-hans", "zh-hant")
SHIPPED = shipped_words()
AMBIGUOUS = {
    ("colours-classic, house rules", f"Wild Draw Fours (is {what} four)")
    for what in ("draw", "wild")
}
"""Rules with the same title, to which the name of the rule is added."""


@pytest.fixture(scope="module")
def packs() -> list[PackFile]:
    return [file.pack for file in read_shelf(FOLDER).files]


IN_PACK = {"only_in_need"}
"""Effects with the text of their pack in all languages: a value “no” has no word."""


def of_game(packs: Iterable[PackFile], game: str) -> list[PackFile]:
    return [pack for pack in packs if pack.game == game]


@pytest.mark.parametrize("game", sorted(SHIPPED))
def test_each_language_has_the_same_texts(game: str) -> None:
    words = SHIPPED[game]
    assert sorted(words) == sorted(LANGUAGES)
    assert len({frozenset(words[code]) for code in LANGUAGES}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_shipped_games_are_complete(language: str, packs: list[PackFile]) -> None:
    missing = {
        (pack.game, text)
        for pack in packs
        for text in translatable_texts(pack)
        if text not in SHIPPED.get(pack.game, {}).get(language, {})
    }
    assert missing == set()
    assert {pack.game for pack in packs} == set(SHIPPED)


def test_shares_count_the_texts_that_need_a_translation(packs: list[PackFile]) -> None:
    pack = of_game(packs, "99")[0]
    done, known = translated_share(pack, SHIPPED["99"]["ja"])
    assert 0 < done <= known == len(translatable_texts(pack))
    assert "7" not in translatable_texts(pack)


def test_pages_read_the_words_of_a_game_in_the_current_language() -> None:
    with translation.override("zh-hant"):
        assert words_for_readers("99").text("Discard pile") == "棄牌堆"
        assert words_for_readers("no such game").text("Hand") == "Hand"
    with translation.override("en"):
        assert words_for_readers("99").text("Discard pile") == "Discard pile"


def test_pages_of_packs_say_how_much_is_translated(
    packs: list[PackFile], settings: Settings
) -> None:
    settings.LANGUAGES = [("en", "English"), ("ja", "Japanese")]
    pack = of_game(packs, "99")[0]
    (share,) = shares_of(pack, Translations("99", ()))
    assert (share.language, share.percent > 80) == ("日本語", True)
    assert shares_of(pack, Translations("no such game", ())) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_printed_text_has_a_title_in_the_language(language: str) -> None:
    """Rules that others call have titles, too, which pages of rules and cards show."""
    missing = set()
    for name in POOLS:
        rules = shipped_rules(name)
        words = rules.translations.words(language)
        on_cards = (each for card in rules.cards.values() for each in card.printed)
        titles = {each.title for each in (*rules.printed_rules, *on_cards)}
        missing |= {(name, title) for title in titles if title not in words.texts}
    assert {each for each in missing if re.search("[A-Za-z]", each[1])} == AMBIGUOUS


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_play_is_printed_in_the_language(language: str) -> None:
    """House rules and smaller versions of a game have wordings of their own."""
    found = set()
    for name in POOLS:
        rules = shipped_rules(name)
        words = rules.translations.words(language)
        effects = rules.printed_effects.items()
        found |= {each for each, effect in effects if translated_effect(effect, words).lacks_words}
    assert found == IN_PACK
