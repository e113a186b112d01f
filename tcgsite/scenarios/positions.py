"""Position: a moment of a scenario and a viewpoint, as encoded in URLs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import QueryDict

from cards.web.request_values import number_in

OPEN = "open"
PICTURE = "picture"


@dataclass(frozen=True, slots=True)
class ScenarioPosition:
    """A moment of a scenario and a viewpoint.

    `at` counts moves, and -1 means the starting table before anything runs. `step` counts steps within the
    last move, and 0 means the whole move. `card` is the card selected in the editor.
    """

    at: int = 0
    step: int = 0
    eyes: str = OPEN
    card: int = 0

    @property
    def is_picture(self) -> bool:
        return self.at < 0

    @property
    def seat(self) -> int | None:
        """Return the viewing seat, or None if all cards are visible."""
        return int(self.eyes) if self.eyes != OPEN else None

    @property
    def query(self) -> str:
        found = QueryDict(mutable=True)
        found["at"] = PICTURE if self.is_picture else str(self.at)
        found.update({"step": str(self.step)} if self.step else {})
        found.update({"eyes": self.eyes} if self.eyes != OPEN else {})
        found.update({"card": str(self.card)} if self.card else {})
        return f"?{found.urlencode()}"

    def at_moment(self, at: int, step: int = 0) -> "ScenarioPosition":
        return replace(self, at=at, step=step, card=0)

    def with_card(self, card: int) -> "ScenarioPosition":
        return replace(self, at=-1, step=0, card=card)


def parse_position(sent: Mapping[str, str], moves: int, seats: int, usual: int) -> ScenarioPosition:
    """Parse a position from a query, clamping values out of range. `usual` is the number of the default
    moment.
    """
    at, eyes = sent.get("at", ""), sent.get("eyes", "")
    place = -1 if at == PICTURE else min(number_in(at), moves) if at.isdecimal() else usual
    seat = eyes if eyes in map(str, range(seats)) else OPEN
    return ScenarioPosition(
        place, number_in(sent.get("step", "")), seat, number_in(sent.get("card", ""))
    )
