"""Draw the table of a lesson, where only the actions of the present step are highlighted."""

from dataclasses import replace

from engine.play.scenario import LessonPlay
from tcgsite.matches.rendering.layout import TableLayout
from tcgsite.matches.rendering.perspective import AnswerMode
from tcgsite.scenarios.display.rendering import (
    scenario_layout,
    scenario_perspective,
    shown_view,
    still_layout,
)


def lesson_layout(play: LessonPlay) -> TableLayout:
    """Return the table as the learner sees it. Actions that the step doesn't want are left out."""
    session, seat = play.session, play.seat
    view, asked = shown_view(session, seat), session.decisions.get(seat)
    if play.step is None or view.decision is None or asked is None:
        return still_layout(view)
    lit = play.lit_among(each.action for each in view.decision.options)
    options = tuple(each for each in view.decision.options if each.action in lit)
    seen = scenario_perspective(
        replace(view, decision=replace(view.decision, options=options)),
        session.required_seats,
        AnswerMode.of(asked),
        asked.verb == "use",
    )
    return scenario_layout(seen)
