"""Check that every effect is either offered or refused, for reasons that reveal nothing hidden."""

from random import Random

from engine.language.messages.prompts import reason_text
from engine.play import Session, UseRefusal
from engine.view.why.explainer import uses_of
from tests.engine.visibility_rules import swap_faces, visible_cards

Reasons = dict[int, tuple[UseRefusal, ...]]


def assert_reasoned(session: Session, seat: int, dice: Random) -> None:
    """Check that each effect of the seat’s cards and of the rules is either offered or refused with
    reasons.
    """
    world, decision = session._world, session.decisions[seat]
    found = reasons_of(session, seat)
    if decision.verb != "use":
        reasons = {each.reason for each in all_refusals(found)} - {
            reason_text("never_played"),
            reason_text("no_effects"),
        }
        assert all(each.startswith("Answer this first: ") for each in reasons)
        return
    offered = {(option.action.card, option.action.effect) for option in decision.options}
    for card, refusals in found.items():
        for bearer, use in uses_of(world, seat + 1, card):
            effect = world.rules.effects[use.effect].name
            is_refused = any(each.effect == effect for each in refusals)
            assert is_refused is not ((bearer, effect) in offered), (card, effect)
    assert all(each.reason != reason_text("not_now") for each in all_refusals(found))
    assert_blind_reasons(session, seat, dice, found)


def assert_blind_reasons(session: Session, seat: int, dice: Random, found: Reasons) -> None:
    """Check that swapping two hidden cards doesn’t change the reasons."""
    may_see = visible_cards(session, seat)
    hidden = [card for zone in session._world.zones for card in zone if card not in may_see]
    if len(hidden) > 1:
        other = session.clone()
        swap_faces(other._world, *dice.sample(hidden, 2))
        assert reasons_of(other, seat) == found


def reasons_of(session: Session, seat: int) -> Reasons:
    zones = session.view(seat).players[seat].zones
    cards = [card.id for zone in zones for card in zone.cards or ()]
    return {card: session.why_not(seat, card) for card in [0, *cards]}


def all_refusals(found: Reasons) -> list[UseRefusal]:
    return [each for refusals in found.values() for each in refusals]
