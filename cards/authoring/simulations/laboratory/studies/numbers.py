"""Try other values for numbers of a draft, and write the chosen ones into the draft."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django.db import transaction
from django.utils.translation import gettext as _

from cards.authoring.drafts.document import Kind, edition_of
from cards.authoring.drafts.saving import EditConflictError
from cards.authoring.editor.part_history import save_edits
from cards.authoring.simulations.laboratory.playing import BATCH, plays_here
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.models import Draft, DraftPart, LabRun
from cards.packs.errors import PackError
from engine.lab.figures.intervals import Proportion
from engine.lab.setting import Setting
from engine.lab.studies.goals import Goal, shares_of
from engine.lab.studies.number_places import NumberPlace, change_card, changed_text, effect_numbers
from engine.lab.studies.tuning import Bench, Tuning, TuningReport, key_of
from engine.lab.studies.tuning_run import TuningRun
from engine.rulebook import GameRules

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


def tuning_of(study: LabRun, rules: GameRules, setting: Setting) -> Tuning:
    """Return the tuning of a study, restored from its results so far. Ask for its reports only after its
    requests.
    """
    bench = Bench(Goal(**study.given["goal"]))
    bench.load(study.found)
    places = [NumberPlace(**each) for each in study.given["places"]]
    return Tuning(rules, setting, places, bench, study.given["budget"])


def shares_as_is(study: LabRun) -> Mapping[str, Proportion]:
    """Return the figures of the goal for the unchanged game, over all its matches."""
    bench = Bench(Goal(**study.given["goal"]))
    bench.load(study.found)
    return shares_of((bench.known.get(key_of(())) or {}).values())


def reports_in(study: LabRun, rules: GameRules, setting: Setting) -> list[TuningReport]:
    """Return the reports of a study, or [] if it isn’t over."""
    tuning = tuning_of(study, rules, setting)
    for requests in tuning.requests():
        if any(tuning.bench.missing(request) for request in requests):
            return []
    return tuning.reports()


class NumbersStudy(Study):
    def __init__(self, run: LabRun, until: float) -> None:
        super().__init__(run, until)
        self.tuning = tuning_of(run, self.rules, self.setting)

    def steps(self) -> Iterator[None]:
        batch = 1 if plays_here() else BATCH
        own = len(self.sources) - 1
        for _played in TuningRun(self.tuning, self.sources, own, self.play_tasks, batch).play():
            yield

    def to_data(self) -> dict[str, Any]:
        return self.tuning.bench.to_data()

    @property
    def match_count(self) -> int:
        return self.tuning.bench.match_count


@transaction.atomic
def take_numbers(
    draft: Draft, places: Sequence[NumberPlace], changes: dict[str, int], user: "AbstractBaseUser"
) -> None:
    """Write the numbers into the draft. Raises PackError if the draft’s numbers have changed."""
    tried = {place.key: place for place in places if place.key in changes}
    edition, contents, found = edition_of(draft.about), dict[DraftPart, dict[str, Any]](), set()
    for part in draft.parts.filter(kind__in=(Kind.CARD, Kind.EFFECT)):
        now = {place.key: place.value for place in places_of_part(part, edition)}
        same = {key for key, place in tried.items() if now.get(key) == place.value}
        if same:
            found |= same
            contents[part] = changed_content(part, {key: changes[key] for key in same}, edition)
    if found != tried.keys():
        raise PackError(
            _("The draft no longer has the numbers that were tried. Let bots try them again.")
        )
    try:
        save_edits(draft, contents, user)
    except EditConflictError:
        raise PackError(
            _("The draft has changed meanwhile. Reload the page and try again.")
        ) from None


def places_of_part(part: DraftPart, edition: int) -> list[NumberPlace]:
    found = list(effect_numbers(str(part.content.get("text", "")), edition))
    attributes = part.content.get("attributes", {}) if part.kind == Kind.CARD else {}
    return found + [
        NumberPlace("card", part.name, name, value)
        for name, value in attributes.items()
        if isinstance(value, int) and not isinstance(value, bool)
    ]


def changed_content(part: DraftPart, changes: dict[str, int], edition: int) -> dict[str, Any]:
    content = {**part.content}
    if "text" in content:
        content["text"] = changed_text(content["text"], changes, edition)
    if part.kind == Kind.CARD:
        content["attributes"] = dict(content.get("attributes", {}))
        change_card(content, changes)
    return content
