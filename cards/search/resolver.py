"""Resolver: turn a query's tree into conditions that fit the searched games."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from cards.names.folding import fold, index_token, is_punctuation
from cards.search.full_text import EVERYWHERE, Part, SearchPhrase
from cards.search.index.card_index import AttributeTitle, CardIndex
from cards.search.index.edition import Edition
from cards.search.language import query
from cards.search.language.keys import KEYS, OF_CARDS, Finds, Key
from cards.search.language.mistakes import QueryMistake
from cards.search.language.query import Comparison, Query
from cards.search.query_attributes import AttributeComparison, attribute_condition, known_values
from cards.search.query_conditions import (
    AllOf,
    AnyOf,
    Condition,
    FactCondition,
    NoneOf,
    PrintingCondition,
    TextCondition,
)
from cards.search.query_versions import EditionLookup

SAME = (":", "=", "!=")
PARTS: dict[str, tuple[Part, ...]] = {
    "": EVERYWHERE,
    "name": ("title",),
    "text": ("text",),
    "flavour": ("flavour",),
}
OF_ATTRIBUTES = ("reads", "changes", "pays")
FIXED_ORDERS = ("name", "newest", "pack")


@dataclass(frozen=True, slots=True)
class Order:
    """A sort order: by title, date, pack or attribute. `best` puts cards with matching names first."""

    by: str = "best"
    down: bool = False
    title: str = ""


@dataclass
class Resolver:
    """Turns a query into conditions. Invalid terms are skipped and recorded in `mistakes`."""

    index: CardIndex
    editions: tuple[Edition, ...]
    mistakes: list[QueryMistake] = field(default_factory=list)
    order: Order = Order()

    @cached_property
    def printings(self) -> EditionLookup:
        return EditionLookup(self.editions)

    def condition_of(self, asked: Query) -> Condition | None:
        match asked:
            case query.Words(text, quoted):
                return self.text_condition("", text, whole=quoted)
            case query.Comparison():
                return self.comparison_condition(asked)
            case query.Not(denied):
                found = self.condition_of(denied)
                return found and NoneOf(found)
            case query.Both(several):
                return AllOf(self.conditions_of(self.without_punctuation(several)))
            case query.Either(several):
                sides = self.conditions_of(several)
                return AnyOf(sides) if sides else None

    def conditions_of(self, several: Iterable[Query]) -> tuple[Condition, ...]:
        return tuple(found for found in map(self.condition_of, several) if found is not None)

    def without_punctuation(self, several: tuple[Query, ...]) -> tuple[Query, ...]:
        """Return the terms without mere punctuation: “fire & ice” asks for two words. Alone, signs can be a
        name.
        """
        signs = [
            each for each in several if isinstance(each, query.Words) and is_punctuation(each.text)
        ]
        if len(signs) == len(several):
            return several
        for each in signs:
            self.add_mistake(QueryMistake.of("no_words", word=each.text))
        return tuple(each for each in several if each not in signs)

    def add_mistake(self, mistake: QueryMistake) -> None:
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    def text_condition(self, key: str, text: str, whole: bool) -> Condition | None:
        wanted = SearchPhrase.of(text, whole)
        if not wanted.words:
            self.add_mistake(QueryMistake.of("no_words", word=text))
            return None
        return TextCondition(wanted, PARTS[key], key, text)

    def comparison_condition(self, asked: Comparison) -> Condition | None:
        key, attribute = KEYS.get(fold(asked.key)), self.attribute_named(asked.key)
        if key is None and attribute is None:
            self.add_mistake(
                QueryMistake.guessing("key_unknown", asked.key, {*KEYS, *self.attribute_names})
            )
            return None
        if not asked.value:
            example = f"{asked.key}{asked.operator}" + ("3" if key is None else "…")
            example = str(key.examples[0]) if key else example
            self.add_mistake(
                QueryMistake.of("no_value", key=asked.key, operator=asked.operator, example=example)
            )
            return None
        if key is not None and key.finds is Finds.ORDER:
            self.set_order(asked.value)
            return None
        if key is not None and attribute is not None:
            return self.either_condition(asked, key)
        if key is not None and asked.operator not in SAME:
            self.add_mistake(QueryMistake.of("not_ordered", key=key.name, word=asked.value))
            return None
        return self.any_value(asked, self.value_reader(asked, key))

    def either_condition(self, asked: Comparison, key: Key) -> Condition | None:
        """Read a key that both the site and an attribute have. It is the site’s key if that has the value."""
        before = len(self.mistakes)
        if asked.operator in SAME:
            found = self.any_value(asked, self.value_reader(asked, key))
            if len(self.mistakes) == before:
                return found
        del self.mistakes[before:]
        return self.any_value(asked, self.value_reader(asked, None))

    def attribute_named(self, key: str) -> AttributeTitle | None:
        name = index_token(key)
        return self.attribute_names.get(name) or self.attribute_names.get(
            name.removeprefix(OF_CARDS)
        )

    def value_reader(self, asked: Comparison, key: Key | None) -> Callable[[str], Condition | None]:
        """Return the function that turns a single value into a condition."""
        if key is None:
            return lambda value: self.attribute_condition(asked, value)
        if key.finds is Finds.WORDS:
            whole = asked.quoted or asked.operator != ":"
            return lambda value: self.text_condition(key.name, value, whole)
        if key.finds is Finds.FACT:
            return lambda value: self.fact_condition(key, value)
        return lambda value: self.printing_condition(key, value)

    def any_value(
        self, asked: Comparison, read: Callable[[str], Condition | None]
    ) -> Condition | None:
        """Return a condition that matches cards with any of the values, which are separated by commas.

        Return None if no value could be read.
        """
        values = (
            [asked.value] if asked.quoted else [each for each in asked.value.split(",") if each]
        )
        found = tuple(each for each in map(read, values) if each is not None)
        if not found:
            return None
        condition = found[0] if len(found) == 1 else AnyOf(found)
        return NoneOf(condition) if asked.operator == "!=" else condition

    def fact_condition(self, key: Key, value: str) -> Condition | None:
        name = index_token(value)
        if key.name in OF_ATTRIBUTES and name in self.attribute_names:
            name = index_token(self.attribute_names[name].name)
        found = {str(each) for each in self.index.facts.get(key.name, {})}
        if name not in found and name not in key.always:
            self.add_mistake(self.unknown_value(key.name, value, {*found, *key.always}))
            return None
        return FactCondition(key.name, name)

    def printing_condition(self, key: Key, value: str) -> Condition | None:
        found = self.printings.editions_for(key.name, value)
        if found is None:
            self.add_mistake(
                self.unknown_value(key.name, value, self.printings.known_values(key.name))
            )
            return None
        return PrintingCondition(
            frozenset(each.indexed for each in found.editions), key.name, found.said
        )

    def attribute_condition(self, asked: Comparison, value: str) -> Condition | None:
        attribute = self.attribute_named(asked.key)
        if attribute is None:
            return None
        found = attribute_condition(
            AttributeComparison(attribute, asked.operator, value), self.index
        )
        if isinstance(found, str):
            known = known_values(attribute, self.index)
            self.add_mistake(
                self.unknown_value(asked.key, value, known)
                if found == "value_unknown"
                else QueryMistake.of(found, key=asked.key, word=value)
            )
            return None
        return found

    def unknown_value(self, key: str, value: str, known: Collection[str]) -> QueryMistake:
        return QueryMistake.guessing("value_unknown", value, known, key=key)

    def set_order(self, value: str) -> None:
        down, name = value.startswith("-"), value.removeprefix("-")
        attribute = self.attribute_names.get(index_token(name))
        if fold(name) in FIXED_ORDERS:
            self.order = Order(fold(name), down)
        elif attribute is not None:
            self.order = Order(f"={attribute.name}", down, attribute.title)
        else:
            self.add_mistake(
                QueryMistake.guessing("sort_unknown", name, {*FIXED_ORDERS, *self.attribute_names})
            )

    @cached_property
    def attribute_names(self) -> dict[str, AttributeTitle]:
        """Return the attributes of the searched games, by name and by title."""
        known = self.index.attributes_known
        by_title = {index_token(each.title): each for each in known}
        return by_title | {index_token(each.name): each for each in known}
