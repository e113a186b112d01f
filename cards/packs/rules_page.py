"""A game's rules as chapters to read, and how house rules change them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _

from engine.language.rules_text.abbreviations import words_of
from engine.language.syntax import Call, Name, Node, nodes
from engine.rulebook import EffectRules, GameRules, PrintedEffect
from engine.rulebook.build import make_printed_effect
from engine.view.translated_view import readers_words, translated_effect


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    rules: tuple[PrintedEffect, ...]


def chapters(rules: GameRules) -> list[Chapter]:
    """Return chapters with all rules of the game in the current language, except those that only bots use."""
    words = readers_words(rules)
    return [
        Chapter(
            words.text(each.title), tuple(translated_effect(rule, words) for rule in each.rules)
        )
        for each in chapters_of_packs(rules)
    ]


def chapters_of_packs(rules: GameRules) -> list[Chapter]:
    """Return the chapters in the language of the packs."""
    all_chapters = [Chapter(_("Before the match"), _rules_named(rules, [rules.entry.setup]))]
    all_chapters += [
        Chapter(phase.title, _rules_named(rules, phase.effects)) for phase in rules.entry.phases
    ]
    all_chapters += [Chapter(_("At the end"), _rules_named(rules, [rules.entry.ending]))]
    placed = {rule for chapter in all_chapters for rule in chapter.rules}
    all_chapters += _other_chapters(
        rules, [each for each in rules.printed_rules if each not in placed]
    )
    all_chapters.append(Chapter(_("In short"), abbreviations(rules)))
    return [chapter for chapter in all_chapters if chapter.rules]


def abbreviations(rules: GameRules) -> tuple[PrintedEffect, ...]:
    """Return the meanings of the words that cards print in place of longer texts."""
    by_name = {effect.name: effect for effect in rules.effects}
    found = []
    for tree in rules.words.abbreviations:
        printed = make_printed_effect(by_name[tree.name], rules.words)
        stands_for = partial(printed.render_text, short=False)
        found.append(PrintedEffect(tree.name, words_of(tree) or tree.title, stands_for))
    return tuple(found)


def _other_chapters(rules: GameRules, others: Sequence[PrintedEffect]) -> list[Chapter]:
    """Return chapters with the rules that the game runs neither at the start or end nor in a phase."""
    asked = used_names(rules)
    by_name = {effect.name: effect for effect in rules.effects}
    by_kind: dict[str, list[PrintedEffect]] = {}
    for rule in others:
        by_kind.setdefault(kind_of(by_name[rule.name], asked), []).append(rule)
    titles = {
        "used": _("What players may do"),
        "in force": _("At any time"),
        "step": _("Step by step"),
        "question": _("Definitions"),
    }
    return [Chapter(title, tuple(by_kind.get(kind, ()))) for kind, title in titles.items()]


def kind_of(effect: EffectRules, asked: Collection[str]) -> str:
    """Return the kind of chapter in which the rule is printed."""
    if effect.tree.answer is not None:
        return "question" if effect.name in asked else "of bots"
    if effect.use is not None:
        return "used"
    return "in force" if effect.triggers or effect.readings else "step"


def used_names(rules: GameRules) -> set[str]:
    """Return the names of effects and functions that other effects or deck rules use."""
    found = set()
    for effect in rules.effects:
        found |= names_in(effect.nodes) - {effect.name}
    for rule in rules.deck_rules:
        found |= names_in(nodes((rule.holds, rule.message)))
    return found


def names_in(found: Sequence[Node]) -> set[str]:
    called = {node.function for node in found if isinstance(node, Call)}
    return called | {node.name for node in found if isinstance(node, Name)}


def _rules_named(rules: GameRules, names: list[str] | tuple[str, ...]) -> tuple[PrintedEffect, ...]:
    by_name = {rule.name: rule for rule in rules.printed_rules}
    return tuple(by_name[name] for name in names if name in by_name)


def rules_of_file(rules: GameRules, content_hash: str) -> list[PrintedEffect]:
    """Return the rules from one pack file of a game, in the current language."""
    words = readers_words(rules)
    files = (file for file in rules.packs if file.content_hash == content_hash)
    names = {effect.name for file in files for effect in file.effects if effect.is_rule}
    return [translated_effect(rule, words) for rule in rules.printed_rules if rule.name in names]


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule that a house rule adds, with the title of the rule that it replaces, if any."""

    rule: PrintedEffect
    instead_of: str


def rule_changes(
    rules: GameRules, changed: GameRules, replaced: Collection[str]
) -> list[RuleChange]:
    """Return the rules in `changed` that are not in `rules` or replace a rule there."""
    words = readers_words(changed)
    before = {rule.name: words.text(rule.title) for rule in rules.printed_rules}
    return [
        RuleChange(translated_effect(rule, words), before.get(rule.name, ""))
        for rule in changed.printed_rules
        if rule.name not in before or rule.name in replaced
    ]
