"""Begin guides, count the steps that are done, and leave them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.models import Sum

from cards.authoring.designer.beginning import begin_game
from cards.models import Draft, GuidedDraft
from tcgsite.designer.guides.checking import CheckedFact, check_task
from tcgsite.designer.guides.guide import Guide, Task, guide_named

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


@dataclass(frozen=True)
class Progress:
    """A draft's progress in a guide. `facts` are those of the present task."""

    guide: Guide
    row: GuidedDraft
    is_tried: bool = False
    facts: Sequence[CheckedFact] = ()

    @property
    def tasks(self) -> tuple[Task, ...]:
        return self.guide.tasks(is_broken=self.row.is_broken)

    @property
    def task(self) -> Task | None:
        """Return the present task, or None if all are done."""
        return self.tasks[self.row.step] if self.row.step < len(self.tasks) else None

    @property
    def number(self) -> int:
        return self.row.step + 1

    @property
    def is_last(self) -> bool:
        return self.number == len(self.tasks)

    @property
    def is_task_done(self) -> bool:
        return all(fact.holds for fact in self.facts)

    @property
    def problem(self) -> str:
        """Return the problem of the first fact that doesn't hold.

        Return "" if all facts hold, or if the author hasn't tried yet.
        """
        problems = (fact.problem for fact in self.facts if not fact.holds)
        return next(problems, "") if self.is_tried else ""


@transaction.atomic
def begin_guided_game(owner: "AbstractBaseUser", guide: Guide, *, is_broken: bool) -> Draft:
    """Create the guide's game, or its broken one, as a draft of the owner. Raises PackError."""
    draft = begin_game(owner, guide.broken if is_broken else guide.game)
    GuidedDraft.objects.create(
        draft=draft, guide=guide.name, saves=_saves(draft), is_broken=is_broken
    )
    return draft


def progress_of(draft: Draft) -> Progress | None:
    """Return the draft's progress, or None if it follows no guide."""
    row = GuidedDraft.objects.filter(draft=draft).first()
    guide = guide_named(row.guide) if row else None
    if row is None or guide is None:
        return None
    found = Progress(guide, row)
    facts = check_task(draft, guide, found.task) if found.task else ()
    return Progress(guide, row, _saves(draft) != row.saves, facts)


def go_on(draft: Draft, step: int) -> bool:
    """Move to the next step if this one is done. Return False if it isn't."""
    found = progress_of(draft)
    if found is None or not found.is_task_done:
        return False
    if found.task and found.row.step == step:
        present = GuidedDraft.objects.filter(pk=found.row.pk, step=step)
        present.update(step=step + 1, saves=_saves(draft))
    return True


def leave_guide(draft: Draft) -> None:
    GuidedDraft.objects.filter(draft=draft).delete()


def _saves(draft: Draft) -> int:
    return draft.parts.aggregate(saves=Sum("token"))["saves"] or 0


def furthest_drafts(owner_id: int | None) -> dict[tuple[str, bool], GuidedDraft]:
    """Return the owner's draft with the most steps done for each guide and for each broken game."""
    rows = GuidedDraft.objects.filter(draft__pack__owner=owner_id).order_by("step", "pk")
    found = rows.select_related("draft__pack__game") if owner_id else rows.none()
    return {(row.guide, row.is_broken): row for row in found}
