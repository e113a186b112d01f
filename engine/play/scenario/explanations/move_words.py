"""Moves in the reader's words. Scenarios store them in English."""

import re
from collections.abc import Callable

from engine.language.messages.translation import current_language, gettext_noop, translate
from engine.play.picture.describe import PLAYERS, values_in_a_row
from engine.rulebook import GameRules
from engine.rulebook.packs.scenarios import Move
from engine.view.translated_view import readers_words

PLAIN = {"pass": gettext_noop("pass"), "go back": gettext_noop("go back")}
SHAPES = (
    (re.compile(r"use (?P<effect>.+) of (?P<card>.+)"), gettext_noop("use {effect} of {card}")),
    (re.compile(r"use (?P<effect>.+)"), gettext_noop("use {effect}")),
    (re.compile(r"play (?P<card>.+)"), gettext_noop("play {card}")),
    (re.compile(r"choose (?P<options>.+)"), gettext_noop("choose {options}")),
)
"""The shapes of moves. Others, such as splits of numbers, are shown as they are stored."""
SENTENCE = gettext_noop("{who}: {what}")


def move_sentence(rules: GameRules, move: Move) -> str:
    who, what = move_in_words(rules, move)
    return translate(SENTENCE).format(who=who, what=what)


def move_in_words(rules: GameRules, move: Move) -> tuple[str, str]:
    """Return who makes the move, and what it is."""
    if not current_language():
        return move.who, move.what
    who = translate(PLAYERS[move.who]) if move.who in PLAYERS else move.who
    return who, _what(move.what, readers_words(rules).text)


def _what(text: str, say: Callable[[str], str]) -> str:
    if text in PLAIN:
        return translate(PLAIN[text])
    for shape, template in SHAPES:
        if found := shape.fullmatch(text):
            names = {key: _names(value, say) for key, value in found.groupdict().items()}
            return translate(template).format(**names)
    return text


def _names(text: str, say: Callable[[str], str]) -> str:
    """Return titles that the move lists, with the comma of the reader's language."""
    return say(text) if say(text) != text else values_in_a_row(list(map(say, text.split(", "))))
