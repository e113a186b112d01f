"""Spells, keys, costs, turns and the end of a match (P1, P2, P10, P11, P14–P16)."""

import pytest

from engine.play import IllegalAction, Session
from engine.rulebook import GameRules
from tests.games.bulwark.duels import PAYMENT, Duel


def test_p1_a_response_resolves_first_and_may_remove_the_target(table: Duel) -> None:
    table.set("north field: hearts-4  hand: hearts-5 clubs-2\nsouth hand: spades-6 clubs-3")
    table.north.uses("hearts-5", "up")
    table.pays("hearts-4", "clubs-2")
    table.passes("north")
    table.south.uses("spades-6", "down")
    table.pays("hearts-4", "clubs-3")
    table.resolves()
    assert (table.field[0], table.stack) == ([], ["Up"])
    table.resolves()
    assert table.north["graveyard"] == ["clubs-2", "hearts-4", "hearts-5"]
    assert (table["keys"], table.north["fog"], table.stack) == ([], [], [])


def test_up_and_down_last_for_the_turn_and_wait_in_the_fog(table: Duel) -> None:
    table.set(f"north field: hearts-4  hand: hearts-5 {PAYMENT}\nsouth hand: spades-6 clubs-3")
    table.north.uses("hearts-5", "up")
    table.pays("hearts-4", "clubs-2")
    table.resolves()
    assert (table.size("hearts-4"), table.north["fog"]) == (9, ["hearts-5"])
    table.passes("north")
    table.south.uses("spades-6", "down")
    table.pays("hearts-4", "clubs-3")
    table.resolves()
    assert (table.size("hearts-4"), table.south["fog"]) == (3, ["spades-6"])
    table.north.does("end_turn")
    table.resolves()
    assert table.size("hearts-4") == 4
    assert (table.north["fog"], table.south["graveyard"]) == ([], ["clubs-3", "spades-6"])


def is_countered(table: Duel, hand: str, effect: str, *payments: str, field: str = "") -> bool:
    """Return True if south’s ♣6 counters this effect of north’s first card."""
    table.set(f"north field: {field}  hand: {hand}\nsouth hand: clubs-6 clubs-3  field: clubs-4")
    key = hand.split(maxsplit=1)[0]
    table.north.uses(key, effect)
    table.pays(*payments)
    (title,) = table.stack
    table.passes("north")
    table.south.uses("clubs-6", "counter_request")
    table.pays(title, "clubs-3")
    table.resolves()
    assert table.south["graveyard"] == ["clubs-3", "clubs-6"]
    if table.stack:
        return False
    assert table["keys"] == []
    assert key in table.north["graveyard"]
    return True


def test_p2_counter_stops_keys_up_to_its_own_number(table: Duel) -> None:
    assert is_countered(table, "hearts-5 spades-2", "up", "clubs-4", "spades-2")
    assert not is_countered(table, "hearts-7 spades-2", "up", "clubs-4", "spades-2")
    assert is_countered(table, "spades-10 clubs-K", "throw", "clubs-K")
    assert table.north["graveyard"] == ["spades-10", "clubs-K"]
    walls = "spades-2(bulwark=yes) spades-3(bulwark=yes)"
    assert not is_countered(table, "spades-J", "summon_hero", field=walls)


def test_effects_without_a_key_cannot_be_countered(table: Duel) -> None:
    table.set("north field: hearts-4\nsouth hand: clubs-6 clubs-3")
    table.north.does("attack")
    table.passes("north")
    assert table.south.options == {"Let it happen"}


def test_break_costs_two_keys_and_destroys_a_bulwark(table: Duel) -> None:
    table.set("north hand: hearts-K diamonds-2\nsouth field: hearts-Q(bulwark=yes, face_down=yes)")
    table.north.uses("hearts-K", "break_bulwark")
    table.pays("diamonds-2", "hearts-Q")
    assert table["keys"] == ["hearts-K", "diamonds-2"]
    table.resolves()
    assert (table.field[1], table["keys"]) == ([], [])
    assert table.north["graveyard"] == ["hearts-K", "diamonds-2"]
    assert table.winners == ["north"], "the queen’s fall turns up all life cards"


def test_throw_deals_damage_equal_to_its_spade(table: Duel) -> None:
    table.set("north hand: spades-4 clubs-K\nsouth")
    table.north.uses("spades-4", "throw")
    table.north.chooses("clubs-K")
    table.resolves()
    table.south.chooses("diamonds-5")
    assert (len(table.south["life"]), table.south["graveyard"][-1]) == (1, "diamonds-5")


def test_the_damaged_player_picks_the_top_card_of_the_graveyard(table: Duel) -> None:
    """Only the damaged player sees all the cards. The opponent sees just the new top card."""
    table.set("north hand: spades-2 clubs-K\nsouth graveyard: hearts-9")
    table.north.uses("spades-2", "throw")
    table.north.chooses("clubs-K")
    table.resolves()
    assert table.south.options == {"clubs-6", "diamonds-5"}
    assert all(name not in str(table.north.view) for name in ("♣6", "♦5"))
    table.south.chooses("clubs-6")
    assert table.south["graveyard"] == ["hearts-9", "diamonds-5", "clubs-6"]
    assert "♦5" not in str(table.north.view)


def test_p10_paying_the_last_life_card_loses(table: Duel) -> None:
    table.set("north hand: hearts-5  life: clubs-2\nsouth")
    table.north.does("set_bulwark")
    assert table.winners == []
    table.north.chooses("hearts-5")
    assert table.winners == ["south"]


def test_p11_the_turn_player_loses_if_both_run_out_of_life(table: Duel) -> None:
    """Both heroes fall, and there is no heir among the life cards of either player."""
    table.set("north field: clubs-K  life: clubs-2\nsouth field: hearts-K  life: clubs-3")
    table.fights("clubs-K")
    table.south.chooses("hearts-K")
    table.resolves()
    assert table.winners == ["south"]


def test_p11_a_turn_player_without_life_loses_even_if_checked_later(table: Duel) -> None:
    """The result depends on the turn player, not on which player is checked first."""
    table.set("north hand: spades-4 clubs-K  life: \nsouth life: clubs-3")
    table.north.uses("spades-4", "throw")
    table.north.chooses("clubs-K")
    table.resolves()
    assert (table.south["life"], table.winners) == ([], ["south"])


def test_a_bulwark_is_set_face_down_once_per_turn(table: Duel) -> None:
    table.set(f"north hand: hearts-5 {PAYMENT}\nsouth")
    table.north.does("set_bulwark")
    table.north.chooses("hearts-5")
    assert (table.field[0], len(table.north["life"])) == (["hearts-5"], 4)
    assert "hearts-5" not in str(table.south.view)
    assert "♥5" not in str(table.south.view)
    with pytest.raises(IllegalAction):
        table.north.does("set_bulwark")


def test_p14_a_hand_of_nine_discards_two_cards(table: Duel) -> None:
    hand = "spades-2 spades-3 spades-4 hearts-2 hearts-3 hearts-4 clubs-2 clubs-3 clubs-4"
    table.set(f"north hand: {hand}\nsouth")
    table.north.does("end_turn")
    table.resolves()
    table.picks(0, "spades-2", "clubs-4")
    assert (len(table.north["hand"]), table.north["graveyard"]) == (7, ["spades-2", "clubs-4"])


def test_p15_a_tapped_bulwark_cannot_pay(table: Duel) -> None:
    walls = "spades-2(bulwark=yes) spades-3(bulwark=yes{})"
    table.set(f"north hand: hearts-Q  field: {walls.format(', sideways=yes')}\nsouth")
    assert "hearts-Q summon_hero" not in table.north.options
    with pytest.raises(IllegalAction):
        table.north.uses("hearts-Q", "summon_hero")
    table.set(f"north hand: hearts-Q  field: {walls.format('')}\nsouth")
    table.north.uses("hearts-Q", "summon_hero")
    assert (table["keys"], len(table.north["life"])) == (["hearts-Q"], 4)
    assert [table.value(each, "sideways") for each in table.field[0]] == [True, True]


def test_the_payer_picks_among_several_bulwarks(table: Duel) -> None:
    table.set("north hand: hearts-4  field: spades-2(bulwark=yes) spades-3(bulwark=yes)\nsouth")
    table.north.uses("hearts-4", "summon_soldier")
    table.north.chooses("spades-3")
    assert [table.value(each, "sideways") for each in table.field[0]] == [False, True]


def test_charge_and_draw_follow_the_end_of_a_turn(table: Duel) -> None:
    table.set("north\nsouth field: hearts-8(sideways=yes)  life: clubs-2 clubs-3 clubs-4")
    table.north.does("end_turn")
    table.resolves()
    assert (table.stack, table.holder, table["turn"]) == (["Draw"], "south", 2)
    assert table.value("hearts-8", "sideways") is False
    table.resolves()
    assert (table.south["hand"], table.holder) == (["clubs-4", "clubs-3"], "south")


def test_a_player_with_little_life_draws_one_card(table: Duel) -> None:
    table.set("north\nsouth life: clubs-2 clubs-3")
    table.north.does("end_turn")
    table.resolves()
    table.resolves()
    assert (table.south["hand"], table.south["life"]) == (["clubs-3"], ["clubs-2"])


def started_table(rules: GameRules, seed: int) -> Duel:
    table = Duel(rules)
    decks = {seat: dict(rules.decks[0].cards) for seat in range(2)}
    table.session = Session.start(rules, decks, seed, names={0: "north", 1: "south"})
    return table


def test_p16_setup_deals_hands_life_and_field(rules: GameRules) -> None:
    starters = set()
    for seed in range(12):
        table = started_table(rules, seed)
        first, second = table.north, table.south
        if table.holder == "south":
            first, second = second, first
        starters.add(first.name)
        high, low = (table.zone("graveyard", each.player)[-1] for each in (first, second))
        assert int(str(table.of(high, "number"))) > int(str(table.of(low, "number")))
        ties = len(second["graveyard"]) - 1
        assert (len(first["hand"]), len(second["hand"])) == (8, 7)
        assert (len(first["life"]), len(second["life"])) == (5 - ties, 6 - ties)
        for each in (first, second):
            wall, soldier = table.zone("field", each.player)
            assert (table.of(wall, "bulwark"), table.of(soldier, "bulwark")) == (True, False)
            assert not table.of(wall, "face_down")
    assert starters == {"north", "south"}


def test_k4_and_k5_main_actions_need_the_turn_and_an_empty_stack(table: Duel) -> None:
    spells = "hearts-5 clubs-2"
    table.set(
        f"north field: hearts-4  hand: {spells} clubs-3\nsouth field: clubs-9  hand: {spells}"
    )
    assert {"attack", "end_turn", "set_bulwark"} <= table.north.options
    table.north.uses("hearts-5", "up")
    table.pays("hearts-4", "clubs-2")
    assert table.north.options == {"Let it happen"}
    table.passes("north")
    assert table.south.options == {"hearts-5 up", "clubs-2 counter_request", "Let it happen"}


def test_k7_passing_on_an_empty_stack_does_not_end_the_turn(table: Duel) -> None:
    table.set("north\nsouth")
    table.passes("north", "south")
    assert (table.holder, table["turn"]) == ("north", 1)
    assert "end_turn" in table.north.options


def test_k8_players_can_respond_again_after_each_resolution(table: Duel) -> None:
    table.set(
        f"north field: hearts-4  hand: hearts-5 {PAYMENT}\nsouth hand: spades-2 clubs-4 clubs-5"
    )
    table.north.does("attack")
    table.north.uses("hearts-5", "up")
    table.pays("hearts-4", "clubs-2")
    table.resolves()
    assert (table.stack, table.holder) == (["Attack"], "north")
    table.passes("north")
    assert "spades-2 down" in table.south.options
