"""Packs -> GameRules: check everything, report every problem at once, compile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path as FilePath

from engine.language.check import check_effect, check_expression
from engine.language.check_statements import Checked, listed
from engine.language.kinds import CARD, FLAG, NUMBER, TEXT, Kind
from engine.language.problems import NOWHERE, Problem
from engine.language.vocabulary import AttributeWord
from engine.language.wording import printed_effect
from engine.language.words import GameWords, ZoneWord
from engine.rulebook.card import CardRules, PrintedEffect
from engine.rulebook.compile import compile_program, expression_source
from engine.rulebook.cycles import answer_cycles, reading_cycles
from engine.rulebook.deck import as_people_call_them, of_a_match
from engine.rulebook.depth import too_deep
from engine.rulebook.effect import EffectRules
from engine.rulebook.entries import CardEntry, EffectEntry, PreferenceEntry
from engine.rulebook.game import GameRules
from engine.rulebook.joining import join
from engine.rulebook.layout import Layout
from engine.rulebook.pack import PackFile, PackProblems
from engine.rulebook.preferring import asked_of_a_match, check_preference, preference_source
from engine.rulebook.read_pack import read_pack
from engine.rulebook.soundness import unsound

DECK_NAMES = {"deck": CARD.several, "this": CARD}


def load_rules(*paths: str | FilePath) -> GameRules:
    """Reads pack files and compiles them. Raises PackProblems."""
    return build_rules([read_pack(FilePath(path).read_bytes()) for path in paths])


def build_rules(packs: Iterable[PackFile]) -> GameRules:
    """One rules pack, and any number of card packs and additions. Raises PackProblems."""
    return RulesBuilder(tuple(packs)).build()


class RulesBuilder:
    def __init__(self, packs: tuple[PackFile, ...]) -> None:
        self.packs = packs
        self.problems: list[Problem] = []
        joined = join(packs)
        self.entry, self.entries, self.replaced = joined.rules, joined.effects, joined.replaced
        self.cards = [card for pack in packs for card in pack.cards]
        self.words = GameWords.of(
            self.entry.attributes,
            [ZoneWord(z.name, z.title, z.each, z.role) for z in self.entry.zones],
            {phase.name: phase.title for phase in self.entry.phases},
            [effect.tree for effect in self.entries],
            {card.name: number for number, card in enumerate(self.cards, start=1)},
        )
        self.words = self.words.with_targets(
            {each.name: self.targets(each) for each in self.entries if each.tree.targets}
        )

    def build(self) -> GameRules:
        effects = [self.effect(number, entry) for number, entry in enumerate(self.entries)]
        self.references()
        self.zones()
        cards = self.cards
        self.doubles([card.name for card in cards], "card_twice")
        self.doubles([effect.name for effect in self.entries], "effect_twice")
        entries = {entry.name: entry for entry in self.entries}
        for card in cards:
            self.card(card, entries)
        self.problems += reading_cycles(effects) + answer_cycles(effects) or too_deep(effects)
        deck_kinds = self.deck_rules()
        self.decks({card.name for card in cards})
        preferences = tuple(each for pack in self.packs for each in pack.preferences)
        worths = self.worths(preferences, effects)
        if self.problems:
            raise PackProblems(self.problems)
        by_name = {effect.name: effect for effect in effects}
        printed = {effect.name: self.printed(effect) for effect in effects}
        layout = Layout.of(self.words.attributes.values(), self.entry.zones, self.entry.seats[1])
        return GameRules(
            entry=self.entry,
            packs=self.packs,
            words=self.words,
            layout=layout,
            program=compile_program(effects, self.words, layout),
            cards={
                card.name: self.card_rules(n, card, by_name, printed)
                for n, card in enumerate(cards, start=1)
            },
            printed_rules=tuple(printed[each.name] for each in effects if each.is_rule),
            deck_source=self.deck_source(layout, deck_kinds),
            preference_entries=preferences,
            preference_source=preference_source(preferences, worths, effects, self.words, layout),
            decks=tuple(deck for pack in self.packs for deck in pack.decks),
            warnings=tuple(unsound(self.entry, self.entries, cards, self.replaced, preferences)),
        )

    # checking

    def problem(self, code: str, where: str, **values: object) -> None:
        self.problems.append(Problem.of(code, NOWHERE, **values).inside(where))

    def found(self, checked: Checked, where: str, text: str = "") -> None:
        self.problems += [each.showing(text).inside(where) for each in checked.problems]

    def effect(self, number: int, entry: EffectEntry) -> EffectRules:
        checked = check_effect(entry.tree, self.words, on_card=not entry.is_rule)
        self.found(checked, f"effect {entry.name}", entry.source)
        return EffectRules(
            number, entry.name, entry.title, entry.tree, checked.kinds, entry.is_rule, checked.names
        )

    def targets(self, entry: EffectEntry) -> dict[str, Kind]:
        names = check_effect(entry.tree, self.words, on_card=not entry.is_rule).names
        return {each.name: names[each.name] for each in entry.tree.targets if each.name in names}

    def references(self) -> None:
        """Set-up, ending and phases name rule effects."""
        known = [entry.name for entry in self.entries if entry.is_rule]
        named = [("setup", self.entry.setup), ("ending", self.entry.ending)]
        named += [(f"phase {p.name}", name) for p in self.entry.phases for name in p.effects]
        for where, name in named:
            if name and name not in known:
                self.problem("rule_effect_unknown", where, name=name, known=listed(name, known))
            elif name and self.words.effects[name].bearer:
                of_class = self.words.effects[name].bearer
                self.problem("bearer_called", where, name=name, of_class=of_class)
            elif name and not self.words.effects[name].happens:
                code = "reading_called" if self.words.effects[name].reads else "answers_called"
                self.problem(code, where, name=name)

    def zones(self) -> None:
        """What a zone is sorted by, its viewers see anyway."""
        seen = [
            word.name
            for word in self.entry.attributes
            if word.of_class == "card" and word.is_shown and word.kind in (NUMBER, TEXT, FLAG)
        ]
        for zone in self.entry.zones:
            for name in set(zone.sorted_by) - set(seen):
                known = listed(name, seen) or "none"
                self.problem("sorted_by_unknown", f"zone {zone.name}", name=name, known=known)

    def doubles(self, names: Sequence[str], code: str) -> None:
        for name in sorted(name for name, times in Counter(names).items() if times > 1):
            self.problem(code, "the packs", name=name)

    def card(self, card: CardEntry, by_name: Mapping[str, EffectEntry]) -> None:
        where = f"card {card.name}"
        for name in card.effects:
            if name not in by_name:
                known = listed(name, [each.name for each in self.entries if not each.is_rule])
                self.problem("card_effect_unknown", where, name=name, known=known)
            elif by_name[name].is_rule:
                self.problem("card_effect_rule", where, name=name)
        for name, value in card.attributes.items():
            self.card_attribute(where, name, value)

    @cached_property
    def card_words(self) -> dict[str, AttributeWord]:
        return {word.name: word for word in self.entry.attributes if word.of_class == "card"}

    def card_attribute(self, where: str, name: str, value: int | str | bool) -> None:
        own = self.card_words
        if name not in own:
            known = ", ".join(own) or "none"
            self.problem("card_attribute_unknown", where, name=name, known=known)
        elif own[name].kind not in (NUMBER, TEXT, FLAG):
            self.problem("card_attribute_later", where, name=name, wanted=own[name].kind)
        elif type(value) is not type(own[name].default):
            self.problem("card_attribute_kind", where, name=name, wanted=own[name].kind)

    def deck_rules(self) -> list[tuple[Checked, Checked]]:
        found = []
        for rule in self.entry.deck_rules:
            holds = check_expression(rule.holds, self.words, DECK_NAMES, FLAG)
            message = check_expression(rule.message, self.words, DECK_NAMES, TEXT)
            self.found(holds, f"deck rule {rule.name}")
            self.found(message, f"deck rule {rule.name}")
            own = [name for name, word in self.words.effects.items() if word.answer]
            asked = of_a_match(rule.holds, own) or of_a_match(rule.message, own)
            if asked:
                self.problem("deck_rule_early", f"deck rule {rule.name}", name=asked)
            found.append((holds, message))
        return found

    def worths(
        self, preferences: Sequence[PreferenceEntry], effects: Sequence[EffectRules]
    ) -> list[Checked]:
        of_a_match = asked_of_a_match(effects)
        found = [check_preference(each, self.words, of_a_match) for each in preferences]
        self.problems += [problem for _, problems in found for problem in problems]
        return [checked for checked, _ in found]

    def decks(self, known: set[str]) -> None:
        for pack in self.packs:
            for deck in pack.decks:
                for name in deck.cards.keys() - known:
                    self.problem("deck_card_unknown", f"deck {deck.name}", name=name)

    # compiling

    def deck_source(self, layout: Layout, checked: list[tuple[Checked, Checked]]) -> str:
        lines = []
        for place, (rule, found) in enumerate(zip(self.entry.deck_rules, checked, strict=True)):
            message = as_people_call_them(rule.message, found[1].kinds)
            worded = check_expression(message, self.words, DECK_NAMES, TEXT)
            for name, node, each in (("rule", rule.holds, found[0]), ("message", message, worded)):
                source = expression_source(node, self.words, layout, each.kinds, [*DECK_NAMES])
                lines.append(f"def deck_{name}_{place}(w, deck, this):")
                lines.append(f"    R = w.read_columns; Z = w.read_zones; return {source}")
        return "\n".join(lines) + "\n"

    def card_rules(
        self,
        number: int,
        card: CardEntry,
        effects: Mapping[str, EffectRules],
        printed: Mapping[str, PrintedEffect],
    ) -> CardRules:
        """Cards with the same effect share what is printed of it."""
        numbers = tuple(effects[name].number for name in card.effects)
        return CardRules(number, card, numbers, tuple(printed[name] for name in card.effects))

    def printed(self, effect: EffectRules) -> PrintedEffect:
        tree, kinds, on_card = effect.tree, effect.kinds, not effect.is_rule
        worded = partial(printed_effect, tree, self.words, kinds, on_card=on_card)
        return PrintedEffect(effect.name, effect.title, worded)
