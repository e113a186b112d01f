"""The worth of cards: a run's matches are played again, and one player may not choose the card."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from cards.authoring.simulations.laboratory.played import facts_of
from cards.authoring.simulations.laboratory.studies.study import Study
from cards.models import LabRun
from engine.lab.match_facts import MatchFacts
from engine.lab.studies.worth import CardWorth, missing_matches, setting_without, worths_of


def base_of(study: LabRun) -> list[MatchFacts]:
    """Return the matches to play again, or [] if their run was deleted."""
    base = LabRun.objects.filter(content=study.given["run"]).first()
    return facts_of(base)[: study.given["played"]] if base else []


def worths_in(study: LabRun) -> list[CardWorth]:
    outcomes = {
        card: {int(number): part for number, part in parts.items()}
        for card, parts in study.found.items()
    }
    return worths_of(base_of(study), outcomes)


class WorthStudy(Study):
    def __init__(self, run: LabRun, until: float) -> None:
        super().__init__(run, until)
        self.outcomes: dict[str, dict[int, float]] = {
            card: {int(number): part for number, part in parts.items()}
            for card, parts in run.found.items()
        }

    def steps(self) -> Iterator[None]:
        missing = list(missing_matches(base_of(self.run), self.outcomes))
        left = self.run.wanted - self.match_count
        numbers = [(card, number) for card, batch in missing for number in batch]
        wanted = list(islice(numbers, left))
        tasks = (
            (self.sources, setting_without(self.setting, card), [number]) for card, number in wanted
        )
        for (card, number), matches in zip(wanted, self.play_tasks(tasks), strict=True):
            self.outcomes.setdefault(card, {})[number] = matches[0].won_by_first
            yield

    def to_data(self) -> dict[str, Any]:
        return self.outcomes

    @property
    def match_count(self) -> int:
        return sum(map(len, self.outcomes.values()))
