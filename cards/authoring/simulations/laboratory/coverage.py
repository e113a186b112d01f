"""Coverage of a run: how often each line ran and each condition held."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from cards.authoring.simulations.laboratory.played import rules_in
from cards.models import LabRun
from engine.editing.document.document import EditedEffect
from engine.editing.outline import OutlineRow, rows_of
from engine.lab.coverage import path_text
from engine.lab.covered_effects import CoveredEffect, counted_field, covered_effects


@dataclass(frozen=True)
class CoveredLine:
    """A line of an effect, with the number of times that it ran. `held` counts how often its condition held,
    or is None without one.
    """

    depth: int
    sentence: str
    ran: int
    held: int | None
    is_counted: bool = True

    @property
    def words(self) -> list[str]:
        """Return how often the line ran, and how often its condition held."""
        if not self.is_counted:
            return []
        if not self.ran:
            return [_("never ran")]
        found = [_("ran {ran} times").format(ran=f"{self.ran:,}")]
        if self.held is not None:
            found.append(_("held {held} times").format(held=f"{self.held:,}"))
        return found


@dataclass(frozen=True)
class Gap:
    """The parts of an effect that never ran. No `lines` means the whole effect."""

    effect: CoveredEffect
    sentences: Sequence[str]


def gaps_in(run: LabRun, effects: Sequence[CoveredEffect]) -> list[Gap]:
    """Return the rules that never ran. Cards that no player had are left out."""
    return [
        Gap(each, missed_lines(run, each) if each.ran_lines else ())
        for each in effects
        if each.never_ran and not is_absent(run, each)
    ]


def missed_lines(run: LabRun, covered: CoveredEffect) -> list[str]:
    lines = tree_of(run, covered)
    return [line.sentence for line in lines if line.is_counted and not line.ran]


def absent_cards(run: LabRun, effects: Sequence[CoveredEffect]) -> list[str]:
    """Return the titles of cards that no player had and whose effects never ran."""
    absent = (each for each in effects if is_absent(run, each))
    return sorted({card.title for each in absent for card in each.cards})


def is_absent(run: LabRun, covered: CoveredEffect) -> bool:
    held = any(card.name in run.titles for card in covered.cards)
    return bool(covered.cards) and not covered.ran_lines and not held


def effects_in(run: LabRun) -> list[CoveredEffect]:
    """Return all effects of the game that have lines to count."""
    return covered_effects(rules_in(run), run.coverage.get("effects", {}))


def tree_of(run: LabRun, covered: CoveredEffect) -> list[CoveredLine]:
    """Return the lines of the effect in the words of the tree editor, with their counts."""
    effect, words = covered.effect, rules_in(run).words.in_edition(covered.effect.edition)
    headings, body = rows_of(EditedEffect(effect.tree, words, not effect.is_rule))
    return [*covered_lines(covered, headings, 0), *covered_lines(covered, body, 0)]


def covered_lines(
    covered: CoveredEffect, rows: Iterable[OutlineRow], depth: int
) -> Iterator[CoveredLine]:
    for row in rows:
        field = counted_field(covered.effect.tree, row.path) or "condition"
        asked = covered.counts.get(path_text((*row.path, field)))
        held, is_counted = None if asked is None else asked[1], row.path in covered.lines
        yield CoveredLine(depth, row.sentence, covered.ran(row.path), held, is_counted)
        for block in row.blocks:
            if block.word:
                yield CoveredLine(depth, block.word, 0, None, is_counted=False)
            yield from covered_lines(covered, block.rows, depth + 1)
