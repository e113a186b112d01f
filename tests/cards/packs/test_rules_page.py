"""The chapters of a game's rules page."""

from cards.authoring.loading.files import FOLDER
from cards.packs.rules_page import chapters
from engine.rulebook import load_rules


def test_rules_are_told_by_why_somebody_looks_them_up() -> None:
    """Functions that only bots use are not rules of the game."""
    rules = load_rules(FOLDER / "ground-cards.toml", FOLDER / "ground-duel.toml")
    told = {chapter.title: [rule.name for rule in chapter.rules] for chapter in chapters(rules)}
    assert list(told) == ["Before the match", "Turn", "Step by step", "Definitions"]
    assert told["Turn"] == ["take_turn"]
    assert "lay_down" in told["Step by step"]
    assert "follows" in told["Definitions"]
    names = {name for names in told.values() for name in names}
    assert {rule.name for rule in rules.printed_rules} - names == {"worth_there"}


def test_the_rules_say_what_words_on_cards_stand_for() -> None:
    rules = load_rules(FOLDER / "low-water-core.toml", FOLDER / "low-water.toml")
    told = {chapter.title: chapter.rules for chapter in chapters(rules)}
    in_short = {rule.title: rule.text for rule in told["In short"]}
    assert "whenever you have priority, you may play this card" in in_short["Quick."]
    assert in_short["Call"].endswith("Put this card into your camp.")
