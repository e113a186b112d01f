"""Built-in attributes of cards, players, effects and events."""

from __future__ import annotations

from engine.language.kinds import CARD, EFFECT, EVENT, FLAG, NUMBER, PAST, PHASE, PLAYER, TEXT, ZONE
from engine.language.vocabulary.declaration import AttributeWord

OF_EFFECTS = (
    AttributeWord(
        "game",
        "stack",
        EFFECT.several,
        "the effects that wait on the stack, the top one last",
        "the effects on the stack",
        column=False,
    ),
    AttributeWord("effect", "name", TEXT, "its title", "{of}'s name", column=False),
    AttributeWord(
        "effect",
        "controller",
        PLAYER,
        "who has put it on the stack",
        "{of}'s controller",
        settable=True,
        same="{value} <control|controls> {of}",
        becomes="{value} <take|takes> control of {of}",
    ),
    AttributeWord("effect", "card", CARD, "the card whose effect waits", "{of}'s card"),
    AttributeWord(
        "effect",
        "targets",
        CARD.several,
        "the cards that were chosen for it",
        "{of}'s targets",
        column=False,
    ),
)


HAPPENING = (
    AttributeWord("event", "card", CARD, "the card of that effect", "that card", column=False),
    AttributeWord(
        "event", "controller", PLAYER, "who used that effect", "that player", column=False
    ),
    AttributeWord("event", "name", TEXT, "what that effect is called", "its name", column=False),
    AttributeWord(
        "event",
        "kinds",
        TEXT.several,
        "its name and its kinds, by which it can be answered",
        "its kinds",
        column=False,
    ),
    AttributeWord(
        "event",
        "parent",
        EVENT,
        "the effect that had it as one of its lines",
        "the effect it was part of",
        column=False,
    ),
    AttributeWord(
        "event",
        "cause",
        EVENT,
        "what it answered itself, if it happened as an answer",
        "the effect it answered",
        column=False,
    ),
)


_ALL = (
    AttributeWord(
        "game",
        "turn_player",
        PLAYER,
        "whose turn it is",
        "the turn player",
        settable=True,
        same="it <is|is> {value}'s turn",
        becomes="it becomes {value}'s turn",
    ),
    AttributeWord(
        "game",
        "phase",
        PHASE,
        "the phase now",
        "the phase",
        same="it <is|is> the {value} phase",
    ),
    AttributeWord("game", "turn", NUMBER, "how many turns have begun", "the number of this turn"),
    AttributeWord(
        "game", "reversed", FLAG, "whether turns go round the other way", "the order is reversed"
    ),
    AttributeWord(
        "game",
        "winners",
        PLAYER.several,
        "who has won, once the match is decided",
        "the winners",
        column=False,
    ),
    AttributeWord(
        "game",
        "losers",
        PLAYER.several,
        "who has lost, the first first",
        "the losers",
        column=False,
    ),
    AttributeWord("player", "name", TEXT, "the player's name", "{of}'s name", column=False),
    AttributeWord(
        "player",
        "may_act",
        FLAG,
        "whether the player may use effects",
        "{of} <may|may> act",
        settable=True,
        on="{of} may act",
        off="{of} may no longer act",
    ),
    AttributeWord(
        "player",
        "team",
        NUMBER,
        "who has the same number, but 0, is an ally",
        "{of}'s team",
        settable=True,
    ),
    AttributeWord(
        "player", "allies", PLAYER.several, "the others of the same team", "{of}'s allies", False
    ),
    AttributeWord("player", "lost", FLAG, "whether the player has lost", "{of} <have|has> lost"),
    AttributeWord(
        "player",
        "next",
        PLAYER,
        "the next player still playing",
        "the player after {of}",
        column=False,
    ),
    AttributeWord(
        "player",
        "previous",
        PLAYER,
        "the player before who is still playing",
        "the player before {of}",
        column=False,
    ),
    AttributeWord(
        "player",
        "opponents",
        PLAYER.several,
        "the others still playing who are no allies",
        "{of}'s opponents",
        column=False,
    ),
    AttributeWord("zone", "owner", PLAYER, "whose zone it is", "{of}'s owner", column=False),
    AttributeWord("zone", "name", TEXT, "the zone's name", "{of}'s name", column=False),
    AttributeWord(
        "card",
        "owner",
        PLAYER,
        "whose card it is",
        "{of}'s owner",
        settable=True,
        same="{value} <own|owns> {of}",
        becomes="{value} <become|becomes> the owner of {of}",
    ),
    AttributeWord(
        "card",
        "controller",
        PLAYER,
        "who uses it now",
        "{of}'s controller",
        settable=True,
        same="{value} <control|controls> {of}",
        becomes="{value} <take|takes> control of {of}",
    ),
    AttributeWord(
        "card",
        "face_down",
        FLAG,
        "only its controller sees the face",
        "{of} <are|is> face down",
        settable=True,
        on="turn {of} face down",
        off="turn {of} face up",
    ),
    AttributeWord(
        "card",
        "sideways",
        FLAG,
        "it lies sideways, as used cards do in many games; everyone sees that",
        "{of} lies sideways",
        settable=True,
        on="turn {of} sideways",
        off="turn {of} upright",
    ),
    AttributeWord(
        "card",
        "attached_to",
        CARD,
        "the card it is attached to: it goes wherever that one goes, and is attached to it for as "
        "long as both are in zones of one name",
        "the card {of} is attached to",
        settable=True,
        becomes="{of} <become|becomes> attached to {value}",
    ),
    AttributeWord(
        "card",
        "attached",
        CARD.several,
        "the cards that are attached to it and lie where it lies",
        "the cards attached to {of}",
        column=False,
    ),
    AttributeWord(
        "card",
        "last",
        PAST,
        "the card as it was before it last moved",
        "{of} as it last was",
        False,
    ),
    AttributeWord(
        "card", "zone", ZONE, "where it lies", "{of}'s zone", same="{of} <are|is> in {value}"
    ),
    AttributeWord("card", "name", TEXT, "its name", "{of}'s name", column=False),
    AttributeWord(
        "card",
        "in_use",
        FLAG,
        "whether an effect of it has begun and not ended",
        "{of} <are|is> in use",
        column=False,
    ),
    AttributeWord("phase", "name", TEXT, "the phase's name", "{of}'s name", column=False),
    AttributeWord("zone", "count", NUMBER, "how many cards it holds", "{of}", column=False),
    AttributeWord(
        "zone",
        "lane",
        NUMBER,
        "in which lane it lies, counted from the left; 0 for none",
        "the lane of {of}",
        column=False,
    ),
)

ATTRIBUTES: dict[tuple[str, str], AttributeWord] = {
    (word.of_class, word.name): word for word in (*_ALL, *OF_EFFECTS, *HAPPENING)
}
