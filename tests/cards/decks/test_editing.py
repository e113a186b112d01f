"""Decks of 99: which are legal, and how illegal ones are saved."""

from collections.abc import Mapping

import pytest
from django.db import connection

from cards.decks import editing
from cards.decks.editing import DeckError, change_copies, new_deck, save_deck
from cards.models import Deck, Game
from cards.models import deck as deck_save
from cards.packs.rules_cache import latest_rules
from cards.pools.deck_pools import DeckPools
from cards.pools.legality import PoolLegality
from tcgsite.accounts.models import User

PLAIN = ("A", "2", "3", "4", "5", "6", "7", "8", "9")
SPECIAL = ("10", "J", "Q", "K", "Joker1", "Joker2")


def dealt(names: tuple[str, ...], count: int) -> dict[str, int]:
    """Return a deck of this size with up to four copies of each name."""
    return {
        name: min(4, count - 4 * place) for place, name in enumerate(names) if count > 4 * place
    }


def plain_and_special(plain: int, special: int) -> dict[str, int]:
    return dealt(PLAIN, plain) | dealt(SPECIAL, special)


@pytest.mark.parametrize(
    ("plain", "special", "broken"),
    [
        (36, 4, []),
        (24, 16, []),
        (23, 17, ["special"]),
        (35, 4, ["exactly 40"]),
        (36, 5, ["exactly 40"]),
        (0, 0, ["exactly 40"]),
    ],
)
def test_forty_cards_with_four_to_sixteen_specials(
    deck: Deck, plain: int, special: int, broken: list[str]
) -> None:
    sentences = save_deck(deck, plain_and_special(plain, special))
    assert len(sentences) == len(broken)
    assert all(words in said for words, said in zip(broken, sentences, strict=True))


def test_five_sevens(deck: Deck) -> None:
    cards = plain_and_special(36, 4) | {"7": 5, "8": 3}
    assert save_deck(deck, cards) == ["At most 4 copies of a card; 7 is in it 5 times."]


def test_a_card_of_no_pack(deck: Deck) -> None:
    (sentence,) = save_deck(deck, plain_and_special(35, 4) | {"Dragon": 1})
    assert "Dragon" in sentence


def test_an_illegal_deck_is_saved_and_marked(deck: Deck) -> None:
    save_deck(deck, {"7": 5})
    deck.refresh_from_db()
    assert (deck.cards, deck.is_legal) == ({"7": 5}, False)
    save_deck(deck, plain_and_special(36, 4))
    deck.refresh_from_db()
    assert (deck.size, deck.is_legal) == (40, True)


def test_what_a_deck_held_is_kept_as_long_as_there_is_room(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deck_save, "MOST_KEPT", 2)
    for copies in (1, 2, 2, 3, 4):
        save_deck(deck, {"7": copies})
    assert [save.cards for save in deck.earlier.all()] == [{"7": 3}, {"7": 2}]


def test_whoever_builds_in_two_windows_loses_nothing(deck: Deck) -> None:
    pools = DeckPools(deck.game, deck.owner_id)
    one, other = Deck.objects.get(pk=deck.pk), Deck.objects.get(pk=deck.pk)
    assert change_copies(one, "7", 1, pools) == 1
    assert change_copies(other, "8", 1, pools) == 1
    assert change_copies(one, "7", 1, pools) == 2
    assert deck.cards == {"7": 2, "8": 1}


def test_a_deck_knows_the_versions_it_was_built_for(deck: Deck, game: Game) -> None:
    save_deck(deck, {"7": 4})
    assert list(deck.built_for.all()) == latest_rules(game)[1]


def test_every_ready_made_deck_is_legal(game: Game) -> None:
    rules, _ = latest_rules(game)
    decks = Deck.objects.ready_for(game)
    assert len(decks) > 1
    assert [rules.violations(deck.cards) for deck in decks] == [[] for _ in decks]


def test_there_is_an_end_to_the_decks_of_one_player(
    game: Game, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editing, "MOST_DECKS", 1)
    new_deck(ann, game, "First", {})
    with pytest.raises(DeckError, match="already have 1 decks"):
        new_deck(ann, game, "Second", {})
    assert Deck.objects.of(ann.pk).get().name == "First"


def test_a_deck_is_judged_before_the_transaction_and_again_if_it_changes(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_deck(deck, {"7": 2})
    pools, judge, outside = DeckPools(deck.game), editing._judge, len(connection.savepoint_ids)
    others, depths = iter([{"7": 3}]), list[int]()

    def change(pools: DeckPools, cards: Mapping[str, int]) -> list[PoolLegality]:
        depths.append(len(connection.savepoint_ids))
        for other in others:
            deck.fill(other)
        return judge(pools, cards)

    monkeypatch.setattr(editing, "_judge", change)
    assert change_copies(deck, "7", 1, pools) == 4
    assert Deck.objects.get(pk=deck.pk).cards == {"7": 4}
    assert depths == [outside] * 2


def test_a_deck_that_keeps_changing_is_not_changed(
    deck: Deck, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_deck(deck, {"7": 2})
    monkeypatch.setattr(editing, "ATTEMPTS", 0)
    with pytest.raises(DeckError, match="keeps changing"):
        change_copies(deck, "7", 1, DeckPools(deck.game))
    assert Deck.objects.get(pk=deck.pk).cards == {"7": 2}
