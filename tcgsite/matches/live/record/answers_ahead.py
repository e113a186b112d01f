"""Answers that players have given ahead: read them, give those that fit the question, and drop the others."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.immutable import immutable
from engine.play import Action, Session
from engine.play.imagined import AheadAnswer, ExpectedQuestion, labels_of, moves_of_others
from tcgsite.matches.live.auto_pass import AT_ONCE, PendingAnswer
from tcgsite.matches.models import AnswersAhead


@immutable
class AheadPlan:
    """The remaining answers of a seat. The first one is for the next question."""

    moves: int
    answers: tuple[AheadAnswer, ...]


def plans_of(match_id: int) -> dict[int, AheadPlan]:
    rows = AnswersAhead.objects.filter(seat__match=match_id).select_related("seat")
    return {
        row.seat.position: AheadPlan(row.moves, tuple(map(answer_from, row.answers)))
        for row in rows
    }


def answer_from(data: dict[str, Any]) -> AheadAnswer:
    question = data["question"]
    expected = ExpectedQuestion(tuple(question["moves"]), question["prompt"])
    return AheadAnswer(expected, data["action"], data["label"])


def store_plan(seat_id: int, plan: AheadPlan) -> None:
    """Store the answers in place of earlier ones. An empty plan deletes the row."""
    if not plan.answers:
        AnswersAhead.objects.filter(seat=seat_id).delete()
        return
    stored = {"moves": plan.moves, "answers": [asdict(each) for each in plan.answers]}
    AnswersAhead.objects.update_or_create(seat_id=seat_id, defaults=stored)


def moves_seen(session: Session, seat: int) -> tuple[str, ...]:
    """Return the lines of the seat’s log about other players."""
    return moves_of_others(session.view(seat).log, seat)


def answer_now(session: Session, seat: int, plan: AheadPlan) -> Action | None:
    """Return the answer that the player has given ahead, or None if the question isn’t the expected one."""
    view, expected = session.view(seat), plan.answers[0]
    moves = moves_of_others(view.log, seat)[plan.moves :]
    question = ExpectedQuestion(moves, view.decision.prompt if view.decision else "")
    if question != expected.question or labels_of(view).get(expected.action) != expected.label:
        return None
    action = Action.parse(expected.action)
    return action if action in session.legal_actions(seat) else None


class GivenAhead:
    """The answers that players of a table have given ahead. Only matches over days have any."""

    def __init__(self, match_id: int, is_over_days: bool) -> None:
        self.match_id, self.is_over_days = match_id, is_over_days
        self.plans: dict[int, AheadPlan] = {}

    def reload(self, session: Session) -> None:
        """Read the answers again, and drop those that don’t fit the present question."""
        if not self.is_over_days:
            return
        self.plans = plans_of(self.match_id)
        for seat, plan in list(self.plans.items()):
            is_asked = seat in session.required_seats
            if not session.decisions or (is_asked and not answer_now(session, seat, plan)):
                self.drop(seat)

    def due(self, session: Session) -> PendingAnswer | None:
        """Return the next answer to give, or None if the match asks no expected question."""
        for seat, plan in self.plans.items():
            if seat in session.required_seats and (action := answer_now(session, seat, plan)):
                number = session.decisions[seat].number
                return PendingAnswer(seat, number, AT_ONCE, str(action), is_ahead=True)
        return None

    def note_action(self, seat: int, session: Session, automatic: bool) -> None:
        """Drop the answers of players who act by hand, because they have changed their minds."""
        if self.is_over_days and not automatic:
            self.drop(seat)
            self.reload(session)

    def note_given(self, due: PendingAnswer, session: Session) -> None:
        """Keep the answers after this one. They expect what happens from now on."""
        plan = self.plans.get(due.seat)
        if not (due.is_ahead and plan):
            return
        rows = AnswersAhead.objects.filter(seat__match=self.match_id, seat__position=due.seat)
        rest = AheadPlan(len(moves_seen(session, due.seat)), plan.answers[1:])
        for row in rows:
            store_plan(row.pk, rest)
        self.reload(session)

    def drop(self, seat: int) -> None:
        AnswersAhead.objects.filter(seat__match=self.match_id, seat__position=seat).delete()
        self.plans.pop(seat, None)

    def drop_all(self) -> None:
        """Drop everything, after an undo or when a player has left."""
        if self.is_over_days:
            AnswersAhead.objects.filter(seat__match=self.match_id).delete()
            self.plans = {}
