"""Warn authors about actions without a preference, if that decides what the careful bot never does."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from engine.language import syntax
from engine.language.messages.problems import Problem
from engine.language.syntax import Binary, Call, Expression, Number, Unary
from engine.rulebook.effect import EffectRules
from engine.rulebook.packs.entries import PreferenceEntry

ANY_PHASE = "any"


def unrated_actions(
    effects: Sequence[EffectRules],
    preferences: Iterable[PreferenceEntry],
    of_cards: Collection[str],
) -> Iterator[Problem]:
    """Yield a warning for each action that no preference rates, if its worth of 0 decides what the careful
    bot does.

    `of_cards` are the effects of cards.
    """
    worths: dict[str, list[Expression]] = {}
    for each in preferences:
        if not each.chosen:
            worths.setdefault(each.effect, []).append(each.worth)
    used = [each for each in effects if each.use and (each.is_rule or each.name in of_cards)]
    unrated = [each for each in used if each.name not in worths]
    for effect in unrated if worths else ():
        for other in used:
            if other.name in worths and share_a_phase(effect, other):
                worth = worths[other.name]
                if all(map(is_never_positive, worth)) and not all(map(is_constant, worth)):
                    yield warning("action_unrated", effect, other)
                    break
                if is_always_possible(other, effect) and all(map(is_positive, worth)):
                    yield warning("action_never", effect, other)
                    break


def warning(code: str, effect: EffectRules, other: EffectRules) -> Problem:
    found = Problem.of(code, effect.tree.at, name=effect.title, other=other.title)
    return found.inside(f"effect {effect.name}")


def share_a_phase(one: EffectRules, other: EffectRules) -> bool:
    phases = [set(each.use.phases) for each in (one, other) if each.use]
    return any(ANY_PHASE in each for each in phases) or bool(set.intersection(*phases))


def is_always_possible(effect: EffectRules, where: EffectRules) -> bool:
    """Return True if players can always use this rule when they can use the other effect."""
    is_plain = effect.is_rule and all(
        isinstance(head, syntax.Use | syntax.Wording | syntax.Quiet) for head in effect.tree.headers
    )
    own, others = ((each.use.phases if each.use else ()) for each in (effect, where))
    return is_plain and (ANY_PHASE in own or (ANY_PHASE not in others and set(others) <= set(own)))


def is_never_positive(worth: Expression) -> bool:
    """Return True if the number is certainly at most 0.
    Attributes and functions are assumed to be positive.
    """
    match worth:
        case Number(value):
            return value <= 0
        case Unary("-", of) | Binary("-", Number(0), of):
            return not may_be_negative(of)
        case Binary("+", left, right):
            return is_never_positive(left) and is_never_positive(right)
        case Binary("-", left, right):
            return is_never_positive(left) and not may_be_negative(right)
        case Binary("*" | "/", left, right):
            sides = [is_never_positive(left), is_never_positive(right)]
            return sum(sides) == 1 and not (may_be_negative(left) and may_be_negative(right))
        case Call("either", (_, yes, no)):
            return is_never_positive(yes.value) and is_never_positive(no.value)
    return False


def may_be_negative(worth: Expression) -> bool:
    """Return True if the number can be negative."""
    return any(
        isinstance(node, Unary | Binary) and node.operator == "-" for node in syntax.nodes(worth)
    )


def is_constant(worth: Expression) -> bool:
    """Return True for a plain number such as -1. It ranks an action below all unrated ones."""
    return isinstance(worth, Number | Unary) and not any(
        isinstance(each, syntax.Attribute | Call) for each in syntax.nodes(worth)
    )


def is_positive(worth: Expression) -> bool:
    return isinstance(worth, Number) and worth.value > 0
