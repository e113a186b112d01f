"""The pages of the lobby and of a match, without a browser."""

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.loading.files import FOLDER
from cards.models import Deck, Game, Pack
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.lobby import lobby
from tcgsite.matches.models import Match
from tests.matches.playing import act, asked, play_to_the_end
from tests.matches.secrets import leaks
from tests.published_packs import publish_packs


@pytest.fixture
def open_match(game: Game, ann: User) -> Match:
    return lobby.open_table(game, ann, lobby.PERSON)


def test_a_visitor_plays_the_bot_with_one_click(client: Client, game: Game) -> None:
    answer = client.post(reverse("matches:open"), {"game": "99", "opponent": "bot"})
    match = Match.objects.get()
    assert answer.headers["Location"] == match.get_absolute_url()
    page = client.get(match.get_absolute_url()).content.decode()
    assert match.seats.all()[0].name in page
    assert str(match.seed) not in page


def test_the_lobby_shows_who_waits_and_who_plays(
    client: Client, open_match: Match, match: Match
) -> None:
    page = client.get(reverse("matches:lobby")).content.decode()
    assert open_match.get_absolute_url() in page
    assert match.get_absolute_url() in page
    assert page.count("table-tile game-tile felt-") == 2, "each with cards of its game"
    assert "Steady counting" in page


def test_the_lobby_compiles_no_packs_of_players(
    client: Client, open_match: Match, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty tables of packs that take a second each would make everybody wait."""
    Pack.objects.update(owner=ann)
    monkeypatch.setattr("tcgsite.matches.views.lobby.rules_of", None)
    page = client.get(reverse("matches:lobby")).content.decode()
    assert open_match.get_absolute_url() in page
    assert "table-tile game-tile" not in page


def test_an_illegal_deck_is_refused_on_the_page(client: Client, game: Game, ann: User) -> None:
    client.force_login(ann)
    deck = Deck.objects.create(game=game, owner=ann, name="<b>Mine")
    answer = client.post(reverse("matches:open"), {"game": "99", "deck": deck.pk})
    assert answer.status_code == 422
    assert "exactly 40 cards; this one has 0" in answer.content.decode()
    assert "<b>Mine" not in answer.content.decode()


def test_the_address_left_by_a_refusal_leads_back_and_does_nothing(
    client: Client, open_match: Match
) -> None:
    places = {"open": reverse("matches:lobby"), "sit": open_match.get_absolute_url()}
    for name, place in places.items():
        address = reverse(f"matches:{name}", args=[open_match.public_id] if name == "sit" else [])
        assert client.get(address).headers["Location"] == place
    assert Match.objects.get().seats.filter(user=None).count() == 1


def test_an_unknown_game_is_no_page(client: Client, game: Game) -> None:
    assert client.post(reverse("matches:open"), {"game": "chess"}).status_code == 404


def test_whoever_has_the_address_takes_the_seat_with_one_click(
    client: Client, open_match: Match
) -> None:
    page = client.get(open_match.get_absolute_url()).content.decode()
    assert "Take a seat" in page
    client.post(reverse("matches:sit", args=[open_match.public_id]))
    open_match.refresh_from_db()
    assert open_match.status == Match.Status.RUNNING


def test_those_who_wait_see_the_address_and_are_sent_to_the_table(
    client: Client, open_match: Match, ann: User, ben: User
) -> None:
    client.force_login(ann)
    assert (
        f"testserver{open_match.get_absolute_url()}"
        in client.get(open_match.get_absolute_url()).content.decode()
    )
    seats = reverse("matches:seats", args=[open_match.public_id])
    assert "HX-Refresh" not in client.get(seats).headers
    lobby.take_seat(open_match, ben)
    assert client.get(seats).headers["HX-Refresh"] == "true"


def test_a_newcomer_reads_how_it_is_played_where_they_wait_and_where_they_play(
    client: Client, open_match: Match, match: Match
) -> None:
    for each in (open_match, match):
        page = client.get(each.get_absolute_url()).content.decode()
        assert "Nobody may push it past 99" in page
        assert each.game.get_absolute_url() in page


def test_leaving_leads_to_the_lobby(client: Client, open_match: Match, ann: User) -> None:
    client.force_login(ann)
    answer = client.post(reverse("matches:leave", args=[open_match.public_id]))
    assert answer.headers["Location"] == reverse("matches:lobby")
    gone = client.get(open_match.get_absolute_url())
    assert gone.status_code == 404
    assert "all players left" in gone.content.decode()


def test_a_refusal_is_said_on_the_table_itself(client: Client, match: Match, ann: User) -> None:
    client.force_login(ann)
    answer = client.post(reverse("matches:leave", args=[match.public_id]))
    assert answer.status_code == 422
    assert "resign at the table" in answer.content.decode()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_page_tells_its_viewer_no_secret(
    client: Client, match: Match, ann: User, ben: User, viewer: int | None
) -> None:
    if viewer is not None:
        client.force_login((ann, ben)[viewer])
    page = client.get(match.get_absolute_url()).content.decode()
    assert leaks(page, table_registry.table_of(match).session, viewer) == []


def test_a_match_whose_record_is_broken_says_so(client: Client, match: Match) -> None:
    match.actions.create(number=0, seat=0, text="use 999 add")
    answer = client.get(match.get_absolute_url())
    assert answer.status_code == 409
    assert "can’t be rebuilt from its record." in answer.content.decode()


def test_after_the_end_there_is_a_way_on(client: Client, match: Match, ann: User) -> None:
    play_to_the_end(table_registry.table_of(match))
    client.force_login(ann)
    page = client.get(match.get_absolute_url()).content.decode()
    assert "Play again" in page
    answer = client.post(reverse("matches:rematch", args=[match.public_id]))
    assert answer.headers["Location"] == Match.objects.get(rematch_of=match).get_absolute_url()


def test_the_texts_of_a_pile_can_be_read_by_who_sees_it(
    client: Client, match: Match, table: Table, ann: User
) -> None:
    mover = asked(table)
    act(table)
    zones = {zone.name: zone for zone in table.session.view(mover).players[mover].zones}

    addresses = {
        name: reverse("matches:pile", args=[match.public_id, zone.id])
        for name, zone in zones.items()
    }
    (card,) = zones["discard"].cards or ()
    page = client.get(addresses["discard"]).content.decode()
    assert card.title in page
    assert card.text[0].text.split("'")[0] in page
    assert (
        f'hx-get="pile/{zones["discard"].id}/"'
        in client.get(match.get_absolute_url()).content.decode()
    )
    for hidden in ("library", "hand"):
        assert client.get(addresses[hidden]).status_code == 404
    client.force_login(ann)
    assert client.get(addresses["library"]).status_code == 404


def test_only_a_finished_match_has_a_picture_to_share(
    client: Client, match: Match, ann: User, ben: User
) -> None:
    address = reverse("matches:share_replay", args=[match.public_id])
    assert client.get(address).status_code == 404
    Match.objects.filter(pk=match.pk).update(
        status=Match.Status.FINISHED, result={"reason": "Ben had no card to play."}
    )
    answer = client.get(address)
    assert answer.headers["Content-Type"] == "image/png"
    assert address in client.get(reverse("matches:replay", args=[match.public_id])).content.decode()


def test_a_table_makes_the_sounds_that_its_game_chooses(
    client: Client, db: None, tmp_path: Path
) -> None:
    loud = (FOLDER / "games/shedding.toml").read_text(encoding="utf-8")
    sounds = '\n[sounds]\nplay = "knock"\nturn = "none"\n'
    (tmp_path / "loud.toml").write_text(loud + sounds, encoding="utf-8")
    publish_packs(tmp_path)
    client.post(reverse("matches:open"), {"game": Game.objects.get().slug, "opponent": "bot"})
    page = client.get(Match.objects.get().get_absolute_url()).content.decode()
    assert 'data-sounds="play:knock turn:none "' in page
