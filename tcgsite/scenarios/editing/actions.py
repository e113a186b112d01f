"""Actions of the scenario editor: make a move, cut, edit expectations."""

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
from tcgsite.scenarios.bots import answer_of_a_bot, answers_of_bots
from tcgsite.scenarios.display.rendering import acting
from tcgsite.scenarios.editing.arrangement_edits import arranged
from tcgsite.scenarios.errors import Refused, Undone
from tcgsite.scenarios.loaded import Opened
from tcgsite.scenarios.positions import Spot
from tcgsite.scenarios.requests import action_in


@dataclass(frozen=True)
class Done:
    """The result of an action: `changes` to the scenario, and the `spot` to show next."""

    spot: Spot
    changes: Mapping[str, Any] = field(default_factory=dict)


def done(opened: Opened, spot: Spot, sent: QueryDict) -> Done:
    """Carry out what the form sent. Raises Refused, PictureError, MoveError, IllegalAction."""
    deed = _forget if "forget" in sent else DEEDS.get(sent.get("deed", ""))
    if deed is not None:
        return deed(opened, spot, sent)
    action = action_in(sent)
    if spot.is_picture or sent.get("deed"):
        spot, picture = arranged(opened, spot, sent, action)
        return Done(spot, {"picture": picture})
    return _move(opened, spot, sent, action)


def session_at(opened: Opened, spot: Spot) -> Session:
    session = opened.session(max(spot.at, 0))
    if session is None:
        raise Refused(opened.refused)
    return session.clone()


def _move(opened: Opened, spot: Spot, sent: QueryDict, action: str) -> Done:
    """Make a move at this moment; it replaces all later moves."""
    session = session_at(opened, spot)
    seat = acting(session, spot.seat)
    if seat is None:
        raise Refused(_("There’s no question to answer at this moment."))
    try:
        moves = [str(apply_as_move(session, seat, action))]
    except ActionUndone:
        raise Undone(trace_action(session, seat, Action.parse(action))) from None
    if "bot" in sent:
        moves += answers_of_bots(session, seat)
    return _with_moves(opened, spot, moves)


def _bot(opened: Opened, spot: Spot, _sent: QueryDict) -> Done:
    session = session_at(opened, spot)
    seat = acting(session, spot.seat)
    if seat is None:
        raise Refused(_("There’s no question to answer at this moment."))
    return _with_moves(opened, spot, [answer_of_a_bot(session, seat)])


def _with_moves(opened: Opened, spot: Spot, more: list[str]) -> Done:
    kept = [str(move) for move in opened.scenario.moves[: spot.at]]
    return Done(spot.moved(spot.at + len(more)), {"moves": [*kept, *more]})


def _cut(opened: Opened, spot: Spot, _sent: QueryDict) -> Done:
    return Done(spot, {"moves": [str(move) for move in opened.scenario.moves[: max(spot.at, 0)]]})


def _begin(opened: Opened, spot: Spot, _sent: QueryDict) -> Done:
    """Make this moment the starting table; earlier moves are dropped."""
    picture = session_at(opened, spot).picture()
    later = [str(move) for move in opened.scenario.moves[max(spot.at, 0) :]]
    return Done(spot.moved(0), {"picture": picture, "moves": later})


def _expect(opened: Opened, spot: Spot, sent: QueryDict) -> Done:
    text = sent.get("text", "").strip()
    try:
        parse_expression(text)
    except EffectTextError as found:
        raise Refused(f"{found.problem.message} {found.problem.instead}".strip()) from None
    return _expecting(opened, spot, [text])


def _expect_changed(opened: Opened, spot: Spot, _sent: QueryDict) -> Done:
    begun = opened.session(0)
    changed = changes_between(begun, session_at(opened, spot)) if begun else []
    if not changed:
        raise Refused(_("Nothing has changed, so there’s nothing to expect."))
    return _expecting(opened, spot, changed)


def _expecting(opened: Opened, spot: Spot, more: list[str]) -> Done:
    texts = [*_texts(opened), *more]
    return Done(spot, {"expects": list(dict.fromkeys(texts))})


def _forget(opened: Opened, spot: Spot, sent: QueryDict) -> Done:
    texts = _texts(opened)
    place = number_in(sent.get("forget", ""))
    return Done(spot, {"expects": texts[:place] + texts[place + 1 :]})


def _texts(opened: Opened) -> list[str]:
    return [each.text for each in opened.scenario.expects]


DEEDS: Mapping[str, Callable[[Opened, Spot, QueryDict], Done]] = {
    "bot": _bot,
    "cut": _cut,
    "begin": _begin,
    "expect": _expect,
    "expect changed": _expect_changed,
}
