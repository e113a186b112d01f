"""Compile the arguments of commands and of called effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.language import syntax
from engine.language.kinds import ZONE, Kind
from engine.language.syntax import IT, Expression, Path, literal_text, member_name
from engine.language.vocabulary import CommandWord, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.rulebook.compiler.arguments import Given, arguments
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.runtime.slots import ENTERING

DEFAULTS = {
    "0": "0",
    "1": "1",
    "no": "False",
    "you": "you",
    "players": "tuple(every_player(w))",  # A copy is needed, because events keep the value.
    "cards": "None",  # None stands for all cards, so that no set is built.
    "match": "'match'",
    "none": "0",
    "nothing": "()",
    "any": "''",  # any kind
    '""': "''",
}


MESSAGES = ("say", "tell")
"""The commands whose texts are shown to players.

Like prompts, these texts name only cards that their reader may see.
"""
PER_MEMBER = 40
"""The fuel for each member of a set that a command handles."""


class ArgumentWriter:
    """Writes arguments. In a batch, `member` is the source of the current member."""

    def __init__(
        self,
        expressions: ExpressionWriter,
        context: CompileContext,
        local: Callable[[str], str],
    ) -> None:
        self.expressions = expressions
        self.context = context
        self.local = local
        self.member = ""

    def of(
        self, word: CommandWord | EffectWord, node: syntax.Command, path: Path
    ) -> dict[str, str]:
        """Return the source of all arguments by parameter name, in declared order.

        After the options of a question comes their kind, which is needed for reading the answer.
        """
        target = None if node.target is None else (node.target, (*path, "target"))
        given = arguments(word.parameters, target, node.arguments, path)
        found: dict[str, str] = {}
        for parameter in word.parameters:
            if parameter.judging or parameter.entering:
                continue
            if parameter.passed:
                found[parameter.name] = self.passed_value(parameter, given)
                continue
            if parameter.name not in given:
                if parameter.naming != "new":
                    found[parameter.name] = self.default(word, parameter)
                continue
            value, at = given[parameter.name]
            if self.member and value is node.target:
                found[parameter.name] = self.current_member(parameter.kind)
            elif parameter.naming or isinstance(value, syntax.Lasting):
                found[parameter.name] = self.name_source(value, at, parameter.naming)
            elif parameter.bearing:
                of_class = self.bearer_class(given["effect"][0])
                found[parameter.name] = self.bearers(value, at, of_class)
                found["kind"] = repr(of_class)
                continue
            elif parameter.for_each:
                members = given[word.parameters[0].name][0]
                wanted = parameter.kind
                found[parameter.name] = self.formula(value, at, wanted, member_name(members))
            else:
                found[parameter.name] = self.argument(value, at, parameter.kind, word)
            if parameter.kind == Kind("any", many=True) and parameter.naming != "new":
                kind = self.expressions.kinds[at]
                found["kind"] = repr("card" if kind == ZONE else kind.of_class)
        entering = [each for each in word.parameters if each.entering and each.name in given]
        if entering:
            found[ENTERING] = self.entering_values(entering, given)
        return found

    def entering_values(self, parameters: Sequence[Parameter], given: Given) -> str:
        """Return the source of the values that cards have when they enter, by column."""
        layout, pairs = self.expressions.layout, ""
        for each in parameters:
            source = self.expressions.source_of_copy(*given[each.name], each.kind)
            pairs += f"({layout.column('card', each.name)}, {source}), "
        return f"({pairs})"

    def name_source(self, value: Expression, at: Path, naming: str) -> str:
        """Return the source for a named thing: a slot for a new name, and otherwise the thing's number."""
        if naming == "new":
            return self.local(literal_text(value))
        if naming == "kept":
            items = value.items if isinstance(value, syntax.Listing) else (value,)
            return repr(tuple(map(literal_text, items)))
        if isinstance(value, syntax.Lasting) or at in self.expressions.kinds:
            return self.expressions.write(value, at)
        return repr(self.expressions.words.number(naming, literal_text(value)))

    def passed_value(self, parameter: Parameter, given: Given) -> str:
        """Return the source of a parameter’s value for an effect that is given.

        None stands for the default.
        """
        if parameter.name not in given:
            return "None"
        source = self.expressions.source_as(*given[parameter.name], parameter.kind)
        return f"tuple({source})" if parameter.kind.many else source

    def bearer_class(self, effect: Expression) -> str:
        return self.expressions.words.effects[literal_text(effect)].bearer or "card"

    def bearers(self, value: Expression, path: Path, of_class: str) -> str:
        """Return the source of the carrier cards.

        A zone stands for its carrier card here, not for its cards.
        """
        if self.expressions.kinds[path] == ZONE and of_class == "zone":
            return f"({self.expressions.write(value, path)},)"
        return f"tuple({self.expressions.source_as(value, path, Kind(of_class, many=True))})"

    def formula(self, value: Expression, path: Path, wanted: Kind, member: str) -> str:
        """Return the source of a formula that is evaluated for each
        member, or of a number that is the same for all.
        """
        names = {each.name for each in syntax.nodes(value) if isinstance(each, syntax.Name)}
        if not wanted.many and not names & {member, IT}:
            return self.expressions.write(value, path)
        with self.expressions.bind_member(member) as it:
            return f"lambda {it}: {self.expressions.source_as(value, path, wanted)}"

    def current_member(self, wanted: Kind) -> str:
        """Return the current member of a batch, wrapped in a set if the command takes one."""
        return f"only({self.member})" if wanted.many else self.member

    def default(self, word: CommandWord | EffectWord, parameter: Parameter) -> str:
        if isinstance(word, EffectWord):
            return self.context.default_of(self.context.by_name[word.name], parameter.name)
        return DEFAULTS[str(parameter.default)]

    def argument(
        self, value: Expression, path: Path, wanted: Kind, word: CommandWord | EffectWord
    ) -> str:
        is_message = not isinstance(word, EffectWord) and (word.asks or word.name in MESSAGES)
        self.expressions.marks_cards = is_message and isinstance(value, syntax.Text)
        source = self.expressions.source_as(value, path, wanted)
        self.expressions.marks_cards = False
        kind = self.expressions.kinds[path]
        if wanted.many and (kind.many or kind == ZONE) and not isinstance(word, EffectWord):
            source = self.expressions.paid_members(source, PER_MEMBER)
        return f"tuple({source})" if wanted.many and self.is_kept(word) else source

    def is_kept(self, word: CommandWord | EffectWord) -> bool:
        """Return True if the arguments outlive a suspension, so that sets must be copied."""
        if isinstance(word, EffectWord) or word.asks:
            return True
        return self.context.suspension.can_suspend_command(word)
