"""The commands that ask players to choose, and store their answers in the asking frame.

With several players, a separate frame collects pairs of a player and that player’s values.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any, TypeAlias

from engine.machine.core.frames import ANSWERS, CHOOSING_PLAYERS, CHOOSING_RESULT, choosing_frame
from engine.machine.turns.answer_conditions import has_legal_choice
from engine.rulebook.runtime.derived import sitting_out
from engine.rulebook.runtime.fuel import spend
from engine.world import Question, World, question

HowMany: TypeAlias = int | Callable[[int], int]
"""A number for all players, or a function that returns the number for one of them."""
WIDEST, MOST_CHOSEN = 1_000, 200
"""The most options in a question, and the most options that an answer can choose or give shares to."""
DONE, WAITING = "done", "waiting"
"""The kinds of the questions to players whose plans are complete, and to those who are ready."""
PAUSE, READY = "pause", (1,)
"""The kind and the only option of a question that just waits for the player."""
NOTHING = {"text": "", "flag": False}
"""The values of empty answers by kind. For all other kinds, the value is 0."""


def ask(world: World, asked: Question) -> bool:
    """Wait for the answer. If there is no player or no option, store the empty answer."""
    if asked.player and asked.options:
        world.questions = (asked,)
        return True
    world.stack[-1][asked.slot] = NOTHING.get(asked.kind, 0) if asked.one else ()
    return False


def distinct_options(world: World, options: Collection[Any]) -> tuple[Any, ...]:
    spend(world, len(options))
    return tuple(dict.fromkeys(options))[:WIDEST]


def run_choosing(world: World, frame: list[Any]) -> bool:
    """Pass all chosen values, or the players who said yes, to the frame below, in seat order."""
    world.stack.pop()
    answers = sorted(frame[ANSWERS])
    if frame[CHOOSING_PLAYERS]:
        chosen = [player for player, (said_yes,) in answers if said_yes]
    else:
        chosen = [value for _, values in answers for value in values]
    world.stack[-1][frame[CHOOSING_RESULT]] = tuple(chosen)
    return False


ask_choose = question
"""Ask for a single choice. Compiled effects have checked that there are options."""


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
    """Ask the player to choose between `minimum` and `maximum` options.

    If there are fewer, all must be chosen.
    """
    distinct = distinct_options(world, options)
    most = max(min(maximum, len(distinct), MOST_CHOSEN), 0)
    fewest = max(min(minimum, most), 0)
    some = distinct if most else ()
    asked = Question("choose", by, some, kind, prompt[:200], look, fewest, most, ordered, 0, slot)
    return ask(world, asked)


def choose_some_fitting(
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
    """Ask for options that together meet a condition. If no choice does, the player can only pass.

    The player is asked even then. Otherwise, other players would learn that there is no such choice.
    """
    asks = ask_choose_some(world, slot, options, kind, by, minimum, maximum, prompt, look, ordered)
    if asks:
        world.questions = tuple(map(partial(passable, world), world.questions))
    return asks


def passable(world: World, asked: Question) -> Question:
    """Return the question. If none of its choices meets the condition, passing is allowed."""
    return asked if has_legal_choice(world, asked) else asked._replace(minimum=0)


def ask_choose_number(world: World, slot: int, low: int, high: int, by: int, prompt: str) -> bool:
    numbers = tuple(range(low, min(high, low + WIDEST - 1) + 1))
    asked = Question("choose", by, numbers, "number", prompt[:200], slot=slot, one=True)
    return ask(world, asked)


def ask_confirm(world: World, slot: int, prompt: str, by: int) -> bool:
    asked = Question("choose", by, (True, False), "flag", prompt[:200], slot=slot, one=True)
    return ask(world, asked)


def ask_each_confirm(world: World, slot: int, players: tuple[int, ...], prompt: str) -> bool:
    """Ask the players a yes-or-no question. The frame below gets those who said yes."""
    asked = [
        Question("choose", player, (True, False), "flag", prompt[:200])
        for player in asked_together(world, players)
    ]
    return push_questions(world, slot, asked, who=True)


def ask_pause(world: World, slot: int, players: tuple[int, ...], prompt: str) -> bool:
    """Let each player confirm that they are ready to continue. The slot has no meaning afterwards."""
    asked = [
        Question("choose", player, READY, PAUSE, prompt[:200])
        for player in dict.fromkeys(filter(None, players))
    ]
    return push_questions(world, slot, asked)


def ask_arrange(
    world: World, slot: int, options: tuple[Any, ...], kind: str, by: int, prompt: str, look: bool
) -> bool:
    every = len(distinct_options(world, options))
    return ask_choose_some(world, slot, options, kind, by, every, every, prompt, look, True)


def ask_each_choose(
    world: World,
    slot: int,
    players: tuple[int, ...],
    options: Callable[[int], Any],
    kind: str,
    prompt: str,
    minimum: HowMany = 1,
    maximum: HowMany = 1,
) -> bool:
    """Ask all players at once. No player can see the others' answers before all have answered."""
    lowest, highest = of_each_player(minimum), of_each_player(maximum)
    asked = []
    for player in asked_together(world, players):
        some = distinct_options(world, options(player))
        most = max(min(highest(player), len(some), MOST_CHOSEN), 0)
        fewest = max(min(lowest(player), most), 0)
        some = some if most else ()
        asked.append(
            Question("choose", player, some, kind, prompt[:200], minimum=fewest, maximum=most)
        )
    return push_questions(world, slot, asked)


def asked_together(world: World, players: tuple[int, ...]) -> list[int]:
    """Return the players to ask, without repetitions.

    If there are several, those who sit out are left out.
    """
    found = list(dict.fromkeys(filter(None, players)))
    if len(found) < 2 or not world.rules.sitting_column:
        return found
    out = sitting_out(world)
    return [each for each in found if each not in out]


def of_each_player(number: HowMany) -> Callable[[int], int]:
    """Return a function that gives the number for each player, from one that may be the same for all."""
    return number if callable(number) else lambda _: number


def each_choose_fitting(world: World, *given: Any) -> bool:
    """Ask each player for options that together meet a condition, like `choose_some_fitting`."""
    asks = ask_each_choose(world, *given)
    world.questions = tuple(map(partial(passable, world), world.questions))
    return asks


def push_questions(world: World, slot: int, asked: list[Question], who: bool = False) -> bool:
    world.stack.append(choosing_frame(slot, who))
    world.questions = tuple([each for each in asked if each.options])
    return bool(world.questions)


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
        "split", by, among[:MOST_CHOSEN], kind, prompt[:200], maximum=max(amount, 0), slot=slot
    )
    return ask(world, asked)


CHOOSERS: dict[str, Any] = {
    name: value for name, value in globals().items() if name.startswith("ask_")
} | {
    "choose_some_fitting": choose_some_fitting,
    "each_choose_fitting": each_choose_fitting,
    "distinct_options": distinct_options,
    "WIDEST": WIDEST,
}
