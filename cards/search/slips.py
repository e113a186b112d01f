"""SLIPS: what can be wrong with a query, each with queries that cause it; the rest is searched."""

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
        gettext_lazy("A search has at most {limit} letters; what came after them was left out."),
        ("frog " * 100,),
    ),
    "left_open": SlipKind(
        gettext_lazy("A bracket is open; it was closed at the end of the search."),
        ("(draw or add",),
    ),
    "surplus": SlipKind(
        gettext_lazy("There is a “)” without its “(”; it was left out."), ("draw) add", ")")
    ),
    "empty_group": SlipKind(
        gettext_lazy("There is nothing between “(” and “)”."), ("()", "draw ( )")
    ),
    "lonely_or": SlipKind(
        gettext_lazy("“or” needs something on both sides; it was left out."),
        ("or", "draw or", "(or draw)"),
    ),
    "lonely_not": SlipKind(
        gettext_lazy("Nothing stands after “{word}”; it was left out."), ("not", "(draw not)")
    ),
    "quote_open": SlipKind(
        gettext_lazy("A quotation mark is open; it was closed at the end of the search."),
        ('"play again', 'name:"joker'),
    ),
    "no_words": SlipKind(
        gettext_lazy("There is no word in “{word}” to look for; it was left out."), ("±", "name:…")
    ),
    "no_value": SlipKind(
        gettext_lazy("Nothing stands after “{key}{operator}”; write for example “{example}”."),
        ("does:", "number>"),
    ),
    "key_unknown": SlipKind(
        gettext_lazy("Cards can’t be searched by “{word}” here.{guess}"), ("nubmer>3", "frog:yes")
    ),
    "value_unknown": SlipKind(
        gettext_lazy("“{key}” is never “{word}” here.{guess}"),
        ("does:drow", "pack:lake", "by:nobody", "game:chess", "pool:nonesuch", "asks:maybe"),
    ),
    "flag_value": SlipKind(
        gettext_lazy("“{key}” is yes or no; “{word}” is neither. Write “{key}:yes”."),
        ("special:maybe",),
    ),
    "number_value": SlipKind(
        gettext_lazy("“{key}” is a number; “{word}” is none. Write for example “{key}>=3”."),
        ("number:many", "number>=x"),
    ),
    "not_ordered": SlipKind(
        gettext_lazy(
            "“{key}” has no more and less; write “{key}:{word}”, or “-{key}:{word}” for the others."
        ),
        ("does>draw", "special>=yes", "name<joker"),
    ),
    "sort_unknown": SlipKind(
        gettext_lazy("Cards can’t be put in order by “{word}”.{guess}"),
        ("sort:beauty", "sort:nmae"),
    ),
}


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing that was not understood, in a sentence for whoever wrote it."""

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
    """ " Did you mean …?", or nothing."""
    near = get_close_matches(word.casefold(), sorted(known), n=1, cutoff=0.6)
    return " " + _("Did you mean “{near}”?").format(near=near[0]) if near else ""


def _shortened(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
