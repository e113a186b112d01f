"""The scenarios shown on the pages of packs and cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from cards.models import PackVersion
from engine.play.scenario import (
    ScenarioDescription,
    describe_scenario,
    is_about,
    puzzle_of,
    without_house_rules,
)
from engine.rulebook import GameRules, PackFile
from engine.rulebook.packs.lessons import LessonEntry
from engine.rulebook.packs.scenarios import ScenarioEntry


@dataclass(frozen=True, slots=True)
class ShownScenario:
    """A scenario with its description. `is_puzzle` is True if players can try to solve it."""

    description: ScenarioDescription
    version: PackVersion
    is_puzzle: bool


def scenarios_of(
    version: PackVersion, rules: GameRules, most: int | None = None
) -> list[ShownScenario]:
    """Return the version's scenarios in file order, and only the first ones if there are more than `most`."""
    own = [pack for pack in rules.packs if pack.content_hash == version.content_hash]
    all_own = ((version, pack, each) for pack in own for each in pack.scenarios)
    return _views_of(rules, islice(all_own, most))


def scenario_count(version: PackVersion, rules: GameRules) -> int:
    own = (pack for pack in rules.packs if pack.content_hash == version.content_hash)
    return sum(len(pack.scenarios) for pack in own)


def lessons_in(version: PackVersion, rules: GameRules | None) -> tuple[LessonEntry, ...]:
    """Return the version's own lessons, or () if the rules can't be built."""
    own = (
        (pack for pack in rules.packs if pack.content_hash == version.content_hash) if rules else ()
    )
    return next((pack.lessons for pack in own), ())


def scenarios_with(
    card: str, rules: GameRules, versions: Iterable[PackVersion]
) -> list[ShownScenario]:
    """Return the scenarios about this card, from all packs that it is played with."""
    by_content = {version.content_hash: version for version in versions}
    about = (
        (by_content[pack.content_hash], pack, each)
        for pack in rules.packs
        for each in pack.scenarios
        if is_about(each, card)
    )
    return _views_of(rules, about)


def _views_of(
    rules: GameRules, scenarios: Iterable[tuple[PackVersion, PackFile, ScenarioEntry]]
) -> list[ShownScenario]:
    shown = []
    for version, file, scenario in scenarios:
        description = describe_scenario(rules, scenario)
        if description is not None:
            found = puzzle_of(without_house_rules(rules, file), scenario)
            shown.append(ShownScenario(description, version, found is not None))
    return shown
