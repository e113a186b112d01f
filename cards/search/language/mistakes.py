"""MISTAKES: the possible mistakes in a query, with examples of each."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from engine.language.nearest_names import nearest_names

SHOWN = 40
LONGEST = 300
DEEPEST = 40
"""The most levels of nested parentheses."""


@dataclass(frozen=True, slots=True)
class MistakeKind:
    message: str | Promise
    examples: tuple[str, ...]


MISTAKES: dict[str, MistakeKind] = {
    "long": MistakeKind(
        gettext_lazy("Your search is longer than {limit} characters; the rest was ignored."),
        ("frog " * 100,),
    ),
    "deep": MistakeKind(
        gettext_lazy(
            "Your search has more than {limit} parentheses inside each other; the rest was ignored."
        ),
        ("(" * 50 + "frog",),
    ),
    "left_open": MistakeKind(
        gettext_lazy("A closing “)” was missing, so one was added at the end."),
        ("(draw or add",),
    ),
    "surplus": MistakeKind(
        gettext_lazy("A “)” without a matching “(” was ignored."), ("draw) add", ")")
    ),
    "empty_group": MistakeKind(
        gettext_lazy("Empty parentheses “( )” were ignored."), ("()", "draw ( )")
    ),
    "lonely_or": MistakeKind(
        gettext_lazy("“or” was ignored because it needs a term on both sides."),
        ("or", "draw or", "(or draw)"),
    ),
    "lonely_not": MistakeKind(
        gettext_lazy("“{word}” was ignored because it needs a term after it."),
        ("not", "(draw not)"),
    ),
    "quote_open": MistakeKind(
        gettext_lazy("The closing quotation mark was missing, so one was added at the end."),
        ('"play again', 'name:"joker'),
    ),
    "no_words": MistakeKind(
        gettext_lazy("“{word}” was ignored because it contains no letters or digits."),
        ("draw &", "draw ?!"),
    ),
    "no_value": MistakeKind(
        gettext_lazy("“{key}{operator}” needs a value, for example “{example}”."),
        ("does:", "number>"),
    ),
    "key_unknown": MistakeKind(
        gettext_lazy("“{word}” isn’t a search key here.{guess}"), ("nubmer>3", "frog:yes")
    ),
    "value_unknown": MistakeKind(
        gettext_lazy("No card here has “{word}” for “{key}”.{guess}"),
        ("does:drow", "pack:lake", "by:nobody", "game:chess", "pool:nonesuch", "asks:maybe"),
    ),
    "flag_value": MistakeKind(
        gettext_lazy("“{key}” must be yes or no, not “{word}”. Write “{key}:yes”."),
        ("special:maybe",),
    ),
    "number_value": MistakeKind(
        gettext_lazy("“{key}” must be a number, not “{word}”. For example, write “{key}>=3”."),
        ("number:many", "number>=x"),
    ),
    "not_ordered": MistakeKind(
        gettext_lazy(
            "“{key}” can’t be compared by size; write “{key}:{word}”, or “-{key}:{word}” to exclude it."
        ),
        ("does>draw", "special>=yes", "name<joker"),
    ),
    "sort_unknown": MistakeKind(
        gettext_lazy("You can’t sort by “{word}” here.{guess}"),
        ("sort:beauty", "sort:nmae"),
    ),
}


@dataclass(frozen=True, slots=True)
class QueryMistake:
    """A mistake in a query, with a sentence for the user."""

    code: str
    message: str

    @classmethod
    def of(cls, code: str, **values: object) -> QueryMistake:
        shown = {key: _shorten(str(value)) for key, value in values.items()}
        return cls(code, str(MISTAKES[code].message).format(**shown))

    @classmethod
    def guessing(
        cls, code: str, word: str, known: Collection[str], **values: object
    ) -> QueryMistake:
        return cls(
            code,
            str(MISTAKES[code].message).format(
                word=_shorten(word), guess=guess(word, known), **values
            ),
        )


def guess(word: str, known: Collection[str]) -> str:
    """Return a “Did you mean …?” suggestion after a space, or ""."""
    near = nearest_names(word.casefold(), sorted(known), 1)
    return " " + _("Did you mean “{near}”?").format(near=near[0]) if near else ""


def _shorten(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
