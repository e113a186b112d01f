"""Changes of effects are described with their rules text."""

import pytest

from cards.authoring.changes.effect_diff import effect_changes
from engine.language.parsing.parser import parse_effects
from engine.language.vocabulary.game_words import GameWords
from engine.rulebook import build_rules, read_pack
from tests.cards.pond import pond

HEAD = 'effect leap "Leap"\n  '
TOLD = {
    ("draw you count: 2", "draw you"): [("Draw 2 cards.", "Draw a card.")],
    ("draw you", "draw you\n  shuffle you.library"): [("", "Shuffle your library.")],
    ("draw you\n  shuffle you.library", "draw you"): [("Shuffle your library.", "")],
    (
        "if 1 < 2\n    draw you\n    lose you",
        "if 1 < 2\n    draw you count: 3\n    lose you",
    ): [("Draw a card.", "Draw 3 cards.")],
    ("if 1 < 2\n    draw you", "if 1 < 3\n    draw you"): [
        ("If 1 is less than 2, draw a card.", "If 1 is less than 3, draw a card.")
    ],
    ("for each p in players\n    draw p", "for each p in players\n    draw p count: 2"): [
        ("Each player draws a card.", "Each player draws 2 cards.")
    ],
    ("use in croak from library", "use in any from library"): [
        ("", "The text is the same, but the effect works differently.")
    ],
    ("before leap by you\n  draw you", "before leap by you priority 3\n  draw you"): [
        ("", "The text is the same, but the effect works differently.")
    ],
    ("draw you", "leave_the_pond you"): [("Draw a card.", "Leave_the_pond.")],
    ("use in swim from mud\n  draw you", "draw you"): [("use in swim from mud", "")],
    ("draw you", "draw you"): [],
}


@pytest.fixture(scope="module")
def words() -> GameWords:
    return build_rules([read_pack(pond())]).words


@pytest.mark.parametrize(("old", "new"), TOLD)
def test_told(old: str, new: str, words: GameWords) -> None:
    before, after = ({"leap": parse_effects(HEAD + text)[0]} for text in (old, new))
    changes = effect_changes(before, after, words)
    assert [(each.old, each.new) for each in changes] == TOLD[old, new]
    assert {each.about for each in changes} <= {"Leap"}


def test_effects_come_and_go(words: GameWords) -> None:
    leap, hop = parse_effects("effect leap\n  draw you\neffect hop\n  lose you")
    changes = effect_changes({"leap": leap}, {"hop": hop}, words)
    assert [(each.about, each.old, each.new) for each in changes] == [
        ("Hop", "", "You lose the game."),
        ("Leap", "Draw a card.", ""),
    ]


def test_a_new_name_is_told(words: GameWords) -> None:
    old, new = (parse_effects(f'effect leap "{name}"\n  draw you')[0] for name in ("Leap", "Jump"))
    changes = effect_changes({"leap": old}, {"leap": new}, words)
    assert [(each.about, each.old, each.new) for each in changes] == [
        ("Effect’s name", "Leap", "Jump")
    ]
