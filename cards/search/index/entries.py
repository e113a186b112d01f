"""Compute the search index entries of a version from its rules."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

from cards.models.immutable import content_hash
from cards.names.folding import search_words, title_sort_key, title_words
from cards.search.index.effect_facts import facts_of
from engine.language.kinds import FLAG, NUMBER, TEXT
from engine.language.syntax import Effect
from engine.rulebook import CardRules, GameRules

LONGEST_TITLE = 400
PLAIN = (NUMBER, TEXT, FLAG)


@dataclass(frozen=True)
class WordsEntry:
    """The fields of a `PrintedWords` row."""

    digest: str
    title: str
    text: str
    flavour: str
    title_words: str
    text_words: str
    flavour_words: str


@dataclass(frozen=True)
class IndexEntry:
    """The data that the index stores for a card."""

    words: WordsEntry
    sort_title: str
    attributes: dict[str, int | str | bool]
    facts: dict[str, list[str]]

    @property
    def content(self) -> tuple[object, ...]:
        """Return the values whose change makes the index out of date."""
        return self.words.digest, self.sort_title, self.attributes, self.facts


@dataclass(frozen=True)
class IndexEntries:
    """The data that the index stores for a version: its public card attributes, and its cards by name."""

    attributes: list[dict[str, str]]
    cards: dict[str, IndexEntry]

    @property
    def size(self) -> int:
        """Return the number of characters of all entries."""
        cards = (json.dumps(asdict(card), ensure_ascii=False) for card in self.cards.values())
        return len(json.dumps(self.attributes, ensure_ascii=False)) + sum(map(len, cards))


def entries_of(rules: GameRules, names: Iterable[str]) -> IndexEntries:
    """Return the index entries of these cards, as plain data that can be sent to another process."""
    attributes = _attributes(rules)
    shown = [each["name"] for each in attributes]
    trees = {effect.name: effect.tree for effect in rules.effects}
    cards = {name: _entry(rules, rules.cards[name], shown, trees) for name in names}
    return IndexEntries(attributes, cards)


def _entry(
    rules: GameRules, card: CardRules, shown: Iterable[str], trees: Mapping[str, Effect]
) -> IndexEntry:
    usual = {word.name: word.default for word in rules.entry.attributes if word.of_class == "card"}
    own = [rules.effects[number].tree for number in card.effects]
    return IndexEntry(
        _words(rules, card),
        title_sort_key(card.title)[:LONGEST_TITLE],
        {name: card.attributes.get(name, usual[name]) for name in shown},
        facts_of(own, trees, rules.words.effects),
    )


def _attributes(rules: GameRules) -> list[dict[str, str]]:
    """Return the public card attributes. No others can be printed on cards."""
    return [
        {
            "name": word.name,
            "title": word.title,
            "wording": word.wording,
            "kind": word.kind.of_class,
        }
        for word in rules.entry.attributes
        if word.of_class == "card" and word.is_shown and word.kind in PLAIN
    ]


def _words(rules: GameRules, card: CardRules) -> WordsEntry:
    """Return the printed texts, and the words by which they are found in all languages."""
    text = "\n".join(f"{each.title}: {each.text}" for each in card.printed)
    titles = (card.title, *rules.translations.of(card.title))
    flavours = (card.flavour, *rules.translations.of(card.flavour))
    words = {
        "title": card.title,
        "text": text,
        "flavour": card.flavour,
        "title_words": " ".join(word for title in titles for word in title_words(title)),
        "text_words": " ".join(search_words(text)),
        "flavour_words": " ".join(word for each in flavours for word in search_words(each)),
    }
    # Rows are shared by digest, so texts that are folded in another way need rows of their own.
    return WordsEntry(digest=content_hash(words), **words)
