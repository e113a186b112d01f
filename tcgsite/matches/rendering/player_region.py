"""Regions for the turn and for the players at the table."""

from engine.immutable import immutable, with_changes
from engine.view import AttributeView, OptionView, PlayerView, View
from tcgsite.matches.realtime.absent_players import AbsentPlayer
from tcgsite.matches.rendering.action_targets import answers_on_player
from tcgsite.matches.rendering.perspective import Perspective, TargetedBy
from tcgsite.matches.rendering.regions import has_value

MANY = 3
"""The number of players from which on the direction of play is shown."""


def seat_after_turn(view: View) -> int | None:
    """Return the seat that has the next turn in the current direction, or None in two-player games."""
    count, step = len(view.players), -1 if view.reversed else 1
    if view.turn is None or view.outcome or count < MANY:
        return None
    following = ((view.turn + step * far) % count for far in range(1, count))
    playing = (seat for seat in following if not view.players[seat].lost)
    return next((seat for seat in playing if not view.players[seat].sits_out), None)


@immutable
class TurnContent:
    number: int
    """The decision number that the next action must refer to."""
    phase: str
    turn: str
    mine: bool
    over: bool
    is_spectator: bool
    direction: str
    """The direction of play, "forth" or "back", or "" in two-player games."""

    @classmethod
    def of(cls, view: View) -> "TurnContent":
        turn = "" if view.turn is None else view.players[view.turn].name
        number = view.decision.number if view.decision else view.number
        mine = view.turn is not None and view.turn == view.viewer
        over = view.outcome is not None and not view.asked
        direction = "" if len(view.players) < MANY else "back" if view.reversed else "forth"
        return cls(number, view.phase, turn, mine, over, view.viewer is None, direction)


def without_zones(player: PlayerView, name: str) -> PlayerView:
    return PlayerView(
        player.seat,
        name,
        (),
        player.attributes,
        player.turn,
        player.asked,
        player.lost,
        player.sits_out,
    )


@immutable
class PlayerContent:
    player: PlayerView
    mine: bool
    needed: bool
    """True if the match is waiting for this player."""
    comes_next: bool
    has_chance: bool
    has_passed: bool
    """True if the player has passed priority since an effect was last used or resolved."""
    aimed: tuple[TargetedBy, ...]
    answers: tuple[OptionView, ...] = ()
    """The options that choose this player instead of a card."""
    left: str = ""
    """How the player has left the match, or ""."""
    bot_plays: bool = False
    """True if a bot plays for the player."""
    account: int | None = None
    """The id of the player’s account. The name links to its page."""
    absent: AbsentPlayer | None = None
    """The player’s absence from the table, or None if the player is present."""

    def is_named_as(self, older: "PlayerContent") -> bool:
        """Return True if the older content has the same name and link."""
        return (self.player.name, self.mine, self.account) == (
            older.player.name,
            older.mine,
            older.account,
        )

    def without_name(self) -> "PlayerContent":
        """Return the content for a page that already shows the name. Many tables share such contents."""
        return with_changes(self, player=without_zones(self.player, ""), account=None)

    @classmethod
    def of(
        cls,
        seen: Perspective,
        seat: int,
        absent: tuple[AbsentPlayer, ...] = (),
        account: int | None = None,
    ) -> "PlayerContent":
        """Return the region without the player's zones, so that the name isn't drawn again with
        every card.
        """
        view = seen.view
        chance = view.priority
        return cls(
            without_zones(view.players[seat], view.players[seat].name),
            mine=seat == view.viewer,
            needed=seat in seen.needed,
            comes_next=seat == seat_after_turn(view),
            has_chance=chance is not None and chance.seat == seat,
            has_passed=chance is not None and seat in chance.passed,
            aimed=seen.aimed_at("player", seat),
            answers=answers_on_player(seen, seat),
            left=seen.withdrawn.get(seat, ""),
            bot_plays=seat in seen.replaced and seat not in seen.withdrawn,
            account=account,
            absent=next((each for each in absent if each.seat == seat != view.viewer), None),
        )

    @property
    def flags(self) -> list[str]:
        """Return the titles of those flags that are set for the player."""
        return [each.title for each in self.player.attributes if each.value is True]

    @property
    def values(self) -> list[AttributeView]:
        return [each for each in self.player.attributes if has_value(each)]
