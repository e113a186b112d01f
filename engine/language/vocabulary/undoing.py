"""Commands that take back what others did: showing, giving, changing a card."""

from __future__ import annotations

from engine.language.kinds import ANY, CARD, PLAYER, TEXT
from engine.language.vocabulary.declaration import CommandWord, Parameter

UNDOING = (
    CommandWord(
        "hide",
        (
            Parameter("cards", CARD.several, "what was shown"),
            Parameter("from", PLAYER.several, "who no longer sees it", default="players"),
        ),
        "What was shown by “reveal” is not shown any longer.",
        "hide {cards} again[ from {all from}]",
        "hide you.hand",
    ),
    CommandWord(
        "take_away",
        (
            Parameter("effect", TEXT, "which effect", naming="effect"),
            Parameter("from", ANY.several, "which cards, or what else, lose it", bearing=True),
        ),
        "Cards lose an effect that “give” gave them; what is printed on them stays.",
        "{those from} <lose|loses> {effect}",
        "take_away grow from: you.hand",
    ),
    CommandWord(
        "reset",
        (Parameter("cards", CARD.several, "which cards"),),
        "The game's own attributes of cards become what is printed on them again.",
        "{those cards} <become|becomes> as printed again",
        "reset this",
    ),
)
