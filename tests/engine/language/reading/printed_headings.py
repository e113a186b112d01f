"""The beginnings of printed effects: every heading of a game as the printer prints it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import chain, product
from typing import Any

from engine.language import syntax
from engine.language.checking.checker import check_effect
from engine.language.kinds import FLAG, NUMBER
from engine.language.rules_text.abbreviations import words_of
from engine.language.rules_text.effect import EffectWording, worded_effect
from engine.language.rules_text.expressions.printed_values import place
from engine.language.syntax import Attribute, Effect, Expression, Name
from engine.language.vocabulary.game_words import GameWords
from tests.engine.language.reading.slots import NUMERAL

MARK = syntax.Command("end_match", None, ())
USED, PLAYED = "use this effect from", "play this card from"
LAST = "the game ends in a draw."
"""A line after a heading, and how it is printed."""
CANCEL, PREVENTED = syntax.Command("cancel", None, ()), "prevent it."
"""A line for what happens instead, and how it is printed."""
BY = (None, Name("you"), Attribute(Name("you"), "opponents"))


class Headings:
    def __init__(self, words: GameWords) -> None:
        self.words = words

    @cached_property
    def zones(self) -> dict[str, list[Expression]]:
        """The zones by their names on cards."""
        wording = EffectWording(self.words, {})
        found: defaultdict[str, list[Expression]] = defaultdict(list)
        for zone in self.words.zones.values():
            owners: dict[str, Expression] = {
                "your ": Name("you"),
                "your opponent's ": Attribute(Name("you"), "next"),
            }
            if zone.of_class != "player":
                text = wording.read(place(wording, zone).text)
                found[text].append(Attribute(Name("game"), zone.name))
                continue
            for own, owner in owners.items():
                found[f"{own}{zone.title.lower()}"].append(Attribute(owner, zone.name))
        return found

    @cached_property
    def beginnings(self) -> dict[str, list[tuple[Any, ...]]]:
        """The headings by what the printer prints before the lines."""
        found: defaultdict[str, list[tuple[Any, ...]]] = defaultdict(list)
        for model in self.words.abbreviations:
            heads = tuple(each for each in model.headers if not isinstance(each, syntax.Wording))
            found[words_of(model)].append(heads)
        for heads in dict.fromkeys(chain(self.headings(), self.of_game())):
            effect = Effect("heading", "", (), heads, (MARK,))
            checked = check_effect(effect, self.words, on_card=True)
            if checked.problems:
                continue
            said = worded_effect(effect, self.words, checked.kinds, on_card=True)
            if said.lower().endswith(LAST):
                said = said[: -len(LAST)].strip()
                found[said].append(heads)
                if USED in said:  # The printer says “play” if the lines move the card.
                    found[said.replace(USED, PLAYED)].append(heads)
        return {said: list(dict.fromkeys(heads)) for said, heads in found.items()}

    @cached_property
    def instead(self) -> dict[str, list[tuple[Any, ...]]]:
        """The headings of effects that happen instead, by what the printer prints before the lines."""
        found: defaultdict[str, list[tuple[Any, ...]]] = defaultdict(list)
        for heads in dict.fromkeys(self.of_game()):
            if not heads or not isinstance(heads[0], syntax.Trigger) or heads[0].when != "before":
                continue
            effect = Effect("heading", "", (), heads, (CANCEL,))
            checked = check_effect(effect, self.words, on_card=True)
            said = worded_effect(effect, self.words, checked.kinds, on_card=True)
            if not checked.problems and said.endswith(PREVENTED):
                found[said.removesuffix(PREVENTED)].append(heads)
        return found

    def of_game(self) -> Iterator[tuple[Any, ...]]:
        """Yield the headings with which the game’s own effects begin."""
        sorts = syntax.Use | syntax.Trigger
        for each in self.words.trees.values():
            heads = tuple(
                replace(head, on="") if isinstance(head, syntax.Use) else head
                for head in each.tree.headers
                if isinstance(head, sorts)
            )
            asked = tuple(head for head in each.tree.headers if isinstance(head, syntax.Condition))
            yield heads
            yield (*heads, *asked)

    def headings(self) -> Iterator[tuple[Any, ...]]:
        zones = [(), *((name,) for name in self.words.zones)]
        phases = [("any",), *((name,) for name in self.words.phases)]
        for phase, zone, quick in product(phases, zones, (False, True)):
            yield (syntax.Use(phase, zone, quick),)
        for kind, zone, reached in product(("enter", "leave"), zones, zones):
            yield (syntax.Trigger("when", kind, None, zone, 0, of="this", reached=reached),)
        kinds = {kind for word in self.words.effects.values() for kind in (word.name, *word.kinds)}
        kinds |= set(self.words.vocabulary.events) | {"draw", "discard", "move"}
        for when, kind, by, zone in product(
            ("after", "before"), sorted(kinds), BY, self.used_zones
        ):
            yield (syntax.Trigger(when, kind, by, zone, 0),)
        about_cards = [kind for kind in sorted(kinds) if self.is_about_card(kind)]
        for when, kind, zone in product(("when", "before"), about_cards, self.used_zones):
            yield (syntax.Trigger(when, kind, None, zone, 0, of="this"),)

    @cached_property
    def modifiers(self) -> list[tuple[re.Pattern[str], tuple[str, tuple[str, ...], Any]]]:
        """The patterns of changes of what is read, by the attribute, the zones and the line."""
        found = []
        only = syntax.Condition(syntax.Binary("==", Name("other"), Name("this")))
        for (of_class, name), word in self.words.attributes.items():
            values: list[Expression] = list(map(syntax.Flag, (True, False)))
            if word.kind == NUMBER:
                values = [syntax.Number(NUMERAL)]
            if of_class != "card" or word.kind not in (NUMBER, FLAG):
                continue
            for value, sign, zone in product(values, ("=", "+=", "-="), self.used_zones):
                reading = syntax.Reading(name, "card", "other", zone, 0)
                line = syntax.Assign(Name("value"), sign, value)
                effect = Effect("heading", "", (), (reading, only), (line,))
                checked = check_effect(effect, self.words, on_card=True)
                if not checked.problems:
                    said = worded_effect(effect, self.words, checked.kinds, on_card=True)
                    parts = re.escape(said).replace("This\\ card", "(?P<who>.+?)", 1)
                    parts = parts.replace(str(NUMERAL), r"(?P<n>\d+)", 1)
                    if "(?P<who>" in parts:
                        found.append((re.compile(parts), (name, zone, line)))
        return found

    def is_about_card(self, kind: str) -> bool:
        word = self.words.effects.get(kind) or self.words.vocabulary.commands.get(kind)
        return word is None or any(each.kind.of_class == "card" for each in word.parameters)

    @cached_property
    def used_zones(self) -> list[tuple[str, ...]]:
        """Return the zones in which effects of the game work."""
        heads = [head for each in self.words.trees.values() for head in each.tree.headers]
        found = {each.zones for each in heads if isinstance(each, syntax.Trigger | syntax.Reading)}
        return sorted({(), *found})

    def begin(self, text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
        """Yield the headings that the text can begin with, and the rest of the text."""
        for said, found in self.beginnings.items():
            if text.startswith(said):
                rest = text[len(said) :].strip()
                if not said or said.endswith((",", ".", "”")):
                    yield from ((heads, rest) for heads in found)
