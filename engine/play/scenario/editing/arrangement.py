"""Arrangement: a scenario's table, edited by hand."""

from __future__ import annotations

from engine.language.kinds import CARD
from engine.language.vocabulary import AttributeWord
from engine.machine.commands.bearers import create_bearers
from engine.machine.commands.moves import place, register_all
from engine.machine.commands.placement import new_card
from engine.machine.core.frames import flow_frame
from engine.machine.core.limits import MOST_ITEMS, refuel
from engine.machine.loop import prepare
from engine.play.picture import PictureError, dump_picture, load_picture
from engine.play.picture.picture_attributes import PictureValues, picture_attributes
from engine.play.picture.syntax import LONGEST
from engine.rulebook import GameRules
from engine.rulebook.columns import CONTROLLER, DEFINITION, OWNER, PHASE, ZONE
from engine.view import View, observe
from engine.world import first_owner


class Arrangement:
    """A table that can be edited and viewed. Cards are numbered from 1, as in the picture.

    Methods that make changes raise PictureError if a change is impossible. Then, nothing has changed.
    """

    def __init__(self, rules: GameRules, picture: str) -> None:
        """Load the picture. Raises PictureError."""
        self.rules = rules
        self.world, self.effects_over = load_picture(rules, picture, 0)
        prepare(rules)
        refuel(self.world)
        self.phase = self.world.columns[PHASE][1]
        self.zones = [n for n in range(1, len(rules.layout.zone_entries)) if self.exists(n)]

    @property
    def words(self) -> PictureValues:
        return PictureValues(self.world, self.cards)

    @property
    def cards(self) -> list[int]:
        """Return the cards in the order of the picture."""
        count = range(1, len(self.world.columns[DEFINITION]))
        return [card for card in count if self.world.columns[ZONE][card]]

    @property
    def picture(self) -> str:
        """Return the picture. Raises PictureError if it is too long."""
        world = self.world.copy()
        if self.effects_over and world.columns[PHASE][1] == self.phase:
            world.stack.append(flow_frame(self.effects_over + 1, 0))
        text = dump_picture(world)
        if len(text) > LONGEST:
            raise PictureError("picture_long", limit=LONGEST)
        return text

    def view(self, viewer: int | None) -> View:
        """Return the table as arranged, before any effect has run."""
        world = self.world.copy()
        create_bearers(world)
        register_all(world)
        return observe(world, viewer)

    def place_card(self, card: int, zone: int) -> None:
        """Put the card on top of the zone.

        If the card belonged to the owner of its old zone, it now belongs to the owner of the new one.
        """
        self.check_card(card)
        self.check_zone(zone)
        columns, left = self.world.columns, self.world.columns[ZONE][card]
        owned = columns[OWNER][card] == first_owner(self.rules, left)
        place(self.world, card, zone)
        if owned:
            columns[OWNER][card] = first_owner(self.rules, zone)
        columns[CONTROLLER][card] = self.rules.zone_owner(zone)

    def add_card(self, name: str, zone: int) -> None:
        """Put a new copy of the card on top of the zone. Raises PictureError."""
        found = self.rules.cards.get(name)
        if found is None:
            raise PictureError("picture_card", game=self.rules.title, name=name)
        self.check_zone(zone)
        if len(self.cards) >= MOST_ITEMS:
            raise PictureError("picture_cards", limit=MOST_ITEMS)
        card = new_card(self.world, found.number, first_owner(self.rules, zone), zone)
        self.world.columns[CONTROLLER][card] = self.rules.zone_owner(zone)

    def remove_card(self, card: int) -> None:
        """Remove the card. Attributes that referred to it no longer refer to a card."""
        self.check_card(card)
        place(self.world, card, 0)
        for number, word in enumerate(self.rules.layout.words):
            if word.kind == CARD:
                column = self.world.columns[number]
                column[:] = [0 if value == card else value for value in column]

    def set(self, of_class: str, entity: int, name: str, word: str) -> None:
        """Set an attribute of the game (entity 1), a player or a card.

        The value is written as in a picture. Raises PictureError.
        """
        found = next((each for each in self.attributes(of_class) if each.name == name), None)
        if found is None or not 0 < entity <= self.count(of_class):
            raise PictureError("picture_attribute_listed", kind=of_class, name=name)
        if of_class == "card":
            self.check_card(entity)
        value = self.words.value(found.kind, word.strip())
        if value is None:
            raise PictureError("picture_value", name=name, kind=found.kind, word=word.strip())
        self.world.columns[self.rules.layout.named_column(of_class, name)][entity] = value

    def exists(self, zone: int) -> bool:
        """Return False for numbers of zones that would belong to a player but have no owner."""
        return self.rules.zone_entry(zone).each == "game" or bool(self.rules.zone_owner(zone))

    def attributes(self, of_class: str) -> list[AttributeWord]:
        return (
            picture_attributes(self.rules, of_class)
            if of_class in ("game", "player", "card")
            else []
        )

    def count(self, of_class: str) -> int:
        count = {"game": 1, "player": self.world.players}
        return count.get(of_class, len(self.world.columns[DEFINITION]) - 1)

    def check_card(self, card: int) -> None:
        if card not in self.cards:
            raise PictureError("picture_card_gone")

    def check_zone(self, zone: int) -> None:
        if zone not in self.zones:
            raise PictureError("picture_zone")

    def title(self, card: int) -> str:
        return self.rules.definition(self.world.columns[DEFINITION][card]).title

    def word(self, attribute: AttributeWord, entity: int) -> str:
        """Return the value of the attribute as written in a picture."""
        column = self.world.columns[self.rules.layout.column(attribute.of_class, attribute.key)]
        value = column[entity] if 0 < entity < len(column) else attribute.default
        return self.words.word(attribute.kind, value)
