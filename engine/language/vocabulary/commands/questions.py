"""Commands that ask players questions and wait for the answers."""

from __future__ import annotations

from dataclasses import replace

from engine.language.kinds import ANY, FLAG, NUMBER, PLAYER, TEXT
from engine.language.vocabulary.declaration import CommandWord, Parameter

PROMPT = Parameter("prompt", TEXT, "the question shown to the player", default='""')
NOTHING = Parameter(
    "nothing",
    TEXT,
    "the words for choosing nothing, on the button",
    default='""',
    read_again=True,
    since=2,
)
SUCH_THAT = Parameter(
    "such_that",
    FLAG,
    "a condition on the chosen values, if there are any, by the name in “as”",
    default="yes",
    judging=True,
    since=2,
)
LOOK = Parameter("look", FLAG, "whether the player sees the faces of hidden cards", default="no")

QUESTIONS = (
    CommandWord(
        "choose",
        (
            Parameter("from", ANY.several, "the values to choose from"),
            Parameter("by", PLAYER, "the player who chooses"),
            Parameter("as", ANY, "a new name for the chosen value", naming="new"),
            PROMPT,
            LOOK,
            Parameter("optional", FLAG, "whether the player may choose nothing", default="no"),
            NOTHING,
        ),
        ("Lets a player choose one member of a set; if the set is empty, the answer is nothing."),
        "{look?{by} {optional?may look|<look|looks>} at {those from} to choose one{as}"
        "|{by} {optional?may choose|<choose|chooses>} {a from}{as}}",
        "choose from: you.hand by: you as: chosen",
        asks=True,
    ),
    CommandWord(
        "choose_some",
        (
            Parameter("from", ANY.several, "the values to choose from"),
            Parameter("by", PLAYER, "the player who chooses"),
            Parameter("as", ANY.several, "a new name for the chosen values", naming="new"),
            Parameter("minimum", NUMBER, "the smallest number to choose", default="0"),
            Parameter("maximum", NUMBER, "the largest number to choose", default="1"),
            PROMPT,
            LOOK,
            Parameter("ordered", FLAG, "whether the order of choosing matters", default="no"),
            NOTHING,
            SUCH_THAT,
        ),
        (
            "Lets a player choose several members of a set. If the set has fewer members than"
            " the minimum, the player chooses all of them."
        ),
        "{by} <choose|chooses> {minimum..maximum*from}{as}{ordered?, in an order}"
        "{look?, looking at their faces}[, such that {such_that}]",
        "choose_some from: you.hand by: you as: chosen minimum: 1 maximum: 2",
        asks=True,
    ),
    CommandWord(
        "each_choose",
        (
            Parameter("players", PLAYER.several, "the players who choose"),
            Parameter(
                "from",
                ANY.several,
                "the values to choose from; `it` is the player who chooses",
                for_each=True,
            ),
            Parameter("as", ANY.several, "a new name for all chosen values", naming="new"),
            PROMPT,
            Parameter(
                "minimum",
                NUMBER,
                "the smallest number to choose; `it` is the player who chooses",
                default="1",
                for_each=True,
                since=2,
            ),
            Parameter(
                "maximum",
                NUMBER,
                "the largest number to choose; `it` is the player who chooses",
                default="1",
                for_each=True,
                since=2,
            ),
            NOTHING,
            replace(SUCH_THAT, for_each=True),
        ),
        (
            "Lets several players choose one value each, in secret and at the same time, or more "
            "with “maximum”. The answers are in seat order. Players with nothing to choose from, or "
            "with a maximum of 0, aren’t asked; those with fewer than the minimum choose all."
        ),
        "{each players} secretly <choose|chooses> {a from}{as}",
        "each_choose players: players from: it.hand as: shown",
        asks=True,
    ),
    CommandWord(
        "each_confirm",
        (
            Parameter("players", PLAYER.several, "the players who decide"),
            Parameter("prompt", TEXT, "the question shown to the players"),
            Parameter(
                "as",
                PLAYER.several,
                "a new name for the players who said yes, in seat order",
                naming="new",
            ),
        ),
        "Asks several players a yes-or-no question, in secret and at the same time.",
        "{each players} secretly <answer|answers> {prompt}[; those who say yes are {named as}]",
        'each_confirm players: players prompt: "Another round?" as: agreed',
        asks=True,
    ),
    CommandWord(
        "arrange",
        (
            Parameter("from", ANY.several, "the values to put in order"),
            Parameter("by", PLAYER, "the player who decides"),
            Parameter("as", ANY.several, "a new name for the values in that order", naming="new"),
            PROMPT,
            LOOK,
        ),
        "Lets a player put a set into any order.",
        (
            "{look?{by} <look|looks> at {those from} and <put|puts> them|"
            "{by} <put|puts> {those from}} into any order{as}"
        ),
        "arrange from: top(you.library, 3) by: you as: arranged look: yes",
        asks=True,
    ),
    CommandWord(
        "choose_number",
        (
            Parameter("low", NUMBER, "the smallest number allowed"),
            Parameter("high", NUMBER, "the largest number allowed"),
            Parameter("by", PLAYER, "the player who chooses"),
            Parameter("as", NUMBER, "a new name for the number", naming="new"),
            PROMPT,
        ),
        "Lets a player choose a number.",
        "{by} <choose|chooses> a number from {low} to {high}{as}",
        "choose_number low: 1 high: 6 by: you as: bid",
        asks=True,
    ),
    CommandWord(
        "confirm",
        (
            Parameter("prompt", TEXT, "the question shown to the player"),
            Parameter("by", PLAYER, "the player who decides"),
            Parameter("as", FLAG, "a new name for the answer", naming="new"),
        ),
        "Asks a player a yes-or-no question.",
        "{by} <are|is> asked {prompt}",
        'confirm "Draw a card?" by: you as: agreed',
        asks=True,
    ),
    CommandWord(
        "split",
        (
            Parameter("amount", NUMBER, "the number to divide"),
            Parameter("among", ANY.several, "the members that get a share"),
            Parameter("by", PLAYER, "the player who decides"),
            Parameter(
                "as",
                NUMBER.several,
                "a new name for the shares, in the order of the members",
                naming="new",
            ),
            PROMPT,
        ),
        "Lets a player divide a number among the members of a set.",
        "{by} <divide|divides> {amount} among {those among}{as}",
        "split amount: 5 among: players by: you as: shares",
        asks=True,
    ),
    CommandWord(
        "pause",
        (
            Parameter("players", PLAYER.several, "the players who continue", default="players"),
            PROMPT,
        ),
        (
            "Waits until each of the players has pressed a button to continue, so that all can look at "
            "the table first."
        ),
        "wait until {each players} <are|is> ready to continue",
        'pause prompt: "The round is over."',
        asks=True,
        since=2,
    ),
)
