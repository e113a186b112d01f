"""Mistakes in a query are reported, and the rest is searched."""

import pytest

from cards.models import Game
from cards.search.language.keys import FORMS, KEYS
from cards.search.language.mistakes import MISTAKES
from cards.search.search import search_cards


def slips(text: str, game: Game) -> list[str]:
    return [slip.code for slip in search_cards(text, game).mistakes]


def test_every_slip_is_caused_by_its_examples(game: Game) -> None:
    for code, kind in MISTAKES.items():
        for example in kind.examples:
            assert code in slips(example, game), example


def test_every_example_of_the_language_is_understood(game: Game) -> None:
    examples = [example for key in KEYS.values() for example in key.examples]
    examples += [example for example, _ in FORMS]
    assert {example: slips(example, game) for example in examples} == {e: [] for e in examples}


def test_the_rest_is_searched(meadow: Game) -> None:
    found = search_cards("powr>3 colour:wihte does:drow name:lily (", meadow)
    assert [card.words.title for card in found.page(1)] == ["Lily"]
    assert [slip.message for slip in found.mistakes] == [
        "A closing “)” was missing, so one was added at the end.",
        "“powr” isn’t a search key here. Did you mean “power”?",
        "No card here has “wihte” for “colour”. Did you mean “white”?",
        "No card here has “drow” for “does”. Did you mean “draw”?",
    ]


@pytest.mark.parametrize("query", ["powr>3", "-frog:yes", "does:drow", "wild:maybe or powr>3"])
def test_a_query_without_any_usable_term_finds_nothing(meadow: Game, query: str) -> None:
    found = search_cards(query, meadow)
    assert (found.count, found.sentence) == (0, "")
    assert found.mistakes


def test_an_unfinished_term_and_an_unknown_order_leave_all_cards(meadow: Game) -> None:
    assert [search_cards(query, meadow).count for query in ("power>", "sort:beauty")] == [4, 4]


def test_an_attribute_of_another_game_is_unknown_here(meadow: Game, game: Game) -> None:
    assert slips("number>3", meadow) == ["key_unknown"]
    assert slips("number>3", game) == []


def test_what_can_not_be_printed_can_not_be_asked_for(meadow: Game) -> None:
    assert slips("bed:hand", meadow) == ["key_unknown"]


def test_a_long_message_is_cut_short(meadow: Game) -> None:
    assert len(search_cards("x" * 200 + ":1", meadow).mistakes[0].message) < 100


def test_a_designers_braces_are_no_places_to_fill(meadow: Game) -> None:
    assert slips("name:{word} {value}:3 does:{0}", meadow) == ["value_unknown"]
