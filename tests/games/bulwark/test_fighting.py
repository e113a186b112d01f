"""Attack, Block and Damage, and which cards fall (P3–P9, P12, P13)."""

import pytest

from tests.games.bulwark.duels import PAYMENT, Duel

SUMMON = "north hand: {card}  field: spades-5(bulwark=yes)\nsouth"


def block(table: Duel, first: str, *others: str) -> None:
    """Block the only attacker with these cards of south’s, and resolve the damage."""
    table.south.chooses(first)
    if others:
        table.picks(1, *others)
    table.resolves()


def test_p3_the_smaller_side_falls(table: Duel) -> None:
    table.set("north field: clubs-6\nsouth field: hearts-3 hearts-4")
    table.fights("clubs-6")
    block(table, "hearts-3", "hearts-4")
    assert table.field == ([], ["hearts-3", "hearts-4"])


def test_p3_both_sides_fall_if_they_are_equal(table: Duel) -> None:
    table.set("north field: clubs-7\nsouth field: hearts-3 hearts-4")
    table.fights("clubs-7")
    block(table, "hearts-3", "hearts-4")
    assert table.field == ([], [])


@pytest.mark.parametrize(("wall", "left"), [("spades-8", []), ("spades-3", ["diamonds-8"])])
def test_p4_a_bulwark_destroys_an_attacker_with_its_number(
    table: Duel, wall: str, left: list[str]
) -> None:
    table.set(f"north field: diamonds-8\nsouth field: {wall}(bulwark=yes, face_down=yes)")
    table.fights("diamonds-8")
    block(table, wall)
    assert (table.field, table.south["graveyard"]) == ((left, []), [wall])


def test_p5_armed_soldiers_fall_together(table: Duel) -> None:
    armed = "clubs-6 clubs-9(attached_to=1)"
    table.set(f"north field: {armed}\nsouth field: hearts-9(bulwark=yes, face_down=yes)")
    assert table.size("clubs-6") == 15
    table.fights("clubs-6")
    block(table, "hearts-9")
    assert (table.field, table.north["graveyard"]) == (([], []), ["clubs-6", "clubs-9"])
    assert (table.north["hand"], table.stack) == ([], [])


def test_p6_unblocked_attackers_deal_damage_equal_to_their_size(table: Duel) -> None:
    table.set(f"north field: spades-K\nsouth life: {PAYMENT} {'hearts-5 ' * 12}")
    table.fights("spades-K")
    table.resolves()
    table.south.chooses("clubs-3")
    assert (len(table.south["graveyard"]), table.south["life"]) == (13, ["clubs-2"])


def test_p7_a_blocker_that_has_left_blocks_nothing(table: Duel) -> None:
    table.set(f"north field: clubs-4  hand: spades-6 {PAYMENT}\nsouth field: hearts-5")
    table.fights("clubs-4")
    table.south.chooses("hearts-5")
    table.north.uses("spades-6", "down")
    table.pays("hearts-5", "clubs-2")
    table.resolves()
    table.resolves()
    table.south.chooses("clubs-6")
    assert (table.field, len(table.south["life"])) == ((["clubs-4"], []), 1)


LIFE_WITH_HEIR = "life: clubs-2 hearts-J diamonds-5 clubs-3"


def test_p8_the_fall_of_a_hero_turns_up_an_heir(table: Duel) -> None:
    table.set(f"north field: clubs-K\nsouth field: hearts-Q  {LIFE_WITH_HEIR}")
    table.fights("clubs-K")
    block(table, "hearts-Q")
    assert table.south["graveyard"] == ["hearts-Q", "clubs-3", "diamonds-5"]
    assert (table.south["hand"], table.south["life"]) == (["hearts-J"], ["clubs-2"])


def test_p8_each_fallen_heir_turns_up_another(table: Duel) -> None:
    """North’s heirs come first on north’s turn. Without an heir, the match ends."""
    hearts = "hearts-A hearts-Q(attached_to=7)  life: clubs-2 hearts-J hearts-K"
    table.set(f"north field: clubs-K\nsouth field: {hearts}")
    table.fights("clubs-K")
    block(table, "hearts-A")
    assert (table.winners, table.north["life"]) == (["south"], [])
    table.set(
        f"north field: clubs-K  life: clubs-2 clubs-Q\nsouth field: {hearts.replace('7', '4')}"
    )
    table.fights("clubs-K")
    block(table, "hearts-A")
    assert table.north["hand"] == ["clubs-Q"]
    assert table.south.options == {"Generation (♥A)", "Generation (♥Q)"}
    table.south.chooses("Generation (♥Q)")
    assert table.south["hand"] == ["hearts-K", "hearts-J"]


def test_p9_a_player_without_heirs_loses_all_life(table: Duel) -> None:
    table.set("north field: clubs-K\nsouth field: hearts-Q  life: clubs-2 diamonds-5")
    table.fights("clubs-K")
    block(table, "hearts-Q")
    assert (table.winners, table.south["life"]) == (["north"], [])


def test_p12_aces_attack_at_once_and_soldiers_do_not(table: Duel) -> None:
    table.set(SUMMON.format(card="diamonds-A"))
    table.north.uses("diamonds-A", "summon_ace")
    table.resolves()
    assert "attack" in table.north.options
    table.set(SUMMON.format(card="hearts-7"))
    table.north.uses("hearts-7", "summon_soldier")
    table.resolves()
    assert (table.field[0], "attack" in table.north.options) == (["spades-5", "hearts-7"], False)


def test_p12_a_new_soldier_cannot_attack_after_twist(table: Duel) -> None:
    new = "hearts-7(entered=1, sideways=yes)"
    table.set(f"north field: {new}  hand: diamonds-4 {PAYMENT}\nsouth")
    table.north.uses("diamonds-4", "twist")
    table.pays("hearts-7", "clubs-2")
    table.resolves()
    table.session.act(0, "choose charge")
    assert table.value("hearts-7", "sideways") is False
    assert "attack" not in table.north.options


def test_p12_a_new_soldier_armed_with_an_ace_attacks(table: Duel) -> None:
    armed = "spades-7(entered=1) spades-A(entered=1, attached_to=1)"
    table.set(f"north field: {armed}\nsouth")
    table.north.does("attack")
    table.resolves()
    assert table.north.options == {"spades-7", "Pass"}


def test_p13_an_old_soldier_armed_this_turn_attacks(table: Duel) -> None:
    table.set("north field: hearts-9(bulwark=yes) clubs-6  hand: clubs-9\nsouth")
    table.north.uses("clubs-9", "equip")
    table.north.chooses("clubs-6")
    table.resolves()
    assert (table.size("clubs-6"), len(table.north["life"])) == (15, 4)
    assert "attack" in table.north.options


def test_a_player_attacks_once_per_turn(table: Duel) -> None:
    table.set("north field: clubs-2 hearts-3\nsouth")
    table.fights("clubs-2")
    table.resolves()
    table.south.chooses("clubs-6")
    assert (len(table.south["life"]), "attack" in table.north.options) == (3, False)


def test_an_attack_without_attackers_asks_for_no_blockers(table: Duel) -> None:
    table.set("north field: clubs-2\nsouth field: hearts-3")
    table.north.does("attack")
    table.resolves()
    table.picks(0)
    assert (table.stack, table.holder, len(table.south["life"])) == ([], "north", 5)


def test_each_attacker_is_blocked_separately(table: Duel) -> None:
    """South leaves the second attacker unblocked."""
    table.set("north field: clubs-6 clubs-2\nsouth field: hearts-9 hearts-J(bulwark=yes)")
    table.fights("clubs-6", "clubs-2")
    table.south.chooses("hearts-9")
    assert table.south.options == {"hearts-J", "Pass"}
    table.passes("south")
    table.resolves()
    table.south.chooses("clubs-6")
    assert table.field == (["clubs-2"], ["hearts-9", "hearts-J"])
    assert len(table.south["life"]) == 3
