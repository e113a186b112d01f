"""No card can make a match hang: endless actions are undone, and their effect is named (R20)."""

import pytest

from engine.play import ActionUndone, IllegalAction, Outcome, StartError, replay
from tests.engine.fuzz.trying import in_time
from tests.engine.tiny_game import PICTURE, Play, Tiny, using

ENDLESS = [
    "set game.score += 1",
    'say "again"',
    "draw you",
    "move cards in you.library to: you.library bottom: yes",
    "shuffle you.library",
    'create "rock" to: you.library',
    "copy this to: game.field",
    "set this.power += 1 until turn",
    "give go to: this until: turn",
    "reveal you.hand",
    'tell you text: "again"',
    "set game.score = count(union(you.hand, you.library))",
    'set game.word = "{game.word}{game.word}x"',
    "let some = shuffled(players)",
    "extra_turn you",
    "set this.power = game.score / 0",
]


@pytest.mark.few(2)
@pytest.mark.parametrize("line", ENDLESS)
def test_an_endless_effect_is_undone_and_named(tiny: Tiny, line: str) -> None:
    table = tiny(using("while yes", f"  {line}")).set(PICTURE)
    before = table.session.snapshot()
    with (
        in_time(),
        pytest.raises(ActionUndone, match=r"The effect “Go” .+, so the action was undone\."),
    ):
        table.north.uses("go")
    assert table.session.snapshot() == before


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "effects",
    [
        using("again") + "effect again\n  again\n",
        using("one") + "effect one\n  other\n\neffect other\n  one\n",
        using("draw you", "let x = 1") + "effect ping\n  after draw from hand\n  draw you\n",
        using("reveal cards") + "effect ping\n  after reveal from hand\n  reveal cards\n",
        using("repeat 1000", "  repeat 1000", "    repeat 1000", "      set game.score += 1"),
        using("for n from 1 to 1000000000", "  set game.score += 1"),
        using("repeat 1000000000", "  draw you"),
        using("together", "  let on = yes", "  while on", "    let on = yes"),
        using("together", "  again") + "effect again\n  while game.score < 1\n    draw you\n",
        using("while yes", "  every_one_draws")
        + "effect every_one_draws\n  for each p in players\n    draw p\n",
    ],
)
def test_other_endless_actions(tiny: Tiny, effects: str) -> None:
    table = tiny(effects).set("north  hand: go ping\nsouth" if "ping" in effects else PICTURE)
    before = table.session.snapshot()
    with in_time(), pytest.raises(ActionUndone):
        table.north.uses("go")
    assert table.session.snapshot() == before


def test_a_match_continues_after_an_undone_action(tiny: Tiny) -> None:
    table = tiny(
        using("while yes", "  draw you"), "effect hit\n  use in play from hand\n  win you\n"
    )
    table.set("north  hand: go hit\nsouth")
    with pytest.raises(ActionUndone):
        table.north.uses("go")
    table.north.uses("hit")
    assert table.winners == ["north"]
    assert [text for _, text in table.session.record.actions] == ["use 2 hit"]


DOWN = """
effect down
  takes number count
  set game.score += 1
  if count > 0
    down count: count - 1
"""


def test_the_depth_of_calls_is_limited(tiny: Tiny) -> None:
    table = tiny(using("down count: 500"), rules=DOWN).set(PICTURE)
    with pytest.raises(
        ActionUndone, match="The effect “Down” is nested more than 400 effects deep"
    ):
        table.north.uses("go")


def test_a_deep_but_finite_chain_is_fine(play: Play) -> None:
    assert play("down count: 300", rules=DOWN)["score"] == 301


def test_a_match_that_never_asks_does_not_start(tiny: Tiny) -> None:
    table = tiny(rules="effect idle\n  set game.score += 1\n", phase="idle")
    with pytest.raises(
        StartError, match=r"The effect “Idle” went on .* so the match can’t start\."
    ):
        table.set("north\nsouth")


@pytest.mark.parametrize("line", ['say "again"', "reveal cards: you.hand to: players"])
def test_repeated_messages_do_not_fill_the_log(tiny: Tiny, line: str) -> None:
    table = tiny(using("repeat 2500", f"  {line}"))
    table.set(PICTURE).north.uses("go")
    assert 2_000 <= len(table.world.log) < 2_100


@pytest.mark.parametrize(
    ("limit", "words"),
    [("MOST_ACTIONS", "2 actions"), ("MOST_LINES", "2 lines in its log")],
)
def test_a_match_that_reaches_a_limit_is_a_draw(
    tiny: Tiny, monkeypatch: pytest.MonkeyPatch, limit: str, words: str
) -> None:
    monkeypatch.setattr(f"engine.machine.core.limits.{limit}", 2)
    table = tiny("effect again\n  use in play from hand\n  set game.score += 1\n")
    table.set("north  hand: again\nsouth")
    table.north.uses("again")
    table.north.uses("again")
    reason = f"The match ended in a draw: it reached the limit of {words}."
    assert table.session.outcome == Outcome((), (), reason)
    assert not table.session.decisions
    with pytest.raises(IllegalAction, match="The match is over"):
        table.session.act(0, "use 1 again")
    assert replay(table.rules, table.session.record).snapshot() == table.session.snapshot()


def test_a_game_in_which_nothing_happens_does_not_start(tiny: Tiny) -> None:
    table = tiny(rules="effect idle\n  draw you\n", phase="")
    with pytest.raises(StartError, match="The game went on for more than"):
        table.set("north\nsouth")


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("lines", "words"),
    [
        (("set this.tapped = yes",), "The same position came up again: Go → Go."),
        (("again",), "The same position came up again: Go → Again → Go."),
        (("set game.score += 1",), "Only numbers changed in this loop: Go → Go."),
        (('set game.word = "{game.word}x"', "again"), "This loop repeated: Go → Again → Go."),
    ],
)
def test_the_loop_is_reported(tiny: Tiny, lines: tuple[str, ...], words: str) -> None:
    inside = [f"  {line}" for line in lines]
    table = tiny(using("while yes", *inside), rules="effect again\n  draw you\n").set(PICTURE)
    with pytest.raises(ActionUndone, match=r"\. " + words.replace(".", r"\.") + "$"):
        table.north.uses("go")


def test_undoing_replays_only_the_lost_actions(tiny: Tiny) -> None:
    """Undoing a long action doesn't replay all earlier ones."""
    long = "effect long\n  use in play from hand\n  repeat 40000\n    set game.score += 1\n"
    table = tiny(using("while yes", "  draw you"), long).set("north  hand: go long\nsouth")
    for _ in range(20):
        table.north.uses("long")
    before = table.session.snapshot()
    with pytest.raises(ActionUndone):
        table.north.uses("go")
    assert table.session.snapshot() == before
    assert len(table.session.history.entries) - table.session.history._stored_at < 2


def test_undoing_in_a_copy_leaves_the_original_unchanged(tiny: Tiny) -> None:
    table = tiny(
        using("while yes", "  draw you"), "effect hit\n  use in play from hand\n  win you\n"
    )
    table.set("north  hand: go hit\nsouth")
    twin = table.session.clone()
    with pytest.raises(ActionUndone):
        twin.act(0, "use 1 go")
    assert twin.snapshot() == table.session.snapshot()
