"""Explainer: collect all reasons why a card or an action can’t be used now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from engine.language.messages.prompts import reason_text
from engine.language.messages.translation import join_with_and
from engine.machine.commands.bearers import bearers_usable_by
from engine.machine.decisions import shown_prompt
from engine.machine.turns.priority import priority_state
from engine.machine.turns.usable import uses_of_card
from engine.rulebook.columns import CONTROLLER, DEFINITION, TURN_PLAYER, ZONE
from engine.rulebook.compiler.program import UseRules
from engine.rulebook.runtime.slots import LINE_TAG
from engine.view.log_lines.naming import current_words
from engine.view.visibility import PUBLIC, may_see_at_any, may_see_card
from engine.view.visible_cards import seen_text
from engine.view.why.evaluation import Evaluation
from engine.view.why.heading_reasons import UseRefusal, heading_refusals, refusal
from engine.view.why.known_world import known_world
from engine.view.why.timing_reasons import timing_reasons, wrong_zone
from engine.world import World


class Explainer:
    """Explains what a seat can't use now. All its explanations share a budget."""

    def __init__(self, world: World, seat: int) -> None:
        self.world = world
        self.seat = seat

    @cached_property
    def evaluation(self) -> Evaluation:
        return Evaluation(known_world(self.world, self.seat))

    def why_not(self, card: int) -> tuple[UseRefusal, ...]:
        """Return why effects of the card can't be used now. Card 0 stands for actions offered by the rules.

        For cards that the seat doesn't control or can't see, return ().
        """
        controllers = self.world.columns[CONTROLLER]
        known = 0 < card < len(controllers)
        own = known and (controllers[card] == self.seat + 1 or is_for_all(self.world, card))
        seen = own and may_see_card(self.world, self.seat, card)
        return why_not(self, card) if seen or card == 0 else ()


def is_for_all(world: World, card: int) -> bool:
    """Return True if the card is in a zone whose cards every player may use."""
    layout = world.rules.layout
    return layout.zone_names[world.columns[ZONE][card]] in layout.used_by_all


def why_not(explainer: Explainer, card: int) -> tuple[UseRefusal, ...]:
    """Return the reasons for all effects of the card that are not offered."""
    world, seat = explainer.world, explainer.seat
    player, title = seat + 1, title_of(world, card)
    uses = list(uses_of(world, player, card))
    if not uses:
        return (UseRefusal("", title, reason_without_uses(world, card)),) if card else ()
    waits = why_not_asked(world, player)
    if waits:
        return (UseRefusal("", title, waits),)
    offered = {pair for each in world.questions if each.player == player for pair in each.options}
    found = [
        refusal
        for bearer, use in uses
        if (bearer, use.effect) not in offered
        for refusal in refusals_of_use(world, explainer.evaluation, player, bearer, use)
    ]
    return tuple(dict.fromkeys(found))


def uses_of(world: World, player: int, card: int) -> Iterator[tuple[int, UseRules]]:
    """Yield pairs of card and use for all effects of the card, including those given to it.

    For card 0, yield the uses of rules and of effects on players, zones and phases.
    """
    if card:
        yield from ((card, use) for use in uses_of_card(world, card))
        return
    yield from ((0, use) for use in world.rules.linked.rule_uses)
    for bearer in bearers_usable_by(world, player):
        yield from ((bearer, use) for use in uses_of_card(world, bearer))


def reason_without_uses(world: World, card: int) -> str:
    """Return why players never use the card: its effects happen by themselves, or it has none."""
    definition = world.rules.card_list[world.columns[DEFINITION][card]]
    given = any(owner == card for owner, _effect, _ in world.grants)
    has_effects = given or (definition is not None and bool(definition.effects))
    return reason_text("never_played" if has_effects else "no_effects")


def title_of(world: World, card: int) -> str:
    definition = world.rules.card_list[world.columns[DEFINITION][card]] if card else None
    return definition.title if definition else ""


def why_not_asked(world: World, player: int) -> str:
    """Return why the player can't use anything now. Return "" if the player is being asked what to use."""
    own = next((each for each in world.questions if each.player == player), None)
    if own is not None:
        said = seen_text(world, player - 1, shown_prompt(own))
        prompt = current_words(world).sentence(said, world.names)
        return "" if own.verb == "use" else reason_text("answer_first", prompt=prompt)
    if not world.questions:
        return reason_text("over")
    names = join_with_and([world.names[each.player] for each in world.questions])
    held = priority_state(world)
    if held is not None and held[2]:
        return reason_text("priority", players=names)
    is_turn = world.columns[TURN_PLAYER][1] == player
    return reason_text("waiting" if is_turn else "off_turn_waiting", players=names)


def refusals_of_use(
    world: World, evaluation: Evaluation, player: int, card: int, use: UseRules
) -> tuple[UseRefusal, ...]:
    """Return the known reasons why this effect can't be used now. There is always at least one."""
    effect = world.rules.effects[use.effect]
    place = wrong_zone(world, player, card, use)
    if place:
        return (refusal(effect, place),)
    timing = [refusal(effect, reason) for reason in timing_reasons(world, player, card, use)]
    headings, is_hidden = heading_refusals(evaluation, effect, card, player)
    return (*timing, *headings) or (
        refusal(effect, general_reason(world, player, use.effect, is_hidden)),
    )


def general_reason(world: World, player: int, effect: int, is_hidden: bool) -> str:
    """Return a general reason, because no exact reason is known or may be shown."""
    if is_too_slow(world, player, effect):
        return reason_text("takes_too_long")
    return reason_text("hidden_condition" if is_hidden else "not_now")


def is_too_slow(world: World, player: int, effect: int) -> bool:
    """Return True if the log tells the player that the effect’s conditions take too long."""
    lines = (line[LINE_TAG + 1 :] for line in world.log if line[LINE_TAG] == "unasked")
    return any(
        effect == slow and may_see_at_any(world, player - 1, places[0] if places else PUBLIC)
        for slow, *places in lines
    )
