"""Players choose: each command pushes a frame that waits for (player, chosen values) pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.machine.frames import ANSWER, CHOOSING
from engine.world import Question, World

WIDEST = 1_000
"""Things offered in one question."""
MOST_CHOSEN = 200
"""Things chosen, or given a share, in one answer."""
NOTHING = {"text": "", "flag": False}
"""What no answer amounts to, by kind; for all others it is 0."""


def ask(world: World, slot: int, questions: list[Question], one: bool = False) -> bool:
    """Waits for all answers; with nobody to ask, or nothing to choose from, they are none.

    The frame below gets all chosen values in seat order, or the `one`.
    """
    real = tuple([each for each in questions if each.player and each.options])
    nothing = NOTHING.get(questions[0].kind, 0) if one else ()
    world.stack.append([CHOOSING, -1, 0, 0, None, slot, (), one, nothing])
    world.questions = real
    return bool(real)


def run_chosen(world: World, frame: list[Any]) -> bool:
    world.stack.pop()
    answers = frame[ANSWER]
    if len(answers) > 1:
        answers = sorted(answers)
    values = tuple([value for _, values in answers for value in values])
    if frame[7]:
        world.stack[-1][frame[5]] = values[0] if values else frame[8]
    else:
        world.stack[-1][frame[5]] = values
    return False


def offered(options: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(options))[:WIDEST]


def ask_choose(
    world: World,
    slot: int,
    options: tuple[Any, ...],
    kind: str,
    by: int,
    prompt: str,
    look: bool,
    optional: bool,
) -> bool:
    distinct = offered(options)
    asked = Question("choose", by, distinct, kind, prompt[:200], look, 0 if optional else 1)
    return ask(world, slot, [asked], one=True)


def ask_choose_some(
    world: World,
    slot: int,
    options: tuple[Any, ...],
    kind: str,
    by: int,
    minimum: int,
    maximum: int,
    prompt: str,
    look: bool,
    ordered: bool,
) -> bool:
    """As many as there are, where fewer are offered than asked for."""
    distinct = offered(options)
    most = max(min(maximum, len(distinct), MOST_CHOSEN), 0)
    fewest = max(min(minimum, most), 0)
    asked = Question("choose", by, distinct, kind, prompt[:200], look, fewest, most, ordered)
    return ask(world, slot, [asked] if most else [])


def ask_choose_number(world: World, slot: int, low: int, high: int, by: int, prompt: str) -> bool:
    numbers = tuple(range(low, min(high, low + WIDEST - 1) + 1))
    return ask(world, slot, [Question("choose", by, numbers, "number", prompt[:200])], one=True)


def ask_confirm(world: World, slot: int, prompt: str, by: int) -> bool:
    asked = Question("choose", by, (True, False), "flag", prompt[:200])
    return ask(world, slot, [asked], one=True)


def ask_each_choose(
    world: World,
    slot: int,
    players: tuple[int, ...],
    options: Callable[[int], Any],
    kind: str,
    prompt: str,
) -> bool:
    """All are asked at once and none sees another's answer before all have given theirs."""
    asked = [
        Question("choose", player, offered(options(player)), kind, prompt[:200])
        for player in dict.fromkeys(players)
    ]
    return ask(world, slot, asked)


def ask_split(
    world: World,
    slot: int,
    amount: int,
    among: tuple[Any, ...],
    kind: str,
    by: int,
    prompt: str,
) -> bool:
    asked = Question(
        "split", by, among[:MOST_CHOSEN], kind, prompt[:200], minimum=1, maximum=max(amount, 0)
    )
    return ask(world, slot, [asked])


CHOOSERS: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("ask_")
}
