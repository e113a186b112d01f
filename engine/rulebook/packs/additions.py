"""Combine a rules pack, card packs and house rules into a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.language.messages.problems import NOWHERE, Problem
from engine.language.nearest_names import suggested_names
from engine.language.syntax import Effect, Takes
from engine.language.vocabulary import FIRST
from engine.rulebook.packs.entries import AdditionEntry, EffectEntry, RulesEntry
from engine.rulebook.packs.pack import InvalidPackError, PackFile
from engine.rulebook.packs.readers.name_clashes import name_clashes
from engine.rulebook.packs.table_reader import collect_problems


@dataclass(frozen=True)
class JoinedPacks:
    """The combined game. `effects` contains the effects of all packs, except those in `replaced`."""

    rules: RulesEntry
    effects: list[EffectEntry]
    replaced: list[EffectEntry]


def join(packs: Sequence[PackFile]) -> JoinedPacks:
    """Combine the packs into a game.

    If the packs don't form a game, raises InvalidPackError at once, because all further problems would only
    follow from that.
    """
    games = [(pack, pack.rules) for pack in packs if pack.rules]
    if len(games) != 1:
        raise InvalidPackError([Problem.of("rules_several" if games else "rules_missing")])
    base, rules = games[0]
    added = [(pack, pack.addition) for pack in packs if pack.addition]
    problems: list[Problem] = []
    for pack, addition in added:
        found = addition_problems(pack, addition, base)
        collect_problems(problems, (each.inside(f"pack {pack.name}") for each in found))
    collect_problems(problems, conflicting_replacements(added))
    given_up = {name for _, addition in added for name in addition.replaces}
    replaced = [each for each in base.effects if each.is_rule and each.name in given_up]
    kept = [each for each in base.effects if each not in replaced]
    effects = [each for pack in packs for each in (kept if pack is base else pack.effects)]
    if added:
        rules = with_additions(rules, [addition for _, addition in added])
        collect_problems(problems, (each.inside("the packs") for each in clashes_in(rules)))
    if problems:
        raise InvalidPackError(problems)
    return JoinedPacks(rules, effects, replaced)


def clashes_in(rules: RulesEntry) -> Iterator[Problem]:
    """Yield the problems of rules with additions that the packs don’t have on their own."""
    for code, values in name_clashes(rules.attributes, rules.zones, FIRST):
        yield Problem.of(code, NOWHERE, **values)
    if len(rules.automas) >= rules.seats[0]:
        yield Problem.of("automas_many", NOWHERE, seats=rules.seats[0])


def with_additions(rules: RulesEntry, additions: Sequence[AdditionEntry]) -> RulesEntry:
    attributes, zones, automas = rules.attributes, rules.zones, rules.automas
    for addition in additions:
        attributes += addition.attributes
        zones += addition.zones
        automas += addition.automas
    return replace(rules, attributes=attributes, zones=zones, automas=automas)


def addition_problems(pack: PackFile, addition: AdditionEntry, base: PackFile) -> Iterator[Problem]:
    """Yield the reasons why the addition doesn't fit these rules."""
    if base.name not in addition.adds_to:
        known = " or ".join(addition.adds_to)
        yield Problem.of("addition_other", title=pack.title, rules=base.title, known=known)
        return
    yield from replacement_problems(pack, addition, base)


def replacement_problems(
    pack: PackFile, addition: AdditionEntry, base: PackFile
) -> Iterator[Problem]:
    there, here = rule_effects(base), rule_effects(pack)
    for name in addition.replaces:
        if name not in there:
            known = suggested_names(name, there)
            yield Problem.of("replaced_unknown", name=name, rules=base.title, known=known)
        elif name not in here:
            yield Problem.of("replaced_by_nothing", name=name)
        elif signature_of(there[name]) != signature_of(here[name]):
            wanted, found = signature_text(there[name]), signature_text(here[name])
            yield Problem.of("replaced_otherwise", name=name, wanted=wanted, found=found)


def rule_effects(pack: PackFile) -> dict[str, Effect]:
    return {effect.name: effect.tree for effect in pack.effects if effect.is_rule}


def conflicting_replacements(added: Sequence[tuple[PackFile, AdditionEntry]]) -> Iterator[Problem]:
    """Report effects that two additions replace. Only one of the replacements could apply."""
    by_name: dict[str, list[str]] = {}
    for pack, addition in added:
        for name in addition.replaces:
            by_name.setdefault(name, []).append(f"“{pack.title}”")
    for name, titles in by_name.items():
        if len(titles) > 1:
            found = Problem.of("replaced_twice", name=name, titles=" and ".join(titles))
            yield found.inside("the packs")


def signature_of(effect: Effect) -> tuple[tuple[str, str, bool], ...]:
    """Return the kind and name of each parameter, and whether it is required."""
    found = (each for each in effect.headers if isinstance(each, Takes))
    return tuple((each.kind, each.name, each.default is None) for each in found)


def signature_text(effect: Effect) -> str:
    found = [f"{kind} {name}" for kind, name, _ in signature_of(effect)]
    return ", ".join(found) or "nothing"
