"""The log names revealed cards to those who saw them, and played cards once they are seen."""

from __future__ import annotations

from functools import cache

import pytest

from engine.play import Session
from engine.play.scenario import make_move
from engine.rulebook import GameRules, build_rules, read_pack
from engine.rulebook.packs.scenarios import Move

PACK = """
format = EDITION
[pack]
name = "probe"
version = "1.0.0"
title = "Probe"
game = "probe"
[game]
title = "Probe"
seats = [2, 3]
setup = "begin"
[[zones]]
name = "library"
each = "player"
role = "library"
seen_by = []
[[zones]]
name = "hand"
each = "player"
role = "hand"
seen_by = ["owner"]
[[zones]]
name = "remote"
each = "game"
seen_by = ["owner", "allies", "opponents"]
[[zones]]
name = "discard"
title = "Discard pile"
each = "player"
role = "discard"
seen_by = ["owner", "allies", "opponents"]
[[phases]]
name = "main"
effects = ["act"]
[effects]
rules = '''
effect begin
  set game.turn_player = first(players)
effect act
  set you.may_act = yes
  give_control you
effect stop "Stop"
  use in main
  set you.may_act = no
  begin_turn you.next
'''
cards = '''
effect go "Go"
  use in main from hand
HEADS  HERE
'''
[[cards]]
name = "Card"
effects = ["go"]
[[cards]]
name = "Agenda"
[[cards]]
name = "Tree"
"""
PICTURE = """
game phase: main act remote: Agenda(face_down=yes, controller=B, owner=B)
A hand: Card
B hand: Tree
"""
ASKS = 'confirm "Really?" by: you as: sure\n'
OWN, OPPONENT, SPECTATOR = 0, 1, None


@cache
def rules_with(lines: str, edition: int) -> GameRules:
    heads, _, body = lines.rpartition("---\n")
    source = PACK.replace("HERE", body.replace("\n", "\n  ")).replace("HEADS", heads)
    return build_rules([read_pack(source.replace("EDITION", str(edition)))])


def log(lines: str, viewer: int | None, edition: int, moves: tuple[str, ...]) -> list[str]:
    session = Session.from_picture(rules_with(lines, edition), PICTURE, 0)
    for move in ("play Card", *moves):
        make_move(session, Move("A", move))
    return [line.text for line in session.view(viewer).log]


REMOTE = "let seen = first(game.remote)\n"
HELD = "let seen = first(you.next.hand)\n"
TREE = "  target prey from you.next.hand\n---\n"
CASES: list[tuple[str, str, tuple[str, ...], dict[int | None, list[str]]]] = [
    (
        "told about a face-down card that was revealed to the reader",
        REMOTE + 'reveal [seen] to: you\ntell you text: "You find {seen}."',
        (),
        {OWN: ["A plays Card.", "A sees Agenda.", "You find Agenda."]},
    ),
    (
        "said before it is revealed in the same action",
        REMOTE + 'say "There is {seen}."\nreveal [seen] to: you',
        (),
        {
            OWN: ["A plays Card.", "There is Agenda.", "A sees Agenda."],
            SPECTATOR: ["There is a card."],
        },
    ),
    (
        "revealed to one player, and said to all",
        REMOTE + 'reveal [seen] to: you\nsay "It is {seen}."',
        (),
        {
            OWN: ["A plays Card.", "A sees Agenda.", "It is Agenda."],
            OPPONENT: ["It is Agenda."],
            SPECTATOR: ["It is a card."],
        },
    ),
    (
        "revealed to all",
        HELD + 'reveal [seen]\nsay "It is {seen}."',
        (),
        {OWN: ["A plays Card.", "A sees Tree.", "It is Tree."], SPECTATOR: ["It is Tree."]},
    ),
    (
        "hidden again, which nobody forgets",
        HELD + 'reveal [seen]\nsay "It is {seen}."\nhide [seen] from: players',
        (),
        {SPECTATOR: ["It is Tree."]},
    ),
    (
        "never revealed",
        REMOTE + 'say "It is {seen}."',
        (),
        {
            OWN: ["A plays Card.", "It is a card."],
            OPPONENT: ["It is Agenda."],
            SPECTATOR: ["It is a card."],
        },
    ),
    (
        "a card that asks before it is discarded",
        ASKS + "move this to: you.discard",
        ("choose yes",),
        {
            OWN: ["A plays Card.", "Card moves to A's discard pile."],
            OPPONENT: ["A plays Card.", "Card moves to A's discard pile."],
            SPECTATOR: ["A plays Card.", "Card moves to A's discard pile."],
        },
    ),
    (
        "a card that asks twice before it is discarded",
        ASKS + ASKS.replace("sure", "too") + "move this to: you.discard",
        ("choose yes", "choose no"),
        {
            OWN: ["A plays Card.", "Card moves to A's discard pile."],
            OPPONENT: ["A plays Card.", "Card moves to A's discard pile."],
        },
    ),
    (
        "a card that asks and goes where nobody sees it",
        ASKS + "move this to: you.library",
        ("choose yes",),
        {
            OWN: ["A plays Card.", "Card moves to A's library."],
            OPPONENT: ["A card moves to A's library."],
        },
    ),
    (
        "a card that asks and is then revealed",
        ASKS + "reveal [this] to: [you.next]",
        ("choose yes",),
        {OWN: ["A plays Card."], OPPONENT: ["B sees Card.", "A plays Card."], SPECTATOR: []},
    ),
    (
        "a card that asks, and asks again after it is discarded",
        ASKS + "move this to: you.discard\n" + ASKS.replace("sure", "too") + "draw you",
        ("choose yes", "choose no"),
        {OPPONENT: ["A plays Card.", "Card moves to A's discard pile."]},
    ),
    (
        "a target that was revealed to the player",
        "  target prey from cards in you.next.hand\n---\nreveal [prey] to: you\nmove this to: you.discard",
        ("choose Tree",),
        {OPPONENT: ["A plays Card, targeting Tree.", "Card moves to A's discard pile."]},
    ),
]


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize(
    ("title", "lines", "moves", "logs"), CASES, ids=[each[0] for each in CASES]
)
def test_logs(
    title: str,
    lines: str,
    moves: tuple[str, ...],
    logs: dict[int | None, list[str]],
    edition: int,
) -> None:
    for viewer, expected in logs.items():
        assert log(lines, viewer, edition, moves) == expected, viewer


def test_a_restored_match_still_tells_what_was_played() -> None:
    rules = rules_with(ASKS + "move this to: you.discard", 2)
    session = Session.from_picture(rules, PICTURE, 0)
    make_move(session, Move("A", "play Card"))
    restored = Session.restore(rules, session.snapshot())
    make_move(restored, Move("A", "choose yes"))
    assert restored.view(OPPONENT).log[0].text == "A plays Card."
