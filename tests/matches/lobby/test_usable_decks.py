"""Pools with bans and limits: which decks players and bots may use."""

import pytest

from cards.models import Deck, Game, Pool
from cards.packs.rules_cache import standard_pool
from cards.pools.creation import PoolInput, make_pool
from tcgsite.accounts.models import User
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match

IN_POOL = TableOptions(pool="calm")


def calm(game: Game, owner: User, banned: str) -> Pool:
    versions = standard_pool(game).ordered_versions
    return make_pool(owner, game, PoolInput("calm", "Calm", "", versions, banned=banned))


def test_a_table_keeps_its_pool_and_judges_decks_by_it(game: Game, ann: User, ben: User) -> None:
    pool = calm(game, ann, "Q")
    ready = {deck.name: str(deck.pk) for deck in Deck.objects.ready_for(game)}
    with pytest.raises(TableError, match="Q is banned here"):
        lobby.open_table(game, ann, lobby.PERSON, ready["Full of tricks"], IN_POOL)
    match = lobby.open_table(game, ann, lobby.PERSON, options=IN_POOL)
    assert (match.pool, match.seats.all()[0].deck_name) == (pool, "Plain numbers")
    with pytest.raises(TableError, match="Q is banned here"):
        lobby.take_seat(match, ben, ready["Steady counting"])
    lobby.take_seat(match, ben)
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING


def test_bots_bring_what_is_legal(game: Game, ann: User) -> None:
    calm(game, ann, "Q")
    match = lobby.open_table(game, ann, lobby.BOT, options=IN_POOL)
    assert {seat.deck_name for seat in match.seats.all()} == {"Plain numbers"}


def test_where_no_ready_deck_is_legal_bots_stay_away(game: Game, ann: User) -> None:
    calm(game, ann, "A")
    own = Deck.objects.create(game=game, owner=ann, name="Mine")
    own.fill(dict.fromkeys("2 3 4 5 6 7 8 9 10 J".split(), 4))
    with pytest.raises(TableError, match="none of the ready-made decks is legal"):
        lobby.open_table(game, ann, lobby.BOT, str(own.pk), IN_POOL)
    assert not Match.objects.exists()
