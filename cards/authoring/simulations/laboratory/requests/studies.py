"""Start studies, within limits."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.authoring.simulations.laboratory.played import facts_of, rules_in
from cards.authoring.simulations.laboratory.start import (
    MATCHES_OF_GUESTS,
    LabSubject,
    content_of_study,
    known_run,
    known_study,
    request_runs,
    request_study,
)
from cards.models import LabRun
from cards.packs.errors import PackError
from cards.packs.permissions import is_registered
from engine.bots import KNOWN
from engine.lab.setting import Setting, as_setting
from engine.lab.studies.decks.deck_search import DeckSearch
from engine.lab.studies.decks.features import feature_named
from engine.lab.studies.goals import Goal
from engine.lab.studies.number_places import places_in
from engine.lab.studies.skill import skill_settings
from engine.lab.studies.tuning import Bench, Tuning
from engine.lab.studies.worth import missing_matches
from engine.rulebook import GameRules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser

MOST_WITHOUT = 3_000
"""The most matches for the worths of all cards together."""
SKILL_MATCHES = 40
"""The number of matches for each pair of budgets."""
BOTS = [(name, gettext_lazy(kind.name)) for name, kind in KNOWN.items()]
BUDGETS = (300, 1_000, 3_000)
"""The budgets that users can choose for trying numbers, in matches."""
MOST_TICKED = 60
"""The most numbers to try in a study."""
Kind = LabRun.Kind


def subject_again(run: LabRun) -> LabSubject:
    return LabSubject(run.title, run.address, rules_in(run), tuple(run.sources))


def worth_study(base: LabRun) -> LabRun | None:
    """Return the study of the run's present matches, or None."""
    return known_study(Kind.WORTH, content_of_worth(base))


def content_of_worth(base: LabRun) -> str:
    return content_of_study(Kind.WORTH, base.content, base.played)


def request_worth(base: LabRun, user: "AbstractBaseUser") -> LabRun:
    """Return the study. Start it unless it exists. Raises PackError."""
    most = MOST_WITHOUT if is_registered(user) else MATCHES_OF_GUESTS
    missing = sum(len(numbers) for _, numbers in missing_matches(facts_of(base), {}))
    if not missing:
        raise PackError(_("In these matches, nobody chose a card."))
    given = {"run": base.content, "played": base.played}
    setting, content = as_setting(base.setting), content_of_worth(base)
    wanted = min(missing, most)
    return request_study(subject_again(base), setting, Kind.WORTH, content, given, wanted, user)


def skill_runs(base: LabRun) -> list[LabRun | None]:
    """Return the run for each pair of budgets, or None if it hasn't begun."""
    subject = subject_again(base)
    return [known_run(subject, each) for each in skill_settings(as_setting(base.setting))]


def request_skill(base: LabRun, user: "AbstractBaseUser") -> list[LabRun]:
    """Return a run for each pair of budgets. Start those that don't exist. Raises PackError."""
    subject = subject_again(base)
    wanted = [(subject, each) for each in skill_settings(as_setting(base.setting))]
    return request_runs(wanted, SKILL_MATCHES, user, Kind.SKILL)


def request_numbers(
    subject: LabSubject,
    setting: Setting,
    goal: Goal,
    keys: Sequence[str],
    budget: int,
    user: "AbstractBaseUser",
) -> LabRun:
    """Return the study. Start it unless it exists. The last pack is the draft. Raises PackError."""
    places = [asdict(each) for each in places_in(subject.sources[-1]) if each.key in set(keys)]
    check_numbers(subject.rules, setting, goal, len(places), budget)
    given = {"goal": asdict(goal), "places": places, "budget": budget}
    content = content_of_study(Kind.NUMBERS, subject.rules.fingerprint, setting.to_data(), given)
    return request_study(subject, setting, Kind.NUMBERS, content, given, budget, user)


def request_decks(
    subject: LabSubject,
    setting: Setting,
    features: tuple[str, str],
    size: int,
    budget: int,
    user: "AbstractBaseUser",
) -> LabRun:
    """Return the search. Start it unless it exists. Raises PackError, SettingError."""
    down, across = (feature_named(subject.rules, key) for key in features)
    search = DeckSearch(subject.rules, setting, (down, across), size, budget)
    check_budget(budget, search.least_budget)
    given = {
        "down": down.key,
        "across": across.key,
        "size": size,
        "budget": budget,
        "limits": dict(subject.limits),
    }
    content = content_of_study(Kind.DECKS, subject.rules.fingerprint, setting.to_data(), given)
    return request_study(subject, setting, Kind.DECKS, content, given, budget, user)


def check_numbers(rules: GameRules, setting: Setting, goal: Goal, ticked: int, budget: int) -> None:
    """Raise PackError if the request is invalid."""
    if not 0 < ticked <= MOST_TICKED:
        raise PackError(_("Tick 1 to {most} numbers.").format(most=MOST_TICKED))
    check_budget(budget, Tuning(rules, setting, [], Bench(goal), budget).least_budget)


def check_budget(budget: int, least: int) -> None:
    """Raise PackError if the budget is too small."""
    if budget < least:
        raise PackError(
            _(
                "So many decks need at least {least} matches. Choose more matches or fewer decks."
            ).format(least=least)
        )
