"""Rules text of comparisons and counts."""

from __future__ import annotations

from engine.language import syntax
from engine.language.kinds import FLAG, PLAYER, ZONE
from engine.language.rules_text.phrases import Phrase, mark_verb, with_determiner
from engine.language.rules_text.templates import fill
from engine.language.rules_text.values import Values
from engine.language.syntax import Expression, Path

OPPOSITES = {"==": "!=", "!=": "==", "<=": ">", ">": "<=", ">=": "<", "<": ">="}
COMPARED = {
    "==": "{be}",
    "!=": "{be} not",
    "<=": "{be} at most",
    ">=": "{be} at least",
    "<": "{be} less than",
    ">": "{be} more than",
}
IN_HAND = Phrase("", one="card in hand", several="cards in hand")
TIMES = Phrase("", one="time", several="times")
CARDS = Phrase("", one="card", several="cards")
BOUNDS = {"<=": "or less", ">=": "or more"}


def comparison_text(subject: Phrase, operator: str, value: Phrase) -> str:
    """Return the text of a comparison, such as "the sum is 99 or less"."""
    be = "are" if subject.many else "is"
    if operator in BOUNDS and value.text.isdigit():
        return f"{subject} {be} {value} {BOUNDS[operator]}"
    return f"{subject} {COMPARED[operator].format(be=be)} {value}"


def count_text(operator: str, number: int, of: Phrase) -> str:
    """Return the text of a count that is compared, such as "fewer than 7 cards in your hand"."""
    named = of.one if number == 1 else of.several
    match operator:
        case "==" if number == 0:
            return f"no {of.several}"
        case "!=" if number == 0:
            return f"any {of.several}"
        case ">" if number == 0:
            return f"at least one {of.one}"
        case ">=":
            return f"{number} or more {of.several}"
        case "<=":
            return f"{number} or fewer {of.several}"
        case "<":
            return f"fewer than {number} {named}"
        case ">":
            return f"more than {number} {named}"
        case "==":
            return f"exactly {number} {named}"
        case _:
            return f"any number of {of.several} but {number}"


class Comparisons(Values):
    def membership(self, node: syntax.Binary, path: Path, so: bool) -> str:
        subject = self.phrase(node.left, (*path, "left"))
        at = (*path, "right")
        place = self.phrase(node.right, at)
        be = ("are" if subject.many else "is") + ("" if so else " not")
        if self.kind(at) == ZONE:
            return f"{subject} {be} in {place}"
        if place.choice:
            return f"{subject} {be} {place.choice}"
        return f"{subject} {be} one of {with_determiner('those', place)}"

    def comparison(self, node: syntax.Binary, path: Path, so: bool) -> str:
        left, right = (*path, "left"), (*path, "right")
        operator = node.operator if so else OPPOSITES[node.operator]
        if isinstance(node.right, syntax.Flag):
            return self.clause(node.left, left, node.right.value == (operator == "=="))
        if self.kind(left) == FLAG:
            other = self.clause(node.right, right, so=operator == "==")
            return f"{self.clause(node.left, left)} exactly if {other}"
        own = self.count_clause(node, path, operator)
        own = own or self.worded_comparison(node, path, operator)
        if own:
            return own
        subject = self.phrase(node.left, left)
        return comparison_text(subject, operator, self.phrase(node.right, right))

    def count_clause(self, node: syntax.Binary, path: Path, operator: str) -> str:
        """Return the text of a comparison of a count, such as "you have fewer than 7 cards in hand"."""
        if not isinstance(node.right, syntax.Number):
            return ""
        if isinstance(node.left, syntax.Call) and node.left.function == "times_used":
            return self.times_used_clause(node.left, (*path, "left"), operator, node.right.value)
        of, at = self.counted_set(node.left, (*path, "left"))
        if of is None:
            return ""
        holder = self.holder(of, at)
        if holder is not None:
            have = "have" if holder.many else "has"
            return f"{holder} {have} {count_text(operator, node.right.value, IN_HAND)}"
        phrase = self.phrase(of, at)
        if not phrase.several and self.kind(at) == ZONE:
            hold = "hold" if phrase.many else "holds"
            return f"{phrase} {hold} {count_text(operator, node.right.value, CARDS)}"
        if not phrase.several:
            return ""
        said = count_text(operator, node.right.value, phrase)
        return f"there {'are' if said.endswith(phrase.several) else 'is'} {said}"

    def times_used_clause(self, node: syntax.Call, path: Path, operator: str, number: int) -> str:
        """Return the text for `times_used`, such as "you have not used “Add” this turn"."""
        word = self.words.vocabulary.functions["times_used"]
        given, _said = self.argument_phrases(word.parameters, node.arguments, path)
        if number == 0 and operator in ("==", ">"):
            never = operator == "=="
            return fill("{player} <have|has> used {effect} this turn", given, denied=never)
        often = count_text(operator, number, TIMES)
        return fill(f"{{player}} <have|has> used {{effect}} {often} this turn", given)

    def counted_set(self, node: Expression, path: Path) -> tuple[Expression | None, Path]:
        match node:
            case syntax.Call("count", (argument,)):
                return argument.value, (*path, "arguments", 0, "value")
            case syntax.Attribute(of, "count") if self.kind((*path, "of")) == ZONE:
                return of, (*path, "of")
        return None, path

    def holder(self, node: Expression, path: Path) -> Phrase | None:
        """Return the player whose hand this node is, or None if it is no hand."""
        if not isinstance(node, syntax.Attribute):
            return None
        zone = self.words.zones.get(node.name)
        at = (*path, "of")
        if zone is None or zone.role != "hand" or self.kind(at) != PLAYER:
            return None
        return self.phrase(node.of, at)

    def worded_comparison(self, node: syntax.Binary, path: Path, operator: str) -> str:
        """Return the text of a comparison that needs its own sentence, such as "it is your turn"."""
        if operator not in ("==", "!="):
            return ""
        sides = ((node.left, "left", node.right, "right"), (node.right, "right", node.left, "left"))
        for one, place, other, other_side in sides:
            if isinstance(one, syntax.Attribute):
                at = (*path, place, "of")
                word = self.words.attribute(self.kind(at).of_class, one.name)
                if word is not None and word.same:
                    value = self.phrase(other, (*path, other_side))
                    of = self.phrase(one.of, at)
                    return fill(word.same, {"of": of, "value": value}, denied=operator == "!=")
        return ""


THAT = Phrase("that", many=True, own="whose")


def measure_text(wording: str, operator: str, value: str | int | bool) -> str:
    if isinstance(value, bool):
        said = fill(mark_verb(wording), {"of": THAT}, denied=not value)
    else:
        attribute = Phrase(fill(wording, {"of": THAT}))
        said = comparison_text(attribute, operator, Phrase(str(value)))
    return said if said.startswith(("that ", "whose ")) else f"for which {said}"
