"""What players know of hidden cards that they have seen and could follow since."""

from collections import defaultdict
from random import Random

import pytest

from engine.language.vocabulary import SECOND, THIRD
from engine.play import Session
from engine.play.replay import replay
from engine.view.view import View
from tests.engine.semantics.arena import Arena, refusals
from tests.engine.semantics.conftest import Build
from tests.scale import sample

SPY = """
effect spy "Spy"
  use in main from hand
  reveal you.next.hand to: you
  hide you.next.hand from: you
"""
ACCUSE = """
effect accuse "Accuse"
  use in main from hand
  choose from: cards in you.next.hand where you in it.known_to by: you as: traitor
  discard traitor
"""
CAUTION = """
effect caution "Caution"
  use in main from hand
  draw you count: count(cards in you.hand where you.next in it.known_to)
"""
OTHERS = """
effect sow "Sow"
  use in main from hand
  shuffle you.next.hand

effect gift "Gift"
  use in main from hand
  choose from: cards in you.hand where it != this by: you as: given
  move given to: you.next.hand

effect scry "Scry"
  use in main from hand
  arrange from: top(you.library, 2) by: you as: arranged look: yes
  move arranged to: you.library

effect bury "Bury"
  use in main from hand
  choose from: cards in you.hand where it != this by: you as: chosen
  move chosen to: you.library

effect dig "Dig"
  use in main from hand
  draw you

effect show "Show"
  use in main from hand
  move this to: game.field

effect regrow "Regrow"
  use in main from hand
  choose from: game.field by: you as: taken
  move taken to: you.hand
"""
TURN = """
effect veil "Veil"
  use in main from hand
  move this to: game.field
  set this.face_down = yes
"""
LOOK = SPY[: SPY.index("  hide")].replace("spy", "look").replace("Spy", "Look")
ALL = (SPY, ACCUSE, CAUTION, OTHERS)
PICTURE = "north hand: {} library: a b c\nsouth hand: {} library: d c"


def laid(arena: Build, north: str, south: str = "a b", *, more: str = "") -> Arena:
    table: Arena = arena(*ALL, more, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format(north, south))
    return table


def knows(session: Session, seat: int) -> set[int]:
    """Return the numbers of the cards that the player knows."""
    world = session.twin()
    return {
        card
        for card, players in enumerate(world.columns[world.rules.known_column])
        if seat + 1 in players
    }


def known(table: Arena, zone: str, player: int, seat: int) -> list[str]:
    """Return the names of those cards of a player’s zone that the seat knows."""
    found = knows(table.session, seat)
    return sorted(table.card(each) for each in table.zone(zone, player) if each in found)


def test_a_card_that_was_seen_can_be_named_later(arena: Build) -> None:
    table = laid(arena, "spy accuse accuse")
    table.north.uses("accuse")
    assert table.south["hand"] == ["a", "b"]  # North knows no card, so nobody is asked.
    table.north.uses("spy")
    table.north.uses("accuse")
    table.north.chooses("b")
    assert table.south["discard"] == ["b"]
    text = table.rules.printed_effects["accuse"].text
    assert text.endswith("Choose a card in the next player's hand that you know. Discard it.")


def test_the_own_cards_that_the_next_player_knows(arena: Build) -> None:
    table = laid(arena, "caution a", "spy b")
    table.south.uses("spy")
    table.north.uses("caution")
    assert len(table.north["hand"]) == 4
    text = table.rules.printed_effects["caution"].text
    assert text.endswith("Draw a card for each card in your hand that the next player knows.")


def test_shuffled_cards_are_known_no_more(arena: Build) -> None:
    table = laid(arena, "spy sow")
    table.north.uses("spy")
    assert known(table, "hand", 2, 0) == ["a", "b"]
    table.north.uses("sow")
    assert known(table, "hand", 2, 0) == []
    assert known(table, "hand", 2, 1) == ["a", "b"]


def test_a_card_that_moves_unseen_could_be_any_of_its_zone(arena: Build) -> None:
    table = laid(arena, "spy", "bury a b")
    table.north.uses("spy")
    table.south.uses("bury")
    table.south.chooses("a")
    assert known(table, "hand", 2, 0) == known(table, "library", 2, 0) == []
    assert known(table, "library", 2, 1) == ["a"]


def test_a_card_that_moves_in_sight_tells_which_ones_are_left(arena: Build) -> None:
    table = laid(arena, "spy", "show a b")
    table.north.uses("spy")
    table.south.uses("show")
    assert known(table, "hand", 2, 0) == ["a", "b"]
    assert set(table.zone("field", 0)) <= knows(table.session, 0) & knows(table.session, 1)


def test_a_card_that_comes_from_the_table_is_known_in_the_hand(arena: Build) -> None:
    table = laid(arena, "show", "regrow b")
    table.north.uses("show")
    table.south.uses("regrow")
    table.south.chooses("show")
    assert known(table, "hand", 2, 0) == ["show"]


def test_a_card_that_is_put_back_and_drawn_is_followed(arena: Build) -> None:
    """North knows the order of the two top cards, and south doesn’t."""
    table = laid(arena, "scry dig")
    table.north.uses("scry")
    table.session.act(0, table.session.legal_actions(0)[-1])
    assert len(known(table, "library", 1, 0)) == 2
    assert known(table, "library", 1, 1) == []
    table.north.uses("dig")
    assert len(known(table, "library", 1, 0)) == 1
    assert known(table, "hand", 1, 1) == []


def test_a_card_turned_down_in_the_same_action_was_never_seen(arena: Build) -> None:
    table = laid(arena, "spy", "veil a", more=TURN)
    table.south.uses("veil")
    assert known(table, "field", 0, 0) == []
    assert known(table, "field", 0, 1) == ["veil"]


def test_games_that_do_not_read_it_keep_nothing(arena: Build) -> None:
    table: Arena = arena(SPY, OTHERS, edition=THIRD, base_edition=THIRD)
    table.set(PICTURE.format("spy", "a b"))
    table.north.uses("spy")
    assert table.rules.known_column == 0


def test_records_and_snapshots_hold_it(arena: Build) -> None:
    table = laid(arena, "spy scry")
    table.north.uses("spy")
    table.north.uses("scry")
    restored = Session.restore(table.rules, table.session.snapshot())
    (action, *_) = restored.legal_actions(0)
    for session in (table.session, restored):
        session.act(0, action)
    assert knows(restored, 0) == knows(table.session, 0)
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


def test_what_is_hidden_makes_no_difference_to_who_knows_no_card(arena: Build) -> None:
    """Twins: two matches that differ in a hand of which north has seen nothing look the same to north."""
    one, other = laid(arena, "accuse a", "b c"), laid(arena, "accuse a", "d b")
    for table in (one, other):
        table.north.uses("accuse")
    for viewer in (0, None):
        views = [each.session.view(viewer, sent=True) for each in (one, other)]
        assert views[0] == views[1]


def shown_cards(view: View) -> dict[int, str]:
    """Return the names of the cards of which the view shows the face, by number."""
    zones = [*view.zones, *(zone for player in view.players for zone in player.zones)]
    cards = [card for zone in zones for card in (*(zone.cards or ()), *zone.revealed)]
    cards += [each.shown for each in (view.decision.options if view.decision else ()) if each.shown]
    return {card.id: card.name for card in cards if card.name}


@pytest.mark.parametrize("turns", ["", TURN], ids=["faces up", "faces down"])
def test_a_player_knows_what_views_have_shown(arena: Build, turns: str) -> None:
    """Who sees a face knows the card, and nobody knows a card that no view has ever shown them."""
    names = "look accuse caution sow gift scry bury dig show regrow" + (
        " veil veil" if turns else ""
    )
    for number in range(sample(100)):
        dice, seen = Random(number), defaultdict[int, set[int]](set)
        north, south = (" ".join(dice.sample(names.split(), 6)) for _ in range(2))
        table = laid(arena, north, south, more=LOOK + turns)
        session = table.session
        for _ in range(25):
            for seat in (0, 1):
                shown = set(shown_cards(session.view(seat)))
                seen[seat] |= shown
                assert shown <= knows(session, seat) <= seen[seat]
            if not session.decisions:
                break
            seat = dice.choice(sorted(session.decisions))
            session.act(seat, dice.choice(session.legal_actions(seat)))


def test_it_is_a_word_of_format_3() -> None:
    assert refusals(ACCUSE, edition=THIRD, base_edition=THIRD) == []
    assert refusals(ACCUSE, edition=SECOND, base_edition=THIRD) == ["attribute_unknown"]
    setting = ACCUSE.replace("discard traitor", "set traitor.known_to = players")
    assert refusals(setting, edition=THIRD, base_edition=THIRD) == ["attribute_fixed"]
