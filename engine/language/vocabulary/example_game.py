"""SMALL_GAME: the vocabulary of the game used in messages and reference examples."""

from __future__ import annotations

from engine.language.kinds import FLAG, NUMBER
from engine.language.syntax import Answers, Effect, Flag, Reading, Takes
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.effect_signature import effect_word
from engine.language.vocabulary.game_words import GameWords, ZoneWord

SMALL_GAME = GameWords.of(
    own=[
        AttributeWord("game", "sum", NUMBER, "the sum", "the sum", settable=True),
        AttributeWord("card", "number", NUMBER, "its number", "{of}'s number", settable=True),
        AttributeWord("card", "special", FLAG, "special", "{of} is special", settable=True),
    ],
    zones=[
        ZoneWord("library", "Library", "player", "library"),
        ZoneWord("hand", "Hand", "player", "hand"),
        ZoneWord("discard", "Discard pile", "player", "discard"),
        ZoneWord("field", "Field", "game"),
    ],
    phases={"play": "Play", "draw": "Draw"},
    effects=[
        effect_word(Effect("add", "Add", (), (), ())),
        effect_word(
            Effect(
                "stronger",
                "Stronger",
                (),
                (
                    Takes("card", "first", None),
                    Takes("card", "second", None),
                    Answers("flag", Flag(True)),
                ),
                (),
            )
        ),
        effect_word(
            Effect(
                "alike",
                "Alike",
                (),
                (Takes("cards", "some", None), Answers("flag", Flag(True))),
                (),
            )
        ),
        effect_word(
            Effect("grow", "Grow", (), (Reading("number", "card", "c", ("field",), 0),), ())
        ),
    ],
    cards={"Soldier": 1},
)
"""The game to which all examples in messages and the reference belong."""
