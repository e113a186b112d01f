"""A search that finds nothing suggests a similar query that finds cards."""

from django.test import Client

from cards.models import Game
from cards.search.search import search_cards
from cards.search.spelling import MOST_COMPARED, SearchWords

SUGGESTED = {
    "drwa": "draw",
    "does:draw popyp": "does:draw poppy",
    "name:lilly": "name:lily",
    "caffe rosee": "cafe rose",
    "drwa -popyp": "draw -popyp",
    '"pase from your hand"': "",
    "xyzzy": "",
    "draw": "",
    "lily poppy": "",
    "": "",
}


def test_similar_words_are_suggested(meadow: Game) -> None:
    assert {text: search_cards(text, meadow).did_you_mean for text in SUGGESTED} == SUGGESTED


def test_only_queries_that_find_cards_are_suggested(meadow: Game) -> None:
    assert search_cards("lilly does:draw", meadow).did_you_mean == ""


def test_words_of_another_game_are_not_suggested(meadow: Game, game: Game) -> None:
    assert search_cards("jokre", meadow).did_you_mean == ""
    assert search_cards("jokre", game).did_you_mean == "joker"


def test_the_page_links_to_the_suggested_search(client: Client, meadow: Game) -> None:
    html = client.get("/cards/games/meadow/cards/?q=drwa&order=name").content.decode()
    assert 'href="?q=draw&amp;order=name"' in html


def test_the_nearest_word_of_many_is_found() -> None:
    words = SearchWords(f"draw{number}" for number in range(1_000))
    assert words.nearest("drwa12") == "draw12"
    assert words.nearest("splash") == ""


def test_only_some_of_very_many_words_are_compared() -> None:
    words = SearchWords([*(f"a{number}" for number in range(MOST_COMPARED)), "zephyr"])
    assert words.nearest("zephyrr") == ""
    assert words.has_beginning("zeph")
