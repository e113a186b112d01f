"""Wording: word any expression or line by the type of its node."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast

from engine.language import syntax
from engine.language.kinds import FLAG, Kind
from engine.language.parsing.formatter import expression_text
from engine.language.rules_text.expressions import (
    comparisons,
    printed_calls,
    printed_conditions,
    printed_values,
    selections,
)
from engine.language.rules_text.headings import printed_events, printed_headings
from engine.language.rules_text.lines import assignments, commands, printed_blocks, printed_plans
from engine.language.rules_text.plan.phrases import Phrase, Text
from engine.language.rules_text.text_context import Context
from engine.language.syntax import IT, Expression, Path, Statement, literal_text
from engine.language.vocabulary import Parameter
from engine.language.vocabulary.functions.sets import PERIODS

MOST_WORDINGS = 6
"""How many times parts are worded, per node of the effect, before words are reused.

The set around a part may need its words several times (“it has”, “they have”), and the set around that set
may do the same. Cards need less than 3.
"""
ALWAYS_WORDED = 400
"""This many parts may be worded even if the effect is small."""

STATEMENTS: Mapping[type[syntax.Node], Callable[..., Text]] = {
    syntax.Assign: assignments.assign,
    syntax.Branch: printed_blocks.branch,
    syntax.Command: commands.command,
    syntax.CountLoop: printed_blocks.count_loop,
    syntax.EachLoop: printed_blocks.each_loop,
    syntax.Later: printed_plans.later,
    syntax.Let: printed_blocks.let,
    syntax.Plan: printed_plans.plan,
    syntax.Repeat: printed_blocks.repeat,
    syntax.RoundLoop: printed_blocks.round_loop,
    syntax.Then: printed_plans.then,
    syntax.Together: printed_blocks.together,
    syntax.WhileLoop: printed_blocks.while_loop,
}
logger = logging.getLogger(__name__)
R = TypeVar("R")
P = ParamSpec("P")


def within_budget(
    word: Callable[Concatenate[PhraseWording, Expression, Path, P], R],
) -> Callable[Concatenate[PhraseWording, Expression, Path, P], R]:
    """Reuse words once too many parts have been worded. Otherwise, deeply nested sets would take years.

    A part outside a whole effect that can't be printed is shown as its own text.
    """

    @wraps(word)
    def words_of(
        self: PhraseWording, node: Expression, path: Path, /, *given: P.args, **named: P.kwargs
    ) -> R:
        key = word.__name__, path, given, *named.items()
        if self.wordings > max(ALWAYS_WORDED, MOST_WORDINGS * len(self.nodes)):
            of, kept = self.worded.get(key, (None, None))
            if of == node:
                return cast(R, kept)
        self.wordings += 1
        try:
            found = word(self, node, path, *given, **named)
        except Exception:
            if self.nodes:  # The caller shows the whole effect as its own text.
                raise
            logger.exception("The printer can’t print a part at %s", path)
            own = expression_text(node)
            found = cast(R, Phrase(own) if word.__name__ == "phrase" else own)
        self.worded[key] = node, found
        return found

    return words_of


class PhraseWording(Context):
    @within_budget
    def phrase(self, node: Expression, path: Path) -> Phrase:
        match node:
            case syntax.Number(value):
                return Phrase(str(value))
            case syntax.Flag(value):
                return Phrase(self.say("yes" if value else "no"), is_yes=value)
            case syntax.Text(parts):
                return printed_values.text(self, parts, path)
            case syntax.Listing(()) if node.of_class:
                members = self.language.noun(Kind(node.of_class), many=True)
                return Phrase(self.say("no_members", members=members), many=True)
            case syntax.Listing(items):
                return printed_values.listing(self, items, path)
            case syntax.Unary("-"):
                return printed_values.negative(self, node, path)
            case syntax.Binary(operator) if operator in printed_values.SIGNS:
                return printed_values.arithmetic(self, node, path)
            case syntax.Selection():
                return selections.selection(self, node, path)
            case _ if self.kind(path) == FLAG:
                return Phrase(self.say("whether", clause=self.clause(node, path)))
            case syntax.Name():
                return printed_values.name(self, node, path)
            case syntax.Attribute():
                return printed_values.attribute(self, node, path)
            case syntax.Call():
                return printed_calls.call_phrase(self, node, path)
        return Phrase(self.say("whether", clause=self.clause(node, path)))

    @within_budget
    def clause(self, node: Expression, path: Path, so: bool = True) -> Text:
        match node:
            case syntax.Flag(value):
                return self.say("always_so" if value == so else "never_so")
            case syntax.Unary("not", operand):
                return self.clause(operand, (*path, "operand"), not so)
            case syntax.Binary("and" | "or"):
                return printed_conditions.joint(self, node, path, so)
            case syntax.Binary("in"):
                return comparisons.membership(self, node, path, so)
            case syntax.Binary():
                return comparisons.comparison(self, node, path, so)
            case syntax.Name(name):
                return printed_conditions.flag_name(self, name, so)
            case syntax.Attribute():
                return printed_conditions.flag_attribute(self, node, path, so)
            case syntax.Call():
                return printed_conditions.answer(self, node, path, so)
        return self.say("always_so")

    @within_budget
    def relative(
        self,
        node: Expression,
        path: Path,
        kind: Kind,
        many: bool,
        so: bool = True,
        name: str = "it",
    ) -> Text:
        return printed_conditions.relative(self, node, path, kind, many, so, name)

    def statement(self, node: Statement, path: Path) -> Text:
        return STATEMENTS[type(node)](self, node, path)

    def block(self, body: tuple[Statement, ...], path: Path, is_open: bool = False) -> Text:
        return printed_blocks.block(self, body, path, is_open)

    def heading(self, heading: syntax.Heading, path: Path) -> Text:
        """Return the text of a single heading."""
        return printed_headings.printed_heading(self, heading, path)

    def next_event(self, kind: str, by: Phrase | None) -> Text:
        known = {} if by is None else {"controller": by}
        return printed_events.event(self, syntax.Trigger("after", kind, None, (), 0), (), known)

    def argument(self, node: Expression, path: Path, parameter: Parameter) -> Phrase:
        """Return the phrase of an argument, or the printed name of the thing that it names."""
        if isinstance(node, syntax.Lasting):
            return Phrase(printed_values.duration(self, node, path))
        named = (
            named_argument(self, node, parameter)
            if parameter.naming and path not in self.kinds
            else None
        )
        if named is not None:
            return named
        if is_flag_argument(node, parameter):
            return Phrase(self.clause(node, path))
        return self.phrase(node, path)

    def formula(self, node: Expression, path: Path, kind: Kind, name: str = IT) -> Phrase:
        pronoun = printed_conditions.member_phrase(self, node, kind, name)
        own = self.language.pronoun(kind).own
        others = {
            other: after._replace(own="")  # “Its” is the member’s.
            for other, (_, after) in self.focused.items()
            if after.own == own and self.names.get(other) is after
        }
        with self.naming(others):
            return printed_calls.formula(self, node, path, pronoun, name)

    def quote_of(self, effect: str, passed: Mapping[str, Phrase] | None = None) -> Text:
        found = self.words.effects.get(effect)
        title = self.word(found.title if found and found.title else effect.replace("_", " "))
        values = self.join_list([each.text for each in (passed or {}).values()])
        if values:
            return self.say("effect_with", title=title, values=values)
        return self.in_quotes(title)


def named_argument(context: Context, node: Expression, parameter: Parameter) -> Phrase | None:
    """Return the printed name of the effect, phase or card that the argument names, or None for others."""
    name = literal_text(node)
    title = name.replace("_", " ")
    match parameter.naming:
        case "zone":
            zone = context.words.zones.get(name)
            return Phrase(context.say("the_zone", zone=zone.title.lower() if zone else title))
        case "period":
            return Phrase(context.word(PERIODS[name]))
        case "effect" | "comparison" | "group" | "kind" | "verb" | "event":
            found = context.words.effects.get(name)
            return Phrase(
                context.in_quotes(context.word(found.title if found and found.title else title))
            )
        case "phase":
            return Phrase(context.language.phase(context.words.phases[name]))
        case "duration":
            return Phrase(context.word(context.words.vocabulary.durations[name].wording))
        case "card" if parameter.name == "into" and name.isalpha() and name.islower():
            return Phrase(context.one(name))
        case "card":
            return Phrase(context.word(name))
    return None


def is_flag_argument(node: Expression, parameter: Parameter) -> bool:
    return parameter.kind == FLAG and not isinstance(node, syntax.Flag)
