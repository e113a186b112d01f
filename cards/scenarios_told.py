"""The scenarios that pages show: those of a pack version, and those a card lies in."""

from cards.models import PackVersion
from engine.play.scenario import ToldScenario, is_about, told_scenario
from engine.rulebook import GameRules


def scenarios_of(version: PackVersion, rules: GameRules | None) -> list[ToldScenario]:
    """In the order of the file; none for rules that no longer go together with it."""
    if rules is None:
        return []
    own = [pack for pack in rules.packs if pack.content_hash == version.content_hash]
    told = (told_scenario(rules, each) for pack in own for each in pack.scenarios)
    return [each for each in told if each]


def scenarios_with(card: str, rules: GameRules) -> list[ToldScenario]:
    """Of all the packs it is played with."""
    about = (each for pack in rules.packs for each in pack.scenarios if is_about(each, card))
    return [told for each in about if (told := told_scenario(rules, each))]
