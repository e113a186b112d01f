"""Collections and trades: both lists change hands, or neither does."""

from collections.abc import Callable
from threading import Thread
from time import monotonic, sleep

import pytest
from django.db import OperationalError, connection, transaction
from django.db.utils import IntegrityError
from django.test import Client

from cards.collections import trades
from cards.collections.ownership import CollectionError, begin_collection, release, stake
from cards.collections.trades import accept, decline, propose_trade, withdraw
from cards.models import Deck, Game, OwnedCard, PackVersion, Trade
from cards.views.collections.collection import TRADES_SHOWN
from cards.views.collections.trade_form import MOST_SUGGESTED
from tcgsite.accounts.blocking import block
from tcgsite.accounts.guests import new_guest
from tcgsite.accounts.models import User
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player
from tests.cases import for_each
from tests.running_site import PATIENCE

HERE = "/cards/collections/99/"


def owns(user: User) -> dict[str, int]:
    rows = OwnedCard.objects.filter(owner=user, copies__gt=0)
    return {row.card: row.copies for row in rows if row.card in ("Q", "K", "J")}


def give(user: User, game: Game, **copies: int) -> User:
    for card, count in copies.items():
        OwnedCard.objects.create(owner=user, game=game, card=card, copies=count)
    return user


@pytest.fixture
def bo(game: Game) -> User:
    return give(player("Bo"), game, Q=1, J=2)


@pytest.fixture
def cy(game: Game) -> User:
    return give(player("Cy"), game, K=1)


@pytest.fixture
def dee(db: None) -> User:
    return player("Dee")


def test_a_collection_begins_once_with_a_deck(game: Game) -> None:
    visitor = Visitor(player("Dee"))
    assert "Start collecting" in visitor.reads(HERE)
    deck = Deck.objects.ready_for(game)[0]
    visitor.sends(f"{HERE}begin/", deck=deck.pk)
    page = visitor.reads(HERE)
    assert "<b>4 ×</b> 10" in page
    assert "Play for keeps" in page
    visitor.sends(f"{HERE}begin/", deck=deck.pk)
    assert "You already have a collection for this game." in visitor.reads(HERE)
    owned = OwnedCard.objects.filter(owner=player("Dee"))
    assert {row.card: row.copies for row in owned} == deck.cards


def test_a_block_keeps_trades_apart(game: Game, bo: User, cy: User) -> None:
    block(cy, bo)
    for proposer, partner in ((bo, cy), (cy, bo)):
        with pytest.raises(CollectionError, match="Not possible with this player now"):
            propose_trade(proposer, partner, game, {}, {"K" if partner == cy else "Q": 1})
    assert not Trade.objects.exists()


def test_guests_and_other_games_collect_nothing(version: PackVersion) -> None:
    deck = Deck.objects.get()
    with pytest.raises(CollectionError, match="Register first"):
        begin_collection(new_guest(), deck.game, deck)
    with pytest.raises(CollectionError, match="This game doesn’t award cards"):
        begin_collection(player("Dee"), deck.game, deck)
    assert "nothing to collect" in Visitor().reads("/cards/collections/pond/")
    assert not OwnedCard.objects.exists()


def test_a_trade_is_proposed_and_agreed_to(game: Game, bo: User, cy: User) -> None:
    place = Visitor(bo).sends(f"{HERE}trade/", partner="cy", given="1 Q\n1 J", wanted="1 K")
    for told in ("Bo gives", "Cy gives", ">Withdraw<"):
        assert told in Visitor(bo).reads(place)
    Visitor(player("Dee")).reads(place, status=404)
    assert "Bo offers" in Visitor(cy).reads("/cards/collections/")
    Visitor(cy).sends(place, answer="accept")
    assert (owns(bo), owns(cy)) == ({"J": 1, "K": 1}, {"Q": 1, "J": 1})
    late = Visitor(cy)
    late.sends(place, answer="decline")
    assert "no longer open" in late.reads(place)
    assert (owns(bo), owns(cy)) == ({"J": 1, "K": 1}, {"Q": 1, "J": 1})


@for_each(
    "sent, sentence",
    [
        ({"partner": "Nobody"}, "There’s no player named “Nobody”."),
        ({"partner": "Bo"}, "You can’t trade with yourself."),
        ({"partner": "Dee"}, "Dee has no collection for this game."),
        ({"given": ""}, "Add at least one card to the trade."),
        ({"given": "2 Q"}, "Bo has only 1 free copies of Q."),
        ({"wanted": "1 J"}, "Cy has only 0 free copies of J."),
        ({"given": "1 Dragon"}, "99 has no card “Dragon”."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_proposed(
    bo: User, cy: User, dee: User, sent: dict[str, str], sentence: str
) -> None:
    typed = {"partner": "Cy", "given": "1 Q", "wanted": ""} | sent
    assert sentence in Visitor(bo).sends(f"{HERE}trade/", status=422, **typed)
    assert not Trade.objects.exists()


def test_cards_are_picked_by_numbers_and_typed_ones_are_added(
    game: Game, bo: User, cy: User
) -> None:
    visitor = Visitor(bo)
    page = " ".join(visitor.reads(f"{HERE}trade/?with=Cy").split())
    assert 'name="given J" value="0" min="0" max="2"' in page
    assert 'name="wanted K" value="0" min="0" max="1"' in page
    picked = {"given J": "1", "given Q": "0", "wanted K": "1", "given": "1 J", "wanted": ""}
    visitor.sends(f"{HERE}trade/", partner="Cy", **picked)
    trade = Trade.objects.get()
    assert (trade.given, trade.wanted) == ({"J": 2}, {"K": 1})


def test_refused_picks_are_still_in_the_form(bo: User, cy: User) -> None:
    picked = {"given J": "2", "wanted K": "5", "given": "", "wanted": ""}
    page = Visitor(bo).sends(f"{HERE}trade/", status=422, partner="Cy", **picked)
    assert "Cy has only 1 free copies of K." in page
    for field in ('name="given J" value="2"', 'name="wanted K" value="5"'):
        assert field in " ".join(page.split())
    unknown = Visitor(bo).sends(f"{HERE}trade/", status=422, partner="Cy", **{"given Dragon": "1"})
    assert "99 has no card “Dragon”." in unknown
    assert not Trade.objects.exists()


def test_players_who_collect_the_game_are_suggested(bo: User, cy: User, game: Game) -> None:
    player("Cyd")
    for number in range(MOST_SUGGESTED):
        give(player(f"Dee {number:02}"), game, Q=1)
    visitor = Visitor(bo)
    assert '<option value="Cy">' in visitor.reads(f"{HERE}trade/")
    shown = visitor.reads(f"{HERE}trade/partners/?with=c")
    assert shown.count("<option") == 1
    assert '<option value="Cy">' in shown
    assert visitor.reads(f"{HERE}trade/partners/").count("<option") == MOST_SUGGESTED
    assert "<option" not in Visitor().reads(f"{HERE}trade/partners/")
    assert "There’s no player named “Nobody”." in visitor.reads(f"{HERE}trade/?with=Nobody")


def test_a_trade_whose_cards_are_gone_moves_nothing(game: Game, bo: User, cy: User) -> None:
    trade = propose_trade(bo, cy, game, {"Q": 1, "J": 2}, {"K": 1})
    stake(cy.pk, game, {"K": 1})
    with (
        pytest.raises(CollectionError, match="Cy doesn’t have enough free copies of K"),
        transaction.atomic(),
    ):
        accept(trade, cy)
    assert (owns(bo), owns(cy)) == ({"Q": 1, "J": 2}, {"K": 1})
    trade.refresh_from_db()
    assert trade.state == Trade.State.OPEN
    release(cy.pk, game, {"K": 1})
    accept(trade, cy)
    assert owns(cy) == {"Q": 1, "J": 2}


def test_each_says_only_what_is_theirs_to_say(game: Game, bo: User, cy: User) -> None:
    trade = propose_trade(bo, cy, game, {"Q": 1}, {})
    for act, user in ((accept, bo), (decline, bo), (withdraw, cy)):
        with pytest.raises(CollectionError, match="Only the other player"):
            act(trade, user)
    withdraw(trade, bo)
    with pytest.raises(CollectionError, match="no longer open"):
        accept(trade, cy)
    assert owns(bo) == {"Q": 1, "J": 2}


def test_the_database_keeps_what_is_at_stake(game: Game, bo: User) -> None:
    stake(bo.pk, game, {"J": 2})
    with pytest.raises(CollectionError, match="you have 0 free"):
        stake(bo.pk, game, {"J": 1})
    with pytest.raises(IntegrityError), transaction.atomic():
        OwnedCard.objects.filter(card="J").update(copies=1)


def at_once(*acts: Callable[[], None]) -> list[str]:
    """Run the calls concurrently, each repeated while the database is busy. Returns their outcomes."""
    outcomes: list[str] = []

    def run(act: Callable[[], None]) -> None:
        try:
            outcomes.append(outcome_of(act))
        finally:
            connection.close()

    threads = [Thread(target=run, args=(act,), daemon=True) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return sorted(outcomes)


def outcome_of(act: Callable[[], None]) -> str:
    until = monotonic() + PATIENCE
    while monotonic() < until:
        try:
            act()
        except CollectionError:
            return "refused"
        except OperationalError:
            sleep(0.001)
        else:
            return "done"
    return "busy"


@pytest.mark.django_db(transaction=True)
def test_of_several_acceptances_at_once_one_holds() -> None:
    game = Game.objects.create(slug="99", title="99")
    bo, cy, dee = give(player("Bo"), game, Q=1), give(player("Cy"), game, K=1), player("Dee")
    give(dee, game, J=1)
    to_cy = propose_trade(bo, cy, game, {"Q": 1}, {"K": 1})
    to_dee = propose_trade(bo, dee, game, {"Q": 1}, {"J": 1})
    acts = [lambda: accept(to_cy, cy)] * 3 + [lambda: accept(to_dee, dee)] * 3
    assert at_once(*acts) == ["done", *["refused"] * 5]
    held = [owns(user) for user in (bo, cy, dee)]
    assert held in (
        [{"K": 1}, {"Q": 1}, {"J": 1}],
        [{"J": 1}, {"K": 1}, {"Q": 1}],
    )


def test_a_player_has_a_limited_number_of_open_trades(
    game: Game, bo: User, cy: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trades, "MOST_OPEN", 1)
    open_one = propose_trade(bo, cy, game, {"J": 1}, {})
    with pytest.raises(CollectionError, match="already have 1 open trades; withdraw one first"):
        propose_trade(bo, cy, game, {"J": 1}, {})
    assert Trade.objects.get() == open_one
    withdraw(open_one, bo)
    assert propose_trade(bo, cy, game, {"J": 1}, {}).state == Trade.State.OPEN


def test_nobody_is_flooded_with_offers(
    game: Game, bo: User, cy: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    dee = give(player("Dee"), game, Q=1)
    monkeypatch.setattr(trades, "MOST_OFFERED", trades.MOST_BETWEEN + 1)
    for _ in range(trades.MOST_BETWEEN):
        propose_trade(bo, cy, game, {"J": 1}, {})
    with pytest.raises(CollectionError, match="already offered Cy 5 trades; wait for an answer"):
        propose_trade(bo, cy, game, {"J": 1}, {})
    propose_trade(dee, cy, game, {"Q": 1}, {})
    with pytest.raises(CollectionError, match="Cy has to answer other trades first"):
        propose_trade(dee, cy, game, {"Q": 1}, {})
    assert Trade.objects.filter(partner=cy).count() == trades.MOST_BETWEEN + 1


def test_a_page_shows_a_part_of_many_trades(game: Game, bo: User, cy: User) -> None:
    Trade.objects.bulk_create(
        Trade(game=game, proposer=bo, partner=cy, given={"J": 1}) for _ in range(TRADES_SHOWN + 5)
    )
    for address in ("/cards/collections/", HERE):
        parts = [Visitor(cy).reads(f"{address}?trades={part}") for part in (1, 2)]
        assert [part.count("/cards/trades/") for part in parts] == [TRADES_SHOWN, 5]


@pytest.mark.usefixtures("game")
def test_a_game_without_a_pool_is_no_visitors_game(client: Client) -> None:
    Game.objects.create(slug="bog", title="Bog")
    response = client.get("/cards/collections/")
    assert response.status_code == 200
    assert "Bog" not in response.content.decode()
