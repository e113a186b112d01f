"""Test what viewers see of hidden cards: their state, their number and the top card."""

import pytest

from engine.rulebook import InvalidPackError
from tests.engine.table import Table
from tests.engine.tiny_game import Play, Tiny, using
from tests.engine.view.test_visibility import names, zone

SHELF = """
[[zones]]
name = "shelf"
each = "player"
seen_by = ["owner"]
{more}
"""
TOP = 'top_seen_by = ["opponents"]'
COUNTED = 'counted_to = 3\ncounted_by = ["owner"]'
PICTURE = "north  shelf: {cards}  team: 1\neast  team: 1\nsouth"


def test_only_the_top_card_is_visible(tiny: Tiny) -> None:
    """The owner sees all cards, opponents and spectators see the top one, and allies see none."""
    table = tiny(more=SHELF.format(more=TOP)).set(PICTURE.format(cards="rock tree"))
    views = [zone(table.session.view(viewer), "shelf", 0) for viewer in (0, 1, 2, None)]
    assert [names(each.cards) for each in views] == [["rock", "tree"], None, None, None]
    assert [names(each.revealed) for each in views] == [[], [], ["tree"], ["tree"]]


@pytest.mark.parametrize(
    ("lines", "text"),
    [
        ("move top(you.library) to: you.shelf", "tree moves to north's shelf."),
        ("move you.library to: you.shelf", "tree and another card move to north's shelf."),
        ("move top(you.library) to: you.shelf bottom: yes", "A card moves to north's shelf."),
        ("move top(you.library) to: you.shelf; shuffle you.shelf", None),
        ("move top(you.library) to: you.shelf; move you.shelf to: you.library", "A card moves"),
    ],
)
def test_the_log_names_a_card_put_on_top(tiny: Tiny, lines: str, text: str | None) -> None:
    table = tiny(using(*lines.split("; ")), more=SHELF.format(more=TOP))
    table.set("north  hand: go  library: rock tree  shelf: rock\nsouth").north.uses("go")
    (line,) = [line.text for line in table.session.view(1).log if "shelf" in line.text]
    assert line.startswith(text or top_of(table))


def top_of(table: Table) -> str:
    """Return the name of the visible top card."""
    open_now = names(zone(table.session.view(1), "shelf", 0).revealed)
    return "tree moves" if open_now == ["tree"] else "A card moves"


def test_a_face_down_top_card_is_hidden(tiny: Tiny) -> None:
    table = tiny(more=SHELF.format(more=TOP)).set(PICTURE.format(cards="rock tree(face_down=yes)"))
    assert names(zone(table.session.view(2), "shelf", 0).revealed) == []


@pytest.mark.parametrize(
    ("cards", "count"),
    [("rock rock", (2, False)), ("rock " * 3, (3, True)), ("rock " * 9, (3, True))],
)
def test_a_zone_is_counted_up_to_a_limit(tiny: Tiny, cards: str, count: tuple[int, bool]) -> None:
    table = tiny(more=SHELF.format(more=COUNTED)).set(PICTURE.format(cards=cards))
    views = [zone(table.session.view(viewer), "shelf", 0) for viewer in (0, 1, 2, None)]
    assert [(each.count, each.or_more) for each in views] == [
        (len(cards.split()), False),
        count,
        count,
        count,
    ]


def test_a_zone_is_sorted_only_for_viewers_who_see_it(tiny: Tiny) -> None:
    """Values are sorted by their looks, so that sorting doesn’t reveal the order of the zone."""
    more = '[attributes.card.suit]\nkind = "text"\n[looks.sun]\n[looks.moon]\n'
    table = tiny(more=more + SHELF.format(more='sorted_by = ["suit", "power"]'))
    cards = "rock(suit=moon, power=2) rock(suit=sky) tree(suit=moon) rock(suit=sun, power=9)"
    table.set(PICTURE.format(cards=cards))
    own, *others = (zone(table.session.view(viewer), "shelf", 0) for viewer in (0, 1, 2, None))
    assert [each.id for each in own.cards or ()] == sorted(own.sorted)
    by_id = {each.id: each for each in own.cards or ()}
    shown = [[value.value for value in by_id[card].attributes] for card in own.sorted]
    assert shown == [[9, False, "sun"], [1, False, "moon"], [2, False, "moon"], [1, False, "sky"]]
    assert [each.sorted for each in others] == [(), (), ()]


@pytest.mark.parametrize("more", ['top_seen_by = ["me"]', 'counted_by = ["me"]', "counted_to = -1"])
def test_invalid_zone_properties(tiny: Tiny, more: str) -> None:
    with pytest.raises(InvalidPackError, match=more.split(" ")[0]):
        tiny(more=SHELF.format(more=more))


def test_the_state_of_a_face_down_card_is_visible(play: Play) -> None:
    table = play(
        "let rock = first(game.field)",
        "let tree = last(game.field)",
        "set rock.sideways = yes",
        "set tree.attached_to = rock",
        picture="game  field: rock(face_down=yes, controller=south) tree\nnorth  hand: go\nsouth",
    )
    for viewer in (0, 1, None):
        rock, tree = zone(table.session.view(viewer), "field").cards or ()
        assert (rock.sideways, tree.sideways, tree.attached_to) == (True, False, rock.id)


def test_a_face_down_target_is_not_named(tiny: Tiny) -> None:
    aim = (
        "effect aim\n  use in play from hand\n"
        "  target victim from game.field\n  move this to: you.discard\n"
    )
    table = tiny(aim).set(
        "game  field: rock(face_down=yes, controller=south)\nnorth  hand: aim\nsouth"
    )
    table.north.uses("aim")
    table.session.act(0, table.session.legal_actions(0)[0])
    lines = [table.session.view(viewer).log[0].text for viewer in (0, 1, None)]
    assert lines == [f"north plays aim, targeting {what}." for what in ("a card", "rock", "a card")]
