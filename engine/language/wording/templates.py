"""Filling a wording: `{count}`, `{of}'s`, `{count:a card|cards}`, `{bottom?…}`, `<draw|draws>`."""

from __future__ import annotations

import re
from collections.abc import Mapping

POSSESSIVES = {"you": "your", "it": "its"}
POSSESSIVE = re.compile(r"\{(\w+)\}'s")
COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
GIVEN = re.compile(r"\{(\w+)\?([^{}]*)\}")
PLAIN = re.compile(r"\{(\w+)\}")
AGREEING = re.compile(r"<([^|<>]*)\|([^|<>]*)>")


def possessive(phrase: str) -> str:
    own = POSSESSIVES.get(phrase)
    return own or phrase + ("'" if phrase.endswith("s") else "'s")


def fill(template: str, phrases: Mapping[str, str], several: bool = False) -> str:
    """`several`: verbs agree with you or with many, as in "you draw", "they draw"."""
    text = COUNTED.sub(
        lambda found: counted(phrases.get(found[1], "1"), found[2], found[3]), template
    )
    text = GIVEN.sub(lambda found: found[2] if phrases.get(found[1]) == "yes" else "", text)
    text = POSSESSIVE.sub(lambda found: possessive(phrases.get(found[1], found[1])), text)
    text = PLAIN.sub(lambda found: phrases.get(found[1], found[1]), text)
    return AGREEING.sub(lambda found: found[1] if several else found[2], text)


def counted(number: str, one: str, many: str) -> str:
    return one if number == "1" else f"{number} {many}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    ended = text if text.endswith((".", "!", "?", ":", "”")) else text + "."
    return ended[:1].upper() + ended[1:]
