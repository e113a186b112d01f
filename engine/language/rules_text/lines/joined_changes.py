"""Join changes of one thing: “gets +3 might and +3 hold until the end of the turn”."""

from __future__ import annotations

import re

from engine.language import syntax
from engine.language.syntax import Attribute, Expression, Statement

GETS = re.compile(
    r"(?P<before>.+ gets?) (?P<change>[+−]\d+ \w+(?:(?:,| and) [+−]\d+ \w+)*)"
    r"(?P<after> (?:until|as long as|while) .+)"
)
ADDS = re.compile(
    r"(?P<before>(?:add|subtract) \d+ (?:to|from) (?:.+'s?|its|their|your)) (?P<change>[a-z, ]+)(?P<after>)"
)
LASTS = re.compile(
    r"(?P<of>.+) (?P<verb>gets?|becomes?) (?P<what>[\w ,+−-]+?)(?P<until> (?:until|as long as|while) .+)"
)


MOST_JOINED = 6
"""Longer lists of changes read badly in one sentence."""


def change_same_thing(body: tuple[Statement, ...], place: int) -> bool:
    """Return True if a line changes another attribute of the named thing that the lines before it change."""
    of, name = change_in(body[place])
    before: list[str] = []
    for each in reversed(body[max(place - MOST_JOINED, 0) : place]):
        other, its_name = change_in(each)
        if other is None or other != of:
            break
        before.append(its_name)
    return 0 < len(before) < MOST_JOINED and name not in before


def change_in(node: Statement) -> tuple[Expression | None, str]:
    """Return the thing and the attribute that a line changes, if its sentence can be joined."""
    match node:
        case syntax.Assign(Attribute(of, name), operator, value):
            is_plain = operator in ("+=", "-=") or isinstance(value, syntax.Flag)
            picks = any(
                isinstance(each, syntax.Call | syntax.Selection) for each in syntax.nodes(of)
            )
            return (of, name) if is_plain and not picks else (None, "")
    return None, ""


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
