"""Write English lines about the player “you” as people say them: “You draw”, not “you draws”."""

import re

OWNED = re.compile(r"\b([Yy])ou['’]s\b")
BEGINNING = re.compile(r"(your|you|opponent) (\w+)")
VERBS = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go"}
LONG_ENDINGS = ("sses", "shes", "ches", "xes", "zzes")


def in_second_person(line: str) -> str:
    """Return the line with the verb for “you”, if its player is called so, and with a capital letter."""
    line = OWNED.sub(r"\1our", line)
    found = BEGINNING.match(line)
    if found is None:
        return line
    name, verb = found.groups()
    verb = second_person(verb) if name == "you" else verb
    return f"{name.capitalize()} {verb}{line[found.end() :]}"


def second_person(verb: str) -> str:
    """Return the form of the English verb that follows “you”."""
    if verb in VERBS:
        return VERBS[verb]
    if verb.endswith(LONG_ENDINGS):
        return verb[:-2]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
