"""The scenarios of a draft, played: what does not come out as expected stands beside its scenario."""

from cards.drafting.checking import Checked
from engine.play.scenario import Trial, tried_pack, without_house_rules


def play_scenarios(checked: Checked) -> Checked:
    """Only what is sound otherwise can be played."""
    if checked.file is not None and checked.rules is not None:
        checked.place(tried_pack(checked.rules, checked.file))
    return checked


def play_scenario(checked: Checked, name: str) -> str:
    """That one alone; the picture at its end."""
    if checked.file is None or checked.rules is None:
        return ""
    scenario = next(each for each in checked.file.scenarios if each.name == name)
    trial = Trial(without_house_rules(checked.rules, checked.file), scenario)
    checked.place(problem.inside(f"scenario {name}") for problem in trial.problems())
    return trial.end
