"""The page of a card: its history, where it is played, and links to similar cards."""

from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cards.models import Deck, Game, PackVersion
from tcgsite.accounts.guests import new_guest

FLOWERS = "/cards/games/meadow/flowers/"


def page(client: Client, place: str) -> str:
    response = client.get(FLOWERS + place)
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def test_attributes_that_changed_are_told(client: Client, meadow: Game) -> None:
    html = page(client, "1.1.0/Poppy")
    assert '<dt>Power</dt> <dd> <del><span class="visually-hidden">Before:</span> 3</del>' in html
    assert "First printing." in html


def test_what_no_card_prints_is_not_told_of_one(client: Client, meadow: Game) -> None:
    html = page(client, "1.1.0/Café+rose")
    assert '<dd class="hint">Grows wild</dd>' in html
    assert "<dt>Bed</dt>" not in html


def test_effects_that_changed_are_told_in_printed_words(client: Client, meadow: Game) -> None:
    html = page(client, "1.1.0/Café+rose")
    assert "Only if this card&#x27;s power is more than 1.</del>" in html
    assert "Only if this card&#x27;s power is more than 0.</ins>" in html


def test_a_printing_that_changed_nothing_says_so(client: Client, meadow: Game) -> None:
    assert "Unchanged." in page(client, "1.1.0/丟牌")


def test_every_printing_leads_to_the_others(client: Client, meadow: Game) -> None:
    assert f'href="{FLOWERS}1.1.0/Poppy"' in page(client, "1.0.0/Poppy")
    assert f'href="{FLOWERS}1.0.0/Poppy"' in page(client, "1.1.0/Poppy")


def test_what_it_does_leads_to_others_that_do_it(client: Client, meadow: Game) -> None:
    assert 'href="/cards/games/meadow/cards/?q=does%3Adraw"' in page(client, "1.1.0/Poppy")


def test_decks_of_players_are_counted_and_not_shown(client: Client, meadow: Game) -> None:
    deck = Deck.objects.create(game=meadow, owner=new_guest(), name="Secret garden")
    deck.fill({"Poppy": 2})
    deck.built_for.set(PackVersion.objects.all())
    html = page(client, "1.1.0/Poppy")
    assert "In 1 player-built deck." in html
    assert "Secret garden" not in html


def test_the_page_asks_the_same_however_long_the_history(
    client: Client, meadow: Game, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    page(client, "1.1.0/Poppy")
    with django_assert_max_num_queries(17):
        page(client, "1.1.0/Poppy")
