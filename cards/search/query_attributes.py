"""Resolve attribute comparisons such as power>=3, colour:red or wild:yes."""

from collections.abc import Callable
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne

from django.utils.translation import gettext as _

from cards.names.folding import fold, index_token, search_words
from cards.search.index.card_index import AttributeTitle, CardIndex
from cards.search.query_conditions import AttributeCondition

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": eq,
    "=": eq,
    "!=": ne,
    ">": gt,
    ">=": ge,
    "<": lt,
    "<=": le,
}
YES, NO = ("yes", "true", "y"), ("no", "false", "n")
LONGEST_NUMBER = 12


@dataclass(frozen=True, slots=True)
class AttributeComparison:
    """A comparison of an attribute with a value, as the user wrote it."""

    attribute: AttributeTitle
    operator: str
    value: str


def attribute_condition(asked: AttributeComparison, index: CardIndex) -> AttributeCondition | str:
    """Return the condition for the comparison, or the code of the mistake in it."""
    return {"number": _number, "flag": _flag, "text": _text}[asked.attribute.kind](asked, index)


def known_values(attribute: AttributeTitle, index: CardIndex) -> set[str]:
    return {str(value) for value in index.attributes.get(attribute.name, {})}


def _number(asked: AttributeComparison, index: CardIndex) -> AttributeCondition | str:
    try:
        number = int(asked.value[:LONGEST_NUMBER])
    except ValueError:
        return "number_value"
    # For “!=”, find the equal values. The caller negates the condition.
    compare = COMPARE[":" if asked.operator == "!=" else asked.operator]
    held = index.attributes.get(asked.attribute.name, {})
    values = tuple(value for value in held if not isinstance(value, str) and compare(value, number))
    return AttributeCondition(asked.attribute, values, asked.operator, number)


def _flag(asked: AttributeComparison, index: CardIndex) -> AttributeCondition | str:
    word = fold(asked.value)
    if asked.operator not in (":", "=", "!="):
        return "not_ordered"
    if word not in (*YES, *NO, fold(_("yes")), fold(_("no"))):
        return "flag_value"
    wanted = word in YES or word == fold(_("yes"))
    return AttributeCondition(asked.attribute, (wanted,), asked.operator, wanted)


def _text(asked: AttributeComparison, index: CardIndex) -> AttributeCondition | str:
    """Return the condition for a text attribute, or the code of a mistake.

    “:” finds values that contain every word, “=” those that are equal.
    """
    if asked.operator not in (":", "=", "!="):
        return "not_ordered"
    same = _matching_texts(asked, index)
    if not same:
        return "value_unknown"
    return AttributeCondition(asked.attribute, same, asked.operator, asked.value)


def _matching_texts(asked: AttributeComparison, index: CardIndex) -> tuple[str, ...]:
    held = [
        value for value in index.attributes.get(asked.attribute.name, {}) if isinstance(value, str)
    ]
    same = tuple(value for value in held if value == asked.value) or tuple(
        value for value in held if index_token(value) == index_token(asked.value)
    )
    if same or asked.operator != ":":
        return same
    wanted = search_words(asked.value)
    return tuple(value for value in held if wanted and _has_prefixes(wanted, search_words(value)))


def _has_prefixes(wanted: list[str], given: list[str]) -> bool:
    return all(any(word.startswith(each) for word in given) for each in wanted)
