"""Words that newcomers bring from other languages and games, with their equivalents here."""

from __future__ import annotations

MEANT_BY_NAME = {
    **dict.fromkeys(("your", "me", "my", "I", "self", "myself", "controller"), "you"),
    **dict.fromkeys(("opponent", "enemy", "other_player"), "you.next"),
    **dict.fromkeys(("opponents", "enemies"), "you.opponents"),
    **dict.fromkeys(("everyone", "everybody", "all", "each_player"), "players"),
    **dict.fromkeys(("true", "on", "True", "Yes"), "yes"),
    **dict.fromkeys(("false", "off", "False", "No"), "no"),
    "turn_player": "game.turn_player",
    "self_card": "this",
}
DONE_BY = {
    "lost": "lose you",
    "zone": "move this to: you.hand",
    "count": "draw you count: 2",
    "phase": "end_phase, or go_to with the name of a phase",
    "turn": "begin_turn you.next",
    "reversed": "reverse_order",
    "winners": "win you",
    "losers": "lose you",
}
"""Lines that change attributes which `set` can't change."""
NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
MEANT_BY_VERB = {
    **dict.fromkeys(("destroy", "kill", "bury", "sacrifice", "trash", "mill"), "discard this"),
    **dict.fromkeys(("exile", "banish", "delete", "burn"), "remove this"),
    **dict.fromkeys(
        ("put", "place", "return", "play", "summon", "bounce"), "move this to: you.hand"
    ),
    **dict.fromkeys(("end_turn", "pass_turn", "next_turn", "next"), "begin_turn you.next"),
    **dict.fromkeys(("end", "finish", "stop"), "end_phase"),
    **dict.fromkeys(("print", "show", "write", "message", "log"), 'say "…"'),
    **dict.fromkeys(
        ("add", "heal", "gain", "damage", "deal_damage", "increase"), "set game.sum += 1"
    ),
    **dict.fromkeys(("add_to", "decrease", "subtract", "change", "update"), "set game.sum -= 1"),
    **dict.fromkeys(("search", "select", "pick"), "choose from: you.hand by: you as: chosen"),
    **dict.fromkeys(("ask",), 'confirm "…?" by: you as: agreed'),
    **dict.fromkeys(("when", "whenever", "on", "trigger"), "after draw from hand"),
    **dict.fromkeys(("may", "can", "playable"), "use in play from hand"),
    **dict.fromkeys(("spawn", "make", "token"), 'create "…" to: you.hand'),
    **dict.fromkeys(("prevent", "negate", "undo"), "cancel"),
    **dict.fromkeys(("loop", "times"), "repeat 3"),
    **dict.fromkeys(("foreach", "every"), "for each one in players"),
    **dict.fromkeys(("elif", "elseif"), "else"),
    **dict.fromkeys(("mix", "randomize"), "shuffle you.library"),
}
MEANT_BY_FUNCTION = {
    **dict.fromkeys(("sum", "add", "add_up"), "total"),
    **dict.fromkeys(("length", "size", "len", "amount", "number_of", "how_many"), "count"),
    **dict.fromkeys(("exists", "any", "some", "has_any"), "any_one"),
    **dict.fromkeys(("all", "each", "every"), "every_one"),
    **dict.fromkeys(("maximum", "biggest", "most"), "highest"),
    **dict.fromkeys(("minimum", "smallest", "least"), "lowest"),
    **dict.fromkeys(("dice", "rand", "randint", "random_number"), "roll"),
    **dict.fromkeys(("if", "choose", "when"), "either"),
    **dict.fromkeys(("reverse", "reversed"), "turned"),
    **dict.fromkeys(("clamp", "bound"), "limit"),
}
