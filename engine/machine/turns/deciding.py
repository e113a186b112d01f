"""Find out which player makes whose decisions: `set you.next.decider = you until turn`."""

from __future__ import annotations

from engine.machine.turns.plans import WAITING
from engine.rulebook.columns import LOST
from engine.world import Question, World


def decider_of(world: World, player: int) -> int:
    """Return the player who makes this player’s decisions.

    If that player is also decided for, it is the last player in this chain. Players who have lost decide
    for nobody. If the chain is a circle, all of its players decide for themselves.
    """
    column = world.rules.decider_column
    if not column or world.over:
        return player
    deciders, lost = world.columns[column], world.columns[LOST]
    found, seen = player, {player}
    while (following := deciders[found]) not in (0, found) and not lost[following]:
        if following in seen:
            return player
        seen.add(following)
        found = following
    return found


def decided_players(world: World, player: int) -> list[int]:
    """Return the other players for whom this player decides."""
    if not world.rules.decider_column:
        return []
    others = (each for each in range(1, world.players + 1) if each != player)
    return [each for each in others if decider_of(world, each) == player]


def questions_to_seat(world: World, seat: int) -> list[Question]:
    """Return the questions that the seat answers: first the player’s own, and last those that can wait."""
    player = seat + 1
    if not world.rules.decider_column:
        return [each for each in world.questions if each.player == player]
    found = [each for each in world.questions if decider_of(world, each.player) == player]
    return sorted(
        found, key=lambda each: (each.kind == WAITING, each.verb == "use", each.player != player)
    )


def question_to_seat(world: World, seat: int) -> Question | None:
    """Return the question that the seat answers first, or None."""
    return next(iter(questions_to_seat(world, seat)), None)


def question_answered_by(
    world: World, seat: int, verb: str, use: tuple[int, str]
) -> Question | None:
    """Return the question that the action answers. A use can be one of any player for whom the seat
    decides.
    """
    asked = questions_to_seat(world, seat)
    if verb == "use" and len(asked) > 1:
        effects = world.rules.effects
        for each in asked:
            if each.verb == "use" and use in [(card, effects[n].name) for card, n in each.options]:
                return each
    return next(iter(asked), None)


def asked_seats(world: World) -> list[int]:
    """Return the seats that have questions to answer, in the order of these questions."""
    return list(dict.fromkeys([decider_of(world, each.player) - 1 for each in world.questions]))
