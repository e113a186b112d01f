"""Solo games, in which the rules play the other seat, and options for a new table."""

from pathlib import Path
from shutil import copy

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.loading.packs import load_starter_packs
from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import AUTOMA, Match
from tcgsite.matches.rendering.layout import TableLayout, layout_for
from tcgsite.matches.rendering.zone_region import ZoneContent
from tcgsite.matches.replays.moments import continue_from, record_of
from tests.matches.playing import play_to_the_end

OPEN = reverse("matches:open")
LONG = TableOptions(options={"goal": "5", "kind_clock": "true"})


@pytest.fixture
def game(db: None, tmp_path: Path) -> Game:
    copy(Path(__file__).with_name("solo.toml"), tmp_path)
    load_starter_packs(tmp_path)
    return Game.objects.get(slug="solo")


def played(game: Game, ann: User) -> Match:
    match = lobby.open_table(game, ann, options=LONG)
    play_to_the_end(table_registry.table_of(match))
    return Match.objects.get(pk=match.pk)


def hiding(layout: TableLayout) -> set[str]:
    zones = (region for region in layout.regions if isinstance(region.content, ZoneContent))
    return {region.name for region in zones if region.content.frame.is_put_away}


@pytest.mark.parametrize("opponent", [lobby.BOT, lobby.PERSON, lobby.LINK])
def test_it_begins_at_once(game: Game, ann: User, opponent: str) -> None:
    match = lobby.open_table(game, ann, opponent)
    assert match.status == Match.Status.RUNNING
    assert [(seat.name, seat.bot) for seat in match.seats.all()] == [
        ("Ann", ""),
        ("Old Clock", AUTOMA),
    ]


def test_the_lobby_offers_to_play_alone(client: Client, game: Game) -> None:
    page = client.get(f"{reverse('matches:lobby')}?game=solo").content.decode()
    assert "Old Clock also plays at this table" in page
    assert "Play alone" in page
    assert "Invite by link" not in page
    assert 'name="seats"' not in page


def test_options_are_offered_and_stay_chosen_after_a_refusal(client: Client, game: Game) -> None:
    page = client.get(f"{reverse('matches:lobby')}?game=solo").content.decode()
    assert "Points to win" in page
    assert "Three are a short match." in page
    answer = client.post(OPEN, {"game": "solo", "option-goal": "5", "rule": "none"})
    assert answer.status_code == 422
    inputs = answer.content.decode().split("<input")
    checked = [line for line in inputs if "checked" in line and 'name="option-' in line]
    assert [line.split('value="')[1].split('"')[0] for line in checked] == ["5", "false"]


def test_the_match_is_played_with_what_was_chosen(client: Client, game: Game) -> None:
    client.post(OPEN, {"game": "solo", "option-goal": "5", "option-kind_clock": "true"})
    match = Match.objects.get()
    assert match.options == {"goal": 5, "kind_clock": True}
    page = client.get(match.get_absolute_url()).content.decode()
    assert "<dt>Points to win</dt>" in page


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"goal": "4"}, "values for “Points to win”"),
        ({"speed": "1"}, "has no option with that name"),
    ],
)
def test_what_can_not_be_chosen_is_refused(
    game: Game, ann: User, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(TableError, match=sentence):
        lobby.open_table(game, ann, options=TableOptions(options=options))
    assert not Match.objects.exists()


def test_a_rematch_and_a_record_keep_what_was_chosen(game: Game, ann: User) -> None:
    match = played(game, ann)
    assert '"goal": 5' in record_of(match)
    again = rematch(match, ann)
    assert (again.options, again.status) == (match.options, Match.Status.RUNNING)
    assert [seat.bot for seat in again.seats.all()] == ["", AUTOMA]


def test_lanes_lie_between_the_players(game: Game, ann: User) -> None:
    layout = layout_for(table_registry.table_of(lobby.open_table(game, ann)), 0)
    names = [
        [region.name for region in (*lane.far, *lane.shared, *lane.near)] for lane in layout.lanes
    ]
    assert names == [
        ["zone-1-west", "zone-0-west"],
        ["zone-1-east", "zone-shared-tower", "zone-0-east"],
    ]
    sent = [region.name for region in layout.regions]
    assert sorted(sent) == sorted(set(sent))
    assert {"zone-1-east", "zone-shared-tower", "zone-shared-library", "zone-0-hand"} <= set(sent)


def test_a_zone_is_chosen_where_it_lies_and_may_hide_while_it_is_empty(
    client: Client, game: Game, ann: User
) -> None:
    """The zone “west” is hidden on both sides, but shown on the player's own side when they can choose it."""
    match = lobby.open_table(game, ann)
    table = table_registry.table_of(match)
    assert hiding(layout_for(table, 0)) == {"zone-0-west", "zone-1-west"}
    table.act(0, table.number, str(table.session.legal_actions(0)[0]))
    assert hiding(layout_for(table, 0)) == {"zone-1-west"}
    client.force_login(ann)
    page = client.get(match.get_absolute_url()).content.decode()
    assert page.count("is-here") == 2
    for title in ("West", "East"):
        assert f"{title}: </span>Here" in page


def test_nobody_plays_on_as_the_automa(game: Game, ann: User) -> None:
    begun = continue_from(played(game, ann), 1, ann, eyes="1")
    assert [seat.user for seat in begun.seats.all()] == [ann, None]
