"""Turn English words for commands and effects into events: “a player draws cards”."""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.language.rules_text.grammar.english.printed_names import is_plural_noun
from engine.language.rules_text.grammar.english.verbs import participle, singular_verb
from engine.language.rules_text.grammar.templates import COUNTED, literal
from engine.language.rules_text.plan.phrases import AGENT

SUBJECTLESS = ("the", "each", "that", "a", "an", "all", "every", "nobody", "no", "others", "it")
DONE_TO = re.compile(
    r"(?:an? |the )?(\{\w+\}|[a-z]+)"
    r"( (?:as|at|among|away|face|for|from|in|into|off|on|onto|to|under|with)\b.*)?"
)
"""Matches the object of a verb, and the rest of the sentence."""
GIVEN_TO = re.compile(r"deal ([a-z]+) to (\{\w+\})(.*)")
ORDERS = frozenset(
    "add announce attach bounce buy cast choose create damage deal destroy discard double draw end "
    "exchange exile flip gain give heal keep kill look lose mill move pay place play put raise remove "
    "restore return reveal roll sacrifice scry search set shuffle skip steal surrender swap take tap trade "
    "transform turn untap".split()
)
"""Verbs with which a title such as “Sacrifice a creature” can begin."""


def order_template(title: str, about: str = "") -> str:
    """Return "{who} <sacrifice|sacrifices> a creature" for a title that is an order, or "".

    The order can be `about` a slot that comes after the verb.
    """
    verb, _, rest = title.partition(" ")
    what = " ".join(filter(None, (about, literal(rest))))
    if not what or verb.lower() not in ORDERS:
        return ""
    verb = verb[:1].lower() + verb[1:]
    return f"{{who}} <{verb}|{singular_verb(verb)}> {what}"


def event_template(wording: str, known: Collection[str], is_passive: bool) -> tuple[str, bool]:
    """Return the general template of an event, and True if it names the player who causes it.

    Numbers are left out unless they are `known`: “lose 1 life” becomes “lose life”. An event that anything
    may cause can be passive.
    """
    template = COUNTED.sub(lambda slot: slot[0] if slot[1] in known else slot[3], wording)
    verb, _, rest = template.removeprefix("only ").partition(" ")
    if not verb.isalpha() or verb in SUBJECTLESS:
        return template.removeprefix("only "), False
    if is_passive and (done := DONE_TO.fullmatch(rest)):
        return passive(verb, done[1], done[2] or ""), True
    return f"{{{AGENT}}} <{verb}|{singular_verb(verb)}> {rest}", True


def passive(verb: str, what: str, rest: str) -> str:
    """Return the template of an event that anything may cause: "this card is dealt damage"."""
    if found := GIVEN_TO.fullmatch(f"{verb} {what}{rest}"):
        return f"{found[2]} <are|is> dealt {found[1]}{found[3]}"
    are = "<are|is>" if what.startswith("{") else "<are|are>" if is_plural_noun(what) else "<is|is>"
    return f"{what} {are} {participle(verb)}{rest}"
