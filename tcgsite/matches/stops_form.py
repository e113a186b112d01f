"""When somebody wants to be asked: what a game lets them choose from, and what they have chosen."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from tcgsite.accounts.models import User
from tcgsite.matches.models import Match
from tcgsite.matches.refusals import TableRefusal
from tcgsite.matches.stopping import PAUSES, Stop, Stopping
from tcgsite.matches.table import Table


@dataclass(frozen=True, slots=True)
class StopsOffered:
    kinds: list[tuple[str, str, bool]]
    """The name of a kind, what the game calls it, and whether it is chosen."""
    chosen: Stopping

    @property
    def at(self) -> str:
        return self.chosen.at

    @property
    def pauses(self) -> tuple[int, ...]:
        return PAUSES


def stops_offered(table: Table, viewer: int | None) -> StopsOffered | None:
    """Nothing to those who look on, and where nothing waits to be answered."""
    rules = table.session.rules
    if viewer is None or not rules.program.stacks:
        return None
    chosen = table.stopping_of(viewer)
    titles = rules.entry.stops.items()
    return StopsOffered([(kind, title, kind in chosen.kinds) for kind, title in titles], chosen)


def choose_stops(match: Match, user: User, table: Table, sent: QueryDict) -> None:
    """For this seat, and as the beginning of the next match of the game. Raises TableRefusal."""
    known = table.session.rules.entry.stops
    at, kinds, pause = sent.get("at", ""), sent.getlist("kind"), sent.get("pause", "")
    if at not in list(Stop) or not known.keys() >= set(kinds):
        raise TableRefusal(_("You can’t be asked at that."))
    if pause not in map(str, PAUSES):
        raise TableRefusal(_("That is no pause to choose."))
    wish = Stopping(Stop(at), tuple(kinds), int(pause), keys="keys" in sent)
    if not match.seats.filter(user=user).update(stops=wish.kept):
        raise TableRefusal(_("You are looking on; only those who sit at the table are asked."))
