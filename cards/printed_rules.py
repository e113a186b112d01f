"""A game's rules as somebody would tell them: how it is set up, what a turn is, how it ends."""

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.rulebook import GameRules, PrintedEffect


@dataclass(frozen=True, slots=True)
class Chapter:
    title: str
    rules: tuple[PrintedEffect, ...]


def chapters(rules: GameRules) -> list[Chapter]:
    """Every rule of the game; those that no phase names are in force all the time."""
    told = [Chapter(_("Before the match"), _named(rules, [rules.entry.setup]))]
    told += [Chapter(phase.title, _named(rules, phase.effects)) for phase in rules.entry.phases]
    told += [Chapter(_("At the end"), _named(rules, [rules.entry.ending]))]
    placed = {rule for chapter in told for rule in chapter.rules}
    told += [Chapter(_("At any time"), tuple(r for r in rules.printed_rules if r not in placed))]
    return [chapter for chapter in told if chapter.rules]


def _named(rules: GameRules, names: list[str] | tuple[str, ...]) -> tuple[PrintedEffect, ...]:
    by_name = {rule.name: rule for rule in rules.printed_rules}
    return tuple(by_name[name] for name in names if name in by_name)


@dataclass(frozen=True, slots=True)
class Change:
    """A rule that a house rule brings, and the title of the one it takes the place of."""

    rule: PrintedEffect
    instead_of: str


def changes(rules: GameRules, changed: GameRules, replaced: Collection[str]) -> list[Change]:
    """What the house rules in `changed` say: new rules, and those in the place of others."""
    before = {rule.name: rule.title for rule in rules.printed_rules}
    return [
        Change(rule, before.get(rule.name, ""))
        for rule in changed.printed_rules
        if rule.name not in before or rule.name in replaced
    ]
