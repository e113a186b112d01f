"""Pages show the words of a game’s authors in the visitor’s language."""

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from cards.models import Game
from cards.views.cards.printing.print_list import PaperSource, no_addresses
from tests.games.pools import shipped_rules

CARD = "/cards/games/99/99/1.5.0/Joker1"
STYLES = Path(__file__).parents[3] / "static/css"
LANGUAGE_RULE = re.compile(r"[^{}]*:lang\([^{}]*\{[^{}]*\}")
MOST_ADDED = 5_000
"""Bytes, before they are compressed."""


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.usefixtures("game")
def test_a_game_and_its_cards_are_read_in_japanese(client: Client) -> None:
    assert "合計を99に近づけていくゲーム" in page(client, "/ja/cards/games/99/")
    html = page(client, f"/ja{CARD}")
    assert "<h1>ジョーカー1</h1>" in html
    assert "戦利品" not in html


@pytest.mark.usefixtures("game")
def test_its_addresses_and_names_are_the_same(client: Client) -> None:
    html = page(client, f"/zh-hant{CARD}")
    assert "<h1>鬼牌一</h1>" in html
    assert CARD in html
    assert "<h1>Joker I</h1>" in page(Client(), CARD)


@pytest.mark.usefixtures("game")
def test_a_card_and_the_rules_are_printed_in_japanese(client: Client) -> None:
    card, rules = page(client, f"/ja{CARD}"), page(client, "/ja/cards/games/99/")
    assert "このカードが手札にある間、対戦相手が「引き算」を使うたび、" in card
    assert "ターンプレイヤーが使えるカードを持たないなら、そのプレイヤーは敗北する。" in rules
    assert "While this card is in your hand" not in card
    assert "まだ日本語になっていません" not in card


@pytest.mark.parametrize(
    ("code", "printed"),
    [
        ("zh-hant", "若輪到的玩家沒有可用的牌，該玩家落敗。"),
        ("zh-hans", "若轮到的玩家没有可用的牌，该玩家落败。"),
    ],
)
@pytest.mark.usefixtures("game")
def test_rules_are_printed_in_chinese(client: Client, code: str, printed: str) -> None:
    assert printed in page(client, f"/{code}/cards/games/99/")


@pytest.mark.usefixtures("game")
def test_a_card_in_english_is_printed_only_once(client: Client) -> None:
    html = page(client, CARD)
    assert "While this card is in your hand" in html
    assert "in your language" not in html


def test_cards_on_paper_are_in_the_readers_words() -> None:
    rules = shipped_rules("99")
    words = rules.translations.words("ja")
    card = PaperSource.of(rules.cards, None, no_addresses, words).draw(["Joker1"])["Joker1"]
    assert card.title == "ジョーカー1"
    assert "対戦相手が「引き算」を使うたび" in card.texts[0].text
    english = PaperSource.of(rules.cards, None, no_addresses).draw(["Joker1"])["Joker1"]
    assert english.title == "Joker I"
    assert english.face.picture == card.face.picture


def test_a_pack_says_how_much_of_it_is_translated(client: Client, game: Game) -> None:
    address = game.packs.get(slug="99").get_absolute_url()
    html = page(client, f"/ja{address}")
    assert "日本語 100%" in html
    assert "繁體中文 100%" in html


@pytest.mark.usefixtures("game")
def test_results_of_a_search_are_printed_in_japanese(client: Client) -> None:
    found = "cards/games/99/cards/?q=Joker&look=list"
    html = page(client, f"/ja/{found}")
    assert "対戦相手が「引き算」を使うたび" in html
    assert "While this card is in your hand" not in html
    assert "While this card is in your hand" in page(Client(), f"/{found}")


@pytest.mark.usefixtures("game")
def test_a_printed_search_is_in_japanese(client: Client) -> None:
    html = page(client, "/ja/cards/games/99/cards/print/?q=Joker&texts=yes")
    assert "ジョーカー1" in html
    assert "対戦相手が「引き算」を使うたび" in html
    assert "While this card is in your hand" not in html


@pytest.mark.usefixtures("game")
def test_languages_add_little_to_the_first_page_in_english(client: Client) -> None:
    """The choice of the language, the addresses in other languages, and styles for them."""
    shown = BeautifulSoup(page(client, "/"), "html.parser")
    added = [str(each) for each in shown.select("link[hreflang], form.languages")]
    styles = [path.read_text("utf-8") for path in STYLES.glob("**/*.css")]
    added += [rule for text in styles for rule in LANGUAGE_RULE.findall(text)]
    assert len(added) > 5
    assert len("".join(added).encode()) < MOST_ADDED


@pytest.mark.usefixtures("game")
def test_a_scenario_is_read_in_japanese(client: Client) -> None:
    html = page(client, "/ja/scenarios/99/99/1.5.0/joker_2/?at=1&step=4")
    assert "自分：10の引き算を使う" in html
    assert "<b>もう一度出す</b>" in html
    assert "合計から5を引く" in html
    assert "Subtract" not in html.partition("<details>")[0]


@pytest.mark.usefixtures("game")
def test_sentences_follow_each_other_as_in_the_language(client: Client) -> None:
    found = BeautifulSoup(page(client, f"/ja{CARD}"), "html.parser")
    said = found.select_one("[aria-labelledby=played] .hint")
    assert said
    assert re.search(r"ません。\S", said.text.strip())


@pytest.mark.usefixtures("game")
def test_a_game_called_by_a_number_leaves_numbers_alone(client: Client) -> None:
    html = page(client, "/zh-hans/cards/games/99/99/1.5.0/K")
    assert "99 魔法牌" in html
    assert "<b>99</b>" in html
