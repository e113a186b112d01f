"""Suggest what to write instead of a value of the wrong kind."""

from __future__ import annotations

from engine.language.kinds import Kind


def about_kinds(left: Kind, right: Kind, texts: tuple[str, str]) -> str:
    """Advise on two values that can't be compared."""
    for one, other, text, against in ((left, right, *texts), (right, left, *texts[::-1])):
        advice = turned_into(other, one, text, against)
        if advice:
            return advice
    return "Compare two values of the same kind."


def turned_into(wanted: Kind, found: Kind, text: str, against: str) -> str:
    """Say how to get a value of the wanted kind from `text`; empty if there is no way."""
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


def about_kind(wanted: Kind, found: Kind, text: str, example: str) -> str:
    """Advise on a value of the wrong kind; `example` is a correct call of the command."""
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
            return f"Write “every” before it to use each of them, or pick one, as in first({text})."
        case "card" | "zone" if found.of_class == "player" and not found.many:
            return f"Name one of the player’s zones, as in {text}.hand"
        case "text" if not several:
            return f'Put it in braces inside a text: "{{{text}}}"'
        case _ if example:
            return f"Write for example: {example}"
        case _:
            return f"Use {wanted} here."
