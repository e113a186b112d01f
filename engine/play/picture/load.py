"""Load pictures by building the worlds they show, before any effect has run."""

from __future__ import annotations

from collections.abc import Sequence

from engine.play.picture.picture_attributes import FIRST, PictureValues, picture_attributes
from engine.play.picture.picture_attributes import Value as Worth
from engine.play.picture.picture_stack import KEY, load_stack
from engine.play.picture.syntax import PictureError, PictureKey, Value, read_parts
from engine.rulebook import GameRules
from engine.rulebook.columns import LOST
from engine.world import World, place_cards


def load_picture(
    rules: GameRules, text: str, seed: int, called: Sequence[str] = ()
) -> tuple[World, int]:
    """Return the world, and the number of effects of the current phase that have already run.

    If `called` has a name for each player, these names replace those in the picture. Raises PictureError.
    """
    names, parts = read_parts(text)
    low, high = rules.seats
    if not low <= len(names) <= high:
        raise player_count_refusal(rules, len(names))
    arranger = PictureLoader(World(rules, seed, ("nobody", *names)), parts)
    if len(called) == len(names):
        arranger.world.names = ("nobody", *called)
    return arranger.world, arranger.effects_over


def player_count_refusal(rules: GameRules, count: int) -> PictureError:
    (low, high), game = rules.seats, rules.title
    if low == high:
        return PictureError("picture_players", count=count, game=game, wanted=low)
    return PictureError("picture_players_range", count=count, game=game, low=low, high=high)


def is_stack(part: PictureKey) -> bool:
    """Return True for the stack. It is loaded first, because attributes may refer to effects on it."""
    return (part.of_class, part.key) == ("game", KEY)


class PictureLoader:
    def __init__(self, world: World, parts: list[PictureKey]) -> None:
        self.world = world
        self.rules = world.rules
        self.effects_over = 0
        zones = {part: self.zone(part) for part in parts}
        self.check_unique(parts)
        self.create_cards([(part, value) for part in parts if zones[part] for value in part.values])
        for name in FIRST:
            self.set("game", name, 1, FIRST[name])
        attributes = [part for part in parts if not zones[part]]
        for part in sorted(attributes, key=is_stack, reverse=True):
            if is_stack(part):
                load_stack(self.world, part, self.words)
            else:
                self.attribute(part)
        lost = self.world.columns[LOST]
        self.world.losers = tuple(player for player, gone in enumerate(lost) if gone)

    def zone(self, part: PictureKey) -> int:
        """Return the zone that this part describes, or 0 if it describes no zone."""
        return self.zone_called(part, part.key)

    def zone_called(self, part: PictureKey, name: str) -> int:
        word = self.rules.words.zones.get(name)
        if word is None or word.of_class != part.of_class:
            return 0
        return self.rules.zone_number(name, self.player(part))

    def player(self, part: PictureKey) -> int:
        return self.world.names.index(part.player, 1) if part.player else 0

    def check_unique(self, parts: list[PictureKey]) -> None:
        keys: set[tuple[str, str]] = set()
        for part in parts:
            if (part.player, part.key) in keys:
                code = "picture_twice" if part.player else "picture_twice_game"
                part.refuse(code, key=part.key, player=part.player)
            keys.add((part.player, part.key))

    def create_cards(self, cards: list[tuple[PictureKey, Value]]) -> None:
        place_cards(self.world, [(self.definition(*card), self.zone(card[0])) for card in cards])
        self.words = PictureValues(self.world, list(range(1, len(cards) + 1)))
        for number, (part, value) in enumerate(cards, start=1):
            for name, word in value.changes:
                self.change(part, "card", number, name, word)

    def definition(self, part: PictureKey, value: Value) -> int:
        card = self.rules.cards.get(value.word)
        if card is None:
            part.refuse("picture_card", game=self.rules.title, name=value.word)
        return card.number

    def attribute(self, part: PictureKey) -> None:
        words = [value.word for value in part.values]
        if (part.of_class, part.key, len(words)) == ("game", "phase", 2):
            self.effects_over = self.place_in_phase(part, words[0], words.pop())
        if len(words) != 1 or part.values[0].changes:
            part.refuse("picture_one_value", key=part.key)
        zone, _, name = part.key.partition(".")
        if name and (number := self.zone_called(part, zone)):
            self.change(part, "zone", number, name, words[0])
        else:
            self.change(part, part.of_class, self.player(part) or 1, part.key, words[0])

    def place_in_phase(self, part: PictureKey, phase: str, effect: str) -> int:
        effects = next((each.effects for each in self.rules.phases if each.name == phase), ())
        if effect not in effects:
            part.refuse("picture_phase", phase=phase, effect=effect)
        return effects.index(effect)

    def change(self, part: PictureKey, of_class: str, entity: int, name: str, word: str) -> None:
        known = {each.name: each.kind for each in picture_attributes(self.rules, of_class)}
        if name not in known:
            zones = [z.name for z in self.rules.zones if z.each == of_class]
            listed = ", ".join((*zones, *known))
            part.refuse("picture_attribute", kind=of_class, name=name, known=listed)
        value = self.words.value(known[name], word)
        if value is None:
            part.refuse("picture_value", name=name, kind=known[name], word=word)
        self.set(of_class, name, entity, value)

    def set(self, of_class: str, name: str, entity: int, value: Worth) -> None:
        self.world.columns[self.rules.layout.named_column(of_class, name)][entity] = value
