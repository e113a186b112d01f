"""The scenarios of a draft, played: what does not come out as expected stands beside its scenario."""

from itertools import count

from cards.drafting.checking import Checked
from cards.drafting.document import Kind
from engine.play.scenario import opening, tried, tried_pack, without_house_rules


def play_scenarios(checked: Checked) -> Checked:
    """Only what is sound otherwise can be played."""
    if checked.file is not None and checked.rules is not None:
        checked.place(tried_pack(checked.rules, checked.file))
    return checked


def play_scenario(checked: Checked, name: str) -> None:
    """That one alone."""
    if checked.file is not None and checked.rules is not None:
        found = [each for each in checked.file.scenarios if each.name == name]
        checked.place(tried(without_house_rules(checked.rules, checked.file), found))


def blank_scenario(checked: Checked, card: str = "") -> dict[str, str]:
    """What a new one begins with: a picture of how a match begins, if there can be one, and in it
    the card that is to be tried."""
    picture = "you\nopponent\n"
    if checked.rules is not None and checked.file is not None:
        picture = opening(without_house_rules(checked.rules, checked.file), card)
    taken = {part.name for part in checked.parts if part.kind == Kind.SCENARIO}
    return {
        "name": next(name for name in map("scenario {}".format, count(1)) if name not in taken),
        "picture": picture,
    }
