"""OptionPhrases: name options as scenario moves, such as `play Joker II` or `use Add of 10`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from engine.machine import Action, Decision, Option
from engine.machine.actions import GO_BACK
from engine.machine.legal_answers import split_choice
from engine.play.picture.dump import PictureWriter
from engine.rulebook.columns import DEFINITION, ZONE
from engine.world import World

PLAIN = {"pass": "pass", GO_BACK: "go back"}
"""The words for actions that concern no card or effect, by verb."""


def normalize(text: str) -> str:
    """Normalize capital letters and spaces, which make no difference in a move."""
    return " ".join(text.split()).casefold()


class OptionPhrases:
    """The options of a decision by name. If the player chooses several, each is a part of the answer."""

    def __init__(self, world: World, decision: Decision) -> None:
        self.world = world
        self.decision = decision
        self.options = decision.options
        self.appearances: dict[Action, str] = {}
        self.clear_names: dict[str, bool] = {}
        self.ranks: dict[str, dict[Action, int]] = {}

    @cached_property
    def names(self) -> list[tuple[str, ...]]:
        """Return all names of each option, starting with the preferred one."""
        return [tuple(dict.fromkeys(self.names_of(option))) for option in self.options]

    @cached_property
    def by_name(self) -> Mapping[str, Sequence[Option]]:
        """Return the options of each name, in their order."""
        found: dict[str, list[Option]] = {}
        for option, names in zip(self.options, self.names, strict=True):
            for name in dict.fromkeys(map(normalize, names)):
                found.setdefault(name, []).append(option)
        return found

    @cached_property
    def preferred_names(self) -> Mapping[Action, str]:
        pairs = zip(self.options, self.names, strict=True)
        return {option.action: names[0] for option, names in pairs}

    @cached_property
    def most_commas(self) -> int:
        """Return the most commas in any name."""
        return max((name.count(",") for name in self.by_name), default=0)

    @cached_property
    def uses_of_cards(self) -> Counter[int]:
        return Counter(option.card for option in self.options)

    @cached_property
    def drawing(self) -> PictureWriter:
        return PictureWriter(self.world)

    @property
    def takes_several(self) -> bool:
        return self.decision.verb == "choose" and self.decision.maximum > 1

    @property
    def may_choose_none(self) -> bool:
        return self.takes_several and self.decision.minimum == 0

    def names_of(self, option: Option) -> Iterator[str]:
        if option.action.verb == "use":
            yield from self.names_of_use(option)
        elif option.action.verb in PLAIN:
            yield PLAIN[option.action.verb]
        else:
            words = [option.label, *(self.card_names(option.card) if option.card else ())]
            yield from words if self.takes_several else (f"choose {word}" for word in words)

    def names_of_use(self, option: Option) -> Iterator[str]:
        """Yield the names of a use, including “play” if the card has only one usable effect."""
        effect, card = option.action.effect, option.card
        names = self.card_names(card) if card else ()
        plays = [f"play {name}" for name in names] if self.uses_of_cards[card] == 1 else []
        uses = [f"use {what} of {name}" for what in (option.label, effect) for name in names]
        yield from plays + uses if self.in_hand(card) else uses + plays
        yield f"use {option.label}"
        yield f"use {effect}"

    def in_hand(self, card: int) -> bool:
        rules = self.world.rules
        return rules.zone_entry(self.world.columns[ZONE][card]).role == "hand"

    def card_names(self, card: int) -> tuple[str, ...]:
        rules = self.world.rules.definition(self.world.columns[DEFINITION][card])
        return rules.title, rules.name

    def appearance(self, option: Option) -> str:
        """Return a key that is equal for options that look alike."""
        if option.action not in self.appearances:
            key = str(option.action)
            if option.card:
                zone = self.world.columns[ZONE][option.card]
                key = f"{option.action.effect} {zone} {self.drawing.card(option.card, zone)}"
            self.appearances[option.action] = key
        return self.appearances[option.action]

    def options_meant(self, words: str) -> Sequence[Option]:
        """Return the options that the words can mean.

        `#2` at the end means the second option of that name.
        """
        options = self.options_with_name(words)
        name, sign, place = words.rpartition("#")
        if options or not sign or not place.isdecimal() or len(place) > 4:
            return options
        return self.options_with_name(name)[int(place) - 1 :][:1] if int(place) else []

    def options_with_name(self, words: str) -> Sequence[Option]:
        return self.by_name.get(normalize(words), ())

    def is_clear(self, options: Sequence[Option]) -> bool:
        return len(options) == 1 or len(set(map(self.appearance, options))) == 1

    def is_clear_name(self, name: str) -> bool:
        if name not in self.clear_names:
            self.clear_names[name] = self.is_clear(self.options_with_name(name))
        return self.clear_names[name]

    def rank(self, option: Option, name: str) -> int:
        """Return the position of the option among those with this name, counted from 1."""
        if name not in self.ranks:
            same = enumerate(self.options_with_name(name), start=1)
            self.ranks[name] = {each.action: place for place, each in same}
        return self.ranks[name][option.action]

    def phrase(self, option: Option) -> str:
        """Return words that can mean only this option."""
        name = self.preferred_names[option.action]
        same = self.options_with_name(name)
        if same[0] == option and self.is_clear_name(name):
            return name
        return f"{name} #{self.rank(option, name)}"

    def kind_phrase(self, option: Option) -> str:
        """Return words for this option and for others that look alike."""
        name = self.preferred_names[option.action]
        return name if self.is_clear_name(name) else self.phrase(option)

    def action_phrase(self, action: Action) -> str:
        """Return the action as the text of a move."""
        if self.decision.verb == "split" and action.verb == "choose":
            return f"split {', '.join(action.choice.split(' '))}"
        if action.verb in PLAIN:
            return PLAIN[action.verb]
        by_action = {option.action: option for option in self.options}
        if action in by_action and not (self.takes_several and action.verb == "choose"):
            return self.phrase(by_action[action])
        return f"choose {', '.join(self.answer_parts(action))}"

    def answer_parts(self, action: Action) -> Iterator[str]:
        """Yield the parts of an answer. If several options share a name, the parts are numbered."""
        for word in split_choice(action.choice):
            option = next(each for each in self.options if each.action.choice == word)
            name = self.preferred_names[option.action]
            same = self.options_with_name(name)
            yield name if len(same) == 1 else f"{name} #{self.rank(option, name)}"
