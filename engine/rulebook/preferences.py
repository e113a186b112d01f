"""Preferences: expressions that tell bots how much their choices are worth."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.language.checking.checker import check_expression
from engine.language.checking.effect_context import Checked
from engine.language.kinds import CARD, NUMBER, PLAYER, Kind
from engine.language.messages.problems import NOWHERE, Problem
from engine.language.nearest_names import suggested_names
from engine.language.syntax import Call, Name, nodes
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.compiler import expression_source
from engine.rulebook.compiler.analysis.cycles import calls_by_function
from engine.rulebook.compiler.compile_context import CompileContext
from engine.rulebook.compiler.expressions import ExpressionWriter
from engine.rulebook.compiler.function_writer import FunctionWriter
from engine.rulebook.compiler.value_functions import write_answer, write_bounds
from engine.rulebook.deck_rules import MATCH_FUNCTIONS, OF_MATCHES
from engine.rulebook.effect import EffectRules
from engine.rulebook.layout import Layout
from engine.rulebook.packs.entries import PreferenceEntry

Worth = Callable[..., int]


def preference_names(preference: PreferenceEntry) -> dict[str, Kind]:
    if preference.chosen:
        return {"you": PLAYER, "this": CARD, "chosen": Kind.from_word(preference.chosen)}
    return {"you": PLAYER, "this": CARD}


def check_preference(
    preference: PreferenceEntry, words: GameWords, of_a_match: Collection[str]
) -> tuple[Checked, list[Problem]]:
    """Return the checked expression and its problems. One such problem is a function that needs a match."""
    words = words.in_edition(preference.edition)
    checked = check_expression(preference.worth, words, preference_names(preference), NUMBER)
    found = list(checked.problems)
    if preference.effect not in words.effects:
        known = suggested_names(preference.effect, words.effects)
        found.append(Problem.of("preference_effect", NOWHERE, name=preference.effect, known=known))
    for node in nodes(preference.worth):
        asked = node.function if isinstance(node, Call) else ""
        asked = node.name if isinstance(node, Name) else asked
        if asked in of_a_match:
            found.append(Problem.of("preference_asks", node.at, name=asked))
    where = f"preference for {preference.effect}"
    return checked, [each.inside(where) for each in found]


def match_functions(
    effects: Sequence[EffectRules], needing: Collection[str] = MATCH_FUNCTIONS
) -> set[str]:
    """Return the functions that need a whole match and can't work on a seat's view.

    These are the functions in `needing`, and all that call them directly or indirectly.
    """
    found, asks = set(needing), calls_by_function(effects, needing)
    while more := {name for name, asked in asks.items() if found & set(asked)} - found:
        found |= more
    return found


def beyond_decks(effects: Sequence[EffectRules]) -> set[str]:
    """Return the functions that deck rules can’t call, because they read the match or a player."""
    return match_functions(effects, (*MATCH_FUNCTIONS, *OF_MATCHES))


@dataclass
class ViewFunctionWriter(FunctionWriter):
    """Writes the game's own functions for a seat's view, where modifiers have already been applied."""

    words: GameWords
    layout: Layout

    def __post_init__(self) -> None:
        super().__init__()

    def expressions(self, effect: EffectRules, names: Mapping[str, str]) -> ExpressionWriter:
        words = self.words.in_edition(effect.edition)
        return ExpressionWriter(words, self.layout, dict(effect.kinds), names)


def preference_source(
    preferences: Sequence[PreferenceEntry],
    checked: Sequence[Checked],
    effects: Sequence[EffectRules],
    words: GameWords,
    layout: Layout,
) -> str:
    """Write a function `worth_N` for each preference. Its arguments are a seat's view and the names used."""
    beyond = match_functions(effects)
    answers = function_source(effects, beyond, words, layout) if preferences else ""
    return answers + worth_source(preferences, checked, words, layout)


def function_source(
    effects: Sequence[EffectRules], beyond: Collection[str], words: GameWords, layout: Layout
) -> str:
    """Write the game’s own functions, except those in `beyond`, which read more than there is."""
    answers = ViewFunctionWriter(words, layout)
    context = CompileContext(effects, words, layout)
    known = [each for each in effects if each.tree.answer and each.name not in beyond]
    for effect in known:
        write_answer(answers, answers.expressions, context, effect)
    write_bounds(answers, answers.expressions, known)
    return "".join(answers.chunks)


def worth_source(
    preferences: Sequence[PreferenceEntry],
    checked: Sequence[Checked],
    words: GameWords,
    layout: Layout,
    live: frozenset[int] = frozenset(),
) -> str:
    """Write only the functions `worth_N`.

    If `live` has columns with modifiers, the functions are for a match and call the compiled program.
    """

    def lines() -> Iterator[str]:
        for place, (each, found) in enumerate(zip(preferences, checked, strict=True)):
            names = [*preference_names(each)]
            known = words.in_edition(each.edition)
            source = expression_source(each.worth, known, layout, found.kinds, names, live)
            yield f"def worth_{place}(w, {', '.join(names)}):"
            yield f"    R = w.read_columns; Z = w.read_zones; return {source}"

    return "\n".join(lines()) + "\n"


def preferences_by_choice(
    preferences: Sequence[PreferenceEntry], code: dict[str, Any]
) -> dict[tuple[str, str], tuple[Worth, ...]]:
    """Return the preferences by effect and kind of chosen value. Those with the same key are added up."""
    found: dict[tuple[str, str], tuple[Worth, ...]] = {}
    for place, each in enumerate(preferences):
        key = each.effect, each.chosen
        found[key] = (*found.get(key, ()), code[f"worth_{place}"])
    return found
