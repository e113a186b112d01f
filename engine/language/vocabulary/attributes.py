"""Built-in attributes of cards, players, effects and events."""

from __future__ import annotations

from engine.language.kinds import (
    CARD,
    EFFECT,
    FLAG,
    NUMBER,
    PAST,
    PHASE,
    PLAYER,
    PRINTING,
    TEXT,
    ZONE,
)
from engine.language.vocabulary.declaration import AttributeWord
from engine.language.vocabulary.events import OF_EVENTS

OF_WAITING = (
    AttributeWord(
        "game",
        "stack",
        EFFECT.several,
        "the effects waiting on the stack, with the top effect last",
        "the effects on the stack",
        column=False,
    ),
    AttributeWord("effect", "name", TEXT, "the effect’s title", "{of}'s name", column=False),
    AttributeWord(
        "effect",
        "controller",
        PLAYER,
        "the player who put it on the stack",
        "{of}'s controller",
        settable=True,
        same="{value} <control|controls> {of}",
        becomes="{value} <take|takes> control of {of}",
    ),
    AttributeWord("effect", "card", CARD, "the card that has the effect", "{of}'s card"),
    AttributeWord(
        "effect",
        "is_copy",
        FLAG,
        "whether it is a copy that `copy_effect` has put on the stack",
        "{of} <are|is> a copy",
        since=3,
    ),
    AttributeWord(
        "effect",
        "targets",
        CARD.several,
        "the cards chosen as its targets",
        "{of}'s targets",
        column=False,
    ),
)


OF_PAST = (
    AttributeWord(
        "past",
        "below",
        CARD,
        "the card directly below it, or before it in a row; none at the bottom",
        "the card that was directly below {of}",
        column=False,
        since=2,
    ),
    AttributeWord(
        "past",
        "above",
        CARD,
        "the card directly above it, or after it in a row; none at the top",
        "the card that was directly above {of}",
        column=False,
        since=2,
    ),
    AttributeWord(
        "past",
        "place",
        NUMBER,
        "its position in the zone, with 1 at the top",
        "the place from the top that {of} had",
        column=False,
        since=2,
    ),
)
"""Further attributes of a card's past state. Attributes of cards that a game defines hide these."""
_ALL = (
    AttributeWord(
        "game",
        "turn_player",
        PLAYER,
        "the player whose turn it is",
        "the turn player",
        settable=True,
        same="it <is|is> {value}'s turn",
        becomes="it becomes {value}'s turn",
    ),
    AttributeWord(
        "game",
        "phase",
        PHASE,
        "the current phase",
        "the phase",
        same="it <is|is> {value}",
    ),
    AttributeWord("game", "turn", NUMBER, "the number of turns that have begun", "the turn number"),
    AttributeWord(
        "game", "reversed", FLAG, "whether the turn order is reversed", "the order is reversed"
    ),
    AttributeWord(
        "game",
        "winners",
        PLAYER.several,
        "the players who have won, once the match is over",
        "the winners",
        column=False,
    ),
    AttributeWord(
        "game",
        "losers",
        PLAYER.several,
        "the players who have lost, in the order in which they lost",
        "the losers",
        column=False,
    ),
    AttributeWord("player", "name", TEXT, "the player’s name", "{of}'s name", column=False),
    AttributeWord(
        "player",
        "may_act",
        FLAG,
        "whether the player may use effects",
        "{of} <may|may> act",
        settable=True,
        on="{of} may take actions",
        off="{of} can't take any more actions",
    ),
    AttributeWord(
        "player",
        "decider",
        PLAYER,
        "the player who makes this player’s decisions and sees what this player sees; with nobody, the "
        "player decides. Only this player can resign or agree to a draw",
        "the player who decides for {of}",
        settable=True,
        same="{value} <decide|decides> for {of}",
        becomes="{value} <make|makes> {of}'s decisions",
        since=2,
    ),
    AttributeWord(
        "player",
        "decided_blindly",
        FLAG,
        "whether the player who makes this player’s decisions doesn’t see what this player sees. They "
        "answer this player’s questions, and know hidden cards only by their backs; which effects to use, "
        "and when to pass, this player decides alone",
        "{of}'s decisions are made without seeing {of}'s hidden cards",
        settable=True,
        on="{of}'s decisions are made without seeing {of}'s hidden cards",
        off="{of}'s decisions are made seeing {of}'s hidden cards",
        since=3,
    ),
    AttributeWord(
        "player",
        "sits_out",
        FLAG,
        "whether the player sits out for now: `next`, `previous` and `from_player` leave the player out, "
        "and so do deals, turns, priority, and questions to several players at once. Only a question to "
        "this player alone is asked. If all players sit out, none is left out",
        "{of} <sit|sits> out",
        settable=True,
        on="{of} <sit|sits> out",
        off="{of} no longer <sit|sits> out",
        since=3,
    ),
    AttributeWord(
        "player",
        "team",
        NUMBER,
        "the player’s team; players with the same number, except 0, are allies",
        "{of}'s team",
        settable=True,
    ),
    AttributeWord(
        "player",
        "allies",
        PLAYER.several,
        "the other players on the same team",
        "{of}'s allies",
        False,
    ),
    AttributeWord("player", "lost", FLAG, "whether the player has lost", "{of} <have|has> lost"),
    AttributeWord(
        "player",
        "next",
        PLAYER,
        "the next player who is still in the match",
        "the player after {of}",
        column=False,
    ),
    AttributeWord(
        "player",
        "previous",
        PLAYER,
        "the previous player who is still in the match",
        "the player before {of}",
        column=False,
    ),
    AttributeWord(
        "player",
        "opponents",
        PLAYER.several,
        "the other players who are still in the match and aren’t allies",
        "{of}'s opponents",
        column=False,
    ),
    AttributeWord(
        "zone", "owner", PLAYER, "the player who owns the zone", "{of}'s owner", column=False
    ),
    AttributeWord("zone", "name", TEXT, "the zone’s name", "{of}'s name", column=False),
    AttributeWord(
        "card",
        "owner",
        PLAYER,
        "the player who owns the card",
        "{of}'s owner",
        settable=True,
        same="{value} <own|owns> {of}",
        becomes="{value} <become|becomes> the owner of {of}",
    ),
    AttributeWord(
        "card",
        "controller",
        PLAYER,
        "the player who controls the card now",
        "{of}'s controller",
        settable=True,
        same="{value} <control|controls> {of}",
        becomes="{value} <take|takes> control of {of}",
    ),
    AttributeWord(
        "card",
        "face_down",
        FLAG,
        "whether the card is face down, so that only its controller sees its face",
        "{of} <are|is> face down",
        settable=True,
        on="turn {of} face down",
        off="turn {of} face up",
    ),
    AttributeWord(
        "card",
        "sideways",
        FLAG,
        ("whether the card is turned sideways, as used cards are in many games; everyone sees it"),
        "{of} lies sideways",
        settable=True,
        on="turn {of} sideways",
        off="turn {of} upright",
    ),
    AttributeWord(
        "card",
        "attached_to",
        CARD,
        (
            "the card that this card is attached to and moves along with, as long as both are"
            " in zones of the same name"
        ),
        "the card {of} is attached to",
        settable=True,
        becomes="{of} <become|becomes> attached to {value}",
    ),
    AttributeWord(
        "card",
        "attached",
        CARD.several,
        "the cards attached to this card",
        "the cards attached to {of}",
        column=False,
    ),
    AttributeWord(
        "card",
        "last",
        PAST,
        "the card as it was before its last move",
        "{of} as it last was",
        False,
    ),
    AttributeWord(
        "card",
        "zone",
        ZONE,
        "the zone the card is in",
        "{of}'s zone",
        same="{of} <are|is> in {value}",
    ),
    AttributeWord(
        "card",
        "known_to",
        PLAYER.several,
        "the players who know which card it is, because they see it, or have seen it and could follow it "
        "since. They follow a card that is drawn, and one whose face they see before or after it moves. "
        "They lose a card that is shuffled, that moves unseen, or that they could confuse with another "
        "one that has left its zone unseen",
        "the players who know {of}",
        default=(),
        same="{value} <know|knows> {of}",
        since=3,
    ),
    AttributeWord("card", "name", TEXT, "the card’s name", "{of}'s name", column=False),
    AttributeWord(
        "card",
        "has_effects",
        FLAG,
        (
            "whether the card has its effects; without them, it can’t be used, doesn’t trigger and "
            "modifies nothing but this attribute"
        ),
        "{of} <have|has> effects",
        settable=True,
        default=True,
        on="{of} <regain|regains> all effects",
        off="{of} <lose|loses> all effects",
        since=2,
    ),
    AttributeWord(
        "card",
        "printing",
        PRINTING,
        "the card as it is printed in its pack, of which this is a copy",
        "{of}'s printing",
        column=False,
        same="{of} <are|is> a copy of {value}",
        since=2,
    ),
    AttributeWord(
        "printing", "name", TEXT, "the card’s name", "{of}'s name", column=False, since=2
    ),
    AttributeWord(
        "card",
        "arrived",
        FLAG,
        "whether the card came to its zone this turn",
        "{of} <have|has> arrived this turn",
        column=False,
        since=2,
    ),
    AttributeWord(
        "card",
        "in_use",
        FLAG,
        "whether one of its effects has started but not finished",
        "{of} <are|is> in use",
        column=False,
    ),
    AttributeWord("phase", "name", TEXT, "the phase’s name", "{of}'s name", column=False),
    AttributeWord("zone", "count", NUMBER, "the number of cards in the zone", "{of}", column=False),
    AttributeWord(
        "zone",
        "lane",
        NUMBER,
        "the number of the zone’s lane, counted from the left; 0 if it has no lane",
        "the lane of {of}",
        column=False,
    ),
    AttributeWord(
        "zone",
        "slot",
        NUMBER,
        "the zone’s position in its group, counted from 1; 0 if it has no group",
        "the slot of {of}",
        column=False,
        since=2,
    ),
)

ATTRIBUTES: dict[tuple[str, str], AttributeWord] = {
    (word.of_class, word.name): word for word in (*_ALL, *OF_WAITING, *OF_EVENTS, *OF_PAST)
}
