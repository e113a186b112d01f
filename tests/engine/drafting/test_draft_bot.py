"""Bots draft cards they know nothing of, and the builder makes legal decks of what was drafted."""

import json
from collections import Counter
from random import Random

import pytest

from engine.drafting.card_worth import card_worths
from engine.drafting.deck_building import DeckBuilder, basic_cards
from engine.drafting.draft import BoosterDraft, DraftPick, start_draft
from engine.drafting.draft_bot import DraftBot
from engine.drafting.draft_rules import KINDS
from engine.drafting.pack_deals import PackDeal, booster_deal, cube_deal, mixed_deal
from engine.drafting.seat_view import seat_view
from engine.drafting.traits.colours import NO_COLOURS, colours_of
from engine.drafting.traits.costs import cost_attribute
from engine.drafting.traits.roles import lifts_of_roles, roles_of
from engine.drafting.valuation import Valuation, valuation_of
from engine.rulebook import GameRules
from tests.games.pools import STARTER, shared_rules

PACKS, SEATS, TAKEN = 4, 8, 44


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return shared_rules(STARTER / "low-water.toml", STARTER / "low-water-core.toml")


@pytest.fixture(scope="module")
def builder(rules: GameRules) -> DeckBuilder:
    return DeckBuilder(rules, card_worths(rules))


def deal_of(rules: GameRules, seed: str) -> PackDeal:
    kinds = [(pack, each) for pack in rules.packs for each in pack.boosters]
    return booster_deal(kinds, PACKS, SEATS, seed)


def drafted(draft: BoosterDraft, bot: DraftBot) -> list[Counter[str]]:
    """Return the cards of each seat. In the odd seats, players take random cards."""
    dice = Random(1)
    while not draft.is_over:
        seat = draft.waiting_seats()[0]
        view = seat_view(draft, seat)
        card = dice.choice(view.choices).number if seat % 2 else bot.choose(view)
        draft = draft.after(DraftPick(seat, card))
    return [Counter(draft.names_of(seat.taken)) for seat in draft.seats]


def test_the_print_says_what_cards_cost_and_which_go_together(rules: GameRules) -> None:
    assert cost_attribute(rules) == "price"
    colours = colours_of(rules)
    assert (colours.attribute, len(colours.values), colours.most) == ("crew", 5, 2)
    assert colours.of(rules.cards["Gull"]) == ""


def test_a_game_without_colours_has_none() -> None:
    assert colours_of(shared_rules(STARTER / "99.toml")) == NO_COLOURS


def test_every_card_has_a_worth(rules: GameRules) -> None:
    worths = card_worths(rules)
    assert worths.keys() == rules.cards.keys()
    assert min(worths.values()) > 0
    assert worths["Old Shellback"] > worths["Gull"]


def test_decks_have_usual_shares_of_roles(rules: GameRules, builder: DeckBuilder) -> None:
    assert roles_of(rules)["Gull"] == "creature"
    lifts = lifts_of_roles(rules)
    assert lifts["Gull"] > 1 > lifts["Salvager’s Rope"]
    deck = builder.suggest(dict.fromkeys(rules.cards, 3))
    assert deck is not None
    creatures = sum(
        count for name, count in deck.cards.items() if builder.roles[name] == "creature"
    )
    assert 22 <= creatures <= 35


def test_what_was_measured_counts(rules: GameRules) -> None:
    before = card_worths(rules)["Gull"]
    assert card_worths(rules, {"Gull": 1.5})["Gull"] == before + 1.5


def test_the_same_seed_deals_the_same_packs(rules: GameRules) -> None:
    assert deal_of(rules, "one") == deal_of(rules, "one") != deal_of(rules, "two")
    names = sorted(rules.cards)
    assert cube_deal(names, 2, 3, 5, "one") == cube_deal(names[::-1], 2, 3, 5, "one")


def test_a_cube_deals_no_card_twice_while_others_are_left() -> None:
    deal = cube_deal("abcdefghij", 2, 2, 3, "seed")
    dealt = Counter(name for packs in deal for pack in packs for name in pack)
    assert dealt.total() == 12
    assert set(dealt.values()) == {1, 2}


def test_bots_keep_to_colours_and_all_decks_are_legal(
    rules: GameRules, builder: DeckBuilder
) -> None:
    deal, bot = deal_of(rules, "seed"), DraftBot(valuation_of(builder, rules.cards), TAKEN)
    pools = drafted(start_draft(KINDS["booster"], SEATS, deal), bot)
    basics = basic_cards(builder, (n for packs in deal for pack in packs for n in pack), pools)
    decks = [builder.suggest(pool, basics) for pool in pools]
    for pool, deck in zip(pools, decks, strict=True):
        assert deck is not None
        assert rules.violations(deck.cards) == []
        assert all(name in basics for name in Counter(deck.cards) - pool)
    own = [(Counter(d.cards) & p).total() for d, p in zip(decks, pools, strict=True) if d]
    assert min(own[::2]) > max(own[1::2])


def test_the_weakest_cards_are_free(rules: GameRules, builder: DeckBuilder) -> None:
    basics = basic_cards(builder, rules.cards, [Counter()])
    assert builder.suggest({}, basics) is not None
    assert all(rules.cards[name].look.rarity == "common" for name in basics)
    assert len(basics) < 40


def test_a_pool_of_too_few_cards_makes_no_deck(builder: DeckBuilder) -> None:
    assert builder.suggest({"Gull": 3}) is None


def test_copies_and_bans_are_kept(rules: GameRules, builder: DeckBuilder) -> None:
    assert [builder.most_copies(name) for name in ("Gull", "The First Light", "Moth")] == [3, 1, 0]
    strict = DeckBuilder(rules, builder.worths, {"Gull": 0})
    assert strict.most_copies("Gull") == 0


def test_a_game_with_other_deck_rules_gets_a_legal_deck() -> None:
    rules = shared_rules(STARTER / "99.toml")
    builder = DeckBuilder(rules, card_worths(rules))
    deck = builder.suggest(dict.fromkeys(rules.cards, 6))
    assert deck is not None
    assert rules.violations(deck.cards) == []


def test_a_bot_picks_alike_in_twins(rules: GameRules, builder: DeckBuilder) -> None:
    """All packs but the first of the seat differ, and so does everything that others do."""
    bot = DraftBot(valuation_of(builder, rules.cards), TAKEN)
    one, other = deal_of(rules, "one"), deal_of(rules, "two")
    other[0][3] = one[0][3]
    views = [seat_view(start_draft(KINDS["booster"], SEATS, deal), 3) for deal in (one, other)]
    assert views[0] == views[1]
    assert bot.choose(views[0]) == bot.choose(views[1])


@pytest.mark.parametrize("kind", KINDS)
def test_bots_draft_in_all_forms(rules: GameRules, builder: DeckBuilder, kind: str) -> None:
    form = KINDS[kind]
    kinds = [(pack, each) for pack in rules.packs for each in pack.boosters]
    deal = booster_deal(kinds, 2 * form.dealt, 2, "seed")
    deal = mixed_deal(deal, form.portion, "seed") if form.portion else deal
    bot = DraftBot(valuation_of(builder, rules.cards), 22)
    by_bot, by_dice = drafted(start_draft(form, 2, deal), bot)
    basics = basic_cards(builder, rules.cards, [by_bot, by_dice])
    worths = [worth_of_own_cards(builder, pool, basics) for pool in (by_bot, by_dice)]
    assert worths[0] > worths[1] > 0 or kind == "sealed"


def worth_of_own_cards(builder: DeckBuilder, pool: Counter[str], basics: list[str]) -> float:
    """Return what the cards of the pool that are in its best deck are worth."""
    deck = builder.suggest(pool, basics)
    own = Counter(deck.cards) & pool if deck else {}
    return sum(builder.worths[name] * count for name, count in own.items())


def test_a_record_keeps_a_valuation(rules: GameRules, builder: DeckBuilder) -> None:
    valuation = valuation_of(builder, rules.cards)
    stored = json.loads(json.dumps(valuation.to_data()))
    assert Valuation.from_data(stored) == valuation
