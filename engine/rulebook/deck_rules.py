"""Deck rules: expressions that are evaluated for a deck before a match (L12)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from engine.language.kinds import CARD, Kind
from engine.language.messages.refusal_messages import refusal_sentence
from engine.language.messages.translation import current_language
from engine.language.syntax import Attribute, Call, Expression, Name, Path, Text, nodes
from engine.language.vocabulary.author_words import Translations
from engine.rulebook.columns import DEFINITION
from engine.rulebook.packs.entries import DeckRuleEntry
from engine.rulebook.runtime.fuel import FUEL, BudgetError
from engine.rulebook.runtime.readable import ReadableCard, ReadableRules, StaticContext

MOST_CARDS = 1000
MOST_KEPT = 64
"""The number of decks per game whose violations are cached."""
Limits = Mapping[str, int]
"""The most copies of certain cards in a deck, in addition to the deck rules. 0 bans a card."""
NO_LIMITS: Limits = {}
DECK_NAMES = {"deck": CARD.several, "this": CARD}
"""The names that a deck rule can use."""


@dataclass(frozen=True, slots=True)
class Violation:
    """A broken deck rule, with a message for the deck's owner."""

    rule: str
    message: str


class DeckGame(ReadableRules, Protocol):
    """The part of GameRules that deck rules need. This module can’t import GameRules itself."""

    @property
    def cards(self) -> Mapping[str, ReadableCard]: ...

    @property
    def deck_rules(self) -> tuple[DeckRuleEntry, ...]: ...

    @property
    def deck_code(self) -> dict[str, Any]: ...

    @property
    def translations(self) -> Translations: ...

    def card_columns(self, definitions: Sequence[int]) -> list[list[Any]]: ...


_CHECKED: WeakKeyDictionary[DeckGame, dict[tuple[tuple[str, int], ...], list[Violation]]]
_CHECKED = WeakKeyDictionary()
"""The violations of recently checked decks, by game. Their messages are in the author's words."""


class DeckTable(StaticContext[DeckGame]):
    """The cards of a deck, as columns that compiled expressions can read."""

    def __init__(self, rules: DeckGame, deck: Mapping[str, int]) -> None:
        super().__init__(rules, FUEL)
        definitions = [0]
        for name, copies in deck.items():
            definitions += [rules.cards[name].number] * copies
        self.read_columns = rules.card_columns(definitions)
        self.names = ("",)
        self.cards = list(range(1, len(definitions)))


OF_MATCHES = ("game", "you")
"""Names that functions can read only in a match, because decks have neither."""
MATCH_FUNCTIONS = ("usable", "times_used", "legal_targets")


def match_only_name(node: Expression, own: Collection[str]) -> str:
    """Return a name in the expression that only a match can evaluate, or "" if there is none.

    `own` are functions of the game that depend on a match.
    """
    for each in nodes(node):
        if isinstance(each, Name) and each.name == "game":
            return "game"
        if isinstance(each, Call) and each.function in (*MATCH_FUNCTIONS, *own):
            return each.function
        if isinstance(each, Name) and each.name in own:
            return each.name
    return ""


def with_printed_titles(message: Expression, kinds: Mapping[Path, Kind]) -> Expression:
    """Replace card names, which are made for files, by printed titles."""
    if not isinstance(message, Text):
        return message
    parts = tuple(
        part.of
        if isinstance(part, Attribute)
        and part.name == "name"
        and kinds.get(("parts", place, "of")) == CARD
        else part
        for place, part in enumerate(message.parts)
    )
    return Text(parts, at=message.at)


def violations(
    rules: DeckGame, deck: Mapping[str, int], limits: Limits = NO_LIMITS
) -> list[Violation]:
    """Return the rules and limits that the deck breaks, in the current language.

    For a legal deck, return [].
    """
    unknown = [name for name in deck if name not in rules.cards]
    if unknown:
        return [
            Violation("pool", str(refusal_sentence("deck_unknown_card", name=name)))
            for name in unknown
        ]
    if any(copies < 1 for copies in deck.values()) or sum(deck.values()) > MOST_CARDS:
        return [Violation("copies", str(refusal_sentence("deck_size", limit=MOST_CARDS)))]
    known = _CHECKED.setdefault(rules, {})
    key = tuple(deck.items())
    if key not in known:
        if len(known) >= MOST_KEPT:
            known.clear()
        known[key] = broken_rules(rules, deck)
    words = rules.translations.words(current_language())
    found = known[key] + exceeded_limits(rules, deck, limits)
    return [Violation(each.rule, words.sentence(each.message)) for each in found]


def broken_rules(rules: DeckGame, deck: Mapping[str, int]) -> list[Violation]:
    """Return the deck rules that the deck breaks. This can take longer than a whole match."""
    table = DeckTable(rules, deck)
    code = rules.deck_code
    found: list[Violation] = []
    for place, rule in enumerate(rules.deck_rules):
        try:
            for card in first_copies(table, rule.each):
                if not code[f"deck_rule_{place}"](table, table.cards, card):
                    message = code[f"deck_message_{place}"](table, table.cards, card)
                    found.append(Violation(rule.name, message))
        except BudgetError as error:
            clause = error.clause_about(refusal_sentence("the_deck_rule", rule=rule.name))
            sentence = refusal_sentence("deck_rule_endless", clause=clause)
            found.append(Violation(rule.name, str(sentence)))
    return found


def exceeded_limits(rules: DeckGame, deck: Mapping[str, int], limits: Limits) -> list[Violation]:
    found = []
    # Bans come first, and cards are sorted by name, because databases don't preserve the order.
    for name, most in sorted(limits.items(), key=lambda limit: (limit[1], limit[0])):
        copies, title = deck.get(name, 0), rules.cards[name].title if name in rules.cards else name
        if copies and not most:
            found.append(Violation("banned", str(refusal_sentence("deck_banned", card=title))))
        elif copies > most:
            sentence = refusal_sentence("deck_limited", card=title, limit=most, count=copies)
            found.append(Violation("limited", str(sentence)))
    return found


def first_copies(table: DeckTable, each: str) -> list[int]:
    """Return one copy of each different card. For a rule about the whole deck, return only 0."""
    if not each:
        return [0]
    definitions = table.read_columns[DEFINITION]
    return list({definitions[card]: card for card in reversed(table.cards)}.values())[::-1]
