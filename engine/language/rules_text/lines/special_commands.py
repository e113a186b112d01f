"""COMMANDS: the commands that need more than a template, by name.

Each function returns the template to use, or "" to use the vocabulary's template.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from engine.language import syntax
from engine.language.kinds import CARD
from engine.language.rules_text.plan.clauses import FromTop, Members
from engine.language.rules_text.plan.phrases import Inside, Phrase
from engine.language.rules_text.text_context import Context
from engine.language.syntax import Expression, Path, literal_text


@dataclass(frozen=True, slots=True)
class Given:
    """A command with the phrases of its arguments and the names of the arguments given."""

    node: syntax.Command
    path: Path
    phrases: dict[str, Phrase]
    names: Collection[str]


def move(context: Context, given: Given) -> str:
    to = next((each.value for each in given.node.arguments if each.name == "to"), None)
    zone = context.words.zones.get(to.name) if isinstance(to, syntax.Attribute) else None
    if zone is not None and zone.role == "hand" and given.phrases["bottom"].text == "no":
        match to, given.node.target:
            case syntax.Attribute(syntax.Attribute(of, "owner")), target if of == target:
                return "return_to"
    is_library = zone is not None and zone.role == "library"
    if is_library and given.phrases["bottom"].text == "no":
        return "put_on_top"
    return ""


def choose(context: Context, given: Given) -> str:
    if not given.phrases["look"].is_yes:
        return ""
    is_optional = given.phrases["optional"].is_yes
    match given.phrases["from"].one:
        case Members(inside=Inside(zone, ())) as one if is_searched(context, given):
            wanted = replace(one, inside="")
            given.phrases.update(zone=zone, wanted=Phrase(wanted, one=wanted))
            return "search_for_up_to" if is_optional else "search_for"
    return "look_for_up_to" if is_optional else ""


def is_searched(context: Context, given: Given) -> bool:
    """Return True for a choice among the cards of a single zone that isn't a hand."""
    offered = next((each.value for each in given.node.arguments if each.name == "from"), None)
    place = offered.place if isinstance(offered, syntax.Selection) else offered
    zone = context.words.zones.get(place.name) if isinstance(place, syntax.Attribute) else None
    return zone is not None and zone.role != "hand"


def create(context: Context, given: Given) -> str:
    count = given.phrases["count"]
    owners = (each.value for each in given.node.arguments if each.name == "owner")
    of_nobody = any(is_nobody(context, each) for each in owners)
    is_counted = count.is_number or count == context.nominal("that_number")
    if is_counted or count.either is not None:
        return "create_unowned" if of_nobody else ""
    create = "create_unowned" if of_nobody else "create"
    if count.per:
        given.phrases["per"] = Phrase(count.per)
        return f"{create}_for_each"
    return f"{create}_as_many"


def is_nobody(context: Context, node: Expression) -> bool:
    return isinstance(node, syntax.Name) and node.name in context.words.vocabulary.names


def insert(context: Context, given: Given) -> str:
    given.phrases["at"] = Phrase(FromTop(given.phrases["place"]))
    return "put_at"


def give_control(context: Context, given: Given) -> str:
    if "count" not in given.names:
        return ""
    return "takes_up_to"


def say(context: Context, given: Given) -> str:
    """Return the template for the values in a text with placeholders: "announce the sum"."""
    node, path = text_to_say(given)
    if not isinstance(node, syntax.Text):
        return ""
    things = [
        context.phrase(part, (*path, "parts", place)).text
        for place, part in enumerate(node.parts)
        if not isinstance(part, str)
    ]
    given.phrases["things"] = Phrase(context.join_list(things))
    return "announce_things" if things else ""


def text_to_say(given: Given) -> tuple[Expression | None, Path]:
    """Return the text of the command and its path, whether it is the target or the argument `text`."""
    for place, each in enumerate(given.node.arguments):
        if each.name == "text":
            return each.value, (*given.path, "arguments", place, "value")
    return given.node.target, (*given.path, "target")


def each_choose(context: Context, given: Given) -> str:
    if not {"minimum", "maximum", "such_that"} & set(given.names):
        return one_of_each(context, given)
    return "each_choose_some"


def one_of_each(context: Context, given: Given) -> str:
    """Return the template for a choice of one card each. Among “the kept cards”, it is “as a kept card”."""
    arguments = {each.name: place for place, each in enumerate(given.node.arguments)}
    if not given.phrases["as"].text:
        return ""
    kind = context.member_kind((*given.path, "arguments", arguments["from"], "value"))
    name = literal_text(given.node.arguments[arguments["as"]].value)
    called = context.language.name(name, kind.several)
    if called.one:
        given.phrases["as"] = Phrase(context.say("as_name", name=context.a(called)))
    return ""


def transform(context: Context, given: Given) -> str:
    """Return the template for a card that becomes a copy of another card as printed."""
    for place, each in enumerate(given.node.arguments):
        match each:
            case syntax.Argument("into", syntax.Attribute(of, "printing")):
                at = (*given.path, "arguments", place, "value", "of")
                if context.kind(at) == CARD:
                    given.phrases["copied"] = context.phrase(of, at)
                    return "becomes_copy"
    return ""


def cancel(context: Context, given: Given) -> str:
    return context.cancelling


COMMANDS: dict[str, Callable[[Context, Given], str]] = {
    "cancel": cancel,
    "choose": choose,
    "create": create,
    "each_choose": each_choose,
    "give_control": give_control,
    "insert": insert,
    "move": move,
    "say": say,
    "transform": transform,
}
