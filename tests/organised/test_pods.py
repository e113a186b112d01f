"""Tournaments whose players draft their decks first, at tables of up to eight."""

import shutil
from pathlib import Path

import pytest

from cards.models import Game
from cards.packs.rules_cache import standard_pool
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.organised.drafts.draft_clocks import end_building
from tcgsite.organised.drafts.draft_decks import hand_in_deck
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.models import DraftTable, Tournament, TournamentEntry
from tcgsite.organised.pods.drafted_decks import go_on_with_drafts, look_after_pods
from tcgsite.organised.pods.seating import draft_groups
from tcgsite.organised.tournaments.entering import leave_tournament
from tcgsite.organised.tournaments.making import call_off
from tests.games.pools import STARTER
from tests.killed_jobs import survive
from tests.organised.conftest import committed, made
from tests.organised.test_drafts import finish
from tests.organised.test_event_pages import client_of, post, read
from tests.organised.test_rounds import begin
from tests.organised.test_tournament_notices import told
from tests.published_packs import publish_packs


def drafting(game: Game, *players: User, **choices: object) -> Tournament:
    """Return a tournament whose players draft, with bots in the free places.

    With three players, no match is one between bots, which would take its time.
    """
    wanted = {"places": 4, "decks_from": "booster", "packs": 2, "bots_fill": True} | choices
    tournament = made(players[0], game, list(players), **wanted)
    begin(tournament, players[0])
    look(tournament)
    return tournament


def look(tournament: Tournament) -> None:
    """Let a worker look after the drafts once."""
    with committed():
        look_after_pods()
    tournament.refresh_from_db()


def table_of(tournament: Tournament) -> DraftTable:
    return tournament.drafts.get()


def hand_in(tournament: Tournament, *players: User) -> None:
    with committed():
        for user in players:
            table = table_of(tournament)
            client_of(user).get(table.get_absolute_url())
            hand_in_deck(table, user)
    look(tournament)


def test_players_draft_then_build_then_play(low_water: Game, players: list[User]) -> None:
    ann, ben, cat = players[:3]
    tournament = drafting(low_water, ann, ben, cat)
    table = table_of(tournament)
    assert (tournament.round, table.places, table.seats.count()) == (0, 4, 4)
    assert "Your draft has begun" in read(ann, tournament)
    assert "Go to your draft" not in read(players[3], tournament)
    finish(table)
    assert "Build your deck" in read(ann, tournament)
    hand_in(tournament, ann)
    assert tournament.round == 0
    assert "1 of 4 decks are handed in" in read(ann, tournament)
    hand_in(tournament, ben, cat)
    assert tournament.round == 1
    decks = {entry.name: entry.deck_cards for entry in tournament.entries.all()}
    assert decks["Ann"] == table.seats.get(user=ann).deck
    assert all(decks.values())


def test_a_page_takes_players_to_their_draft(low_water: Game, players: list[User]) -> None:
    tournament = drafting(low_water, players[0])
    answer = client_of(players[0]).get(f"/events/{tournament.public_id}/now/?table=")
    assert answer.headers["HX-Redirect"] == table_of(tournament).get_absolute_url()


@pytest.mark.slow
def test_decks_stay_once_they_are_handed_in(low_water: Game, players: list[User]) -> None:
    tournament = drafting(low_water, *players[:3])
    finish(table_of(tournament))
    hand_in(tournament, *players[:3])
    table = table_of(tournament)
    name = next(iter(table.seats.get(user=players[0]).deck or {}))
    with pytest.raises(DraftTableError, match="The rounds have begun"):
        hand_in_deck(table, players[0])
    assert name in (table.seats.get(user=players[0]).deck or {})


@pytest.mark.slow
def test_nobody_waits_for_players_whose_time_is_up(low_water: Game, players: list[User]) -> None:
    tournament = drafting(low_water, *players[:3])
    finish(table_of(tournament))
    end_building.call(table_of(tournament).pk)
    look(tournament)
    assert tournament.round == 1


@pytest.mark.slow
def test_a_bot_picks_for_a_player_who_leaves(low_water: Game, players: list[User]) -> None:
    ann, ben, cat = players[:3]
    tournament = drafting(low_water, ann, ben, cat)
    leave_tournament(tournament, ben)
    look(tournament)
    assert not table_of(tournament).seats.filter(user=ben).exists()
    finish(table_of(tournament))
    hand_in(tournament, ann, cat)
    entry = tournament.entries.get(user=ben)
    assert not tournament.pairings.filter(first=entry).exists()


def test_a_tournament_that_is_called_off_ends_its_drafts(
    low_water: Game, players: list[User]
) -> None:
    tournament = drafting(low_water, players[0])
    call_off(tournament, players[0])
    assert table_of(tournament).is_called_off


def test_players_are_told_if_the_packs_can_no_longer_be_drafted(
    low_water: Game, tmp_path: Path, players: list[User]
) -> None:
    tournament = made(players[0], low_water, players[:2], decks_from="booster", packs=2)
    begin(tournament, players[0])
    shutil.copy(STARTER / "games/shedding.toml", tmp_path)
    publish_packs(tmp_path)
    other = Game.objects.get(slug="fallen-leaves")
    Tournament.objects.update(game=other, pool=standard_pool(other))
    look(tournament)
    assert tournament.status == Tournament.Status.CALLED_OFF
    assert "no decks to draft" in tournament.reason
    assert told(players[1]) == ["Friday 99 was called off"]


def test_a_repeated_job_seats_and_deals_once(low_water: Game, players: list[User]) -> None:
    tournament = drafting(low_water, players[0])
    before = table_of(tournament).deal
    for _time in range(2):
        look(tournament)
        survive(go_on_with_drafts, tournament.pk)
    assert table_of(tournament).deal == before


def test_only_games_with_decks_are_drafted(db: None, tmp_path: Path, players: list[User]) -> None:
    shutil.copy(STARTER / "games/shedding.toml", tmp_path)
    publish_packs(tmp_path)
    game = Game.objects.get(slug="fallen-leaves")
    with pytest.raises(TableError, match="no decks to draft"):
        made(players[0], game, [], decks_from="booster", packs=4)
    assert not Tournament.objects.exists()


def test_entrants_need_no_deck(low_water: Game, players: list[User]) -> None:
    tournament = made(players[0], low_water, [], decks_from="sealed", packs=6)
    assert "You draft your deck when the tournament starts." in read(None, tournament)
    assert post(players[1], "enter", tournament)[0] == 302


@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [2]), (8, [8]), (9, [5, 4]), (17, [6, 6, 5]), (64, [8] * 8)]
)
def test_tables_are_of_about_equal_size(players: int, sizes: list[int]) -> None:
    groups = draft_groups([TournamentEntry(pk=number) for number in range(players)], "seed")
    assert [len(group) for group in groups] == sizes
    assert len({entry.pk for group in groups for entry in group}) == players
