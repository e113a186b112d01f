"""After a tournament, its matches are replayed, and bots in later drafts learn from them."""

import json
import re

import pytest
from django.test import Client
from pytest_django import Settings

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.models import Match, Seat
from tcgsite.organised.card_records.known_worths import known_worths
from tcgsite.organised.card_records.noting import note_cards, note_cards_of_ended, note_nothing
from tcgsite.organised.drafts.starting import deck_builder
from tcgsite.organised.models import DraftTable, Tournament
from tests.kept_rows import build_once
from tests.killed_jobs import survive
from tests.matches.playing import act
from tests.organised.conftest import committed, made
from tests.organised.test_drafts import begun
from tests.organised.test_event_pages import read
from tests.organised.test_rounds import begin, play_round

ACTIONS = 12


@pytest.fixture
def ended(low_water: Game, players: list[User]) -> Tournament:
    """Return a tournament of one match, which Ann or Ben has won after some actions."""

    def play() -> None:
        tournament = made(players[0], low_water, players[:2], places=4, rounds=1)
        begin(tournament, players[0])
        table = table_registry.table_of(Match.objects.running().get())
        for _action in range(ACTIONS):
            act(table)
        play_round(tournament)
        assert tournament.is_over

    build_once("a tournament of one match", play)
    return Tournament.objects.get()


def note(tournament: Tournament) -> dict[str, list[float]]:
    with committed():
        note_cards_of_ended()
    tournament.refresh_from_db()
    found: dict[str, list[float]] = tournament.card_records or {}
    return found


def cells(page: str) -> list[str]:
    return [" ".join(each.split()) for each in re.findall("<td>([^<]*)</td>", page)]


@pytest.mark.slow
def test_drawn_cards_are_noted_with_their_victories(ended: Tournament) -> None:
    found = note(ended)
    match = Match.objects.get()
    decks = [seat.deck_cards or {} for seat in match.seats.all()]
    assert found.keys() <= {name for deck in decks for name in deck}
    assert len(found) >= 4
    assert all(1 <= games <= 2 and 0 <= won <= 1 for games, won in found.values())
    assert {won for games, won in found.values() if games == 2} <= {1.0}
    with committed():
        note_cards_of_ended()
    ended.refresh_from_db()
    assert ended.card_records == found


def test_the_job_can_be_killed_at_any_statement(ended: Tournament) -> None:
    assert survive(note_cards, ended.pk) > 3
    ended.refresh_from_db()
    killed, ended.card_records = ended.card_records, None
    ended.save()
    assert note(ended) == killed


def test_a_job_that_is_given_up_is_not_begun_again(ended: Tournament) -> None:
    note_nothing(ended.pk, "It took too long.")
    assert note(ended) == {}


def test_a_game_without_decks_notes_nothing(game: Game, players: list[User]) -> None:
    tournament = made(players[0], game, players[:2], places=4, rounds=1)
    begin(tournament, players[0])
    play_round(tournament)
    Seat.objects.update(deck_cards=None)
    assert note(tournament) == {}
    assert tournament.card_records == {}


def test_bots_of_the_next_draft_prefer_what_has_won(
    ended: Tournament, low_water: Game, players: list[User], settings: Settings
) -> None:
    settings.MATCHES_SEED = 1  # Both drafts have the same cards.
    before = begun(low_water, players[0]).valuation["cards"]
    first, second = sorted(before)[:2]
    ended.card_records = {first: [200, 200], second: [200, 0]}
    ended.save()
    assert set(known_worths(low_water)) == {first, second}
    table = begun(low_water, players[1])
    after = table.valuation["cards"]
    assert after[first][0] > before[first][0]
    assert after[second][0] < before[second][0]
    assert [name for name in before if after[name] != before[name]] == [first, second]


def test_a_draft_that_has_begun_keeps_its_worths(
    ended: Tournament, low_water: Game, players: list[User]
) -> None:
    table = begun(low_water, players[0])
    name = min(table.valuation["cards"])
    before = deck_builder(table).worths[name]
    ended.card_records = {name: [200, 200], "another": [200, 0]}
    ended.save()
    assert deck_builder(DraftTable.objects.get()).worths[name] == before


def test_the_page_shows_cards_drawn_often_enough(
    ended: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tcgsite.organised.pages.card_statistics.FEWEST_GAMES", 1)
    name = next(iter(ended.entries.all()[0].deck_cards or {}))
    assert "–" in cells(read(None, ended))
    ended.card_records = {name: [3, 2.0]}
    ended.save()
    assert "67 %" in cells(read(None, ended))
    found = json.loads(Client().get(f"{ended.get_absolute_url()}results.json").content)
    card = next(each for each in found["cards"] if each["name"] == name)
    assert (card["drawn"], card["won_when_drawn"]) == (3, 2.0)


def test_only_the_latest_matches_and_tournaments_count(
    ended: Tournament, low_water: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tcgsite.organised.card_records.noting.MOST_MATCHES", 0)
    assert note(ended) == {}
    Tournament.objects.update(card_records=None)
    monkeypatch.setattr("tcgsite.organised.card_records.noting.MOST_MATCHES", 1)
    with monkeypatch.context() as patch:
        patch.setattr("engine.drafting.won_when_drawn.LONGEST", ACTIONS)
        assert note(ended) == {}
    Tournament.objects.update(card_records=None)
    assert note(ended)
    assert known_worths(low_water)
    monkeypatch.setattr("tcgsite.organised.card_records.known_worths.MOST_TOURNAMENTS", 0)
    assert known_worths(low_water) == {}
