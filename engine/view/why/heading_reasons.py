"""Find reasons in the headings of an effect: conditions, targets and costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.language import syntax
from engine.language.messages.prompts import reason_text
from engine.language.rules_text.headings.printed_headings import choice_text, cost
from engine.language.syntax import Heading, Path
from engine.machine.resolution.resolve import default_parameters
from engine.rulebook.columns import BEARER, PHASE
from engine.rulebook.compiler.compiled_headings import depends_on_target
from engine.rulebook.effect import EffectRules
from engine.view.why.blame import blame
from engine.view.why.effect_check import EffectCheck
from engine.view.why.evaluation import HIDDEN, TOO_LONG, Evaluation


@dataclass(frozen=True, slots=True)
class UseRefusal:
    """A reason why an effect can't be used. `path` is the failing node in the effect's tree.

    `because` are the rules behind the reason, and `facts` are the values that were read.
    """

    effect: str
    title: str
    reason: str
    path: Path = ()
    because: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()


def heading_refusals(
    evaluation: Evaluation, effect: EffectRules, card: int, player: int
) -> tuple[list[UseRefusal], bool]:
    """Return the reasons that the viewer may see, and True if there may be hidden ones."""
    found: list[UseRefusal] = []
    is_hidden = False
    if evaluation.has("has_effects") and evaluation.evaluate("has_effects", card) is False:
        found.append(refusal(effect, reason_text("without_effects")))
    for place, heading in enumerate(effect.tree.headers):
        answer = heading_answer(evaluation, effect, place, card, player)
        if answer is HIDDEN:
            is_hidden = True
        elif answer is TOO_LONG:
            return [
                *found,
                refusal(effect, reason_text("takes_too_long"), ("headers", place)),
            ], is_hidden
        else:
            check = EffectCheck(evaluation, effect, card, player, tuple(evaluation.reads))
            if answer is not True:  # A heading that is checked later is no reason yet.
                found += refusals_of_heading(check, heading, place, answer)
    if not found and not is_hidden and effect.number in evaluation.world.rules.linked.deciding:
        given = default_parameters(evaluation.world, effect.number, card, player)
        if evaluation.evaluate("can_choose", effect.number, card, player, None, given) is False:
            found.append(refusal(effect, reason_text("no_choice")))
    if effect.of_class == "phase":
        columns = evaluation.world.read_columns
        if columns[PHASE][1] != columns[BEARER][card]:
            found.append(refusal(effect, reason_text("other_phase")))
    return found, is_hidden


def heading_answer(
    evaluation: Evaluation, effect: EffectRules, place: int, card: int, player: int
) -> Any:
    """Return the result of a heading's check.

    Return True for a heading that is checked later, and for an alternative, which is checked together with
    the heading above it. Of two alternatives, the result of a possible one counts, or else an unknown one.
    """
    heading, following = effect.tree.headers[place], effect.tree.headers[place + 1 : place + 2]
    if isinstance(heading, syntax.Target) and heading.instead:
        return True
    first = checked_heading(evaluation, effect, place, card, player)
    if not has_alternative(following):
        return first
    answers = first, checked_heading(evaluation, effect, place + 1, card, player)
    unknown = [each for each in answers if any(each is sign for sign in (True, HIDDEN, TOO_LONG))]
    legal = [each for each in answers if each not in unknown and len(each)]
    return next(iter([*legal, *unknown, *answers]))


def checked_heading(
    evaluation: Evaluation, effect: EffectRules, place: int, card: int, player: int
) -> Any:
    name = check_function(effect, effect.tree.headers[place], place)
    return evaluation.evaluate(name, card, player) if name else True


def has_alternative(following: Sequence[Heading]) -> bool:
    return any(isinstance(each, syntax.Target) and each.instead for each in following)


def check_function(effect: EffectRules, heading: Heading, place: int) -> str:
    """Return the name of the function that checks this heading, or "" for headings that are checked later."""
    match heading:
        case syntax.Condition():
            return f"condition_{effect.number}_{place}"
        case syntax.Target() if not depends_on_target(heading, effect):
            return f"targets_{effect.number}_{place}"
        case syntax.Pay() if not depends_on_target(heading, effect):
            return f"price_{effect.number}_{place}"
        case _:
            return ""


def refusals_of_heading(
    check: EffectCheck, heading: Heading, place: int, answer: Any
) -> Iterator[UseRefusal]:
    effect, words, path = check.effect, check.words, ("headers", place)
    match heading:
        case syntax.Condition(holds) if not answer:
            found = blame(check, holds, (*path, "holds"))
            reason = reason_text("condition", clause=found.clause)
            yield refusal(effect, reason, found.path, found.because, found.facts)
        case syntax.Target() if too_few(check, heading, place, answer):
            wanted = wanted_targets(check, heading, place)
            reason = reason_text("no_legal_target", wanted=wanted)
            yield refusal(effect, reason, path)
        case syntax.Pay() if answer[0] < answer[1]:
            price = words.read(cost(words, heading, path))
            reason = reason_text("cost", cost=price, available=answer[0])
            facts = tuple(check.facts(heading.amount, (*path, "amount")))
            yield refusal(effect, reason, path, (), facts)


def wanted_targets(check: EffectCheck, heading: syntax.Target, place: int) -> str:
    """Return the words for what the player has to choose, including the alternative."""
    wanted = check.words.read(choice_text(check.words, heading, ("headers", place)))
    following = check.effect.tree.headers[place + 1 : place + 2]
    if not has_alternative(following) or not isinstance(following[0], syntax.Target):
        return wanted
    other = wanted_targets(check, following[0], place + 1)
    return check.words.read(check.words.say("or_other", first=wanted, other=other))


def too_few(check: EffectCheck, heading: syntax.Target, place: int, options: Any) -> bool:
    """Return True if there are too few options to choose from."""
    if not heading.is_set:
        return not len(options)
    counts = f"counts_{check.effect.number}_{place}"
    fewest = check.evaluation.evaluate(counts, check.this, check.you)
    if fewest is HIDDEN or fewest is TOO_LONG or heading.amount is not None:
        return False
    return len(set(options)) < int(fewest[0])


def refusal(
    effect: EffectRules,
    reason: str,
    path: Path = (),
    because: tuple[str, ...] = (),
    facts: tuple[str, ...] = (),
) -> UseRefusal:
    return UseRefusal(effect.name, effect.title, reason, path, because, facts)
