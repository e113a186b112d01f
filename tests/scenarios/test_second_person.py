"""Logs of scenarios, lessons and puzzles address the player whom they call “you”."""

import pytest

from tcgsite.scenarios.display.second_person import in_second_person


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("you plays Wild Draw Four.", "You play Wild Draw Four."),
        ("you passes.", "You pass."),
        ("you chooses Gull for Attack.", "You choose Gull for Attack."),
        ("you has no card to play.", "You have no card to play."),
        ("you had no card to play.", "You had no card to play."),
        ("you's Moth triggers: Swarm.", "Your Moth triggers: Swarm."),
        ("A card moves to you's pools.", "A card moves to your pools."),
        ("opponent loses.", "Opponent loses."),
        ("you and opponent win!", "You and opponent win!"),
        ("young Ann draws a card.", "young Ann draws a card."),
    ],
)
def test_you_have_the_verb_that_follows_you(line: str, said: str) -> None:
    assert in_second_person(line) == said
