"""Check expressions: find the kind of each, and report problems."""

from __future__ import annotations

from engine.language import syntax
from engine.language.checking.calls import CallChecker
from engine.language.checking.suggestions import (
    advice_on_attribute,
    advice_on_comparison,
    advice_on_kind,
    advice_on_name,
)
from engine.language.kinds import (
    ANY,
    CARD,
    FLAG,
    GAME,
    NUMBER,
    TEXT,
    UNKNOWN,
    ZONE,
    Kind,
    fits,
)
from engine.language.messages.problems import Problem
from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Expression, Path
from engine.language.vocabulary.game_words import GameWords

SELECTABLE = ("card", "player", "effect")
PRINTABLE = ("number", "text", "flag", "player", "zone", "card", "effect", "phase")
"""Kinds whose values can be shown in a text."""


class ExpressionChecker(CallChecker):
    """Check expressions; with `pure` none may roll dice, as in conditions."""

    def __init__(
        self,
        words: GameWords,
        kinds: dict[Path, Kind],
        problems: list[Problem],
        names: dict[str, Kind],
        pure: bool,
        answered: dict[str, Kind] | None = None,
    ) -> None:
        self.words = words
        self.kinds = kinds
        self.problems = problems
        self.names = names
        self.pure = pure
        self.answered = answered or {}

    def problem(self, code: str, node: syntax.Node, **values: object) -> Kind:
        found = Problem.of(code, node.at, **values)
        if found not in self.problems:
            self.problems.append(found)
        return UNKNOWN

    def expect(
        self, node: Expression, path: Path, wanted: Kind, what: str, example: str = ""
    ) -> Kind:
        """Check an expression that should be of the kind `wanted`, and return its kind.

        `example` is a correct call of the command or function that takes the value.
        """
        found = self.kind(node, path)
        if not fits(found, wanted):
            text = expression_text(node)
            values = {"what": what, "wanted": wanted, "text": text, "found": found}
            instead = advice_on_kind(wanted, found, text, example)
            self.problem("kind_wrong", node, **values, instead=instead)
        return found

    def kind(self, node: Expression, path: Path) -> Kind:
        found = self._kind(node, path)
        self.kinds[path] = found
        return found

    def _kind(self, node: Expression, path: Path) -> Kind:
        match node:
            case syntax.Number():
                return NUMBER
            case syntax.Flag():
                return FLAG
            case syntax.Text(parts):
                for place, part in enumerate(parts):
                    if not isinstance(part, str):
                        self.written(part, (*path, "parts", place))
                return TEXT
            case syntax.Name(name):
                return self.named(node, name)
            case syntax.Attribute():
                return self.attribute(node, path)
            case syntax.Call():
                return self.call(node, path)
            case syntax.Listing():
                return self.listing(node, path)
            case syntax.Unary(operator, operand):
                wanted = FLAG if operator == "not" else NUMBER
                self.expect(operand, (*path, "operand"), wanted, f"The value after “{operator}”")
                return wanted
            case syntax.Binary():
                return self.binary(node, path)
            case syntax.Selection():
                return self.selection(node, path)

    def written(self, node: Expression, path: Path) -> None:
        found = self.expect(node, path, ANY, "A value in braces")
        if found.is_known and not found.many and found.of_class not in PRINTABLE:
            self.problem("not_written", node, text=expression_text(node), found=found)

    def named(self, node: syntax.Name, name: str) -> Kind:
        if name in self.names:
            return self.names[name]
        if name == "game":
            return GAME
        known = advice_on_name(name, self.names, self.words)
        return self.problem("name_unknown", node, name=name, known=known)

    def attribute(self, node: syntax.Attribute, path: Path) -> Kind:
        owner = self.kind(node.of, (*path, "of"))
        if not owner.is_known:
            return UNKNOWN
        answered = self.answered if node.of == syntax.Name("trigger") else {}
        if node.name in answered:
            return answered[node.name]
        if owner.many:
            return self.problem(
                "attribute_of_set", node, text=text_before_dot(node.of), name=node.name
            )
        word = self.words.attribute(owner.of_class, node.name)
        if word is None:
            known = [*self.words.names_of(owner.of_class), *answered]
            if not known:
                return self.problem(
                    "attribute_of_nothing", node, kind=kind_word(owner), name=node.name
                )
            advice = advice_on_attribute(node.name, owner.of_class, known, self.words)
            return self.problem("attribute_unknown", node, kind=owner, name=node.name, known=advice)
        return word.kind

    def about(self, value: Expression, path: Path, members: Kind, wanted: Kind, what: str) -> Kind:
        """Check a formula about `it`, one of the members; a formula of yes or no is a condition."""
        outer = self.names, self.pure
        self.names = self.names | {"it": CARD if members == ZONE else members.one}
        self.pure = self.pure or wanted == FLAG
        found = self.expect(value, path, wanted, what)
        self.names, self.pure = outer
        return found

    def listing(self, node: syntax.Listing, path: Path) -> Kind:
        kinds = [self.kind(item, (*path, "items", place)) for place, item in enumerate(node.items)]
        if not kinds:
            return self.problem("list_empty", node)
        if any(kind != kinds[0] for kind in kinds):
            return self.problem("list_mixed", node)
        return kinds[0].several

    def binary(self, node: syntax.Binary, path: Path) -> Kind:
        left, right = (*path, "left"), (*path, "right")
        if node.operator in ("and", "or"):
            self.expect(node.left, left, FLAG, f"The value before “{node.operator}”")
            self.expect(node.right, right, FLAG, f"The value after “{node.operator}”")
            return FLAG
        if node.operator in ("==", "!="):
            self.same(node, self.kind(node.left, left), self.kind(node.right, right))
            return FLAG
        if node.operator == "in":
            found = self.kind(node.left, left)
            self.expect(node.right, right, found.several, "The value after “in”")
            return FLAG
        before = self.expect(node.left, left, NUMBER, f"The value before “{node.operator}”")
        after = self.expect(node.right, right, NUMBER, f"The value after “{node.operator}”")
        if node.operator not in "+-*/%":
            return FLAG
        return NUMBER if fits(before, NUMBER) and fits(after, NUMBER) else UNKNOWN

    def same(self, node: syntax.Binary, left: Kind, right: Kind) -> None:
        if left.is_known and right.is_known and left != right:
            texts = expression_text(node.left), expression_text(node.right)
            self.problem(
                "kinds_differ",
                node,
                left=texts[0],
                right=texts[1],
                left_kind=left,
                right_kind=right,
                instead=advice_on_comparison(left, right, texts),
            )

    def selection(self, node: syntax.Selection, path: Path) -> Kind:
        among_zones = node.of_class == "zone" and node.place is not None
        if node.of_class not in SELECTABLE and not among_zones:
            return self.problem("not_selectable", node, name=node.of_class)
        members = Kind(node.of_class, True)
        if node.place is not None:
            self.expect(node.place, (*path, "place"), members, "The value after “in”")
        if node.where is not None:
            self.about(node.where, (*path, "where"), members, FLAG, "The condition after “where”")
        return members


def text_before_dot(node: Expression) -> str:
    """Return the text of a set, in parentheses if a dot may not follow it directly."""
    text = expression_text(node)
    return (
        f"({text})" if isinstance(node, syntax.Selection) and text != f"{node.of_class}s" else text
    )


def kind_word(kind: Kind) -> str:
    """Return the word for a kind as effect text has it: "player" or "players"."""
    return kind.of_class + ("s" if kind.many else "")
