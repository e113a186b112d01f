"""Advise authors on a wrong name or value: what they probably meant, or how to write it."""

from __future__ import annotations

from collections.abc import Collection

from engine.language.kinds import Kind
from engine.language.messages.common_mistakes import (
    DONE_BY,
    MEANT_BY_FUNCTION,
    MEANT_BY_NAME,
    MEANT_BY_VERB,
    NUMBERS,
)
from engine.language.nearest_names import listed_names, nearest_names, similar_names
from engine.language.parsing.tree_builder import EVERY
from engine.language.vocabulary.game_words import GameWords


def advice_on_name(name: str, names: Collection[str], words: GameWords) -> str:
    """Return advice on an unknown name. `names` are the known ones."""
    if name == "it":
        return (
            "“it” can be used only inside a condition or formula about a set. Elsewhere, use "
            "a name."
        )
    advice = advice_on_word(name, words)
    meant = "" if advice else MEANT_BY_NAME.get(name) or name_with_owner(name, names, words)
    if advice or meant:
        return advice or f"Did you mean {meant}?"
    known = [*names, "game", "cards", "players"]
    near = similar_names(name, known) or listed_names(known)
    return f"Known names: {', '.join(near)}. Put texts in quotes."


def advice_on_word(name: str, words: GameWords) -> str:
    """Return advice on a word that exists but can't be used on its own, or "" for other words."""
    if name in EVERY:
        return f"To do something with each of them, write: for each one in {name}"
    if name == "player":
        return "Write you, another player such as you.next, or players for all of them."
    if name == "card":
        return (
            "Write this for the card with the effect, cards for all of them, or bind the name: "
            "for each card in …"
        )
    if name in NUMBERS:
        return f"Write numbers in digits: {NUMBERS.index(name)}"
    if name in words.cards:
        return f'Write texts in quotes: "{name}"'
    if name in words.phases and name not in words.zones:
        return f"To compare phases, write the_phase({name})."
    if words.function(name):
        return f"To call this function, add parentheses: {name}(…)"
    return ""


def name_with_owner(name: str, names: Collection[str], words: GameWords) -> str:
    """Return a zone or attribute with the owner that it needs, such as `you.hand`."""
    zone = words.places.get(name)
    if zone is None and name in ("deck", "pile", "graveyard", "library", "discard_pile"):
        zone = words.zone_with_role("library" if name in ("deck", "library") else "discard")
    if zone is not None:
        return f"{'you' if zone.of_class == 'player' else 'game'}.{zone.name}"
    return attribute_with_owner(name, names, words)


def attribute_with_owner(name: str, names: Collection[str], words: GameWords) -> str:
    holders = (("card", "it"), ("card", "this"), ("player", "you"), ("game", "game"))
    return next(
        (
            f"{holder}.{name}"
            for of_class, holder in holders
            if words.attribute(of_class, name) and (holder in names or holder == "game")
        ),
        "",
    )


def advice_on_attribute(name: str, of_class: str, known: Collection[str], words: GameWords) -> str:
    """Return advice on an attribute that this class doesn't have."""
    if of_class == "zone" and words.attribute("card", name):
        return "Its cards have this attribute: loop over them with “for each one in …”."
    other = "count" if name in ("size", "length", "amount") else name_with_owner(name, (), words)
    if other.removeprefix("you.") in known:
        return "Did you mean “{}”?".format(other.removeprefix("you."))
    near = nearest_names(name, known)
    elsewhere = "" if near else name_with_owner(name, ("you", "this"), words)
    if elsewhere:
        return f"Did you mean {elsewhere}?"
    near = near or listed_names(sorted(known))
    return f"It has: {', '.join(near)}."


def advice_on_fixed_attribute(name: str, what: str) -> str:
    """Return advice on an attribute that `set` can't change."""
    if name in DONE_BY:
        return f"For example, write: {DONE_BY[name]}"
    return f"It’s read-only ({what})."


def advice_on_verb(name: str, words: GameWords) -> str:
    known = [*words.vocabulary.commands, *words.effects]
    if name in MEANT_BY_VERB:
        return f"Did you mean something like: {MEANT_BY_VERB[name]}"
    if name in words.vocabulary.functions:
        return f"It’s a function, so use its value, for example: let found = {name}(…)"
    beginnings = [each for each in known if name.startswith(f"{each}_")]
    near = beginnings or similar_names(name, known)
    return f"Did you mean “{near[0]}”?" if near else "See the language reference for all of them."


def advice_on_function(name: str, known: Collection[str]) -> str:
    meant = MEANT_BY_FUNCTION.get(name, "")
    near = [meant] if meant else similar_names(name, known)[:1]
    if near:
        return f"Did you mean “{near[0]}”?"
    return f"The functions are: {', '.join(listed_names(known))}."


def advice_on_comparison(left: Kind, right: Kind, texts: tuple[str, str]) -> str:
    """Return advice on two values that can't be compared."""
    for one, other, text, against in ((left, right, *texts), (right, left, *texts[::-1])):
        advice = conversion_advice(other, one, text, against)
        if advice:
            return advice
    return "Compare two values of the same kind."


def conversion_advice(wanted: Kind, found: Kind, text: str, against: str) -> str:
    """Return how to get a value of the kind `wanted` from `text`, or "" if there is no way."""
    several = found.many or found.of_class == "zone"
    bare = text.strip('"')
    match wanted.of_class:
        case "number" if several:
            return f"To count them, write count({text})."
        case "number" if found.of_class == "text" and bare.isdecimal():
            return f"Write numbers without quotes: {bare}"
        case "flag" if found.of_class == "text" and bare in ("yes", "no"):
            return f"Write it without quotes: {bare}"
        case "text" if found.of_class in ("card", "player", "zone", "effect") and not several:
            return f"Compare its name: {text}.name"
        case "text" if found.of_class == "phase":
            return "To compare phases, write the_phase(…) with the name of the phase."
        case "player" if found.of_class == "card" and not several and not wanted.many:
            return f"The card’s player is {text}.controller or {text}.owner."
        case "card" if wanted.many and found.of_class == "zone":
            return f"For its cards, write (cards in {text})."
        case "card" | "player" if several and not wanted.many:
            return f"To check if it’s one of them, write: {against} in {text}"
        case _:
            return ""


def advice_on_kind(wanted: Kind, found: Kind, text: str, example: str) -> str:
    """Return advice on a value of the wrong kind. `example` is a correct call of the command."""
    several = found.many or found.of_class == "zone"
    match wanted.of_class:
        case "number" if several:
            return f"To count them, write count({text})."
        case "number" if found.of_class == "text":
            return "Write numbers without quotes, and put values inside a text in braces."
        case "flag" if several:
            return f"To check if there are any, write count({text}) > 0."
        case "flag" if found.of_class in ("number", "text", "card", "player"):
            return f"Write a complete comparison, for example: game.sum == {text}"
        case "player" if found.of_class == "player" and not wanted.many:
            return f"Write “every” before the set to use each member, or pick one, as in first({text})."
        case "card" | "zone" if found.of_class == "player" and not found.many:
            return f"Name one of the player’s zones, as in {text}.hand"
        case "text" if not several:
            return f'Put it in braces inside a text: "{{{text}}}"'
        case _ if example:
            return f"For example, write: {example}"
        case _:
            return f"Use {wanted} here."
