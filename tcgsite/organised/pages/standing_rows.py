"""The rows and columns of standings, including the chosen tie-breaks."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from engine.tournaments.standings import USUAL, TieBreak
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.record import PlacedEntry

PERCENT = 100


@dataclass(frozen=True, slots=True)
class TieColumn:
    """A tie-break: its code, such as “OMW”, and its name, for use within a sentence."""

    code: str
    meaning: str


@dataclass(frozen=True, slots=True)
class StandingRow:
    placed: PlacedEntry
    is_own: bool
    tie_breaks: tuple[TieBreak, ...] = USUAL.tie_breaks

    @property
    def ties(self) -> list[str]:
        """Return the tie-breaks as texts: shares in percent, and sums of points unchanged."""
        found = [f"{float(tie) * PERCENT:.2f}" for tie in self.placed.standing.ties]
        if TieBreak.BEATEN in self.tie_breaks:
            place = self.tie_breaks.index(TieBreak.BEATEN)
            found[place] = f"{float(self.placed.standing.ties[place]):g}"
        return found


def tie_columns(tournament: Tournament) -> list[TieColumn]:
    """Return the columns of the tie-breaks, the deciding one first."""
    if tournament.is_for_tables:
        return [
            TieColumn("TW", _("the share of tables that they have won alone")),
            TieColumn("OP", _("the mean share of points of their opponents")),
        ]
    meanings = {
        TieBreak.OPPONENTS: _("the mean share of match points that their opponents have won"),
        TieBreak.GAMES: _("their own share of game points"),
        TieBreak.OPPONENTS_GAMES: _("the mean of their opponents’ shares of game points"),
        TieBreak.BEATEN: _(
            "the points of the opponents whom they beat, and half of those at draws"
        ),
    }
    return [TieColumn(each.value, meanings[each]) for each in tournament.scoring.tie_breaks]
