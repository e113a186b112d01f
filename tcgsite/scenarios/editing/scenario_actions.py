"""Actions of the scenario editor: make and remove moves, and edit expectations."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _

from cards.web.request_values import number_in
from engine.language.messages.problems import EffectTextError
from engine.language.parsing.parser import parse_expression
from engine.play import Action, ActionUndone, Session
from engine.play.scenario import apply_as_move, changes_between, trace_action
from tcgsite.scenarios.bots import make_bot_move, make_bot_moves
from tcgsite.scenarios.display.rendering import acting_seat
from tcgsite.scenarios.editing.arrangement_edits import edit_arrangement
from tcgsite.scenarios.errors import BudgetExceededError, ScenarioError
from tcgsite.scenarios.loaded import LoadedScenario
from tcgsite.scenarios.positions import ScenarioPosition
from tcgsite.scenarios.requests import parse_action


@dataclass(frozen=True)
class ScenarioActionResult:
    """The `changes` that an action makes to the scenario, and the next position to show."""

    spot: ScenarioPosition
    changes: Mapping[str, Any] = field(default_factory=dict)


def run_action(
    opened: LoadedScenario, spot: ScenarioPosition, sent: QueryDict
) -> ScenarioActionResult:
    """Perform the action that the form sent.

    Raises ScenarioError, PictureError, MoveError, IllegalAction.
    """
    run = _forget if "forget" in sent else ACTIONS.get(sent.get("deed", ""))
    if run is not None:
        return run(opened, spot, sent)
    action = parse_action(sent)
    if spot.is_picture or sent.get("deed"):
        spot, picture = edit_arrangement(opened, spot, sent, action)
        return ScenarioActionResult(spot, {"picture": picture})
    return _move(opened, spot, sent, action)


def session_at(opened: LoadedScenario, spot: ScenarioPosition) -> Session:
    session = opened.session(max(spot.at, 0))
    if session is None:
        raise ScenarioError(opened.failure)
    return session.clone()


def _move(
    opened: LoadedScenario, spot: ScenarioPosition, sent: QueryDict, action: str
) -> ScenarioActionResult:
    """Make a move at this moment. It replaces all later moves."""
    session = session_at(opened, spot)
    seat = acting_seat(session, spot.seat)
    if seat is None:
        raise ScenarioError(_("There’s no question to answer at this moment."))
    try:
        moves = [str(apply_as_move(session, seat, action))]
    except ActionUndone:
        raise BudgetExceededError(trace_action(session, seat, Action.parse(action))) from None
    if "bot" in sent:
        moves += make_bot_moves(session, seat)
    return _with_moves(opened, spot, moves)


def _bot(opened: LoadedScenario, spot: ScenarioPosition, _sent: QueryDict) -> ScenarioActionResult:
    session = session_at(opened, spot)
    seat = acting_seat(session, spot.seat)
    if seat is None:
        raise ScenarioError(_("There’s no question to answer at this moment."))
    return _with_moves(opened, spot, [make_bot_move(session, seat)])


def _with_moves(
    opened: LoadedScenario, spot: ScenarioPosition, more: list[str]
) -> ScenarioActionResult:
    kept = [str(move) for move in opened.scenario.moves[: spot.at]]
    return ScenarioActionResult(spot.at_moment(spot.at + len(more)), {"moves": [*kept, *more]})


def _cut(opened: LoadedScenario, spot: ScenarioPosition, _sent: QueryDict) -> ScenarioActionResult:
    return ScenarioActionResult(
        spot, {"moves": [str(move) for move in opened.scenario.moves[: max(spot.at, 0)]]}
    )


def _begin(
    opened: LoadedScenario, spot: ScenarioPosition, _sent: QueryDict
) -> ScenarioActionResult:
    """Make this moment the starting table, dropping all earlier moves."""
    picture = session_at(opened, spot).picture()
    later = [str(move) for move in opened.scenario.moves[max(spot.at, 0) :]]
    return ScenarioActionResult(spot.at_moment(0), {"picture": picture, "moves": later})


def _expect(
    opened: LoadedScenario, spot: ScenarioPosition, sent: QueryDict
) -> ScenarioActionResult:
    text = sent.get("text", "").strip()
    try:
        parse_expression(text, opened.rules.words.edition)
    except EffectTextError as found:
        raise ScenarioError(f"{found.problem.message} {found.problem.instead}".strip()) from None
    return _add_expectations(opened, spot, [text])


def _expect_changed(
    opened: LoadedScenario, spot: ScenarioPosition, _sent: QueryDict
) -> ScenarioActionResult:
    begun = opened.session(0)
    changed = changes_between(begun, session_at(opened, spot)) if begun else []
    if not changed:
        raise ScenarioError(_("Nothing has changed, so there’s nothing to expect."))
    return _add_expectations(opened, spot, changed)


def _add_expectations(
    opened: LoadedScenario, spot: ScenarioPosition, more: list[str]
) -> ScenarioActionResult:
    texts = [*_texts(opened), *more]
    return ScenarioActionResult(spot, {"expects": list(dict.fromkeys(texts))})


def _forget(
    opened: LoadedScenario, spot: ScenarioPosition, sent: QueryDict
) -> ScenarioActionResult:
    texts = _texts(opened)
    place = number_in(sent.get("forget", ""))
    return ScenarioActionResult(spot, {"expects": texts[:place] + texts[place + 1 :]})


def _texts(opened: LoadedScenario) -> list[str]:
    return [each.text for each in opened.scenario.expects]


ACTIONS: Mapping[
    str, Callable[[LoadedScenario, ScenarioPosition, QueryDict], ScenarioActionResult]
] = {
    "bot": _bot,
    "cut": _cut,
    "begin": _begin,
    "expect": _expect,
    "expect changed": _expect_changed,
}
