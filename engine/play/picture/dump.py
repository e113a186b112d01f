"""Write worlds as pictures."""

from __future__ import annotations

from collections.abc import Iterator

from engine.machine.core.frames import FLOW, FLOW_POSITION
from engine.machine.turns.flow import PAST_LAST
from engine.play.picture.picture_attributes import FIRST, PictureValues, picture_attributes
from engine.play.picture.picture_stack import KEY, dump_stack
from engine.play.picture.syntax import GAME, Value, quote
from engine.rulebook.runtime.slots import BLOCK
from engine.world import World, first_owner

ALWAYS = ("phase", "turn_player")


def dump_picture(world: World) -> str:
    """Return the picture of the world. Cards that are out of the match are left out."""
    return "\n".join(PictureWriter(world).lines()) + "\n"


class PictureWriter:
    def __init__(self, world: World) -> None:
        self.world = world
        self.rules = world.rules
        players = range(world.players + 1)
        zones = [zone for player in players for _, zone in self.zones(player)]
        self.words = PictureValues(world, [card for zone in zones for card in world.zones[zone]])

    def lines(self) -> Iterator[str]:
        subjects = [GAME, *map(quote, self.world.names[1:])]
        width = max(map(len, subjects))
        for player, subject in enumerate(subjects):
            parts = [*self.attributes(player), *self.cards(player), *self.of_zones(player)]
            parts += [] if player else self.stack()
            yield "  ".join([subject.ljust(width), *parts]).rstrip()

    def zones(self, player: int) -> Iterator[tuple[str, int]]:
        each = "player" if player else "game"
        for zone in self.rules.zones:
            if zone.each == each:
                yield zone.name, self.rules.zone_number(zone.name, player)

    def attributes(self, player: int) -> Iterator[str]:
        of_class = "player" if player else "game"
        for word in picture_attributes(self.rules, of_class):
            value = self.value(of_class, word.name, player or 1)
            if word.name == "phase" and not player:
                value = self.phase()
            usual = word.default if player else FIRST.get(word.name, word.default)
            if value != usual or (not player and word.name in ALWAYS):
                running = self.running() if word.name == "phase" and not player else ""
                yield f"{word.name}: {quote(self.words.word(word.kind, value))}{running}"

    def value(self, of_class: str, name: str, entity: int) -> int | str | bool:
        column = self.rules.layout.named_column(of_class, name)
        found: int | str | bool = self.world.columns[column][entity]
        return found

    def phase(self) -> int:
        """Return the current phase, or the one that begins next if an effect has ended the current one."""
        now = int(self.value("game", "phase", 1))
        return now % (len(self.rules.phases) - 1) + 1 if self.position >= PAST_LAST else now

    @property
    def position(self) -> int:
        """Return the position of the running effect in its phase, counted from 1, or 0 if there is none."""
        stack = self.world.stack
        return int(stack[0][FLOW_POSITION]) if stack and stack[0][BLOCK] == FLOW else 0

    def running(self) -> str:
        """Return the phase's running effect, or "" if it is the first effect of the phase."""
        if self.position < 2 or self.position >= PAST_LAST:
            return ""
        return " " + quote(self.rules.phases[self.phase()].effects[self.position - 1])

    def cards(self, player: int) -> Iterator[str]:
        for name, zone in self.zones(player):
            if self.world.zones[zone]:
                cards = (str(self.card(card, zone)) for card in self.world.zones[zone])
                yield f"{name}: {' '.join(cards)}"

    def of_zones(self, player: int) -> Iterator[str]:
        """Yield the attributes of zones that differ from their defaults, such as "lane_1.rain: 2"."""
        known = picture_attributes(self.rules, "zone")
        for name, zone in self.zones(player) if known else ():
            for word in known:
                value = self.value("zone", word.name, zone)
                if value != word.default:
                    yield f"{name}.{word.name}: {quote(self.words.word(word.kind, value))}"

    def stack(self) -> list[str]:
        waiting = dump_stack(self.world, self.words)
        return [f"{KEY}: {' '.join(map(str, waiting))}"] if waiting else []

    def card(self, card: int, zone: int) -> Value:
        definition, columns = self.value("card", "definition", card), self.rules.printed_columns
        printed = {
            word.name: columns[self.rules.layout.column("card", word.key)][int(definition)]
            for word in picture_attributes(self.rules, "card")
        }
        printed |= {"owner": first_owner(self.rules, zone)}
        printed |= {"controller": self.rules.zone_owner(zone)}
        changes = tuple(
            (word.name, self.words.word(word.kind, value))
            for word in picture_attributes(self.rules, "card")
            if (value := self.value("card", word.name, card)) != printed[word.name]
        )
        return Value(self.rules.definition(int(definition)).name, changes)
