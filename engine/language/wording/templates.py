"""Filling a wording: `{count}`, `{of}'s`, `{count:a card|cards}`, `<draw|draws>`.

`{optional?may|must}` is the first if it is `yes`, `[ of {from}]` is left out if `from` is.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

POSSESSIVES = {"you": "your", "it": "its"}
POSSESSIVE = re.compile(r"\{(\w+)\}'s")
COUNTED = re.compile(r"\{(\w+):([^|{}]*)\|([^|{}]*)\}")
GIVEN = re.compile(r"\{(\w+)\?((?:<[^<>]*>|[^{}|<>])*)(?:\|([^{}]*))?\}")
LEFT_OUT = re.compile(r"\[([^\[\]]*\{(\w+)[^\[\]]*)\]")
PLAIN = re.compile(r"\{(\w+)\}")
AGREEING = re.compile(r"<([^|<>]*)\|([^|<>]*)>")


def possessive(phrase: str) -> str:
    own = POSSESSIVES.get(phrase)
    return own or phrase + ("'" if phrase.endswith("s") else "'s")


def fill(
    template: str,
    phrases: Mapping[str, str],
    several: bool = False,
    given: Collection[str] = (),
) -> str:
    """`several`: verbs agree with you or with many; `given`: what does not have its default."""
    text = LEFT_OUT.sub(lambda found: found[1] if found[2] in given else "", template)
    text = COUNTED.sub(lambda found: counted(phrases.get(found[1], "1"), found[2], found[3]), text)
    text = GIVEN.sub(
        lambda found: found[2] if phrases.get(found[1]) == "yes" else found[3] or "", text
    )
    text = POSSESSIVE.sub(lambda found: possessive(phrases.get(found[1], found[1])), text)
    text = PLAIN.sub(lambda found: phrases.get(found[1], found[1]), text)
    return AGREEING.sub(lambda found: found[1] if several else found[2], text)


def counted(number: str, one: str, many: str) -> str:
    return one if number == "1" else f"{number} {many}"


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    ended = text if text.endswith((".", "!", "?", ":", "”")) else text + "."
    return ended[:1].upper() + ended[1:]
