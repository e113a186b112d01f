"""Play the scenarios of a draft and report each that does not end as expected."""

from itertools import count

from cards.authoring.drafts.checking import CheckResult
from cards.authoring.drafts.document import Kind
from engine.play.scenario import blank_picture, run_pack, run_scenarios, without_house_rules


def play_scenarios(checked: CheckResult) -> CheckResult:
    """Play all scenarios; requires a draft without other problems."""
    if checked.file is not None and checked.rules is not None:
        checked.add_problems(run_pack(checked.rules, checked.file))
    return checked


def play_scenario(checked: CheckResult, name: str) -> None:
    """Play only the scenario of this name."""
    if checked.file is not None and checked.rules is not None:
        found = [each for each in checked.file.scenarios if each.name == name]
        checked.add_problems(run_scenarios(without_house_rules(checked.rules, checked.file), found))


def blank_scenario(checked: CheckResult, card: str = "") -> dict[str, str]:
    """Return the content of a new scenario: the start of a match, with the card to be tried in it."""
    picture = "you\nopponent\n"
    if checked.rules is not None and checked.file is not None:
        picture = blank_picture(without_house_rules(checked.rules, checked.file), card)
    taken = {part.name for part in checked.parts if part.kind == Kind.SCENARIO}
    return {
        "name": next(name for name in map("scenario {}".format, count(1)) if name not in taken),
        "picture": picture,
    }
