"""Find out which player decides for another one, as in `set you.next.decider = you until turn`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.machine.turns.questions import WAITING
from engine.rulebook.columns import LOST
from engine.world import Question, World


def decider_of(world: World, player: int, sees: bool = False) -> int:
    """Return the player who makes this player’s decisions.

    If the decider has a decider, the last one in the chain decides. Players who have lost decide for
    nobody. In a circle, all players decide for themselves. With `sees`, the chain ends before a decider who
    doesn’t see what the player sees.
    """
    column = world.rules.decider_column
    if not column or world.over:
        return player
    deciders, lost = world.columns[column], world.columns[LOST]
    blindly = world.rules.blind_column if sees else 0
    found, seen = player, {player}
    while (following := deciders[found]) not in (0, found) and not lost[following]:
        if following in seen:
            return player
        if blindly and world.columns[blindly][found]:
            break
        seen.add(following)
        found = following
    return found


def answerer_of(world: World, asked: Question) -> int:
    """Return the player who answers the question.

    Deciders who don’t see what the player sees don’t decide about uses, because the usable effects would
    reveal hidden cards to them.
    """
    return decider_of(world, asked.player, sees=asked.verb == "use")


def seen_players(world: World, player: int) -> list[int]:
    """Return the other players for whom this player decides and whose hidden cards this player sees."""
    if not world.rules.decider_column:
        return []
    others = (each for each in range(1, world.players + 1) if each != player)
    return [each for each in others if decider_of(world, each, sees=True) == player]


def questions_to_seat(world: World, seat: int) -> list[Question]:
    """Return the questions that the seat answers.

    Its player’s own come first, and those that can wait come last.
    """
    player = seat + 1
    if not world.rules.decider_column:
        return [each for each in world.questions if each.player == player]
    found = [each for each in world.questions if answerer_of(world, each) == player]
    return sorted(
        found, key=lambda each: (each.kind == WAITING, each.verb == "use", each.player != player)
    )


def question_to_seat(world: World, seat: int) -> Question | None:
    """Return the question that the seat answers first, or None."""
    return next(iter(questions_to_seat(world, seat)), None)


def question_answered_by(
    world: World, seat: int, verb: str, use: tuple[int, str]
) -> Question | None:
    """Return the question that the action answers: the seat’s first or, for a use, one with that use.

    Return None if the seat is asked nothing.
    """
    asked = questions_to_seat(world, seat)
    effects = world.rules.effects
    for each, card, number in uses_offered(asked) if verb == "use" else ():
        if use == (card, effects[number].name):
            return each
    return next(iter(asked), None)


def with_all_uses(asked: list[Question]) -> Question:
    """Return the seat’s first question, with the uses of others for whom the seat decides."""
    if len(asked) == 1 or asked[0].verb != "use":
        return asked[0]
    return asked[0]._replace(options=tuple([(card, n) for _, card, n in uses_offered(asked)]))


def uses_offered(asked: list[Question]) -> Iterator[tuple[Question, int, int]]:
    """Yield each use that the seat can choose: its question, card and effect.

    If the first question is about a use, uses of others for whom the seat decides are included. If several
    players could use the same rule or shared card, the first of them uses it.
    """
    if not asked or asked[0].verb != "use":
        return
    seen = set[tuple[int, int]]()
    for each in asked:
        for use in each.options if each.verb == "use" else ():
            if use not in seen:
                seen.add(use)
                yield each, *use


def asked_seats(world: World) -> list[int]:
    """Return the seats that have questions to answer, in the order of the questions."""
    return list(dict.fromkeys([answerer_of(world, each) - 1 for each in world.questions]))
