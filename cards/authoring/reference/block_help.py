"""Describe those tables of pack files that belong to blocks, for the reference."""

from __future__ import annotations

from collections.abc import Mapping

from cards.authoring.reference.table_help import TableHelp

BLOCK_HELP: Mapping[str, TableHelp] = {
    "[[blocks]]": TableHelp(
        "A piece of a game that the designer offers to authors of any game.",
        {
            "name": "The block’s name.",
            "title": "The block’s title in the list of blocks.",
            "help": "A sentence that says what the block does to a game.",
            "search": "Further words by which authors find the block.",
            "gives": "What a game has only once, such as `a turn order`. A game that has it refuses the "
            "block.",
            "known_by": "How lines of effects begin that do what `gives` says. `zone NAME`, `role NAME`, "
            "`phase NAME` and `attribute CLASS.NAME` stand for the game’s tables.",
            "needs": "What the game must have already, as other blocks give it.",
            "excludes": "How lines begin with which the block doesn’t go, as in `known_by`. They can "
            "contain choices.",
            "choices": "What authors choose.",
            "adds": "What the block adds. `$NAME` or `${NAME}` stands for a choice.",
        },
        """[[blocks]]
name = "toll"
title = "Pay at the beginning of a turn"
help = "The player whose turn begins loses points."

[blocks.choices.points]
kind = "number"
default = 2

[blocks.adds]
phases = [{ name = "play", effects = ["toll"], before = ["take_turn"] }]
effects.rules = '''
effect toll
  set game.sum -= $points
'''
""",
    ),
    "[blocks.choices.NAME]": TableHelp(
        "What authors choose when they add the block.",
        {
            "kind": "What they choose: a number, a text, several texts, a zone, an attribute, a phase, "
            "effects of cards, yes or no, or one of several options.",
            "title": "The choice’s title.",
            "default": "What is chosen at first. Zones, phases and attributes are added if the game has "
            "none of that name.",
            "of": "The class of the attribute, or whose zone it is: `game` or `player`.",
            "role": "A zone of the game with this role is chosen at first, or the option named after the "
            "class to which that zone belongs.",
            "lowest": "The lowest number.",
            "highest": "The highest number.",
            "options": "What there is to choose from. The text of the chosen one replaces the placeholder.",
            "yes": "The text that replaces the placeholder of a switch that is on.",
            "no": "The text that replaces the placeholder of a switch that is off.",
        },
    ),
    "[[options]]": TableHelp(
        "One of the options of a choice.",
        {
            "name": "The option’s name.",
            "title": "The option’s title.",
            "text": "What replaces the placeholder if this option is chosen.",
        },
    ),
    "[blocks.adds]": TableHelp(
        "Tables of a pack file, as on this page. What the game already has with the same content isn’t "
        "added again. A zone, a phase or an attribute of the game is used as it is.",
        {
            "setup": "Lines at the end of the rule before the first turn.",
            "game": "Keys of `[game]`.",
            "attributes": "Attributes, as in `[attributes]`.",
            "effects": "Effects, as in `[effects]`.",
            "looks": "Looks of texts.",
            "zones": "Zones.",
            "phases": "Phases. Effects go to the end of a phase that the game has, or before the first of "
            "those named in `before`.",
            "lines": "Lines for effects of the game: `to` names the effect, `title` is used if there is "
            "none, `text` is added at its end.",
            "cards": "Cards.",
            "decks": "Ready-made decks. Cards go into the game’s first deck if it has one.",
            "deck_rules": "Deck rules.",
            "preferences": "What bots prefer.",
            "on_cards": "Shared effects that all cards of the game get.",
        },
    ),
}
