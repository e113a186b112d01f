"""The commands that wait for a player's answer."""

from __future__ import annotations

from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, TEXT
from engine.language.vocabulary.declaration import CommandWord, Parameter

PROMPT = Parameter("prompt", TEXT, "the question", default='""')
LOOK = Parameter("look", FLAG, "show the faces of hidden cards", default="no")

ASKING = (
    CommandWord(
        "choose",
        (
            Parameter("from", ANY.several, "what can be chosen"),
            Parameter("by", PLAYER, "who chooses"),
            Parameter("as", ANY, "a new name for what was chosen", naming="new"),
            PROMPT,
            LOOK,
            Parameter("optional", FLAG, "choosing nothing is allowed", default="no"),
        ),
        "A player chooses one of several; if there are none, the answer is nothing.",
        "{by} {optional?may choose|<choose|chooses>} {a from}{as}{look?, looking at the faces}",
        "choose from: you.hand by: you as: chosen",
        asks=True,
    ),
    CommandWord(
        "choose_some",
        (
            Parameter("from", ANY.several, "what can be chosen"),
            Parameter("by", PLAYER, "who chooses"),
            Parameter("as", ANY.several, "a new name for what was chosen", naming="new"),
            Parameter("minimum", NUMBER, "the fewest", default="0"),
            Parameter("maximum", NUMBER, "the most", default="1"),
            PROMPT,
            LOOK,
            Parameter("ordered", FLAG, "the order of choosing counts", default="no"),
        ),
        "A player chooses several; where fewer are offered than asked for, fewer will do.",
        "{by} <choose|chooses> {minimum..maximum*from}{as}{ordered?, in an order}"
        "{look?, looking at the faces}",
        "choose_some from: you.hand by: you as: chosen minimum: 1 maximum: 2",
        asks=True,
    ),
    CommandWord(
        "each_choose",
        (
            Parameter("players", PLAYER.several, "who choose, all at once"),
            Parameter("from", ANY.several, "what `it`, the player, chooses from", for_each=True),
            Parameter("as", ANY.several, "a new name for all that was chosen", naming="new"),
            PROMPT,
        ),
        "Several players choose one each, in secret, until all have chosen; kept in seat order.",
        "{each players} secretly chooses {a from}; these are {named as}",
        "each_choose players: players from: it.hand as: shown",
        asks=True,
    ),
    CommandWord(
        "each_confirm",
        (
            Parameter("players", PLAYER.several, "who decide, all at once"),
            Parameter("prompt", TEXT, "the question"),
            Parameter("as", PLAYER.several, "a new name for those who said yes", naming="new"),
        ),
        "Several players say yes or no, in secret, until all have; kept in seat order.",
        "{each players} is secretly asked {prompt}; those who say yes are {named as}",
        'each_confirm players: players prompt: "Another round?" as: agreed',
        asks=True,
    ),
    CommandWord(
        "arrange",
        (
            Parameter("from", ANY.several, "what is put into an order"),
            Parameter("by", PLAYER, "who decides"),
            Parameter("as", ANY.several, "a new name for them in that order", naming="new"),
            PROMPT,
            LOOK,
        ),
        "A player puts several into an order.",
        "{by} <put|puts> {those from} into any order{as}{look?, looking at the faces}",
        "arrange from: top(you.library, 3) by: you as: arranged look: yes",
        asks=True,
    ),
    CommandWord(
        "choose_number",
        (
            Parameter("low", NUMBER, "the smallest"),
            Parameter("high", NUMBER, "the largest"),
            Parameter("by", PLAYER, "who chooses"),
            Parameter("as", NUMBER, "a new name for the number", naming="new"),
            PROMPT,
        ),
        "A player names a number.",
        "{by} <choose|chooses> a number from {low} to {high}{as}",
        "choose_number low: 1 high: 6 by: you as: bid",
        asks=True,
    ),
    CommandWord(
        "confirm",
        (
            Parameter("prompt", TEXT, "the question"),
            Parameter("by", PLAYER, "who decides"),
            Parameter("as", FLAG, "a new name for the answer", naming="new"),
        ),
        "A player says yes or no.",
        "{by} <are|is> asked {prompt}",
        'confirm "Draw a card?" by: you as: agreed',
        asks=True,
    ),
    CommandWord(
        "split",
        (
            Parameter("amount", NUMBER, "how much"),
            Parameter("among", ANY.several, "who or what gets a share"),
            Parameter("by", PLAYER, "who decides"),
            Parameter("as", NUMBER.several, "a new name for the shares, in order", naming="new"),
            PROMPT,
        ),
        "A player shares a number out.",
        "{by} <divide|divides> {amount} among {those among}{as}",
        "split amount: 5 among: players by: you as: shares",
        asks=True,
    ),
)
