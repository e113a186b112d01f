"""Suggest what to write instead of an unknown word."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

from engine.language.newcomers import (
    DONE_BY,
    MEANT_BY_FUNCTION,
    MEANT_BY_NAME,
    MEANT_BY_VERB,
    NUMBERS,
)
from engine.language.treebuilder import EVERY
from engine.language.vocabulary import COMMANDS, FUNCTIONS
from engine.language.words import GameWords


def about_name(name: str, names: Collection[str], words: GameWords) -> str:
    """Advise on an unknown name; `names` are the known ones."""
    if name == "it":
        return "“it” is a member of a set inside a condition or formula; elsewhere, use a name."
    advice = about_word(name, words)
    meant = "" if advice else MEANT_BY_NAME.get(name) or whose(name, names, words)
    if advice or meant:
        return advice or f"Did you mean {meant}?"
    known = [*names, "game", "cards", "players"]
    near = near_to(name, known) or known
    return f"Known names: {', '.join(near)}. Put texts in quotes."


def about_word(name: str, words: GameWords) -> str:
    """Advise on a word that has a meaning, but not on its own."""
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
    if words.question(name):
        return f"To call this function, add parentheses: {name}(…)"
    return ""


def whose(name: str, names: Collection[str], words: GameWords) -> str:
    """Return a zone or an attribute together with the owner it needs, such as `you.hand`."""
    zone = words.zones.get(name)
    if zone is None and name in ("deck", "pile", "graveyard", "library", "discard_pile"):
        zone = words.zone_with("library" if name in ("deck", "library") else "discard")
    if zone is not None:
        return f"{'you' if zone.of_class == 'player' else 'game'}.{zone.name}"
    return holder_of(name, names, words)


def holder_of(name: str, names: Collection[str], words: GameWords) -> str:
    holders = (("card", "it"), ("card", "this"), ("player", "you"), ("game", "game"))
    return next(
        (
            f"{holder}.{name}"
            for of_class, holder in holders
            if words.attribute(of_class, name) and (holder in names or holder == "game")
        ),
        "",
    )


def about_attribute(name: str, of_class: str, known: Collection[str], words: GameWords) -> str:
    """Advise on an attribute that entities of the class don't have."""
    if of_class == "zone" and words.attribute("card", name):
        return "Its cards have it: loop over them with “for each one in …”."
    other = "count" if name in ("size", "length", "amount") else whose(name, (), words)
    if other.removeprefix("you.") in known:
        return "Did you mean “{}”?".format(other.removeprefix("you."))
    near = get_close_matches(name, list(known), 3)
    elsewhere = "" if near else whose(name, ("you", "this"), words)
    if elsewhere:
        return f"Did you mean {elsewhere}?"
    near = near or sorted(known)
    return f"It has: {', '.join(near)}."


def about_fixed(name: str, what: str) -> str:
    """Advise on an attribute that `set` can't change."""
    if name in DONE_BY:
        return f"Write for example: {DONE_BY[name]}"
    return f"It is {what}."


def about_verb(name: str, words: GameWords) -> str:
    known = [*COMMANDS, *words.effects]
    if name in MEANT_BY_VERB:
        return f"Did you mean something like: {MEANT_BY_VERB[name]}"
    if name in FUNCTIONS:
        return f"It’s a function, so use its value, for example: let found = {name}(…)"
    beginnings = [each for each in known if name.startswith(f"{each}_")]
    near = beginnings or near_to(name, known)
    return f"Did you mean “{near[0]}”?" if near else "See the language reference for all of them."


def about_function(name: str, known: Collection[str]) -> str:
    meant = MEANT_BY_FUNCTION.get(name, "")
    near = [meant] if meant else near_to(name, known)[:1]
    return f"Did you mean “{near[0]}”?" if near else f"The functions are: {', '.join(known)}."


def near_to(name: str, known: Iterable[str]) -> list[str]:
    """Return the most similar known names, ignoring case."""
    by_lower_case = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), list(by_lower_case), 3)
    return [by_lower_case[each] for each in near]
