"""Every reason why a card, or what the rules let players do, can't be used now."""

from __future__ import annotations

from collections.abc import Iterator

from engine.machine.bearing import usable_of_bearers
from engine.machine.bounding import LATELY
from engine.machine.chance import chance
from engine.machine.legal import uses_of_card
from engine.machine.linking import UseRules, linked
from engine.rulebook.columns import DEFINITION, TURN_PLAYER
from engine.view.why.asking import Asking
from engine.view.why.headings import LASTS_TOO_LONG, Refusal, of_headings, refusal
from engine.view.why.seen_world import seen_world
from engine.view.why.timing import misplaced, of_timing
from engine.world import World

HIDDEN_CONDITION = "A condition that reads something you can’t see is not met."
NEVER_PLAYED = "It is never played; it acts by itself."
NOT_NOW = "The rules do not allow it now."


def why_not(world: World, seat: int, card: int) -> tuple[Refusal, ...]:
    """The reasons against each effect that is not offered; card 0 stands for what the rules let
    players do. Only the owner of a card they can see is told; the caller makes sure of that."""
    player, title = seat + 1, title_of(world, card)
    uses = list(uses_on(world, player, card))
    if not uses:
        return (Refusal("", title, NEVER_PLAYED),) if card else ()
    waits = not_asked(world, player)
    if waits:
        return (Refusal("", title, waits),)
    offered = {pair for each in world.questions if each.player == player for pair in each.options}
    asking = Asking(seen_world(world, seat))
    found = [
        refusal
        for bearer, use in uses
        if (bearer, use.effect) not in offered
        for refusal in against(world, asking, player, bearer, use)
    ]
    return tuple(dict.fromkeys(found))


def uses_on(world: World, player: int, card: int) -> Iterator[tuple[int, UseRules]]:
    """(card, how its effect is used), also by what effects have given it."""
    if card:
        yield from ((card, use) for use in uses_of_card(world, card))
        return
    yield from ((0, use) for use in linked(world).rule_uses)
    for bearer in usable_of_bearers(world, player):
        yield from ((bearer, use) for use in uses_of_card(world, bearer))


def title_of(world: World, card: int) -> str:
    definition = world.rules.card_list[world.columns[DEFINITION][card]] if card else None
    return definition.title if definition else ""


def not_asked(world: World, player: int) -> str:
    """Why this is no time to use anything; empty if the player is asked what to use."""
    own = next((each for each in world.questions if each.player == player), None)
    if own is not None:
        return "" if own.verb == "use" else f"First answer this: {own.prompt or 'Choose one.'}"
    if not world.questions:
        return "The match is over."
    names = " and ".join(world.names[each.player] for each in world.questions)
    held = chance(world)
    if held is not None and held[2]:
        return f"Now {names} has the chance."
    is_turn = world.columns[TURN_PLAYER][1] == player
    return f"{'Not now' if is_turn else 'It is not your turn'}: the table waits for {names}."


def against(
    world: World, asking: Asking, player: int, card: int, use: UseRules
) -> tuple[Refusal, ...]:
    """What is known to speak against a use that is not offered; at least one reason."""
    effect = world.rules.effects[use.effect]
    place = misplaced(world, player, card, use)
    if place:
        return (refusal(effect, place),)
    timing = [refusal(effect, reason) for reason in of_timing(world, player, card, use)]
    headings, is_hidden = of_headings(asking, effect, card, player)
    return (*timing, *headings) or (refusal(effect, unsaid(world, use.effect, is_hidden)),)


def unsaid(world: World, effect: int, is_hidden: bool) -> str:
    """The log tells everybody of conditions that take too long to ask."""
    if any(entry[1:] == ("unasked", effect) for entry in world.log[-LATELY:]):
        return LASTS_TOO_LONG
    return HIDDEN_CONDITION if is_hidden else NOT_NOW
