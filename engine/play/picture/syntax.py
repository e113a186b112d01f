"""The syntax of pictures: lines with a subject and `key: values`, and quoted words as JSON strings."""

from __future__ import annotations

import json
import re
from collections import deque
from dataclasses import dataclass
from typing import NoReturn

from engine.language.messages.refusal_messages import CodedError, refusal_sentence
from engine.language.messages.translation import Sentence

GAME = "game"
LONGEST = 20_000  # In characters.
SIGNS = frozenset("():=,")
WORD = re.compile(r'\s*("(?:\\.|[^"\\])*"|[():=,]|[^\s"():=,]+)')
PLAIN = re.compile(r'[^\s"():=,]+')


class PictureError(CodedError, ValueError):
    """Raised if a picture can't be loaded. `line` is the number of the faulty line, or 0."""

    line = 0

    @property
    def sentence(self) -> Sentence:
        sentence = super().sentence
        if not self.line:
            return sentence
        return refusal_sentence("picture_line", line=self.line, sentence=sentence)


@dataclass(frozen=True, slots=True)
class Value:
    """A word. A card’s word also has the values that differ from the printed ones, as in `Bear(life=2)`."""

    word: str
    changes: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        changes = ", ".join(f"{quote(name)}={quote(word)}" for name, word in self.changes)
        return quote(self.word) + (f"({changes})" if changes else "")


@dataclass(frozen=True, slots=True)
class PictureKey:
    """A key of a line with its values. `player` is empty for the game."""

    line: int
    player: str
    key: str
    values: tuple[Value, ...]

    @property
    def of_class(self) -> str:
        return "player" if self.player else "game"

    def refuse(self, code: str, **values: object) -> NoReturn:
        refuse(self.line, code, **values)


def refuse(line: int, code: str, **values: object) -> NoReturn:
    error = PictureError(code, **values)
    error.line = line
    raise error


def read_parts(text: str) -> tuple[list[str], list[PictureKey]]:
    """Return the players in order of appearance, and all parts of the picture. Raises PictureError."""
    if len(text) > LONGEST:
        raise PictureError("picture_long", limit=LONGEST)
    players: dict[str, None] = {}
    parts: list[PictureKey] = []
    for number, line in enumerate(text.split("\n"), start=1):
        words = split_words(number, line)
        if words:
            subject = words.popleft()
            player = "" if subject == GAME else unquote(number, subject)
            players |= {player: None} if player else {}
            while words:
                parts.append(read_part(number, player, words))
    return list(players), parts


def split_words(number: int, line: str) -> deque[str]:
    words: deque[str] = deque()
    end = 0
    while line[end:].strip():
        found = WORD.match(line, end)
        if found is None:
            refuse(number, "picture_quote")
        words.append(found[1])
        end = found.end()
    return words


def read_part(number: int, player: str, words: deque[str]) -> PictureKey:
    key = unquote(number, words.popleft())
    if not words or words.popleft() != ":":
        refuse(number, "picture_colon", key=key)
    values: list[Value] = []
    while words and not (len(words) > 1 and words[1] == ":"):
        values.append(read_value(number, words))
    return PictureKey(number, player, key, tuple(values))


def read_value(number: int, words: deque[str]) -> Value:
    word = unquote(number, words.popleft())
    changes: list[tuple[str, str]] = []
    if words and words[0] == "(":
        while words and words[0] in "(,":
            words.popleft()
            changes.append(read_change(number, words))
        if not words or words.popleft() != ")":
            refuse(number, "picture_parenthesis", word=word)
    return Value(word, tuple(changes))


def read_change(number: int, words: deque[str]) -> tuple[str, str]:
    if len(words) < 3 or words[1] != "=":
        refuse(number, "picture_change")
    name, _, word = words.popleft(), words.popleft(), words.popleft()
    return unquote(number, name), unquote(number, word)


def unquote(number: int, word: str) -> str:
    if word in SIGNS:
        refuse(number, "picture_sign", word=word)
    if not word.startswith('"'):
        return word
    try:
        return str(json.loads(word))
    except ValueError:
        refuse(number, "picture_backslash", word=word)


def quote(word: str) -> str:
    """Return the word, in quotation marks if necessary."""
    plain = PLAIN.fullmatch(word) and word != GAME
    return word if plain else json.dumps(word, ensure_ascii=False)
