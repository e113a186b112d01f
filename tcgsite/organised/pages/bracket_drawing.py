"""A bracket as a drawing: a box for each match, and lines that lead the winners on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from engine.tournaments.bracket_state import BracketSide, Empty
from engine.tournaments.brackets import BracketMatch, LoserOf, MatchId, Part, Source, WinnerOf
from tcgsite.matches.models import Match
from tcgsite.organised.models import Pairing, TournamentEntry
from tcgsite.organised.tournaments.knockout import Knockout

WIDTH, HEIGHT = 210, 44
"""The size of a box."""
COLUMN, ROW = 250, 60
MARGIN = 2
LONGEST = 19
"""The most letters of a name that fit a box."""


@dataclass(frozen=True, slots=True)
class BoxSide:
    """A player in a box, or the possible players."""

    name: str
    seed: int | None
    score: str
    has_won: bool
    has_lost: bool
    is_known: bool


@dataclass(frozen=True, slots=True)
class MatchBox:
    x: int
    y: int
    sides: tuple[BoxSide, BoxSide]
    match: Match | None
    is_own: bool
    is_playing: bool

    @property
    def label(self) -> str:
        """Return the label of the box, such as “Ann 2 : 1 Ben”."""
        one, other = self.sides
        scores = f"{one.score} : {other.score}" if one.score else "–"
        return f"{one.name} {scores} {other.name}"


@dataclass(frozen=True)
class BracketDrawing:
    knockout: Knockout
    own: TournamentEntry | None

    @cached_property
    def _matches(self) -> list[BracketMatch]:
        """Return the matches with known or possible players."""
        nobody = (Empty.NOBODY, Empty.NOBODY)
        sides = self.knockout.state.sides
        return [each for each in self.knockout.bracket if sides[each.id] != nobody]

    @cached_property
    def _corners(self) -> dict[MatchId, tuple[int, int]]:
        """Return the upper left corner of each match’s box."""
        ids = [each.id for each in self.knockout.bracket]
        depth = max((match.round for match in ids if match.part in _PARTS), default=0)
        found: dict[MatchId, tuple[int, int]] = {}
        for each in self.knockout.bracket:
            found[each.id] = self._corner(each, depth, found)
        return found

    def _corner(
        self, match: BracketMatch, depth: int, before: dict[MatchId, tuple[int, int]]
    ) -> tuple[int, int]:
        winners = [each.match for each in match.sides if isinstance(each, WinnerOf)]
        same = [each for each in winners if match.id.part in (each.part, *_LAST)]
        column = match.id.round - 1 if match.id.part in _PARTS else depth
        if match.id.part is Part.DECIDER:
            column += 1
        if match.id.part is Part.THIRD:
            return MARGIN + column * COLUMN, self._third_row
        if same:
            y = sum(before[each][1] for each in same) // len(same)
        else:
            y = MARGIN + (match.id.number - 1) * ROW + self._top_of(match.id.part)
        return MARGIN + column * COLUMN, y

    @property
    def _third_row(self) -> int:
        return MARGIN + max(2 * ROW, self._upper_height - ROW)

    def _top_of(self, part: Part) -> int:
        return self._upper_height + ROW // 2 if part is Part.LOSERS else 0

    @property
    def _upper_height(self) -> int:
        first = [each for each in self.knockout.bracket if each.id.round == 1]
        return ROW * max(1, sum(each.id.part is Part.WINNERS for each in first))

    @property
    def width(self) -> int:
        return max(self._corners[each.id][0] for each in self._matches) + WIDTH + MARGIN

    @property
    def height(self) -> int:
        return max(self._corners[each.id][1] for each in self._matches) + HEIGHT + MARGIN

    @property
    def boxes(self) -> Iterator[MatchBox]:
        for each in self._matches:
            x, y = self._corners[each.id]
            pairing = self.knockout.pairing_of.get(each.id)
            game = pairing.games.all().last() if pairing else None
            players = self.knockout.state.sides[each.id]
            yield MatchBox(
                x,
                y,
                (self._side(each, 0, pairing), self._side(each, 1, pairing)),
                game.match if game else None,
                self.own is not None and self.own.player in players,
                pairing is not None and not pairing.is_over,
            )

    def _side(self, match: BracketMatch, place: int, pairing: Pairing | None) -> BoxSide:
        side = self.knockout.state.sides[match.id][place]
        if not isinstance(side, str):
            name = "" if side is Empty.NOBODY else self._candidates(match.sides[place])
            return BoxSide(name, None, "", False, False, False)
        winner, loser = self.knockout.state.winners[match.id], self.knockout.state.losers[match.id]
        return BoxSide(
            _cut(self.knockout.entries[side].name),
            self.knockout.players.index(side) + 1,
            _score(pairing, side),
            winner == side,
            loser == side,
            True,
        )

    def _candidates(self, source: Source) -> str:
        """Return the possible players from the match before once both are known, and until then ""."""
        sides: Sequence[BracketSide] = ()
        if isinstance(source, WinnerOf | LoserOf):
            sides = self.knockout.state.sides[source.match]
        names = [self.knockout.entries[side].name for side in sides if isinstance(side, str)]
        return _cut(" / ".join(names)) if len(names) == len(sides) else ""

    @property
    def lines(self) -> Iterator[str]:
        """Yield the lines between the boxes, as paths."""
        shown = {each.id for each in self._matches}
        for each in self._matches:
            for source in each.sides:
                if isinstance(source, WinnerOf) and source.match in shown:
                    yield self._line(source.match, each.id)

    def _line(self, start: MatchId, end: MatchId) -> str:
        (x, y), (to_x, to_y) = self._corners[start], self._corners[end]
        middle = HEIGHT // 2
        turn = to_x - (COLUMN - WIDTH) // 2
        return f"M{x + WIDTH} {y + middle}H{turn}V{to_y + middle}H{to_x}"


def caption_of(matches: Sequence[MatchId], knockout: Knockout) -> str:
    """Return the title of a round with these matches, or "" if it only has a number."""
    parts = {match.part for match in matches}
    if Part.DECIDER in parts:
        return _("Second final")
    if Part.FINAL in parts:
        return _("Final and third place") if Part.THIRD in parts else _("Final")
    if Part.LOSERS in {each.id.part for each in knockout.bracket} or not matches:
        return ""
    of_round = [each for each in knockout.bracket if (each.id.round == matches[0].round)]
    tables = sum(each.id.part is Part.WINNERS for each in of_round)
    names = {2: _("Semi-finals"), 4: _("Quarter-finals")}
    return names.get(tables) or _("Round of %(number)d") % {"number": 2 * tables}


_PARTS = (Part.WINNERS, Part.LOSERS)
_LAST = (Part.FINAL, Part.DECIDER)


def _score(pairing: Pairing | None, player: str) -> str:
    if pairing is None or not (pairing.games_played or pairing.is_over):
        return ""
    return str(pairing.won if pairing.first.player == player else pairing.lost)


def _cut(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
