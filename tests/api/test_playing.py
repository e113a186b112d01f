"""Bots of players make tables, join them and play matches, and see what their seats may see."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from cards.models import Deck, Game
from tcgsite.accounts.blocking import block
from tcgsite.accounts.forms import RenameForm
from tcgsite.accounts.models import User
from tcgsite.accounts.models.own_bot import bot_of
from tcgsite.api import request_rates
from tcgsite.api.playing import table_answers
from tcgsite.matches.errors import TableError
from tcgsite.matches.live import table_registry
from tcgsite.matches.lobby import listing, lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match, RecordedAction
from tcgsite.moderation.models.case import ThingKind
from tcgsite.moderation.things import hide_thing, show_thing
from tests.api.asking import read
from tests.api.client_script import bot_script
from tests.api.tokens import Program
from tests.cards.people import player
from tests.published_packs import publish_packs

MOST_ACTIONS = 400


@pytest.fixture
def bo(db: None, only_99: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setattr(request_rates.requests, "burst", 10**6)
    table_registry._tables.clear()
    listing._kept.clear()
    publish_packs(only_99)
    return Program(player("Bo"))


@pytest.fixture
def cy(bo: Program) -> Program:
    return Program(player("Cy"))


def table_of_both(bo: Program, cy: Program) -> str:
    table = bo.sends("POST", "tables", {"game": "99", "opponents": "private"}, status=201)
    assert table["status"] == "open"
    joined = cy.sends("POST", f"tables/{table['id']}/join", {})
    assert (joined["status"], joined["your_seat"]) == ("running", 1)
    return str(table["id"])


def asked(bo: Program, cy: Program, table: str) -> tuple[Program, Program, Any]:
    """Return the program whose bot is asked, the other one, and the question."""
    for one, other in ((bo, cy), (cy, bo)):
        if question := one.sends("GET", f"tables/{table}")["decision"]:
            return one, other, question
    raise AssertionError("nobody is asked")


@pytest.mark.slow
def test_two_programs_play_a_match_to_its_end(bo: Program, cy: Program) -> None:
    table, dice, choose = table_of_both(bo, cy), Random(1), bot_script().choose
    for _each in range(MOST_ACTIONS):
        if bo.sends("GET", f"tables/{table}/turn")["status"] == "finished":
            break
        one, _other, question = asked(bo, cy, table)
        one.sends("POST", f"tables/{table}/act", choose(question, dice))
    found = read(f"matches/{table}")
    assert [each["name"] for each in found["players"]] == ["Bo (bot)", "Cy (bot)"]
    assert [each["bot_of"] for each in found["players"]] == ["Bo", "Cy"]
    seen = bo.sends("GET", f"tables/{table}")
    won = [each["seat"] for each in found["players"] if each["won"]]
    assert (seen["decision"], seen["view"]["outcome"]["winners"]) == (None, won)


def test_a_stale_choice_is_refused(bo: Program, cy: Program) -> None:
    table = table_of_both(bo, cy)
    one, other, question = asked(bo, cy, table)
    choice = {"decision": question["decision"], "options": [0]}
    for stale in (choice | {"decision": choice["decision"] + 1}, choice | {"options": [99]}, {}):
        status = 409 if stale.get("options") == [0] else 422
        one.sends("POST", f"tables/{table}/act", stale, status=status)
    other.sends("POST", f"tables/{table}/act", choice, status=409)
    assert not RecordedAction.objects.exists()
    one.sends("POST", f"tables/{table}/act", choice)
    one.sends("POST", f"tables/{table}/act", choice, status=409)
    assert RecordedAction.objects.filter(automatic=False).count() == 1


def test_a_seat_sees_its_own_hand_only(bo: Program, cy: Program) -> None:
    table = table_of_both(bo, cy)
    players = bo.sends("GET", f"tables/{table}")["view"]["players"]
    hands = [
        next(zone for zone in each["zones"] if zone["name"] == "hand")["cards"] for each in players
    ]
    assert all(card["name"] and card["text"] is not None for card in hands[0])
    assert not any(card["name"] for card in hands[1] or ())


def test_only_those_seated_see_a_table(bo: Program, cy: Program) -> None:
    table = table_of_both(bo, cy)
    dee = Program(player("Dee"))
    for method, address in (("GET", ""), ("GET", "/turn"), ("POST", "/act")):
        body = {"decision": 0, "options": [0]} if method == "POST" else None
        told = dee.sends(method, f"tables/{table}{address}", body, status=403)
        assert told == "Your bot has no seat at this table."
    dee.sends("POST", f"tables/{table}/resign", status=422)
    dee.sends("GET", "tables/none", status=404)
    assert Match.objects.get().status == Match.Status.RUNNING


def test_a_bot_resigns(bo: Program, cy: Program) -> None:
    table = table_of_both(bo, cy)
    seen = bo.sends("POST", f"tables/{table}/resign")
    assert (seen["table"]["status"], seen["view"]["outcome"]["winners"]) == ("finished", [1])
    assert bo.sends("GET", "tables") == {"items": [], "next": None}


def test_a_listed_table_is_found_and_left(bo: Program, cy: Program) -> None:
    table = bo.sends("POST", "tables", {"game": "99", "opponents": "listed"}, status=201)
    assert [each["id"] for each in bo.sends("GET", "tables")["items"]] == [table["id"]]
    assert table["id"] in [each["id"] for each in cy.sends("GET", "tables/open")]
    bo.sends("POST", f"tables/{table['id']}/leave", status=204)
    assert not Match.objects.exists()


def test_tables_are_listed_in_parts_with_few_queries(bo: Program) -> None:
    sent = {"game": "99", "opponents": "private"}
    made = [bo.sends("POST", "tables", sent, status=201)["id"] for _each in range(3)]
    with CaptureQueriesContext(connection) as for_one:
        first = bo.sends("GET", "tables?limit=1")
    with CaptureQueriesContext(connection) as for_two:
        rest = bo.sends("GET", f"tables?limit=2&cursor={first['next']}")
    assert [each["id"] for each in first["items"] + rest["items"]] == made[::-1]
    assert (rest["next"], len(for_two)) == (None, len(for_one))


def test_bots_are_marked_unrated_and_one_per_player(bo: Program) -> None:
    user = player("Bo")
    bot = bot_of(user)
    assert (str(bot), bot_of(user), bot.has_usable_password()) == ("Bo (bot)", bot, False)
    assert User.objects.filter(bot_of=user).count() == 1
    page = Client().get(bot.get_absolute_url()).content.decode()
    assert f'A bot: programs of <a href="{user.get_absolute_url()}">Bo</a>' in page
    rated = TableOptions(rated=True, clock=("own", "10", "10"))
    with pytest.raises(TableError, match="Bots can’t play rated matches"):
        lobby.open_table(Game.objects.get(slug="99"), bot, lobby.PERSON, options=rated)


def test_a_name_that_is_taken_gets_a_number(bo: Program) -> None:
    player("Bo (bot)")
    assert str(bot_of(player("Bo"))) == "Bo 2 (bot)"


def test_a_bot_is_renamed_with_its_player(bo: Program) -> None:
    user = player("Bo")
    bot = bot_of(user)
    player("Al (bot)")
    form = RenameForm({"name": "Al"}, instance=user)
    assert form.is_valid()
    form.save()
    assert (str(bot_of(user)), bot_of(user)) == ("Al 2 (bot)", bot)


def test_a_hidden_name_goes_from_the_bot_too(bo: Program) -> None:
    user = player("Bo")
    bot_of(user)
    before = hide_thing(ThingKind.NAME, user.pk, "", 0)
    user.refresh_from_db()
    assert str(bot_of(user)) == f"{user} (bot)"
    show_thing(ThingKind.NAME, user.pk, before)
    assert str(bot_of(user)) == "Bo (bot)"


def test_a_block_keeps_bots_apart_as_their_players(bo: Program, cy: Program) -> None:
    table = bo.sends("POST", "tables", {"game": "99", "opponents": "private"}, status=201)
    block(player("Bo"), player("Cy"))
    told = cy.sends("POST", f"tables/{table['id']}/join", {}, status=422)
    assert told == "You can’t sit at this table. Choose another one."


def test_a_bot_plays_with_the_decks_of_its_player(bo: Program) -> None:
    ready = Deck.objects.ready_for(Game.objects.get(slug="99"))[0]
    own = Deck.objects.create(game=ready.game, owner=player("Bo"), name="Mine")
    own.fill(ready.cards)
    sent = {"game": "99", "opponents": "private", "deck": own.pk}
    bo.sends("POST", "tables", sent, status=201)
    assert Match.objects.get().seats.get(position=0).deck_name == "Mine"
    bo.sends("POST", "tables", sent | {"deck": 0}, status=422)
    bo.sends("POST", "tables", {"game": "98"}, status=404)
    assert Match.objects.count() == 1


def test_a_bot_finishes_tables_before_it_makes_more(
    bo: Program, cy: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_answers, "MOST_UNFINISHED", 1)
    own, others = (
        each.sends("POST", "tables", {"game": "99", "opponents": "private"}, status=201)["id"]
        for each in (bo, cy)
    )
    for address, sent in (("tables", {"game": "99"}), (f"tables/{others}/join", {})):
        assert "Finish or leave one first" in bo.sends("POST", address, sent, status=429)
    bo.sends("POST", f"tables/{own}/leave", {}, status=204)
    bo.sends("POST", f"tables/{others}/join", {})
