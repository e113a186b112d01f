"""The context of a scenario page: the table, the timeline and executed steps."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext as _

from engine.language.vocabulary.author_words import AuthorWords
from engine.play.scenario import StepDescription, TracedMove, move_sentence
from engine.view.translated_view import readers_words, view_in_words
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.scenarios.display.arrangement import ArrangementEditor, arrangement_editor
from tcgsite.scenarios.display.highlight import HighlightedEffect, highlight_busy, highlight_step
from tcgsite.scenarios.display.rendering import (
    current_layout,
    shown_view,
    still_layout,
    with_readers_names,
)
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.positions import OPEN, ScenarioPosition


@dataclass(frozen=True)
class MomentLink:
    """A link to another moment of the scenario."""

    name: str
    label: str
    spot: ScenarioPosition


@dataclass(frozen=True)
class Steps:
    """The steps executed in a move. `step` is the highlighted step, or None for the move as a whole.

    If `is_move` is false, the move was undone and is not part of the scenario, so users can't step through
    it.
    """

    found: TracedMove
    spot: ScenarioPosition
    lit: HighlightedEffect | None
    is_move: bool = True

    @property
    def step(self) -> StepDescription | None:
        return self.found.steps[self.spot.step - 1] if self.spot.step else None

    @property
    def has_facts(self) -> bool:
        """Return True if the step has read or changed something."""
        reads = self.lit.reads if self.lit else ()
        return bool(reads or (self.step and self.step.changes))

    @property
    def rows(self) -> list[tuple[ScenarioPosition, StepDescription]]:
        at = self.spot.at
        return [
            (self.spot.at_moment(at, n), each) for n, each in enumerate(self.found.steps, start=1)
        ]

    @property
    def back(self) -> ScenarioPosition:
        return self.spot.at_moment(self.spot.at, max(self.spot.step - 1, 0))

    @property
    def following(self) -> ScenarioPosition:
        return self.spot.at_moment(self.spot.at, min(self.spot.step + 1, len(self.found.steps)))


def _viewers(opened: LoadedScenario) -> list[tuple[str, str]]:
    """Return the choices of whose view the page shows."""
    return [
        (OPEN, _("all cards visible")),
        *((str(n), each) for n, each in enumerate(opened.names)),
    ]


def page_context(
    opened: LoadedScenario,
    spot: ScenarioPosition,
    can_change: bool,
    undone: TracedMove | None = None,
) -> dict[str, Any]:
    """Return the template context. `undone` is a move that exceeded its budget.

    If the starting table can't be played, the layout in the context is None.
    """
    steps = _steps(opened, spot)
    if steps is not None:
        spot = steps.spot
    if undone is not None:
        steps = Steps(
            undone, spot.at_moment(spot.at), highlight_busy(opened.rules, undone), is_move=False
        )
    picture = _arrangement_editor(opened, spot) if can_change and spot.is_picture else None
    return {
        "opened": opened,
        "scenario": opened.scenario,
        "position": spot,
        "layout": picture.layout if picture else _layout(opened, spot, steps, can_change),
        "arrangement": picture,
        "steps": steps,
        "links": list(_moment_links(opened, spot)),
        "moves": list(_moves(opened, spot)),
        "everybody": _viewers(opened),
        "expectations": opened.check_expectations(max(spot.at, 0)),
        "is_last": spot.at == opened.last,
        "look_rules": opened.rules,
    }


def _arrangement_editor(opened: LoadedScenario, spot: ScenarioPosition) -> ArrangementEditor | None:
    return arrangement_editor(opened.arrangement, spot.card) if opened.arrangement else None


def _layout(
    opened: LoadedScenario, spot: ScenarioPosition, steps: Steps | None, can_change: bool
) -> TableLayout | None:
    session = opened.session(max(spot.at, 0))
    if session is None:
        return None
    eyes = -1 if spot.seat is None else spot.seat
    if steps is not None and spot.step:
        view = view_in_words(steps.found.view(spot.step, eyes), session.rules)
        return still_layout(with_readers_names(view))
    if can_change:
        return current_layout(session, spot.seat)
    return still_layout(shown_view(session, eyes))


def _steps(opened: LoadedScenario, spot: ScenarioPosition) -> Steps | None:
    found = opened.steps(spot.at) if spot.at > 0 else None
    if found is None:
        return None
    step = min(spot.step, len(found.steps))
    spot = spot.at_moment(spot.at, step)
    lit = highlight_step(opened.rules, found.steps[step - 1]) if step else None
    words = readers_words(opened.rules)
    if words:
        found = replace(found, steps=tuple(_step_in_words(each, words) for each in found.steps))
    return Steps(found, spot, lit or highlight_busy(opened.rules, found))


def _step_in_words(step: StepDescription, words: AuthorWords) -> StepDescription:
    """Return the step with the titles of its effect and card in the reader’s language."""
    say = words.text
    return replace(step, effect=say(step.effect), card=say(step.card), answers=say(step.answers))


def _moment_links(opened: LoadedScenario, spot: ScenarioPosition) -> Iterator[MomentLink]:
    at = max(spot.at, 0)
    yield MomentLink("first", _("First"), spot.at_moment(0))
    yield MomentLink("back", _("Back"), spot.at_moment(max(at - 1, 0)))
    yield MomentLink("on", _("Next"), spot.at_moment(min(spot.at + 1, opened.reach)))
    yield MomentLink("last", _("Last"), spot.at_moment(opened.last))


def _moves(
    opened: LoadedScenario, spot: ScenarioPosition
) -> Iterator[tuple[ScenarioPosition, str, bool]]:
    """Yield each move's text with the position after the move and whether that position can be shown."""
    for number, move in enumerate(opened.scenario.moves, start=1):
        yield spot.at_moment(number), move_sentence(opened.rules, move), number <= opened.reach
