"""Deck rules of 99: forty cards, four of a name, at most sixteen specials."""

import pytest

from engine.play import IllegalDeck, Session
from engine.rulebook import GameRules

PLAIN = dict.fromkeys("A23456789", 4)
TEN_TO_JOKER = ("10", "J", "Q", "K", "Joker1", "Joker2")


def deck(plain: int, special: int) -> dict[str, int]:
    """Return a deck with this many plain and special cards, at most four of each name."""
    return fill(tuple(PLAIN), plain) | fill(TEN_TO_JOKER, special)


def fill(names: tuple[str, ...], total: int) -> dict[str, int]:
    counts = {name: min(4, total - 4 * place) for place, name in enumerate(names)}
    return {name: count for name, count in counts.items() if count > 0}


@pytest.mark.parametrize(
    ("plain", "special", "broken"),
    [
        (36, 4, []),
        (24, 16, []),
        (23, 17, ["specials"]),
        (35, 4, ["size"]),
        (36, 5, ["size"]),
        (0, 24, ["size", "specials"]),
    ],
)
def test_decks_have_forty_cards_and_at_most_sixteen_specials(
    rules: GameRules, plain: int, special: int, broken: list[str]
) -> None:
    assert [each.rule for each in rules.violations(deck(plain, special))] == broken


def test_a_fifth_copy_is_refused(rules: GameRules) -> None:
    (violation,) = rules.violations(deck(35, 4) | {"7": 5})
    assert violation.message == "At most 4 copies of a card; 7 is in it 5 times."


def test_cards_of_other_games_are_refused(rules: GameRules) -> None:
    (violation,) = rules.violations(deck(35, 4) | {"Bear": 1})
    assert violation.message == "“Bear” isn’t a card of this game. Remove it."


def test_messages_state_the_numbers(rules: GameRules) -> None:
    assert [each.message for each in rules.violations(deck(12, 17))] == [
        "A deck has exactly 40 cards; this one has 29.",
        "At most 16 special cards (10, J, Q, K and the Jokers); this one has 17.",
    ]


def test_every_ready_deck_is_legal(rules: GameRules) -> None:
    assert [rules.violations(deck.cards) for deck in rules.decks] == [[], [], []]


def test_a_match_starts_only_with_legal_decks(rules: GameRules) -> None:
    with pytest.raises(IllegalDeck, match="exactly 40 cards") as error:
        Session.start(rules, {0: deck(36, 4), 1: deck(36, 3)})
    assert error.value.seat == 1


def test_a_match_starts_only_with_all_decks(rules: GameRules) -> None:
    with pytest.raises(IllegalDeck, match="has no deck"):
        Session.start(rules, {0: deck(36, 4)}, seats=2)


def test_setup_deals_five_cards(rules: GameRules) -> None:
    """Players have five cards in hand and 35 in the library; the starting player hasn’t drawn yet."""
    session = Session.start(rules, {0: deck(36, 4), 1: deck(24, 16)}, seed=3)
    for player in session.view(None).players:
        assert [(zone.name, zone.count) for zone in player.zones] == [
            ("library", 35),
            ("hand", 5),
            ("discard", 0),
        ]


def test_cached_violations_are_not_changed_by_callers(
    rules: GameRules,
) -> None:
    judged = deck(35, 4)
    first = rules.violations(judged)
    first.clear()
    assert [each.rule for each in rules.violations(judged)] == ["size"]
    judged["7"] += 1
    assert "size" not in {each.rule for each in rules.violations(judged)}
