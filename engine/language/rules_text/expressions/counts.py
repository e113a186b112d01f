"""Word the number of members in a set, including sets of different members."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import syntax
from engine.language.rules_text.expressions.printed_values import number_of
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import BARE, Context
from engine.language.syntax import Expression, Path

GROUP_SIZES = {
    (False, False): "",
    (True, False): "at_least_members",
    (False, True): "at_most_members",
    (True, True): "from_to_members",
}
"""The templates for sizes of groups, by whether the author gives a minimum and a maximum."""


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
    name = "most_different" if given["by"].own == BARE else "most_different_of"
    return Phrase(context.say(name, **given))


def number_of_values(context: Context, by: Phrase, of: Phrase) -> Phrase:
    said = context.say("number_of_different", by=by, of=of)
    amount = context.say("different_values", by=by, of=of)
    per = context.say("different", by=by, of=of)
    return Phrase(said, per=per, counted=amount)


def groups_text(context: Context, node: syntax.Call, given: Mapping[str, Phrase]) -> Text:
    """Return the number of groups, or the members in the best ones."""
    limits = {each.name: each.value for each in node.arguments}
    sizes = GROUP_SIZES["minimum" in limits, "maximum" in limits]
    if "minimum" in limits and limits["minimum"] == limits.get("maximum"):
        sizes = "exactly_members"
    name = "ways_to_make"
    if node.function != "ways":
        name = "best_groups" if given["by"].own == BARE else "best_groups_for_each"
    return context.say(name, **given, sizes=context.say(sizes, **given) if sizes else "")
