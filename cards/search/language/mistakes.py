"""SLIPS: the mistakes a query can contain, each with examples."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

SHOWN = 40
LONGEST = 300


@dataclass(frozen=True, slots=True)
class SlipKind:
    message: str | Promise
    examples: tuple[str, ...]


SLIPS: dict[str, SlipKind] = {
    "long": SlipKind(
        gettext_lazy("Your search is longer than {limit} characters; the rest was ignored."),
        ("frog " * 100,),
    ),
    "left_open": SlipKind(
        gettext_lazy("A closing “)” is missing; it was added at the end."),
        ("(draw or add",),
    ),
    "surplus": SlipKind(
        gettext_lazy("A “)” has no matching “(”; it was ignored."), ("draw) add", ")")
    ),
    "empty_group": SlipKind(
        gettext_lazy("The brackets “( )” are empty; they were ignored."), ("()", "draw ( )")
    ),
    "lonely_or": SlipKind(
        gettext_lazy("“or” needs a term on both sides; it was ignored."),
        ("or", "draw or", "(or draw)"),
    ),
    "lonely_not": SlipKind(
        gettext_lazy("“{word}” needs a term after it; it was ignored."), ("not", "(draw not)")
    ),
    "quote_open": SlipKind(
        gettext_lazy("A closing quotation mark is missing; it was added at the end."),
        ('"play again', 'name:"joker'),
    ),
    "no_words": SlipKind(
        gettext_lazy("“{word}” contains no letters or digits to search for; it was ignored."),
        ("±", "name:…"),
    ),
    "no_value": SlipKind(
        gettext_lazy("“{key}{operator}” needs a value, for example “{example}”."),
        ("does:", "number>"),
    ),
    "key_unknown": SlipKind(
        gettext_lazy("“{word}” isn’t a search key here.{guess}"), ("nubmer>3", "frog:yes")
    ),
    "value_unknown": SlipKind(
        gettext_lazy("No card here has “{word}” for “{key}”.{guess}"),
        ("does:drow", "pack:lake", "by:nobody", "game:chess", "pool:nonesuch", "asks:maybe"),
    ),
    "flag_value": SlipKind(
        gettext_lazy("“{key}” must be yes or no, not “{word}”. Write “{key}:yes”."),
        ("special:maybe",),
    ),
    "number_value": SlipKind(
        gettext_lazy("“{key}” must be a number, not “{word}”. Write for example “{key}>=3”."),
        ("number:many", "number>=x"),
    ),
    "not_ordered": SlipKind(
        gettext_lazy(
            "“{key}” can’t be compared by size; write “{key}:{word}”, or “-{key}:{word}” to exclude it."
        ),
        ("does>draw", "special>=yes", "name<joker"),
    ),
    "sort_unknown": SlipKind(
        gettext_lazy("You can’t sort by “{word}” here.{guess}"),
        ("sort:beauty", "sort:nmae"),
    ),
}


@dataclass(frozen=True, slots=True)
class Slip:
    """One mistake in a query, with a sentence for the user."""

    code: str
    message: str

    @classmethod
    def of(cls, code: str, **values: object) -> Slip:
        shown = {key: _shortened(str(value)) for key, value in values.items()}
        return cls(code, str(SLIPS[code].message).format(**shown))

    @classmethod
    def guessing(cls, code: str, word: str, known: Collection[str], **values: object) -> Slip:
        return cls(
            code,
            str(SLIPS[code].message).format(
                word=_shortened(word), guess=guess(word, known), **values
            ),
        )


def guess(word: str, known: Collection[str]) -> str:
    """Return a “Did you mean …?” suggestion with a leading space, or an empty string."""
    near = get_close_matches(word.casefold(), sorted(known), n=1, cutoff=0.6)
    return " " + _("Did you mean “{near}”?").format(near=near[0]) if near else ""


def _shortened(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
