"""ViewWorld: a view converted to a world that expressions can read, with blanks for hidden cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.play import View
from engine.rulebook import GameRules
from engine.rulebook.columns import (
    ATTACHED_TO,
    CONTROLLER,
    EFFECT_CARD,
    EFFECT_CONTROLLER,
    EFFECT_DEFINITION,
    OWNER,
    PHASE,
    REVERSED,
    SIDEWAYS,
    TURN_PLAYER,
    ZONE,
)
from engine.rulebook.runtime.fuel import FUEL
from engine.rulebook.runtime.readable import StaticContext
from engine.view import AttributeView, CardView, WaitingView, ZoneView

FUEL_PER_CHOICE = FUEL // 10
"""The fuel for one choice. This takes about a tenth of a second."""


class ViewWorld(StaticContext[GameRules]):
    """A world made from a view. `cards` and `effects` map the numbers in the view to those in this world."""

    def __init__(self, rules: GameRules, view: View) -> None:
        super().__init__(rules, FUEL_PER_CHOICE)
        self.names = ("nobody", *(player.name for player in view.players))
        self.losers = tuple(player.seat + 1 for player in view.players if player.lost)
        self.cards: dict[int, int] = {}
        self.effects: dict[int, int] = {}
        zones = zones_of(view)
        options = view.decision.options if view.decision else ()
        self.create_cards(zones, [each.shown for each in options if each.shown], view.viewer)
        self.set_values(view)
        self.create_stack(view.stack)

    def create_cards(
        self, zones: Iterable[ZoneView], offered: Sequence[CardView], viewer: int | None
    ) -> None:
        """Create visible cards with their names and values, and hidden cards as blanks.

        If a question offers cards of hidden zones, these are in no zone here, and belong to the viewer.
        """
        placed: list[tuple[CardView | None, int]] = []
        for zone in zones:
            number = self.zone_number(zone)
            seen = zone.cards if zone.cards is not None else zone.revealed
            cards = [*[None] * (zone.count - len(seen)), *seen]
            first = len(placed) + 1
            self.read_zones[number] = list(range(first, first + len(cards)))
            placed += [(card, number) for card in cards]
        placed += [(card, 0) for card in offered]
        known = self.rules.cards
        names = [card.name if card else "" for card, _ in placed]
        definitions = [known[name].number if name in known else 0 for name in names]
        self.read_columns = self.rules.card_columns([0, *definitions])
        viewing = 0 if viewer is None else viewer + 1
        owners = [0]
        owners += [self.rules.zone_owner(number) if number else viewing for _, number in placed]
        for column, values in (
            (ZONE, [0, *(number for _, number in placed)]),
            (OWNER, owners),
            (CONTROLLER, owners[:]),
        ):
            self.read_columns[column] = values
        seen_cards = [(number, card) for number, (card, _) in enumerate(placed, start=1) if card]
        self.cards = {card.id: number for number, card in seen_cards}
        for number, card in seen_cards:
            self.read_columns[SIDEWAYS][number] = card.sideways
            self.read_columns[ATTACHED_TO][number] = self.cards.get(card.attached_to, 0)
            self.set_attributes("card", number, card.attributes)

    def set_values(self, view: View) -> None:
        count = {"game": 1, "player": len(view.players), "zone": len(self.read_zones) - 1}
        count["phase"] = len(self.rules.phases) - 1
        count["effect"] = len(view.stack)
        for column, word in enumerate(self.rules.layout.words):
            if word.of_class in count:
                self.read_columns[column] = [word.default] * (count[word.of_class] + 1)
        titles = [phase.title for phase in self.rules.phases]
        self.read_columns[PHASE][1] = titles.index(view.phase)
        self.read_columns[TURN_PLAYER][1] = 0 if view.turn is None else view.turn + 1
        self.read_columns[REVERSED][1] = view.reversed
        self.set_attributes("game", 1, view.attributes)
        self.set_attributes("phase", titles.index(view.phase), view.phase_attributes)
        for player in view.players:
            self.set_attributes("player", player.seat + 1, player.attributes)
        for zone in zones_of(view):
            self.set_attributes("zone", self.zone_number(zone), zone.attributes)

    def zone_number(self, zone: ZoneView) -> int:
        return self.rules.zone_number(zone.name, 0 if zone.owner is None else zone.owner + 1)

    def create_stack(self, stack: Sequence[WaitingView]) -> None:
        """Create the effects on the stack, without their targets."""
        numbers = {each.title: each.number for each in self.rules.effects if each.waits}
        for number, each in enumerate(stack, start=1):
            self.effects[each.id] = number
            self.read_columns[EFFECT_DEFINITION][number] = numbers[each.title] + 1
            self.read_columns[EFFECT_CONTROLLER][number] = each.controller + 1
            card = self.cards.get(each.card.id, 0) if each.card else 0
            self.read_columns[EFFECT_CARD][number] = card
            self.set_attributes("effect", number, each.attributes)
        self.waiting = tuple((number, (), None) for number in self.effects.values())

    def set_attributes(
        self, of_class: str, entity: int, attributes: Iterable[AttributeView]
    ) -> None:
        """Set the attributes from their views, which name players.

        Attributes whose values are cards are skipped.
        """
        for each in attributes:
            column = self.rules.layout.column(of_class, each.name)
            kind = self.rules.layout.words[column].kind.of_class
            if kind == "player":
                value = self.names.index(each.value) if each.value in self.names else 0
                self.read_columns[column][entity] = value
            elif kind in ("number", "text", "flag"):
                self.read_columns[column][entity] = each.value


def zones_of(view: View) -> list[ZoneView]:
    return [*view.zones, *(zone for player in view.players for zone in player.zones)]
