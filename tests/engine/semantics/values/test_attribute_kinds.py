"""Thesis S1, language L5: attributes of every kind and class, also with sets as values."""

import json

import pytest

from engine.play import PictureError, Session
from engine.rulebook import InvalidPackError
from tests.engine.semantics.arena import PACK, Arena, arena_rules
from tests.engine.semantics.priority_arena import PRIORITY_PACK, priority_table

OWN = """
[attributes.game.home]
kind = "zone"
[attributes.game.when]
kind = "phase"
[attributes.player.marked]
kind = "cards"
[attributes.card.rolls]
kind = "numbers"
[attributes.card.visited]
kind = "zones"
[attributes.game.friends]
kind = "players"
[attributes.zone.fee]
kind = "number"
default = 2
[attributes.zone.guard]
kind = "card"
[attributes.phase.count]
kind = "number"
[attributes.effect.copies]
kind = "number"
default = 1
[attributes.game.answered]
kind = "effects"
"""


def run(*lines: str, picture: str = "north hand: go b library: a a a\nsouth") -> Arena:
    body = "".join(f"  {line}\n" for line in lines)
    base = PACK.replace("[[zones]]", OWN + "\n[[zones]]", 1)
    arena = Arena(arena_rules(f'effect go "Go"\n  use in main from hand\n{body}', base=base))
    arena.set(picture)
    arena.north.uses("go")
    return arena


VALUES = {
    "game.home": ("set game.home = you.library", "{count(game.home)} {game.home}", "3 Library"),
    "a zone as a place": ("set game.home = game.field", "{game.home == game.field}", "yes"),
    "nowhere": ("let n = 1", "{count(game.home)}", "0"),
    "game.when": (
        "set game.when = the_phase(end)",
        "{game.when} {game.when == game.phase}",
        "End no",
    ),
    "player.marked": (
        "set you.marked = cards in you.library",
        "{count(you.marked)} {first(you.marked) in you.library}",
        "3 yes",
    ),
    "one is a set of one": (
        "set you.marked = this",
        "{count(you.marked)} {first(you.marked)}",
        "1 go",
    ),
    "a zone is the set of its cards": ("set you.marked = you.library", "{count(you.marked)}", "3"),
    "card.rolls": ("set this.rolls = [4, 2]", "{first(this.rolls) + last(this.rolls)}", "6"),
    "card.visited": (
        "set this.visited = [this.zone, game.field]",
        "{count(this.visited)} {last(this.visited)}",
        "2 Field",
    ),
    "game.friends": ("set game.friends = you.opponents", "{first(game.friends)}", "south"),
    "zone.fee": ("set game.field.fee += 3", "{game.field.fee} {game.grave.fee}", "5 2"),
    "zone.guard": (
        "set you.hand.guard = this",
        "{you.hand.guard} {you.next.hand.guard}",
        "go no card",
    ),
    "phase.count": ("set game.phase.count += 1", "{game.phase.count}", "1"),
    "a set at first": ("let n = 1", "{count(you.marked)} {count(this.rolls)}", "0 0"),
}


@pytest.mark.parametrize("what", VALUES)
def test_s1_attributes_can_be_of_every_kind(what: str) -> None:
    line, said, text = VALUES[what]
    table = run(line, f'say "{said}"')
    assert table.messages == [text]
    stored = Session.restore(table.rules, json.loads(json.dumps(table.session.snapshot())))
    assert stored.snapshot() == table.session.snapshot()


def test_s1_a_stored_set_does_not_change_with_its_zone() -> None:
    table = run("set you.marked = you.library", "draw you", 'say "{count(you.marked)}"')
    assert table.messages == ["3"]


@pytest.mark.parametrize(
    "line",
    [
        "set game.home = you",
        "set game.home = this",
        "set game.when = game.home",
        "set you.marked = [1, 2]",
        "set this.rolls = this",
        "set game.friends = game.field",
        "set this.visited = this.zone.count",
    ],
)
def test_s1_values_of_another_kind_are_refused(line: str) -> None:
    with pytest.raises(InvalidPackError) as error:
        run(line)
    assert {each.code for each in error.value.problems} == {"kind_wrong"}


def test_s1_views_show_values_of_every_kind() -> None:
    table = run(
        "set game.home = you.library",
        "set game.when = the_phase(end)",
        "set game.friends = players",
        "set you.marked = you.library",
        "set this.rolls = [4, 2]",
        "set this.visited = [this.zone, game.field]",
        "set game.field.fee = 9",
        "move this to: game.field",
    )
    view = table.session.view(None)
    seen = {each.name: each.value for each in view.attributes}
    assert (seen["home"], seen["when"], seen["friends"]) == ("Library", "End", "north, south")
    assert {each.name: each.value for each in view.players[0].attributes}["marked"] == 3
    (field,) = (zone for zone in view.zones if zone.name == "field")
    assert {each.name: each.value for each in field.attributes}["fee"] == 9
    assert field.cards is not None
    on_card = {each.name: each.value for each in field.cards[0].attributes}
    assert (on_card["rolls"], on_card["visited"]) == ("4, 2", "Hand, Field")


PICTURE = """
game   phase: main  home: north.hand  when: end  friends: "south north"  field: a(rolls="4 2")
north  marked: "1 3"  hand: go b(visited="field south.hand")
south
"""


def test_s1_pictures_contain_values_of_every_kind() -> None:
    lines = 'say "{game.home} {game.when} {first(game.friends)} {last(you.marked)}"', "let n = 1"
    table = run(*lines, picture=PICTURE)
    assert table.messages == ["Hand End south b"]
    drawn = table.session.picture()
    assert Session.from_picture(table.rules, drawn).picture() == drawn
    for part in ("home: north.hand", "when: end", 'friends: "south north"', 'rolls="4 2"'):
        assert part in drawn


@pytest.mark.parametrize(
    "wrong", ["home: hand", "when: noon", 'friends: "south 3"', 'friends: "south west"']
)
def test_s1_a_picture_with_an_unknown_value_is_refused(wrong: str) -> None:
    with pytest.raises(PictureError, match="must be"):
        run("let n = 1", picture=f"game {wrong}\nnorth hand: go\nsouth")


def test_s1_effects_on_the_stack_have_attributes() -> None:
    cards = """
    effect gain "Gain"
      use in main from hand on stack
      set you.gold += 1

    effect twice "Twice"
      use quick in main from hand
      let top = last(game.stack)
      set top.copies += 1
      set game.answered = game.stack
      say "{top.copies} {count(game.answered)} {first(game.answered)}"
    """
    base = PRIORITY_PACK.replace("[[zones]]", OWN + "\n[[zones]]", 1)
    table = priority_table(cards, base=base).set("north hand: gain twice\nsouth")
    table.north.uses("gain")
    table.north.uses("twice")
    assert table.messages == ["2 1 Gain"]
    (waiting,) = table.session.view(1).stack
    assert [(each.name, each.value) for each in waiting.attributes] == [("copies", 2)]


def test_s1_values_that_only_matches_have_cannot_be_printed() -> None:
    base = PACK.replace("[[zones]]", OWN + "\n[[zones]]", 1)
    printed = '[[cards]]\nname = "printed"\nattributes = { visited = 3 }\n'
    with pytest.raises(InvalidPackError) as error:
        arena_rules(toml=printed, base=base)
    assert [each.code for each in error.value.problems] == ["card_attribute_later"]
    with pytest.raises(InvalidPackError, match="“default” must be numbers"):
        arena_rules(base=base.replace('kind = "numbers"', 'kind = "numbers"\ndefault = 3'))
