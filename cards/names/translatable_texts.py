"""The texts of a pack that its readers see, and that can be translated."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import get_language_info

from engine.language.parsing.formatter import expression_text
from engine.language.syntax import Command, Effect, Label, Text, Trigger, Use, nodes
from engine.language.vocabulary.author_words import Translations, Words
from engine.rulebook.packs.entries import AdditionEntry, CardEntry, RulesEntry
from engine.rulebook.packs.pack import PackFile

WORD = re.compile(r"[^\W\d_]{2,}")
SAYING = ("say", "tell", "confirm")
SAID = ("prompt", "nothing", "text", "reason")
"""The arguments of commands that players read."""


def translatable_texts(pack: PackFile) -> tuple[str, ...]:
    """Return the texts in the order of the file, each once, without numbers and single letters."""
    return tuple(text for text in dict.fromkeys(_texts(pack)) if WORD.search(text))


def translated_share(pack: PackFile, words: Words) -> tuple[int, int]:
    """Return how many texts of the pack are translated, and how many there are."""
    texts = translatable_texts(pack)
    return sum(text in words for text in texts), len(texts)


@dataclass(frozen=True, slots=True)
class LanguageShare:
    """The percentage of a pack’s texts that are translated. `language` is the language’s own name."""

    language: str
    percent: int


def shares_of(pack: PackFile, translations: Translations) -> list[LanguageShare]:
    """Return the share for each language of the site that has translations of the pack."""
    found = []
    for code in dict(settings.LANGUAGES):
        done, known = translated_share(pack, translations.words(code).texts)
        if done:
            language = get_language_info(code)["name_local"]
            found.append(LanguageShare(language, 100 * done // known))
    return found


def _texts(pack: PackFile) -> Iterator[str]:
    yield from (pack.title, pack.description)
    if pack.rules:
        yield from _texts_of_rules(pack.rules)
    if pack.addition:
        yield from _texts_of_table(pack.addition)
    for card in pack.cards:
        yield from _texts_of_card(card)
    yield from (deck.title for deck in pack.decks)
    for effect in pack.effects:
        yield from _texts_of_effect(effect.tree)


def _texts_of_rules(rules: RulesEntry) -> Iterator[str]:
    yield from (rules.title, rules.summary, rules.guide, rules.credit)
    yield from _texts_of_table(rules)
    for phase in rules.phases:
        yield from (phase.title, phase.prompt, phase.passing)
    yield from (template(rule.message) for rule in rules.deck_rules)
    yield from rules.stops.values()


def _texts_of_table(rules: RulesEntry | AdditionEntry) -> Iterator[str]:
    for word in rules.attributes:
        if not word.internal:
            yield from (word.title, word.help)
    yield from (zone.title for zone in rules.zones)


def _texts_of_card(card: CardEntry) -> Iterator[str]:
    yield from (card.title, card.flavour, card.look.type)
    yield from (value for value in card.attributes.values() if isinstance(value, str))


def _texts_of_effect(tree: Effect) -> Iterator[str]:
    if tree.title and any(isinstance(head, Use | Trigger) for head in tree.headers):
        yield tree.title
    for node in nodes(tree):
        if isinstance(node, Label) and isinstance(node.text, Text):
            yield template(node.text)
        if isinstance(node, Command):
            said = [node.target] if node.verb in SAYING else []
            said += [each.value for each in node.arguments if each.name in SAID]
            yield from (template(text) for text in said if isinstance(text, Text))


def template(text: Text) -> str:
    """Return the text as it is in the file, with its values in braces."""
    parts = (
        each if isinstance(each, str) else f"{{{expression_text(each)}}}" for each in text.parts
    )
    return "".join(parts)
