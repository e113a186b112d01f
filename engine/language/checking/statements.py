"""Check the statements of an effect and collect the names they bind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from engine.language import syntax
from engine.language.checking.calls import Placed
from engine.language.checking.expressions import ExpressionChecker
from engine.language.checking.suggestions import advice_on_fixed_attribute, advice_on_verb
from engine.language.kinds import CARD, EVENT, FLAG, NUMBER, PLAYER, UNKNOWN, Kind
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import expression_text
from engine.language.parsing.tree_builder import EVERY
from engine.language.syntax import Expression, Path, Statement, literal_text
from engine.language.vocabulary import COMMANDS, Parameter
from engine.language.vocabulary.effect_signature import EffectWord
from engine.language.vocabulary.functions.sets import member_kind
from engine.language.vocabulary.game_words import GameWords

RESERVED = ("this", "you", "it", "trigger", "game")
"""Names that can't be bound, because they always have the same meaning."""


@dataclass(frozen=True)
class Checked:
    """The result of checking one effect; kinds are keyed by node path."""

    kinds: dict[Path, Kind] = field(default_factory=dict)
    names: dict[str, Kind] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


class StatementChecker:
    """Check statements in order: each may add names to the scope or problems to the result."""

    def __init__(self, words: GameWords, checked: Checked, on_card: bool) -> None:
        self.words = words
        self.checked = checked
        self.on_card = on_card
        self.names = checked.names
        self.names |= {"you": PLAYER} | ({"this": CARD} if on_card else {})
        self.answered: dict[str, Kind] = {}
        self.read = ""
        self.batches = 0

    def problem(self, code: str, node: syntax.Node, **values: object) -> None:
        self.checked.problems.append(Problem.of(code, node.at, **values))

    def expressions(self, pure: bool) -> ExpressionChecker:
        return ExpressionChecker(
            self.words,
            self.checked.kinds,
            self.checked.problems,
            self.names,
            pure or bool(self.read),
            self.answered,
        )

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str, pure: bool = True
    ) -> Kind:
        return self.expressions(pure).expect(node, path, wanted, what)

    def remember(self, node: syntax.Node, name: str, kind: Kind) -> None:
        if name in (*RESERVED, *EVERY) or (name in self.names and self.names[name] != kind):
            self.problem("name_taken", node, name=name)
        else:
            self.names[name] = kind

    def block(self, body: tuple[Statement, ...], path: Path) -> None:
        for place, statement in enumerate(body):
            self.statement(statement, (*path, place))

    def statement(self, node: Statement, path: Path) -> None:
        match node:
            case syntax.Assign():
                self.assign(node, path)
            case syntax.Let(name, value):
                self.remember(node, name, self.expressions(False).kind(value, (*path, "value")))
            case syntax.Branch(condition, then, otherwise):
                self.expect(condition, (*path, "condition"), FLAG, "A condition")
                self.block(then, (*path, "then"))
                self.block(otherwise, (*path, "otherwise"))
            case syntax.Repeat(times, body):
                self.expect(
                    times, (*path, "times"), NUMBER, "The number of repetitions", pure=False
                )
                self.block(body, (*path, "body"))
            case syntax.CountLoop(name, first, last, body):
                self.expect(first, (*path, "first"), NUMBER, "The first number", pure=False)
                self.expect(last, (*path, "last"), NUMBER, "The last number", pure=False)
                self.remember(node, name, NUMBER)
                self.block(body, (*path, "body"))
            case syntax.EachLoop(name, members, body):
                wanted = Kind("any", True)
                kind = self.expect(
                    members, (*path, "members"), wanted, "The set to loop over", False
                )
                if kind.is_known and not kind.many and kind.of_class != "zone":
                    self.wrong_kind(members, "The set to loop over", wanted, kind)
                self.remember(node, name, member_kind([kind]))
                self.block(body, (*path, "body"))
            case syntax.WhileLoop(condition, body):
                self.expect(condition, (*path, "condition"), FLAG, "A condition")
                if self.batches and not changes_condition(condition, body):
                    self.problem("while_together", node)
                self.block(body, (*path, "body"))
            case syntax.Together(body):
                self.batches += 1
                self.block(body, (*path, "body"))
                self.batches -= 1
            case syntax.Command():
                self.command(node, path)

    def wrong_kind(self, node: Expression, what: str, wanted: Kind, found: Kind) -> None:
        text = expression_text(node)
        instead = f"Use {wanted} here."
        values = {"what": what, "wanted": wanted, "text": text, "found": found}
        self.problem("kind_wrong", node, **values, instead=instead)

    def assign(self, node: syntax.Assign, path: Path) -> None:
        if self.read and isinstance(node.reference, syntax.Attribute):
            self.problem("reading_changes", node, what=expression_text(node.reference))
        at = (*path, "reference")
        wanted = self.expressions(False).kind(node.reference, at)
        if node.operator != "=" and wanted.many:
            what, value = expression_text(node.reference), expression_text(node.value)
            joins = "union" if node.operator == "+=" else "without"
            self.problem(
                "set_several", node, what=what, joins=joins, value=value, sign=node.operator
            )
            return
        if node.operator != "=":
            wanted = NUMBER
            self.expect(node.reference, at, wanted, "The value to change")
        self.settable(node.reference, at)
        if node.until:
            self.duration(node, path)
        self.expect(node.value, (*path, "value"), wanted, "The new value", pure=False)

    def duration(self, node: syntax.Assign, path: Path) -> None:
        """Report a temporary change of anything but a number that the game defines."""
        self.expressions(True).naming(syntax.Name(node.until, at=node.at), "duration")
        reference = node.reference
        owner = self.checked.kinds.get((*path, "reference", "of"), UNKNOWN)
        designed = isinstance(reference, syntax.Attribute) and self.words.is_defined_by_game(
            owner.of_class, reference.name
        )
        if node.operator not in ("+=", "-=") or not designed:
            self.problem("until_what", node, what=expression_text(reference))

    def settable(self, reference: Expression, path: Path) -> None:
        if not isinstance(reference, syntax.Attribute):
            if isinstance(reference, syntax.Name) and reference.name in ("this", "you", "trigger"):
                self.problem("attribute_fixed", reference, name=reference.name, known="")
            return
        owner = self.checked.kinds.get((*path, "of"), UNKNOWN)
        word = self.words.attribute(owner.of_class, reference.name)
        if owner == EVENT and reference.name in self.answered:
            known = "Use “cancel”, and do something else instead."
            self.problem("attribute_fixed", reference, name=reference.name, known=known)
        elif word is not None and not word.settable:
            known = advice_on_fixed_attribute(word.name, word.help)
            self.problem("attribute_fixed", reference, name=reference.name, known=known)

    def command(self, node: syntax.Command, path: Path) -> None:
        if self.read:
            self.problem("reading_changes", node, what=node.verb)
        word = self.words.verb(node.verb)
        if word is None:
            code = "verb_unknown"
            self.problem(code, node, name=node.verb, known=advice_on_verb(node.verb, self.words))
            return
        if isinstance(word, EffectWord) and not word.is_callable:
            code = "reading_called" if word.is_modifier else "answers_called"
            self.problem(code, node, name=node.verb)
        if isinstance(word, EffectWord) and word.bearer:
            self.problem("bearer_called", node, name=node.verb, of_class=word.bearer)
        for role in () if isinstance(word, EffectWord) else word.roles:
            if self.words.zone_with_role(role) is None:
                self.problem("zone_role", node, verb=node.verb, role=role)
        self.arguments(node, path, word.parameters)
        if node.every and node.target is not None:
            self.every(node.target, (*path, "target"))

    def every(self, target: Expression, path: Path) -> None:
        found = self.checked.kinds[path]
        if found.is_known and not found.many and found.of_class != "zone":
            self.problem("every_single", target, text=expression_text(target))

    def arguments(
        self, node: syntax.Command, path: Path, parameters: tuple[Parameter, ...]
    ) -> None:
        checker = self.expressions(False)
        if node.every and node.target is not None:
            kind = self.expressions(False).kind(node.target, (*path, "target"))
            self.names["it"] = member_kind([kind])
        target = () if node.target is None else ((node.target, (*path, "target")),)
        kinds: dict[str, Kind] = {}
        matched = checker.match(node, node.verb, parameters, target, node.arguments, path)
        for parameter, (value, at) in matched:
            what = f"“{parameter.name}” of “{node.verb}”"
            if parameter.naming == "new":
                self.answer(value, parameter.kind, kinds)
            elif parameter.naming:
                checker.naming(value, parameter.naming)
            elif parameter.for_each and kinds:
                first = next(iter(kinds.values()))
                kinds[parameter.name] = checker.about(value, at, first, parameter.kind, what)
            else:
                every = value is node.target and node.every
                wanted = parameter.kind.several if every else parameter.kind
                wanted = self.carriers(matched) if parameter.bearing else wanted
                example = COMMANDS[node.verb].example if node.verb in COMMANDS else ""
                kinds[parameter.name] = checker.expect(value, at, wanted, what, example)
        if node.every:
            self.names.pop("it", None)

    def carriers(self, matched: Sequence[tuple[Parameter, Placed]]) -> Kind:
        """Return the kind of entity that can carry the effect named in a `give` or `take_away`."""
        named = (literal_text(value) for each, (value, _) in matched if each.naming == "effect")
        word = self.words.effects.get(next(named, ""))
        return Kind(word.bearer if word and word.bearer else "card", many=True)

    def answer(self, value: Expression, kind: Kind, given: dict[str, Kind]) -> None:
        """Bind the name in `as: name` to the kind of the answer, or of the values chosen from."""
        if kind.of_class == "any":
            chosen = member_kind([given.get("from", UNKNOWN)])
            kind = chosen.several if kind.many else chosen
        if isinstance(value, syntax.Name):
            self.remember(value, value.name, kind)
        else:
            self.problem("new_name", value, text=expression_text(value))


def changes_condition(condition: Expression, body: tuple[Statement, ...]) -> bool:
    """Return True if the body changes a name in the condition.

    Within `together` attributes keep their old values, but names change at once.
    """
    asked = {node.name for node in syntax.nodes(condition) if isinstance(node, syntax.Name)}
    return any(asked & set(bound_names(node)) for node in syntax.nodes(body))


def bound_names(node: syntax.Node) -> tuple[str, ...]:
    match node:
        case syntax.Assign(syntax.Name(name)) | syntax.Let(name):
            return (name,)
        case syntax.CountLoop(name) | syntax.EachLoop(name):
            return (name,)
        case syntax.Argument("as", syntax.Name(name)):
            return (name,)
        case _:
            return ()


def suggested_names(name: str, known: Iterable[str]) -> str:
    near = get_close_matches(name, list(known), 3)
    return ", ".join(near or sorted(known)[:20]) or "none"
