"""The pages of the card browser."""

import re
from pathlib import Path

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game, Pack, PackVersion
from cards.packs import card_styles
from cards.search.facets import FEW
from cards.search.language.keys import KEYS
from cards.search.search import A_PAGE
from cards.views.cards.facet_links import LEAST_SHOWN, SHOWN_CHOICES
from cards.views.games import CARDS_SHOWN
from tests.cards.pond import write
from tests.cards.search.meadow import LILY, flowers, rules
from tests.cases import for_each
from tests.published_packs import publish_packs

MEADOW = "/cards/games/meadow/cards/"


def page(client: Client, query: str = "", address: str = MEADOW, **headers: str) -> str:
    response = client.get(f"{address}?{query}", headers=headers)
    assert response.status_code == 200
    return response.content.decode()


def test_cards_are_found_and_said_in_words(client: Client, meadow: Game) -> None:
    html = page(client, "q=power>3+does:draw")
    assert "Cards whose power is more than 3 and that draw cards." in html
    assert 'href="/cards/games/meadow/flowers/1.1.0/Poppy"' in html
    assert "Lily" not in html


def test_a_mistake_is_explained_and_the_rest_searched(client: Client, meadow: Game) -> None:
    html = page(client, "q=powr>3+lily")
    assert "Did you mean “power”?" in html
    assert "/flowers/1.1.0/Lily" in html
    assert "Poppy" not in html


def test_facets_narrow_down_with_counts(client: Client, meadow: Game) -> None:
    html = " ".join(page(client, "q=wild:no").split())
    assert "?q=wild%3Ano+colour%3Awhite" in html
    assert '<span>white</span> <span class="facet-count">2</span>' in html
    assert "wild%3Ano+wild" not in html


@pytest.mark.parametrize(("different", "is_offered"), [(FEW, True), (FEW + 1, False)])
def test_an_attribute_with_many_values_is_not_offered(
    different: int, is_offered: bool, client: Client, db: None, tmp_path: Path
) -> None:
    numbers = [power for power in range(20, 40) if power not in (2, 3, 10)][: different - 3]
    card = '\n[[cards]]\nname = "Daisy {0}"\nattributes = {{ power = {0} }}\n'
    many = "".join(card.format(number) for number in numbers)
    publish_packs(write(tmp_path, rules(), flowers(more=many)))
    assert ("?q=power%3A20" in page(client)) == is_offered


def test_what_one_game_alone_has_waits_until_it_is_picked(
    client: Client, meadow: Game, game: Game
) -> None:
    assert "q=wild%3A" not in page(client, address="/cards/search/")
    assert "q=game%3Ameadow+wild%3A" in page(client, "q=game:meadow", address="/cards/search/")


def test_the_list_shows_values_and_printed_text(client: Client, meadow: Game) -> None:
    html = page(client, "q=poppy&look=list")
    assert "Power 4" in " ".join(html.split())
    assert "Sow seeds: You may use this effect from your hand." in html


def test_other_printings_than_the_newest(client: Client, meadow: Game) -> None:
    assert "/flowers/1.0.0/Poppy" not in page(client)
    assert "/flowers/1.0.0/Poppy" in page(client, "in=pack:flowers@1.0.0")
    assert "/flowers/1.1.0/Lily" in page(client, "in=pool:standard")


def test_all_games_have_one_browser(client: Client, meadow: Game, game: Game) -> None:
    html = page(client, "q=lily+or+joker", address="/cards/search/")
    assert "The meadow · Wild flowers 1.1.0" in html
    assert re.search(r">99 [0-9.]+<", html), "A pack named like its game says both"
    assert '<li class="frame-' in html, "each in the frame of its game"
    assert '<li class="frame-' not in page(client)


@for_each(
    "query",
    [
        "q=%00",
        "q=((((((((-(-(",
        "q=" + "not%20" * 200,
        "page=0",
        "page=-1",
        "page=99999999999999999999",
        "page=³",
        "page=x",
        "order=nothing",
        "look=upside",
        "in=pack:nowhere@9",
        "q=power>99999999999999999999999999",
        "q=power:-0",
        "q=%F0%9F%90%B8",
        "q=<script>",
        "q=pool:@&in=version:@",
        "q=sort:-&order=-",
    ],
)
def test_nothing_that_is_sent_breaks_the_page(client: Client, meadow: Game, query: str) -> None:
    html = page(client, query)
    assert 'id="count"' in html
    assert "<script>" not in html


def test_htmx_gets_the_part_it_asks_for(client: Client, meadow: Game) -> None:
    typed = client.get(f"{MEADOW}?q=lily&order=&look=grid", headers={"HX-Target": "div#found"})
    assert typed.content.decode().strip().startswith('<div id="found"')
    assert typed["HX-Replace-Url"] == f"{MEADOW}?q=lily"
    chosen = client.get(f"{MEADOW}?look=list", headers={"HX-Target": "div#browser"})
    assert chosen.content.decode().strip().startswith('<div id="browser"')
    assert chosen["HX-Push-Url"] == f"{MEADOW}?look=list"


def test_a_draft_is_not_found(client: Client, meadow: Game) -> None:
    flowers = PackVersion.objects.get(number="1.1.0")
    PackVersion.objects.create(pack=flowers.pack, number="2.0.0", has_rules=False, source="")
    assert "2.0.0" not in page(client)


def test_hidden_packs_are_not_found(client: Client, meadow: Game) -> None:
    Pack.objects.filter(slug="flowers").update(hidden_at=timezone.now())
    assert "Poppy" not in page(client)
    Pack.objects.update(hidden_at=None)
    assert "Poppy" in page(client)


def test_a_page_costs_the_same_queries_however_much_it_shows(
    client: Client,
    meadow: Game,
    game: Game,
    django_assert_num_queries: DjangoAssertNumQueries,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(card_styles, "FRESH", 1e9)  # Else styles may expire between two pages.
    page(client)
    with django_assert_num_queries(6):
        page(client)
    with django_assert_num_queries(7):
        page(client, "q=wild:yes+does:draw&look=list")
    with django_assert_num_queries(9):
        page(client, "q=poppy")


@pytest.mark.usefixtures("db")
def test_many_cards_come_in_pages(
    client: Client, tmp_path: Path, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    """A page usually needs 6 queries, and once needed 8; a query for each card would be 48 more."""
    weeds = "".join(LILY.replace("Lily", f"Weed {number}") for number in range(A_PAGE))
    load_starter_packs(write(tmp_path, rules(), flowers(more=weeds)))
    first = " ".join(page(client).split())
    assert f"<b> {A_PAGE + 3} cards </b>" in first
    assert 'href="?page=2"' in first
    with django_assert_max_num_queries(8):
        last = page(client, "page=2")
    assert f"Weed {A_PAGE - 1}" in last
    assert "Poppy" not in last
    assert f"Weed {A_PAGE - 1}" in page(client, "page=99")
    assert f"{A_PAGE + 3 - CARDS_SHOWN} more cards" in page(client, address="/cards/games/meadow/")


def test_one_page_needs_no_steps(client: Client, meadow: Game) -> None:
    assert 'aria-label="Pages"' not in page(client)


def test_the_help_names_every_key_and_attribute(client: Client, meadow: Game) -> None:
    html = page(client, address="/cards/games/meadow/cards/help/")
    assert [key for key in KEYS if f'id="key-{key}"' not in html] == []
    assert "Grows wild" in html
    assert client.get("/cards/search/help/").status_code == 200


def test_the_browser_is_linked_from_everywhere(client: Client, game: Game) -> None:
    assert 'href="/cards/search/"' in page(client, address="/")
    assert 'href="/cards/games/99/cards/"' in page(client, address="/cards/games/99/")


@pytest.mark.django_db
def test_no_such_game(client: Client) -> None:
    assert client.get("/cards/games/lake/cards/").status_code == 404
    assert client.get("/cards/games/lake/cards/help/").status_code == 404


def test_facets_are_no_longer_than_a_few_cards(client: Client, db: None, tmp_path: Path) -> None:
    card = '\n[[cards]]\nname = "Daisy {0}"\nattributes = {{ power = {0} }}\n'
    publish_packs(write(tmp_path, rules(), flowers(more="".join(map(card.format, range(20, 28))))))
    html = page(client)
    facet = re.search(
        r'<section class="facet">\s*<h2[^>]*>Power</h2>.*?</section>', html, re.DOTALL
    )
    assert facet
    shown, _, folded = facet[0].partition("<details>")
    assert shown.count("facet-count") == SHOWN_CHOICES
    assert f"{folded.count('facet-count')} more" in folded
    few = page(client, "q=power>25")
    shown, *_ = few[few.index(">Power</h2>") :].partition("</ul>")
    assert shown.count("facet-count") <= LEAST_SHOWN + 1
