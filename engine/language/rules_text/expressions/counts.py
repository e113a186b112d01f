"""Word the number of members of a set, also of sets of different members."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import syntax
from engine.language.rules_text.expressions.printed_values import number_of
from engine.language.rules_text.plan.phrases import Phrase
from engine.language.rules_text.text_context import BARE, Context
from engine.language.syntax import Expression, Path

GROUP_SIZES = {
    (False, False): "",
    (True, False): " of at least {minimum} members",
    (False, True): " of at most {maximum} members",
    (True, True): " of {minimum} to {maximum} members",
}
"""The sizes of groups, by whether the author has written the fewest and the most members."""


def number_of_members(context: Context, members: Expression, path: Path, of: Phrase) -> Phrase:
    if not isinstance(members, syntax.Call):
        return number_of(context, of)
    if members.function == "most_different":
        return most_of(context, members, path)
    if members.function == "distinct":
        parameters = context.words.vocabulary.functions["distinct"].parameters
        given, _ = context.argument_phrases(parameters, members.arguments, path)
        if given["by"].own == BARE and not given["of"].alone:
            return number_of_values(context, given["by"], given["of"])
    return number_of(context, of)


def most_of(context: Context, node: syntax.Call, path: Path) -> Phrase:
    """Return "the greatest number of cards in your hand with a different suit each"."""
    parameters = context.words.vocabulary.functions["most_different"].parameters
    given, _ = context.argument_phrases(parameters, node.arguments, path)
    by = "a different {by}" if given["by"].own == BARE else "a different one of {by}"
    return Phrase(context.fill(f"the greatest number of {{bare of}} with {by} each", given))


def number_of_values(context: Context, by: Phrase, of: Phrase) -> Phrase:
    said = context.say("the number of different values of {by} among {those of}", by=by, of=of)
    amount = context.say("different values of {by} among {those of}", by=by, of=of)
    per = context.say("different {by} among {those of}", by=by, of=of)
    return Phrase(said, per=per, counted=amount)


def group_template(node: syntax.Call, given: Mapping[str, Phrase]) -> str:
    """Return the template for the number of groups, or for the members in the best ones."""
    limits = {each.name: each.value for each in node.arguments}
    sizes = GROUP_SIZES["minimum" in limits, "maximum" in limits]
    if "minimum" in limits and limits["minimum"] == limits.get("maximum"):
        sizes = " of exactly {minimum} members"
    if node.function == "ways":
        return f"the number of ways to make {{such_that}}{sizes} from {{those of}}"
    each = "" if given["by"].own == BARE else " for each"
    return f"{{those of}} that make the best groups of {{such_that}}{sizes} by {{by}}{each}"
