"""Messages about common mistakes of new authors."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.language.vocabulary import vocabulary_of

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
"""Lines that change attributes where `set` can't."""
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


EXAMPLES = {
    "use": "use in play from hand",
    "target": "target victim from cards in game.field",
    "cost": "cost game.sum 2",
    "takes": "takes number amount",
    "answers": "answers number this.number + 1",
    "before": "before draw from hand",
    "after": "after draw from hand",
    "reading": "reading number of card c from hand",
    "only": "only if game.sum < 99",
    "let": "let drawn = top(you.library)",
    "for": "for each one in players, or: for step from 1 to 3",
}
"""Example lines to suggest, by the wrong word with which a line begins."""
HEADINGS = ("use", "before", "after", "reading", "of", "takes", "answers", "target", "cost", "only")
OPEN_BRACE = re.compile(r'"[^"{}]*\{[^"{}]*"\s*$')
"""Matches a text that ends inside braces because they contain a quotation mark."""
IS = ("is", "are", "equals", "isnt", "equal")
BLOCKS = ("if", "while", "repeat", "for")
BLOCK = ("then", "do", "{", "begin")
SIGNS = ("<", ">", "<=", ">=", "==", "!=")
TURNED = ("=>", "=<")
CHANGED = ("=+", "=-", "=*", "=/", "=%")
LINKS = ("to", "from", "by", "as", "count")
"""Words that are probably argument names without their colon."""


def example_of(first: str, edition: int) -> str:
    """Return a correct line that starts with this word."""
    command = vocabulary_of(edition).commands.get(first)
    if command is not None:
        return command.example
    return EXAMPLES.get(first) or MEANT_BY_VERB.get(first, "draw you count: 2")


def habit_code(before: str, word: str, edition: int) -> str:
    """Return the code of the message about a common mistake, or "".

    `word` is the first word that doesn't fit in its line, and `before` is the line up to there.
    """
    written = before.split() or [""]
    if word.startswith(":"):
        return "colon_surplus"
    if word.startswith("//") and not before.strip():
        return "note_sign"
    if written[0] in BLOCKS and word in BLOCK:
        return "block_word"
    if before.strip() == "else" and word == "if":
        return "else_if"
    if OPEN_BRACE.search(before):
        return "text_quotes"
    if word == "for" or before.endswith("[for "):
        return "list_for"
    return (
        heading_habit_code(written, word)
        or condition_habit_code(written, word)
        or command_habit_code(written, word, edition)
    )


def heading_habit_code(written: Sequence[str], word: str) -> str:
    if written[0] == "effect" and len(written) > 1 and word in HEADINGS:
        return "title_heading"
    if written[0] == "use" and word == "once":
        return "use_once"
    if written[0] in HEADINGS[:4] and word in ("and", "or"):
        return "names_joined"
    return ""


def condition_habit_code(written: Sequence[str], word: str) -> str:
    compares = any(each in SIGNS for each in written)
    if word in IS and written[0]:
        return "compare_word"
    if word in TURNED:
        return "compare_turned"
    if word in SIGNS and compares:
        return "compare_twice"
    return "set_brackets" if word == "where" or (word == "in" and compares) else ""


def command_habit_code(written: Sequence[str], word: str, edition: int) -> str:
    if written == ["set", "every"]:
        return "set_what"
    if written[0] == "set" and word[:2] in CHANGED:
        return "set_turned"
    if written[0] == "set" and len(written) == 2 and word[:1] == "(":
        return "set_call"
    command = vocabulary_of(edition).commands.get(written[0])
    if command is None:
        return ""
    if written[1:2] in (["all"], ["each"]):
        return "every_meant"
    links = (*LINKS, *(each.name for each in command.parameters[1:]))
    return "colon_missing" if word in links else ""
