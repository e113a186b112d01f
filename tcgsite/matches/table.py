"""Table: one match being played. Its rows are the truth; its session is what they amount to."""

from threading import RLock
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from engine.bots import STRONGEST
from engine.play import Action, IllegalAction, Session
from engine.play.meaning import meant
from tcgsite.matches.again import NOBODY, Again, again_after
from tcgsite.matches.beginning import dealt
from tcgsite.matches.due_passes import PASS, DuePass, due_pass
from tcgsite.matches.keeps import settle
from tcgsite.matches.layout import Layout, lay_out
from tcgsite.matches.looking import look
from tcgsite.matches.models import Match, RecordedAction, Seat
from tcgsite.matches.rating.rating_matches import rate
from tcgsite.matches.rating.told import Change, changes_after
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.stopping import AT_EVERYTHING, Stopping

MadeOf = tuple[Session, Again, tuple[Change, ...], Stopping]


class Table:
    """The session is replaced by its successor, never changed: whoever reads it needs no lock."""

    def __init__(self, match: Match) -> None:
        seats = list(match.seats.all())
        self.stopping = {seat.position: Stopping.of(seat.stops, seat.held_at) for seat in seats}
        self.match_id = match.pk
        self.seed = match.seed
        # Should the rules ever ask an automa, a bot answers, so that the match goes on.
        self.bots = {
            seat.position: STRONGEST if seat.is_automa else seat.bot for seat in seats if seat.bot
        }
        self._seat_of_user = {seat.user_id: seat.position for seat in seats if seat.user_id}
        self._lock = RLock()
        self._again = NOBODY
        self._rated: tuple[Change, ...] = ()
        self._layouts: dict[int | None, tuple[MadeOf, Layout]] = {}
        self.names = {seat.position: seat.name for seat in seats}
        self.session = dealt(match)
        self.catch_up()

    @property
    def number(self) -> int:
        return self.session.number

    @property
    def is_over(self) -> bool:
        return not self.session.decisions

    def viewer_for(self, user: Any) -> int | None:
        """Their seat; None for somebody who looks on, with an account or without."""
        return self._seat_of_user.get(user.pk) if user.pk else None

    def layout(self, viewer: int | None) -> Layout:
        """Made once for all tabs of a viewer, as long as nothing happens."""
        session, again, rated = self.session, self._again, self._rated
        made_of = session, again, rated, self.stopping_of(viewer)
        kept = self._layouts.get(viewer)
        if kept is None or kept[0] != made_of:
            due = self.due_pass
            pause = due.pause if due and due.seat == viewer else None
            layout = lay_out(look(session, viewer, made_of[3], pause), again, rated)
            kept = self._layouts[viewer] = made_of, layout
        return kept[1]

    def stopping_of(self, viewer: int | None) -> Stopping:
        return AT_EVERYTHING if viewer is None else self.stopping[viewer]

    @property
    def due_pass(self) -> DuePass | None:
        """The pass that is made for whoever has the chance, as it was wished."""
        return due_pass(self.session, self.stopping, self.bots)

    def ask_again(self) -> None:
        """When people want to be asked may have changed, here or in another process."""
        for seat in Seat.objects.filter(match=self.match_id):
            self.stopping[seat.position] = Stopping.of(seat.stops, seat.held_at)

    def catch_up(self) -> None:
        """Bring the session to the newest row, whichever process wrote it."""
        with self._lock:
            rows = RecordedAction.objects.filter(match=self.match_id, number__gte=self.number)
            following = self.session.clone()
            for seat, text in rows.values_list("seat", "text"):
                following.act(seat, text)
            if following.number > self.number:
                self.session = following
            if self.is_over:
                self._again = again_after(self.match_id)
                self._rated = changes_after(self.match_id)

    def act(self, seat: int | None, number: int, text: str) -> None:
        """The row is committed before anybody hears of the action."""
        with self._lock:
            if number > self.number:
                self.catch_up()
            asked = self._asked(seat, number)
            following = self.session.clone()
            try:
                action = Action.parse(text)
                following.act(asked, action)
            except IllegalAction as refused:
                raise TableRefusal(str(refused)) from refused
            self._append(asked, str(action), following)
            self.session = following

    def act_as_told(self, seat: int | None, number: int, text: str) -> None:
        """What somebody sends who knows cards only by the numbers they were told."""
        with self._lock:
            if number > self.number:
                self.catch_up()
            asked = self._asked(seat, number)
            try:
                action = meant(self.session, asked, text)
            except IllegalAction as refused:
                raise TableRefusal(str(refused)) from refused
            self.act(asked, number, str(action))

    def make_pass(self, due: DuePass) -> None:
        """Unless it is not wished any more, or has been made."""
        with self._lock:
            self.catch_up()
            self.ask_again()
            if self.due_pass == due:
                self.act(due.seat, due.number, PASS)

    def hold(self, seat: int | None, number: int) -> None:
        """The table waits for this seat's answer to its chance, however long it takes."""
        with self._lock:
            held = self._asked(seat, number)
            Seat.objects.filter(match=self.match_id, position=held).update(held_at=number)
            self.ask_again()

    def _asked(self, seat: int | None, number: int) -> int:
        """The seat, if this is its moment."""
        decisions = self.session.decisions
        if seat is None:
            raise TableRefusal(_("You are looking on; only those who sit at the table can act."))
        if not decisions:
            raise TableRefusal(_("This match is over."))
        if seat not in decisions:
            names = ", ".join(self.names[other] for other in decisions)
            raise TableRefusal(
                _("It is not your turn to choose: the table waits for %(names)s.")
                % {"names": names}
            )
        if number != decisions[seat].number:
            raise TableRefusal(
                _("The table has moved on since you chose. Look again, then choose.")
            )
        return seat

    def _append(self, seat: int, text: str, following: Session) -> None:
        row = RecordedAction(match_id=self.match_id, number=self.number, seat=seat, text=text)
        try:
            with transaction.atomic():
                row.save(force_insert=True)
                Match.objects.filter(pk=self.match_id).update(**_standing(following))
                if not following.decisions:
                    settle(self.match_id, following.awards)
                    rate(self.match_id)
        except IntegrityError as taken:
            self.catch_up()
            raise TableRefusal(_("Another action came first. Look again, then choose.")) from taken


def _standing(session: Session) -> dict[str, object]:
    """What the lobby and the history say about the match."""
    standing: dict[str, object] = {"action_count": session.number}
    if session.outcome:
        outcome = session.outcome
        standing["result"] = {
            "winners": list(outcome.winners),
            "losers": list(outcome.losers),
            "reason": outcome.reason,
            "awards": session.awards,
        }
        if not session.decisions:
            standing |= {"status": Match.Status.FINISHED, "finished_at": timezone.now()}
    return standing
