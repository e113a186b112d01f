"""Who gave a value or an effect, and for how long: asked by “Why?”, without revealing hidden cards."""

from functools import cache

import pytest

from engine.play import MatchRecord, Session, replay
from engine.rulebook import GameRules, build_rules, read_pack

GAME = """
format = 2
[pack]
name = "lasting"
version = "1.0.0"
title = "Lasting"
game = "lasting"
[game]
title = "Lasting"
seats = [2, 2]
[attributes.game]
sum = { kind = "number" }
[attributes.player]
mark = { kind = "flag", title = "Mark" }
secret = { kind = "number", title = "Secret", hidden = true }
count = { kind = "number", internal = true }
[attributes.card]
number = { kind = "number", title = "Number", default = 2 }
colour = { kind = "text", title = "Colour" }
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "field"
each = "game"
title = "Field"
seen_by = ["owner", "opponents"]
[[phases]]
name = "play"
title = "Play"
effects = ["act", "next_turn"]
[effects]
rules = '''
effect act
  set you.may_act = yes
  give_control you optional: yes

effect next_turn
  begin_turn you.next

effect bless "Bless"
  use in any
  set you.mark = yes until turn
'''
[[cards]]
name = "Soldier"
[[cards]]
name = "Painter"
text = '''
PAINT
'''
[[cards]]
name = "Grow"
text = '''
effect grow "Grow"
  use in any from field
  set game.sum += 1
'''
"""
PICTURE = """
game  phase: play  turn_player: Ann  field: Soldier(owner=Ann) Painter(owner=Ann, controller=Ann)
Ann   hand: Painter Soldier
Ben
"""
FROM = ", from “Painter: Paint” of Ann."
NUMBER = "set first(game.field).number = 7 until turn"
GIVES = "give grow to: first(game.field) until: turn"
TOLD = {
    NUMBER: "Soldier: Number: 7 until the end of the turn",
    "set first(game.field).number += 3 until phase": "Soldier: Number: +3 until the end of the phase",
    "set first(game.field).number -= 1 until match": "Soldier: Number: -1 until the end of the match",
    'set first(game.field).colour = "red" until turn of you.next': (
        "Soldier: Colour: red until the end of the next turn of Ben"
    ),
    "set first(game.field).controller = you.next until play of you": (
        "Soldier: Controller: Ben until the next “Play” of Ann"
    ),
    "set first(game.field).sideways = yes until last(game.field) leaves": (
        "Soldier: Sideways: Yes until Painter leaves"
    ),
    "set first(game.field).attached_to = last(game.field) until turn": (
        "Soldier: Attached to: Painter until the end of the turn"
    ),
    "set you.next.mark = yes until turn": "Ben: Mark: Yes until the end of the turn",
    "set you.next.decider = you until turn": "Ben: Decider: Ann until the end of the turn",
    GIVES: "Soldier: Has “Grow” until the end of the turn",
    "give grow to: first(game.field)": "Soldier: Has “Grow” until the end of the match",
}
SECRET, INTERNAL = "set you.secret = 5 until turn", "set you.count = 5 until turn"
IN_HAND = "set last(you.hand).number = 7 until turn"
LINES = (*TOLD, SECRET, INTERNAL, IN_HAND)
WATCHER = "effect watch\n  after give\n  set game.sum += 1\n\n"


@cache
def rules(watcher: str = "") -> GameRules:
    uses = "\n".join(
        f'effect paint_{place} "Paint"\n  use in any from hand, field\n  {line}\n'
        for place, line in enumerate(LINES)
    )
    text = GAME.replace("PAINT", uses).replace("effect bless", f"{watcher}effect bless")
    return build_rules([read_pack(text)])


def after(line: str, zone: str = "field", watcher: str = "") -> Session:
    """Return a match in which Ann has used the Painter in this zone."""
    session, effect = Session.from_picture(rules(watcher), PICTURE), f"paint_{LINES.index(line)}"
    cards = session._world.zones[session.rules.zone_number(zone, zone == "hand")]
    uses = [each for each in session.legal_actions(0) if each.effect == effect]
    session.act(0, next(each for each in uses if each.card in cards))
    return session


def read(session: Session, viewer: int | None = 1) -> list[str]:
    return [f"{each.of}: {each.text}" for each in session.temporary_changes(viewer)]


@pytest.mark.parametrize("line", TOLD)
def test_each_change_says_who_gave_it_and_for_how_long(line: str) -> None:
    session = after(line)
    assert read(session) == read(session, None) == [TOLD[line] + FROM]
    restored = Session.restore(session.rules, session.snapshot())
    assert read(restored) == read(replay(session.rules, session.record)) == read(session)


def test_a_change_that_has_ended_is_not_told() -> None:
    for line in (NUMBER, GIVES):
        session = after(line)
        session.act(min(session.decisions), "pass")
        assert read(session) == []


def test_rules_give_without_a_card() -> None:
    session = Session.from_picture(rules(), PICTURE)
    session.act(0, "use bless")
    assert read(session) == ["Ann: Mark: Yes until the end of the turn, from “Bless”."]


@pytest.mark.parametrize("line", [NUMBER, GIVES])
def test_a_card_that_a_viewer_could_not_see_is_not_named(line: str) -> None:
    """Later, too: if the card is seen then, nobody learns that it was the same one."""
    session = after(line, "hand")
    (own,), (other,) = read(session, 0), read(session, 1)
    assert own.endswith(FROM)
    assert other.endswith(", from an effect that you couldn’t see.")
    assert "Paint" not in other


@pytest.mark.parametrize(("line", "count"), [(SECRET, 1), (INTERNAL, 0), (IN_HAND, 1)])
def test_hidden_values_and_cards_are_told_to_their_player_alone(line: str, count: int) -> None:
    session = after(line)
    assert [len(read(session, viewer)) for viewer in (0, 1, None)] == [count, 0, 0]


def test_watched_gifts_have_givers_too() -> None:
    session = after(GIVES, watcher=WATCHER)
    assert session._world.columns[session.rules.layout.named_column("game", "sum")][1] == 1
    assert read(session) == [TOLD[GIVES] + FROM]


def test_matches_with_older_records_keep_no_givers() -> None:
    session = after(GIVES)
    data = session.record.to_data()
    del data["format"]
    former = replay(session.rules, MatchRecord.from_data(data))
    assert read(former) == [f"{TOLD[GIVES]}."]
    assert "givers" not in former.snapshot()["world"]
