"""Find all problems in a set of packs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from functools import cached_property
from typing import TypeGuard

from engine.language import syntax
from engine.language.checking.call_checks import code_of_call
from engine.language.checking.checker import check_effect, check_expression
from engine.language.checking.effect_context import Checked
from engine.language.kinds import FLAG, NUMBER, TEXT, Kind
from engine.language.messages.problems import NOWHERE, Problem
from engine.language.nearest_names import suggested_names
from engine.language.parsing.formatter import expression_text
from engine.language.vocabulary import SECOND, AttributeWord
from engine.language.vocabulary.effect_signature import effect_word
from engine.language.vocabulary.game_words import CheckedTree, GameWords, ZoneWord, is_abbreviation
from engine.rulebook.compiler.analysis.control import (
    allows_acting,
    ends_control,
    reached_by_players,
    referenced_names,
)
from engine.rulebook.compiler.analysis.cycles import function_problems, modifier_problems
from engine.rulebook.compiler.analysis.depth import depth_problems
from engine.rulebook.compiler.analysis.slow_conditions import slow_conditions
from engine.rulebook.compiler.analysis.unrated_actions import unrated_actions
from engine.rulebook.deck_rules import DECK_NAMES, match_only_name
from engine.rulebook.effect import EffectRules
from engine.rulebook.packs.additions import join
from engine.rulebook.packs.entries import CardEntry, EffectEntry, PreferenceEntry, RulesEntry
from engine.rulebook.packs.pack import InvalidPackError, PackFile
from engine.rulebook.packs.table_reader import collect_problems, is_full
from engine.rulebook.preferences import beyond_decks, check_preference, match_functions

STORED = (NUMBER, TEXT, FLAG)
"""The kinds of attributes that cards can have in pack files."""


def likely_mistakes(
    rules: RulesEntry,
    effects: Sequence[EffectEntry],
    used: Set[str],
    replaced: Sequence[EffectEntry] = (),
    preferences: Sequence[PreferenceEntry] = (),
) -> Iterator[Problem]:
    """Yield warnings about a game that compiles. `used` are the effects of cards.

    Calls in replaced effects also count as uses.
    """
    reached = {rules.setup, rules.ending, *(name for p in rules.phases for name in p.effects)}
    reached |= used
    named = {name for effect in effects for name in referenced_names(effect.tree)}
    reached |= named | {name for effect in replaced for name in referenced_names(effect.tree)}
    reached |= {name for each in preferences for name in referenced_names(each.worth)}
    for effect in effects:
        answers = effect.is_rule and any(
            isinstance(head, syntax.Use | syntax.Trigger | syntax.Reading)
            for head in effect.tree.headers
        )
        if effect.name not in reached and not answers and not is_abbreviation(effect.tree):
            found = Problem.of("effect_unused", effect.tree.at, name=effect.name)
            yield found.inside(f"effect {effect.name}")
    waiting = {
        kind
        for effect in (*effects, *replaced)
        if effect.tree.waits == "stack"
        for kind in (effect.name, *effect.tree.kinds)
    }
    for kind in sorted(rules.stops.keys() - waiting):
        yield Problem.of("stop_unknown", NOWHERE, name=kind)
    if any(effect.tree.waits for effect in effects) and "give_chance" not in named:
        yield Problem.of("chance_missing", NOWHERE)
    ending = effects if rules.edition < SECOND else reached_by_players(effects)
    if "give_control" in named and not any(ends_control(effect.tree) for effect in ending):
        yield Problem.of("turn_endless", NOWHERE)
    if "give_control" in named and not any(map(allows_acting, (*effects, *replaced))):
        yield Problem.of("act_never", NOWHERE)
    yield from overwritten_changes(effects)


def overwritten_changes(effects: Sequence[EffectEntry]) -> Iterator[Problem]:
    """Yield a warning for each change in a batch that replaces the changes made for earlier members."""
    by_name = {effect.name: effect for effect in effects}
    for effect in effects:
        for node in syntax.nodes(effect.tree) if effect.edition >= SECOND else ():
            called = by_name.get(node.verb) if isinstance(node, syntax.Command) else None
            if isinstance(node, syntax.Command) and node.every and called is not None:
                for change in filter(reads_itself, syntax.nodes(called.tree.body)):
                    what = expression_text(change.reference)
                    found = Problem.of("every_overwrites", node.at, verb=node.verb, what=what)
                    yield found.with_excerpt(effect.source).inside(f"effect {effect.name}")


def reads_itself(node: syntax.Node) -> TypeGuard[syntax.Assign]:
    """Return True for changes such as `set x = x + 1`.

    In a batch, they start from the value before the batch.
    """
    return (
        isinstance(node, syntax.Assign)
        and node.operator == "="
        and isinstance(node.reference, syntax.Attribute)
        and node.reference in syntax.nodes(node.value)
    )


def is_duel(rules: RulesEntry, effects: Iterable[EffectEntry]) -> bool:
    """Return True if the game is for two players and no effect puts players in teams."""
    return rules.seats == (2, 2) and not any(
        isinstance(node, syntax.Assign)
        and isinstance(node.reference, syntax.Attribute)
        and node.reference.name == "team"
        for effect in effects
        for node in syntax.nodes(effect.tree.body)
    )


@dataclass(frozen=True)
class CheckedPacks:
    """Packs that form a game and have no problems.

    `effects` are not compiled yet. `deck_rules` contains each rule's condition and message.
    """

    packs: tuple[PackFile, ...]
    entry: RulesEntry
    cards: Sequence[CardEntry]
    words: GameWords
    effects: Sequence[EffectRules]
    deck_rules: Sequence[tuple[Checked, Checked]]
    preferences: tuple[PreferenceEntry, ...]
    worths: Sequence[Checked]
    warnings: tuple[Problem, ...]


class PackChecker:
    def __init__(self, packs: tuple[PackFile, ...]) -> None:
        self.packs = packs
        self.problems: list[Problem] = []
        joined = join(packs)
        self.entry, self.entries, self.replaced = joined.rules, joined.effects, joined.replaced
        self.rule_titles = Counter(each.title for each in self.entries if each.is_rule)
        self.cards = [card for pack in packs for card in pack.cards]
        self.preferences = tuple(each for pack in packs for each in pack.preferences)
        self.words = GameWords.of(
            self.entry.attributes,
            [
                ZoneWord(z.name, z.title, z.each, z.role, z.group, z.group_title, implied=z.implied)
                for z in self.entry.zones
            ],
            {phase.name: phase.title for phase in self.entry.phases},
            [effect_word(effect.tree, effect.edition) for effect in self.entries],
            {card.name: number for number, card in enumerate(self.cards, start=1)},
            self.entry.edition,
            is_duel(self.entry, self.entries),
        )
        self.words = self.words.with_targets(
            {each.name: self.target_kinds(each) for each in self.entries if each.tree.targets}
        )

    def check(self) -> CheckedPacks:
        """Check the packs together. Raises InvalidPackError with all problems."""
        effects = [self.check_effect(number, entry) for number, entry in enumerate(self.entries)]
        self.check_references()
        self.check_trigger_order()
        self.check_always_asked()
        self.check_zones()
        if len(self.words.cards) < len(self.cards):
            self.check_duplicates([card.name for card in self.cards], "card_twice")
        self.check_duplicates([effect.name for effect in self.entries], "effect_twice")
        entries = {entry.name: entry for entry in self.entries}
        for pack in self.packs:
            self.check_cards(pack, entries)
        circles = modifier_problems(effects) + function_problems(effects)
        self.add(circles or depth_problems(effects))
        deck_rules = self.check_deck_rules(effects)
        self.check_decks(self.words.cards.keys())
        worths = self.check_worths(effects)
        if self.problems:
            raise InvalidPackError(self.problems)
        used = frozenset().union(*(pack.effects_of_cards for pack in self.packs))
        odd = likely_mistakes(self.entry, self.entries, used, self.replaced, self.preferences)
        return CheckedPacks(
            self.packs,
            self.entry,
            self.cards,
            self.words,
            effects,
            deck_rules,
            self.preferences,
            worths,
            (
                *odd,
                *slow_conditions(effects, self.entry.trigger_order),
                *unrated_actions(effects, self.preferences, used),
            ),
        )

    def report(self, code: str, where: str, **values: object) -> None:
        self.add([Problem.of(code, NOWHERE, **values).inside(where)])

    def add(self, found: Iterable[Problem]) -> None:
        """Add the problems. Raises InvalidPackError once there are too many, so that checking stops."""
        collect_problems(self.problems, found)
        if is_full(self.problems):
            raise InvalidPackError(self.problems)

    def add_problems(self, checked: Checked, where: str, text: str = "") -> None:
        self.add(each.with_excerpt(text).inside(where) for each in checked.problems)

    def check_effect(self, number: int, entry: EffectEntry) -> EffectRules:
        words = self.words.in_edition(entry.edition)
        checked = check_effect(entry.tree, words, on_card=not entry.is_rule)
        self.add_problems(checked, f"effect {entry.name}", entry.source)
        self.words.trees[entry.name] = CheckedTree(entry.tree, checked.kinds, entry.edition)
        return EffectRules(
            number,
            entry.name,
            self.distinct_title(entry),
            entry.tree,
            checked.kinds,
            entry.is_rule,
            checked.names,
            edition=entry.edition,
            hidden=words.hidden_in(entry.edition),
            groups=words.groups,
        )

    def distinct_title(self, entry: EffectEntry) -> str:
        """Return the title. If players couldn't tell two rules apart by it, add the name of the effect."""
        if not entry.is_rule or self.rule_titles[entry.title] == 1:
            return entry.title
        return f"{entry.title} ({entry.name.replace('_', ' ')})"

    def target_kinds(self, entry: EffectEntry) -> dict[str, Kind]:
        words = self.words.in_edition(entry.edition)
        names = check_effect(entry.tree, words, on_card=not entry.is_rule).names
        aims = (each for each in entry.tree.targets if not isinstance(each, syntax.Payment))
        return {each.name: names[each.name] for each in aims if each.name in names}

    def check_references(self) -> None:
        """Check that the setup, the ending and the phases name effects that are rules."""
        known = [entry.name for entry in self.entries if entry.is_rule]
        named = [("setup", self.entry.setup), ("ending", self.entry.ending)]
        named += [(f"phase {p.name}", name) for p in self.entry.phases for name in p.effects]
        for where, name in named:
            if name and name not in known:
                self.report(
                    "rule_effect_unknown", where, name=name, known=suggested_names(name, known)
                )
            elif name and self.words.effects[name].bearer:
                of_class = self.words.effects[name].bearer
                self.report("bearer_called", where, name=name, of_class=of_class)
            elif name and not self.words.effects[name].is_callable:
                self.report(code_of_call(self.words.effects[name]), where, name=name)

    def check_trigger_order(self) -> None:
        """Check that the order of triggers is a function that takes a card and returns a number."""
        name = self.entry.trigger_order
        word = self.words.effects.get(name)
        if not name or (word is not None and word.is_order_of_cards):
            return
        orders = [each.name for each in self.words.effects.values() if each.is_order_of_cards]
        known = suggested_names(name, orders) or "none"
        self.report("trigger_order_unknown", "game", name=name, known=known)

    def check_always_asked(self) -> None:
        """Check that the effects in `always_asked` exist."""
        for name in self.entry.always_asked:
            if name not in self.words.effects:
                known = suggested_names(name, self.words.effects) or "none"
                self.report("always_asked_unknown", "game", name=name, known=known)

    def sortable_attributes(self) -> list[str]:
        """Return the attributes of cards that are not secret and, in the first edition, visible."""
        allows_internal = self.entry.edition >= SECOND
        return [
            word.name
            for word in self.entry.attributes
            if word.of_class == "card"
            and word.kind in (NUMBER, TEXT, FLAG)
            and (word.is_shown or (allows_internal and not word.hidden))
        ]

    def check_zones(self) -> None:
        """Check that zones are sorted by attributes of cards that are not secret."""
        seen = self.sortable_attributes()
        for zone in self.entry.zones:
            for name in (each for each in dict.fromkeys(zone.sorted_by) if each not in seen):
                known = suggested_names(name, seen) or "none"
                self.report("sorted_by_unknown", f"zone {zone.name}", name=name, known=known)

    def check_duplicates(self, names: Sequence[str], code: str) -> None:
        for name in sorted(name for name, times in Counter(names).items() if times > 1):
            self.report(code, "the packs", name=name)

    def check_cards(self, pack: PackFile, by_name: Mapping[str, EffectEntry]) -> None:
        """Check each card on its own only if the pack's effects and attributes taken together have a
        problem.

        A pack is checked with every draft for its game, and may have 20,000 cards.
        """
        effects = (by_name.get(name) for name in pack.effects_of_cards)
        is_known = all(effect is not None and not effect.is_rule for effect in effects)
        if not is_known or not all(self.has_kind(*each) for each in pack.attributes_of_cards):
            for card in pack.cards:
                self.check_card(card, by_name)

    def has_kind(self, name: str, value: type) -> bool:
        word = self.card_words.get(name)
        return word is not None and word.kind in STORED and value is type(word.default)

    def check_card(self, card: CardEntry, by_name: Mapping[str, EffectEntry]) -> None:
        where = f"card {card.name}"
        for name in card.effects:
            if name not in by_name:
                known = suggested_names(
                    name, [each.name for each in self.entries if not each.is_rule]
                )
                self.report("card_effect_unknown", where, name=name, known=known)
            elif by_name[name].is_rule:
                self.report("card_effect_rule", where, name=name)
        for name, value in card.attributes.items():
            self.check_card_attribute(where, name, value)

    @cached_property
    def card_words(self) -> dict[str, AttributeWord]:
        return {word.name: word for word in self.entry.attributes if word.of_class == "card"}

    def check_card_attribute(self, where: str, name: str, value: int | str | bool) -> None:
        own = self.card_words
        if name not in own:
            known = ", ".join(own) or "none"
            self.report("card_attribute_unknown", where, name=name, known=known)
        elif own[name].kind not in STORED:
            self.report("card_attribute_later", where, name=name, wanted=own[name].kind)
        elif type(value) is not type(own[name].default):
            self.report("card_attribute_kind", where, name=name, wanted=own[name].kind)

    def check_deck_rules(self, effects: Sequence[EffectRules]) -> list[tuple[Checked, Checked]]:
        of_a_match = beyond_decks(effects) if self.entry.deck_rules else ()
        found = []
        for rule in self.entry.deck_rules:
            holds = check_expression(rule.holds, self.words, DECK_NAMES, FLAG)
            message = check_expression(rule.message, self.words, DECK_NAMES, TEXT)
            self.add_problems(holds, f"deck rule {rule.name}")
            self.add_problems(message, f"deck rule {rule.name}")
            parts = (rule.holds, rule.message)
            asked = next(filter(None, (match_only_name(each, of_a_match) for each in parts)), "")
            if asked:
                self.report("deck_rule_early", f"deck rule {rule.name}", name=asked)
            found.append((holds, message))
        return found

    def check_worths(self, effects: Sequence[EffectRules]) -> list[Checked]:
        of_a_match = match_functions(effects)
        found = []
        for each in self.preferences:
            checked, problems = check_preference(each, self.words, of_a_match)
            self.add(problems)
            found.append(checked)
        return found

    def check_decks(self, known: Set[str]) -> None:
        for pack in self.packs:
            for deck in pack.decks:
                for name in (each for each in deck.cards if each not in known):
                    self.report("deck_card_unknown", f"deck {deck.name}", name=name)
