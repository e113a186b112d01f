"""Suggest the content of a new scenario."""

from itertools import count

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind
from engine.play.scenario import blank_picture, without_house_rules


def blank_scenario(checked: CheckResult, card: str = "") -> dict[str, str]:
    """Return the content of a new scenario that starts a match in which the card can be tried."""
    picture = "you\nopponent\n"
    if checked.rules is not None and checked.file is not None:
        picture = blank_picture(without_house_rules(checked.rules, checked.file), card)
    taken = {part.name for part in checked.parts if part.kind == Kind.SCENARIO}
    return {
        "name": next(name for name in map("scenario {}".format, count(1)) if name not in taken),
        "picture": picture,
    }
