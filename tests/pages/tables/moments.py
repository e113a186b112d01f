"""A person among bots at a table, moment by moment, without a server."""

from collections.abc import Iterator
from itertools import count
from random import Random

from engine.bots import RandomBot
from engine.immutable import immutable
from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.live.auto_pass import PendingAnswer, StopSettings, pending_answer
from tcgsite.matches.live.status import MatchControls, TableStatus
from tcgsite.matches.live.undo import UndoState
from tcgsite.matches.rendering.layout import TableLayout, layout_of
from tcgsite.matches.rendering.perspective import perspective_of
from tests.games.test_every_game import started_session

VIEWER = 0
SETTINGS = StopSettings()
MOST_ACTIONS = 400
"""Some games have no turns, or turns of a hundred actions."""


@immutable
class Moment:
    """A table before an action. `due` is what the server answers for the viewer soon."""

    number: int
    """The number of the action in its match."""
    session: Session
    actor: int | None
    """The player who acted last. None if the server did, for the viewer."""
    due: PendingAnswer | None

    @property
    def is_asked(self) -> bool:
        """Return True if the viewer has to click."""
        return VIEWER in self.session.decisions and not self.due

    @property
    def layout(self) -> TableLayout:
        seen = perspective_of(self.session, VIEWER, SETTINGS, self.due)
        controls = MatchControls(resign=True, undo_state=UndoState(0))
        return layout_of(seen, TableStatus(controls=controls))


def moments_of(rules: GameRules, turns: int) -> Iterator[Moment]:
    """Yield the moments of so many turns, from as many matches as needed."""
    begun, turn = 0, None
    for number, moment in zip(range(MOST_ACTIONS), all_moments(rules), strict=False):
        now = moment.session.view(None).turn
        begun += now != turn or (number > 0 and moment.number == 0)
        turn = now
        if begun > turns:
            return
        yield moment


def all_moments(rules: GameRules) -> Iterator[Moment]:
    for seed in count():
        yield from moments_in(started_session(rules, seed), seed)


def moments_in(session: Session, seed: int) -> Iterator[Moment]:
    """Play at random to the end of the match."""
    automatic, bot, dice = set[int](), RandomBot(seed), Random(seed)
    actor: int | None = VIEWER
    for number in count():
        due = pending_answer(session, {VIEWER: SETTINGS}, range(1, session.seats), automatic)
        yield Moment(number, session, actor, due)
        if not session.decisions:
            return
        if due:
            automatic.add(session.number)
            actor = None
            session.act(due.seat, due.action)
        else:
            actor = dice.choice(sorted(session.decisions))
            session.act(actor, bot.choose(session.view(actor), session.legal_actions(actor)))
