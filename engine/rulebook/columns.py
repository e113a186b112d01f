"""The built-in columns of the first edition. They come first in every game, in this order."""

from __future__ import annotations

from engine.language.kinds import NUMBER
from engine.language.vocabulary import FIRST, AttributeWord, vocabulary_of

DEFINITION_WORD = AttributeWord("card", "definition", NUMBER, "the card it is a copy of", "")
EFFECT_WORD = AttributeWord("effect", "definition", NUMBER, "the effect of the game that it is", "")
BEARER_WORD = AttributeWord("card", "bearer", NUMBER, "the player, zone or phase it represents", "")
SIGHT_WORD = AttributeWord(
    "card", "lost sight", NUMBER, "how often viewers may have lost track of it", ""
)
UNPRINTED = frozenset(("definition", "bearer", "lost sight"))
"""Card columns that aren't attributes. Printed cards have no values for them."""
BUILT_IN = (
    DEFINITION_WORD,
    *(word for word in vocabulary_of(FIRST).attributes.values() if word.column),
    EFFECT_WORD,
    BEARER_WORD,
    SIGHT_WORD,
)
PLACES = {(word.of_class, word.name): place for place, word in enumerate(BUILT_IN)}

DEFINITION = 0
TURN_PLAYER = PLACES["game", "turn_player"]
PHASE = PLACES["game", "phase"]
TURN = PLACES["game", "turn"]
REVERSED = PLACES["game", "reversed"]
MAY_ACT = PLACES["player", "may_act"]
TEAM = PLACES["player", "team"]
LOST = PLACES["player", "lost"]
OWNER = PLACES["card", "owner"]
CONTROLLER = PLACES["card", "controller"]
FACE_DOWN = PLACES["card", "face_down"]
ZONE = PLACES["card", "zone"]
SIDEWAYS = PLACES["card", "sideways"]
ATTACHED_TO = PLACES["card", "attached_to"]
EFFECT_DEFINITION = PLACES["effect", "definition"]
BEARER = PLACES["card", "bearer"]
LOST_SIGHT = PLACES["card", "lost sight"]
"""Counts the moves after which a viewer could confuse the card with another one."""
EFFECT_CONTROLLER = PLACES["effect", "controller"]
EFFECT_CARD = PLACES["effect", "card"]

OFTEN_WRITTEN = frozenset(
    (TURN_PLAYER, PHASE, TURN, REVERSED, MAY_ACT, LOST, CONTROLLER, ZONE, LOST_SIGHT),
)
"""The columns that the machine itself changes in every game. All others change only through effects."""
