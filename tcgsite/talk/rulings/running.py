"""Run a ruling’s scenario under its own version, and under others."""

from __future__ import annotations

from dataclasses import asdict

from cards.models import PackVersion
from cards.packs.rules_cache import rules_of, rules_with, versions_with
from engine.play.scenario import (
    OutcomeDifference,
    outcome_difference,
    scenario_outcome,
    without_house_rules,
)
from engine.rulebook import GameRules, InvalidPackError, PackFile
from engine.rulebook.packs.scenarios import ScenarioEntry
from tcgsite.talk.models import Ruling


def scenarios_in(version: PackVersion) -> tuple[ScenarioEntry, ...]:
    """Return the scenarios of a published version, or () if it can’t be played any more."""
    try:
        return _own_file(rules_with(version)[0], version).scenarios
    except InvalidPackError:
        return ()


def scenario_named(version: PackVersion, name: str) -> ScenarioEntry | None:
    return next((each for each in scenarios_in(version) if each.name == name), None)


def scenario_difference(ruling: Ruling, version: PackVersion) -> OutcomeDifference | None:
    """Return how the ruling’s scenario plays out differently under the version, or None if it doesn’t.

    Under both versions, it has the same starting table, moves and random numbers.
    """
    own = ruling.scenario_version
    scenario = scenario_named(own, ruling.scenario) if own else None
    if own is None or scenario is None or own.pk == version.pk:
        return None
    versions = versions_under(own, version)
    if versions is None:
        return None
    before = scenario_outcome(_rules_alone(rules_with(own)[0], own), scenario)
    try:
        rules = rules_of(versions)
    except InvalidPackError as broken:
        return OutcomeDifference("start", 0, after=str(broken)[:200])
    file_of = version if version.pack_id == own.pack_id else own
    return outcome_difference(before, scenario_outcome(_rules_alone(rules, file_of), scenario))


def versions_under(own: PackVersion, version: PackVersion) -> list[PackVersion] | None:
    """Return the versions for playing the scenario with another version of one of its packs.

    Return None if the scenario isn’t played with that pack.
    """
    if version.pack_id == own.pack_id:
        return versions_with(version)
    known = versions_with(own)
    if version.pack_id not in {each.pack_id for each in known}:
        return None
    return [version if each.pack_id == version.pack_id else each for each in known]


def _rules_alone(rules: GameRules, version: PackVersion) -> GameRules:
    """Return the rules with which the page of the scenario shows it."""
    return without_house_rules(rules, _own_file(rules, version))


def _own_file(rules: GameRules, version: PackVersion) -> PackFile:
    return next(each for each in rules.packs if each.content_hash == version.content_hash)


def stored_difference(difference: OutcomeDifference | None) -> dict[str, object] | None:
    return asdict(difference) if difference else None
