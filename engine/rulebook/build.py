"""Check packs, and compile them into GameRules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path as FilePath

from engine.language.checking.checker import check_expression
from engine.language.kinds import TEXT
from engine.language.rules_text import printed_effect
from engine.language.syntax import Call, Name, nodes
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook.card import GameCards, PrintedEffect
from engine.rulebook.checker import CheckedPacks, PackChecker
from engine.rulebook.compiler import compile_program, expression_source
from engine.rulebook.deck_rules import DECK_NAMES, with_printed_titles
from engine.rulebook.effect import EffectRules
from engine.rulebook.game import GameRules
from engine.rulebook.layout import Layout
from engine.rulebook.packs.pack import PackFile
from engine.rulebook.packs.read_pack import read_pack
from engine.rulebook.preferences import (
    beyond_decks,
    function_source,
    preference_source,
    worth_source,
)


def load_rules(*paths: str | FilePath) -> GameRules:
    """Read pack files and compile them. Raises InvalidPackError."""
    return build_rules([read_pack(FilePath(path).read_bytes()) for path in paths])


def build_rules(packs: Iterable[PackFile]) -> GameRules:
    """Compile a rules pack with any number of card packs and additions. Raises InvalidPackError."""
    return compile_packs(PackChecker(tuple(packs)).check())


def compile_packs(found: CheckedPacks) -> GameRules:
    words, effects = found.words, found.effects
    numbers = {effect.name: effect.number for effect in effects}
    printed = {effect.name: make_printed_effect(effect, words) for effect in effects}
    layout = Layout.of(
        found.entry.attributes,
        found.entry.zones,
        found.entry.seats[1],
        edition=max(pack.edition for pack in found.packs),
    )
    program = compile_program([each.in_matches for each in effects], words, layout)
    return GameRules(
        entry=found.entry,
        packs=found.packs,
        words=words,
        layout=layout,
        program=program,
        cards=GameCards(found.cards, words.cards, numbers, printed, found.entry.style),
        printed_rules=tuple(printed[each.name] for each in effects if each.is_rule),
        deck_source=deck_source(found, effects, layout),
        preference_entries=found.preferences,
        preference_source=preference_source(
            found.preferences, found.worths, effects, words, layout
        ),
        match_preference_source=worth_source(
            found.preferences, found.worths, words, layout, program.live
        ),
        decks=tuple(deck for pack in found.packs for deck in pack.decks),
        warnings=found.warnings,
    )


def deck_source(found: CheckedPacks, effects: Sequence[EffectRules], layout: Layout) -> str:
    """Write the source of two functions for each deck rule: its condition and its message.

    The game’s functions that they may call come first.
    """
    lines = []
    if calls_functions(found):
        lines.append(function_source(effects, beyond_decks(effects), found.words, layout))
    rules = zip(found.entry.deck_rules, found.deck_rules, strict=True)
    for place, (rule, (holds, asked)) in enumerate(rules):
        message = with_printed_titles(rule.message, asked.kinds)
        worded = check_expression(message, found.words, DECK_NAMES, TEXT)
        for name, node, each in (("rule", rule.holds, holds), ("message", message, worded)):
            source = expression_source(node, found.words, layout, each.kinds, [*DECK_NAMES, "you"])
            lines.append(f"def deck_{name}_{place}(w, deck, this, you=0):")
            lines.append(f"    R = w.read_columns; Z = w.read_zones; return {source}")
    return "\n".join(lines) + "\n"


def calls_functions(found: CheckedPacks) -> bool:
    """Return True if deck rules call the game’s own functions."""
    parts = tuple((rule.holds, rule.message) for rule in found.entry.deck_rules)
    named = {each.function for each in nodes(parts) if isinstance(each, Call)}
    named |= {each.name for each in nodes(parts) if isinstance(each, Name)}
    return any(word.answer for name, word in found.words.effects.items() if name in named)


def make_printed_effect(
    effect: EffectRules, words: GameWords, passed: Mapping[str, str] | None = None
) -> PrintedEffect:
    """Return the printed effect.

    `passed` are the values, as texts, with which it has been given to a card.
    """
    tree, kinds, on_card = effect.tree, effect.kinds, not effect.is_rule
    words, values = words.in_edition(effect.edition), passed or {}
    worded = partial(printed_effect, tree, words, kinds, on_card=on_card, passed=values)
    return PrintedEffect(effect.name, " ".join([effect.title, *values.values()]), worded)
