"""The columns every game has, by name: built-in attributes come first, always in one order."""

from __future__ import annotations

from engine.language.kinds import NUMBER
from engine.language.vocabulary import ATTRIBUTES, AttributeWord

DEFINITION_WORD = AttributeWord("card", "definition", NUMBER, "which card it is a copy of", "")
EFFECT_WORD = AttributeWord("effect", "definition", NUMBER, "which effect of the game it is", "")
BEARER_WORD = AttributeWord("card", "bearer", NUMBER, "what it stands for, if it is no card", "")
SIGHT_WORD = AttributeWord("card", "lost sight", NUMBER, "how often it was lost sight of", "")
UNPRINTED = frozenset(("definition", "bearer", "lost sight"))
"""Columns of cards that are no attributes: no printed card has a value for them."""
BUILT_IN = (
    DEFINITION_WORD,
    *(word for word in ATTRIBUTES.values() if word.column),
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
"""Grows when it comes to lie where not everybody sees it: somebody may take it for another then."""
EFFECT_CONTROLLER = PLACES["effect", "controller"]
EFFECT_CARD = PLACES["effect", "card"]

OFTEN_WRITTEN = frozenset(
    (TURN_PLAYER, PHASE, TURN, REVERSED, MAY_ACT, LOST, CONTROLLER, ZONE, LOST_SIGHT),
)
"""What the machine itself writes in any game; other built-in columns only at an effect's word."""
