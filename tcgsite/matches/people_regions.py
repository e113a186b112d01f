"""Regions about the people at a table: whose turn it is, which way round it goes, who is waited for."""

from dataclasses import dataclass

from engine.view import AttributeView, PlayerView, View
from tcgsite.matches.looking import Aimed, Look
from tcgsite.matches.regions import has_value

MANY = 3
"""With so many players there are a direction and more than one side opposite."""


def seat_after_turn(view: View) -> int | None:
    """Who comes after the one on turn, as it goes round now; nobody where two play."""
    count, step = len(view.players), -1 if view.reversed else 1
    if view.turn is None or view.outcome or count < MANY:
        return None
    following = ((view.turn + step * far) % count for far in range(1, count))
    return next((seat for seat in following if not view.players[seat].lost), None)


@dataclass(frozen=True, slots=True)
class StatusContent:
    number: int
    """The number the next action must carry."""
    phase: str
    turn: str
    mine: bool
    over: bool
    looking_on: bool
    direction: str
    """Which way round it goes, where that makes a difference."""

    @classmethod
    def of(cls, view: View) -> "StatusContent":
        turn = "" if view.turn is None else view.players[view.turn].name
        number = view.decision.number if view.decision else view.number
        mine = view.turn is not None and view.turn == view.viewer
        over = view.outcome is not None and not view.asked
        direction = "" if len(view.players) < MANY else "back" if view.reversed else "forth"
        return cls(number, view.phase, turn, mine, over, view.viewer is None, direction)


@dataclass(frozen=True, slots=True)
class PlayerContent:
    player: PlayerView
    mine: bool
    needed: bool
    """The match waits for this player."""
    comes_next: bool
    has_chance: bool
    has_passed: bool
    """Since something last was used or happened."""
    aimed: tuple[Aimed, ...]
    left: str = ""
    """How they left the match."""

    @classmethod
    def of(cls, seen: Look, seat: int) -> "PlayerContent":
        """Without the zones, which are regions of their own: a drawn card does not draw the name anew."""
        view = seen.view
        seen_player = view.players[seat]
        player = PlayerView(
            seen_player.seat,
            seen_player.name,
            (),
            seen_player.attributes,
            seen_player.turn,
            seen_player.asked,
            seen_player.lost,
        )
        comes_next = seat == seat_after_turn(view)
        chance = view.chance
        return cls(
            player,
            mine=seat == view.viewer,
            needed=seat in seen.needed,
            comes_next=comes_next,
            has_chance=chance is not None and chance.seat == seat,
            has_passed=chance is not None and seat in chance.passed,
            aimed=seen.aimed_at("player", seat),
            left=seen.withdrawn.get(seat, ""),
        )

    @property
    def flags(self) -> list[str]:
        """What is so of this player, in the game's words."""
        return [each.title for each in self.player.attributes if each.value is True]

    @property
    def values(self) -> list[AttributeView]:
        return [each for each in self.player.attributes if has_value(each)]
