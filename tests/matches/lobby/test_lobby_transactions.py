"""Tables are opened in short transactions: rules, decks and the first moment are computed before them."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from cards.models import Game
from cards.packs import rules_cache
from engine.play import Session
from engine.rulebook import GameRules, build_rules
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import dealing, lobby
from tcgsite.matches.lobby.rematch import rematch
from tcgsite.matches.models import Match, Seat


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note how many transactions are open whenever rules are compiled, decks judged, or cards dealt."""
    depths: list[int] = []

    def noting(work: Callable[..., Any]) -> Callable[..., Any]:
        def do(*args: Any, **named: Any) -> Any:
            depths.append(len(connection.savepoint_ids))
            return work(*args, **named)

        return do

    monkeypatch.setattr("cards.packs.rules_cache.build_rules", noting(build_rules))
    monkeypatch.setattr(GameRules, "violations", noting(GameRules.violations))
    monkeypatch.setattr(Session, "start", noting(Session.start))
    return depths


def test_nothing_heavy_is_done_in_a_transaction(
    game: Game, ann: User, ben: User, worked: list[int]
) -> None:
    outside = len(connection.savepoint_ids)
    against_a_bot = lobby.open_table(game, ann)
    for act in (lobby.take_seat, lobby.fill_with_bots):
        table = lobby.open_table(game, ann, lobby.PERSON)
        rules_cache._compile.cache_clear()
        act(table, ben if act is lobby.take_seat else ann)
        assert table.seats.exclude(name="").count() == 2
    Match.objects.update(status=Match.Status.FINISHED)
    against_a_bot.refresh_from_db()
    rules_cache._compile.cache_clear()
    rematch(against_a_bot, ann)
    assert len(worked) > 8
    assert set(worked) == {outside}


def test_a_match_whose_players_change_while_it_is_dealt_is_dealt_again(
    game: Game, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lobby.open_table(game, ann, lobby.PERSON)
    names, start = iter(["Cy", "Dee"]), Session.start

    def change(*args: Any, **named: Any) -> Any:
        for name in names:
            Seat.objects.filter(match=table, user=ann).update(name=name)
            break
        return start(*args, **named)

    monkeypatch.setattr(Session, "start", change)
    lobby.take_seat(table, ben)
    assert list(table.seats.values_list("name", flat=True)) == ["Dee", "Ben"]


def test_a_table_that_always_changes_starts_no_match(
    game: Game, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lobby.open_table(game, ann, lobby.PERSON)
    monkeypatch.setattr(dealing, "ATTEMPTS", 0)
    with pytest.raises(TableError, match="keep changing"):
        lobby.take_seat(table, ben)
    assert table.seats.filter(user=None).count() == 1
