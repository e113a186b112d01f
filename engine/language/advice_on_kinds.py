"""What to write instead of a value of a wrong kind."""

from __future__ import annotations

from engine.language.kinds import Kind


def about_kinds(left: Kind, right: Kind, texts: tuple[str, str]) -> str:
    """For two values that can't be compared."""
    for one, other, text, against in ((left, right, *texts), (right, left, *texts[::-1])):
        found = turned_into(other, one, text, against)
        if found:
            return found
    return "Compare two values of one kind."


def turned_into(wanted: Kind, found: Kind, text: str, against: str) -> str:
    """What of `text` is of the kind that is wanted."""
    several = found.many or found.of_class == "zone"
    bare = text.strip('"')
    match wanted.of_class:
        case "number" if several:
            return f"For how many there are write count({text})."
        case "number" if found.of_class == "text" and bare.isdecimal():
            return f"Write numbers without quotes: {bare}"
        case "flag" if found.of_class == "text" and bare in ("yes", "no"):
            return f"Write it without quotes: {bare}"
        case "text" if found.of_class in ("card", "player", "zone", "effect") and not several:
            return f"Compare its name: {text}.name"
        case "text" if found.of_class == "phase":
            return "To compare phases write the_phase(…) with the phase's name."
        case "player" if found.of_class == "card" and not several and not wanted.many:
            return f"The player who has the card is {text}.controller or {text}.owner."
        case "card" if wanted.many and found.of_class == "zone":
            return f"For the cards in it write cards in {text}, in brackets beside a sign."
        case "card" | "player" if several and not wanted.many:
            return f"To ask whether it is among them write: {against} in {text}"
        case _:
            return ""


def about_kind(wanted: Kind, found: Kind, text: str, example: str) -> str:
    """For a value of a wrong kind; `example` is how the command can be written."""
    several = found.many or found.of_class == "zone"
    match wanted.of_class:
        case "number" if several:
            return f"For how many there are write count({text})."
        case "number" if found.of_class == "text":
            return "Write numbers without quotes, and values within a text in braces."
        case "flag" if several:
            return f"To ask whether there are any write count({text}) > 0."
        case "flag" if found.of_class in ("number", "text", "card", "player"):
            return f"Write a whole comparison on each side, as in: game.sum == {text}"
        case "player" if found.of_class == "player" and not wanted.many:
            return f"For each of them write “every” before it, or take one, as in first({text})."
        case "card" | "zone" if found.of_class == "player" and not found.many:
            return f"Name a zone of the player, as in {text}.hand"
        case "text" if not several:
            return f'Write it into a text in braces: "{{{text}}}"'
        case _ if example:
            return f"Write for example: {example}"
        case _:
            return f"Put {wanted} there."
