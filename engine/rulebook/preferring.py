"""Preferences: what a pack tells bots about a choice, in the effect language. No match depends on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from engine.language.check import check_expression
from engine.language.check_statements import Checked, listed
from engine.language.kinds import CARD, NUMBER, PLAYER, Kind
from engine.language.parse import parse_expression
from engine.language.problems import NOWHERE, Problem
from engine.language.syntax import Call, Name, Number, nodes
from engine.language.words import GameWords
from engine.rulebook.compile import expression_source
from engine.rulebook.deck import ASKED_OF_A_MATCH
from engine.rulebook.layout import Layout
from engine.rulebook.pack import PreferenceEntry
from engine.rulebook.tables import TableReader

CHOSEN = ("", "number", "text", "flag", "player", "card", "effect")
Worth = Callable[..., int]


def read_preference(table: TableReader) -> PreferenceEntry:
    """Without `chosen` it is about using the effect, else about what is chosen when the effect asks."""
    preference = PreferenceEntry(
        effect=table.word("effect"),
        chosen=table.one_of("chosen", CHOSEN, ""),
        worth=table.parsed("worth", parse_expression, table.text("worth")) or Number(0),
    )
    table.finish()
    return preference


def names_in(preference: PreferenceEntry) -> dict[str, Kind]:
    if preference.chosen:
        return {"you": PLAYER, "chosen": Kind.named(preference.chosen)}
    return {"you": PLAYER, "this": CARD}


def check_preference(
    preference: PreferenceEntry, words: GameWords
) -> tuple[Checked, list[Problem]]:
    """The checked expression, and what is wrong with it."""
    checked = check_expression(preference.worth, words, names_in(preference), NUMBER)
    found = list(checked.problems)
    if preference.effect not in words.effects:
        known = listed(preference.effect, words.effects)
        found.append(Problem.of("preference_effect", NOWHERE, name=preference.effect, known=known))
    own = [name for name, word in words.effects.items() if word.answer]
    for node in nodes(preference.worth):
        asked = node.function if isinstance(node, Call) else ""
        asked = node.name if isinstance(node, Name) else asked
        if asked in (*ASKED_OF_A_MATCH, *own):
            found.append(Problem.of("preference_asks", node.at, name=asked))
    where = f"preference for {preference.effect}"
    return checked, [each.inside(where) for each in found]


def preference_source(
    preferences: Sequence[PreferenceEntry],
    checked: Sequence[Checked],
    words: GameWords,
    layout: Layout,
) -> str:
    """A function `worth_N` for each: of the table as it is seen, the player, and what is chosen."""

    def lines() -> Iterator[str]:
        for place, (each, found) in enumerate(zip(preferences, checked, strict=True)):
            names = [*names_in(each)]
            source = expression_source(each.worth, words, layout, found.kinds, names)
            yield f"def worth_{place}(w, {', '.join(names)}):"
            yield f"    R = w.read_columns; Z = w.read_zones; return {source}"

    return "\n".join(lines()) + "\n"


def by_effect(
    preferences: Sequence[PreferenceEntry], code: dict[str, Any]
) -> dict[tuple[str, str], tuple[Worth, ...]]:
    """(effect, kind of what is chosen) -> all that is said about it; several add up."""
    found: dict[tuple[str, str], tuple[Worth, ...]] = {}
    for place, each in enumerate(preferences):
        key = each.effect, each.chosen
        found[key] = (*found.get(key, ()), code[f"worth_{place}"])
    return found
