"""Decide whether what has been chosen needs a name of its own: "choose a card. Discard that card"."""

from __future__ import annotations

import re

from engine.language import syntax
from engine.language.kinds import CARD, PLAYER, Kind
from engine.language.rules_text.context import Context
from engine.language.rules_text.grammar.names import is_plural_noun, plural_noun, singular_noun
from engine.language.rules_text.grammar.phrases import Phrase
from engine.language.syntax import Statement, literal_text

BEFORE_PLACE = re.compile(r" (?:in|on|of|that|whose|who|with|among|you|they|attached|next|from)\b")
"""The words after the noun of what is offered."""


def noun_of_members(members: Phrase) -> str:
    """Return the noun for a member of a set: "creature" for "your creatures with “Swift”", or ""."""
    last = BEFORE_PLACE.split(members.text)[0].split()[-1]
    return singular_noun(last) if is_plural_noun(last) else ""


def short_name(
    context: Context, name: str, kind: Kind, called: Phrase, offered: str, *, is_sure: bool = False
) -> Phrase | None:
    """Return the phrase for what is chosen if it needs no “as”, or None.

    `called` is the phrase of the author's name, and `offered` is one of the things to choose from. If it
    `is_sure` that something is chosen, “that card” says enough.
    """
    if kind in (CARD.several, PLAYER.several) and context.is_only_set(name):
        words = BEFORE_PLACE.split(offered)[0].split() or [context.language.noun(kind.one)]
        return context.nominal("those {nouns}", nouns=Phrase(plural_noun(words[-1])))._replace(
            many=True
        )
    if kind.many or not offered:
        return None
    noun = context.language.noun(kind)
    own = called.text.removeprefix("the ")
    head = BEFORE_PLACE.split(offered)[0]
    if own != noun and (head == own or head.endswith(f" {own}")):
        return called
    if (is_sure or own.endswith(f" {noun}")) and context.is_only_one(name, kind):
        word = head.split()[-1] if kind == CARD else noun
        return context.nominal("that {noun}", noun=Phrase(word))
    return None


def guarded_name(context: Context, body: tuple[Statement, ...], place: int) -> str:
    """Return the name of what a line lets a player choose if only the next line asks whether it exists."""
    match body[place : place + 2]:
        case (syntax.Command("choose", arguments=given), syntax.Branch(condition)):
            name = next((literal_text(each.value) for each in given if each.name == "as"), "")
            tests = [context.tested_name(each) for each in context.nodes].count(name)
            return name if tests == 1 and context.tested_name(condition) == name else ""
    return ""


def name_of_copy(node: syntax.Command) -> str:
    """Return the name of the card that a line copies, or ""."""
    named = (literal_text(each.value) for each in node.arguments if each.name == "as")
    return next(named, "") if node.verb == "copy" else ""


def name_compared(node: syntax.Binary) -> str:
    """Return the name that is compared with a text, or ""."""
    match node:
        case syntax.Binary("==" | "!=", syntax.Name(name), syntax.Text((str(),))):
            return name
    return ""
