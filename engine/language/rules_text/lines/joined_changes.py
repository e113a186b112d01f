"""Join changes of one thing: “gets +3 might and +3 hold until the end of the turn”."""

from __future__ import annotations

import re

from engine.language import syntax
from engine.language.syntax import Attribute, Statement

GETS = re.compile(
    r"(?P<before>.+ gets?) (?P<change>[+−]\d+ [\w ,+−]+?)(?P<after> (?:until|as long as|while) .+)"
)
ADDS = re.compile(
    r"(?P<before>(?:add|subtract) \d+ (?:to|from) (?:.+'s?|its|their|your)) (?P<change>[a-z, ]+)(?P<after>)"
)
LASTS = re.compile(
    r"(?P<of>.+) (?P<verb>gets?|becomes?) (?P<what>[\w ,+−-]+?)(?P<until> (?:until|as long as|while) .+)"
)


def change_same_thing(body: tuple[Statement, ...], place: int) -> bool:
    """Return True if a line and the one before it change two attributes of one thing that has a name."""
    match body[max(place - 1, 0) : place + 1]:
        case (
            syntax.Assign(Attribute(of, name)),
            syntax.Assign(Attribute(other, other_name)),
        ):
            found = any(
                isinstance(each, syntax.Call | syntax.Selection) for each in syntax.nodes(of)
            )
            return of == other and name != other_name and not found
    return False


def joined_change(first: str, second: str) -> str:
    """Return both changes as one, or "" if they are about different things or differ in more."""
    for pattern in (GETS, ADDS):
        one, other = pattern.fullmatch(first), pattern.fullmatch(second)
        if one and other and (one["before"], one["after"]) == (other["before"], other["after"]):
            changes = f"{one['change'].replace(' and ', ', ')} and {other['change']}"
            return f"{one['before']} {changes}{one['after']}"
    one, other = LASTS.fullmatch(first), LASTS.fullmatch(second)
    if one and other and (one["of"], one["until"]) == (other["of"], other["until"]):
        verb = "" if one["verb"] == other["verb"] else f"{other['verb']} "
        return f"{one['of']} {one['verb']} {one['what']} and {verb}{other['what']}{one['until']}"
    return ""
