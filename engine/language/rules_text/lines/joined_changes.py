"""Join changes of the same thing: “gets +3 might and +3 hold until the end of the turn”."""

from __future__ import annotations

from collections.abc import Mapping

from engine.language import syntax
from engine.language.rules_text.plan.phrases import Listed, Phrase, Said, TemplateName, Text
from engine.language.rules_text.plan.sentences import Added, Lasts
from engine.language.syntax import Attribute, Expression, Statement

BECOME = TemplateName("become")
MOST_JOINED = 6
"""The most changes to join. Longer lists are hard to read in one sentence."""


def change_same_thing(body: tuple[Statement, ...], place: int) -> bool:
    """Return True if a line changes a further attribute of the thing that the lines before it change."""
    of, name = change_in(body[place])
    before: list[str] = []
    for each in reversed(body[max(place - MOST_JOINED, 0) : place]):
        other, its_name = change_in(each)
        if other is None or other != of:
            break
        before.append(its_name)
    return 0 < len(before) < MOST_JOINED and name not in before


def change_in(node: Statement) -> tuple[Expression | None, str]:
    """Return the thing and the attribute that a line changes. Return (None, "") if it can't be joined."""
    match node:
        case syntax.Assign(Attribute(of, name), operator, value):
            is_plain = operator in ("+=", "-=") or isinstance(value, syntax.Flag)
            picks = any(
                isinstance(each, syntax.Call | syntax.Selection) for each in syntax.nodes(of)
            )
            return (of, name) if is_plain and not picks else (None, "")
    return None, ""


def joined_change(first: Text, second: Text) -> Text:
    """Return both changes as one, or "" if they are about different things or don't fit together."""
    match first, second:
        case Lasts(of, changes, until), Lasts(other, more, again):
            is_one = (of.text, until) == (other.text, again)
            return Lasts(of, (*changes, *more), until) if is_one else ""
        case Said(template, slots), Said(same, more) if template == same == BECOME:
            return both_become(slots, more) if slots["of"] == more["of"] else ""
        case Added(operator, value, owner, nouns), Added(sign, number, other, others):
            is_one = (operator, value, owner.text) == (sign, number, other.text)
            return Added(operator, value, owner, (*nouns, *others)) if is_one else ""
    return ""


def both_become(slots: Mapping[str, Phrase | Text], more: Mapping[str, Phrase | Text]) -> Text:
    """Return "it becomes a token and swift"."""
    said, also = slots["what"], more["what"]
    items = said.items if isinstance(said, Listed) else (said,)
    return Said(BECOME, {**slots, "what": Listed((*items, also))})  # type: ignore[arg-type]
