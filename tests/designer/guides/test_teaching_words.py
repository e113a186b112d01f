"""Guides, rule blocks and games to begin with are translated as a whole."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.translation import override

from cards.authoring.blocks.library import shipped_blocks
from cards.authoring.starting_games import StartingGame, starting_games
from cards.languages.catalogues import FOLDER, translated_languages
from cards.names.teaching_words import taught, teaching_words
from tcgsite.designer.guides.guide import Guide, guides
from tests.english_left import english_left


def texts_of_guide(guide: Guide) -> Iterator[str]:
    yield from (guide.title, guide.adds)
    for task in (*guide.steps, guide.mend):
        yield from (task.title, task.says, task.done, *task.hints)
        yield from (fact.says for fact in task.facts)


def texts_of_blocks() -> Iterator[str]:
    for known in shipped_blocks().values():
        block = known.block
        yield from (known.group, block.title, block.help, block.gives, *block.needs)
        for choice in block.choices:
            yield choice.title
            yield from (title for _name, title, _text in choice.options)


def all_texts() -> set[str]:
    games: list[StartingGame] = [*starting_games()]
    games += [game for guide in guides() for game in (guide.game, guide.broken)]
    of_games = {text for game in games for text in (game.title, game.description)}
    of_guides = {text for guide in guides() for text in texts_of_guide(guide)}
    return (of_games | of_guides | {*texts_of_blocks()}) - {""}


@pytest.mark.parametrize("language", translated_languages(FOLDER))
def test_everything_is_translated(language: str) -> None:
    words = teaching_words(language)
    assert words.keys() == all_texts()
    assert [text for text in words.values() if not text.strip() or text != text.strip()] == []


def test_texts_are_in_the_readers_language() -> None:
    assert taught("Hand limit") == "Hand limit"
    with override("zh-hant"):
        assert taught("Hand limit") == "手牌上限"
        assert taught("A block of mine") == "A block of mine"


def test_blocks_are_found_by_words_of_either_language() -> None:
    block = shipped_blocks()["hand_limit"]
    assert block.contains(["limit"])
    assert not block.contains(["上限"])
    with override("ja"):
        assert block.contains(["limit"])
        assert block.contains(["上限"])


@pytest.mark.django_db
def test_the_list_of_guides_is_in_japanese() -> None:
    page = Client(headers={"accept-language": "ja"}).get("/designer/guides/").content.decode()
    assert "山札と手札" in page
    assert english_left(page, "ja", "") == []
