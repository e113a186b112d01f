"""The pages of games and cards."""

from pathlib import Path

import pytest
from django.test import Client

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game, PackVersion, Printing
from cards.views.packs.pack_page import SCENARIOS_SHOWN
from tests.cards.pond import pond, write


def page(client: Client, address: str) -> str:
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


@pytest.mark.usefixtures("version")
def test_the_games_lead_to_each_game(client: Client) -> None:
    html = page(client, "/cards/")
    assert "The last player to croak wins." in html
    assert '<a href="/cards/games/pond/">The pond</a>' in html


@pytest.mark.usefixtures("version")
@pytest.mark.parametrize("address", ["/cards/", "/cards/games/pond/", "/matches/"])
def test_whose_game_it_is_based_on_stands_where_it_is_chosen(client: Client, address: str) -> None:
    assert "After a nursery rhyme." in page(client, address)


@pytest.mark.django_db
def test_a_site_without_games_says_so(client: Client) -> None:
    assert "No games are loaded yet." in page(client, "/cards/")


def test_a_game_shows_rules_cards_decks_and_versions(client: Client, game: Game) -> None:
    html = page(client, "/cards/games/99/")
    assert "push one sum up" in html
    assert "Loss check" in html
    assert "/cards/games/99/99/1.5.0/Joker1" in html
    assert "Full of tricks" in html
    assert '<span class="tag">1.5.0</span>' in html


def test_a_game_can_be_played_from_its_page(client: Client, game: Game) -> None:
    html = page(client, "/cards/games/99/")
    assert 'action="/matches/open/"' in html
    assert '<input type="hidden" name="game" value="99">' in html
    assert 'name="opponent" value="bot"' in html


@pytest.mark.slow
def test_every_card_has_a_page_with_what_is_printed_and_what_it_is_made_of(
    client: Client, game: Game
) -> None:
    for printing in Printing.objects.all():
        html = page(client, printing.get_absolute_url())
        assert f"<h1>{printing.revision.title}</h1>" in html
        assert "<code>effect " in html


def test_a_card_is_read_in_the_version_that_was_asked_for(
    client: Client, version: PackVersion, tmp_path: Path
) -> None:
    load_starter_packs(write(tmp_path, pond(), pond("1.1.0", flavour="Ribbit.")))
    new = page(client, "/cards/games/pond/pond/1.1.0/Frog")
    assert '<p class="face-flavour">Ribbit.' in new
    old = page(client, "/cards/games/pond/pond/1.0.0/Frog")
    assert '<p class="face-flavour">Ribbit.' not in old
    assert '<a href="/cards/games/pond/pond/1.1.0/Frog"' in " ".join(old.split())


@pytest.mark.usefixtures("version")
@pytest.mark.parametrize(
    "address",
    [
        "lake/",
        "pond/pond/1.0.0/Newt",
        "pond/pond/2.0.0/Frog",
        "pond/lake/1.0.0/Frog",
        "lake/new-deck/",
    ],
)
def test_what_is_not_there_is_not_found(client: Client, address: str) -> None:
    assert client.get(f"/cards/games/{address}").status_code == 404


def test_nobody_reads_a_draft(client: Client, version: PackVersion) -> None:
    draft = PackVersion.objects.create(pack=version.pack, number="2.0.0", has_rules=True, source="")
    frog = Printing.objects.get(revision__card__name="Frog").revision
    printing = Printing.objects.create(version=draft, revision=frog, position=0)
    assert client.get(printing.get_absolute_url()).status_code == 404
    assert "2.0.0" not in page(client, "/cards/games/pond/")


@pytest.mark.usefixtures("db")
def test_what_designers_write_is_text_and_never_markup(client: Client, tmp_path: Path) -> None:
    load_starter_packs(write(tmp_path, pond(flavour="<script>croak()</script>")))
    html = page(client, "/cards/games/pond/pond/1.0.0/Frog")
    assert "<script>croak()" not in html
    assert "&lt;script&gt;croak()" in html


@pytest.mark.usefixtures("db")
def test_a_game_without_decks_offers_none(client: Client, tmp_path: Path) -> None:
    shared = pond().replace('each = "player"', 'each = "game"')
    load_starter_packs(write(tmp_path, shared))
    assert "Build a deck" not in page(client, "/cards/games/pond/")
    assert "for The pond" not in page(client, "/cards/decks/")
    assert client.get("/cards/games/pond/new-deck/").status_code == 404


SCENARIO = """
[[scenarios]]
name = "croak_{number}"
title = "Croak number {number}"
picture = '''
you  library: Frog
opponent
'''
moves = []
expects = ["you.library.count == 1"]
"""


@pytest.mark.django_db
def test_a_pack_shows_its_first_scenarios_and_all_of_them_on_demand(
    client: Client, tmp_path: Path
) -> None:
    many = "".join(SCENARIO.format(number=number) for number in range(SCENARIOS_SHOWN + 2))
    load_starter_packs(write(tmp_path, pond() + many))
    html = page(client, "/cards/packs/pond/pond/?deck=7")
    assert html.count('class="sheet scenario"') == SCENARIOS_SHOWN
    assert 'href="?deck=7&amp;scenarios=all#scenarios"' in html
    rest = page(client, "/cards/packs/pond/pond/?scenarios=all")
    assert rest.count('class="sheet scenario"') == SCENARIOS_SHOWN + 2
    assert "more scenarios" not in rest
    assert "autofocus" not in html
    assert rest.split("autofocus")[0].count('class="sheet scenario"') == SCENARIOS_SHOWN + 1
