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


def test_few_words_are_compared_letter_by_letter() -> None:
    words = SearchWords(f"draw{number}" for number in range(10 * MOST_COMPARED))
    assert len(words.words_like("drwa")) == MOST_COMPARED
    assert words.nearest("drwa12") == "draw12"
