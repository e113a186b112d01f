"""The translations of a pack’s cards as further columns of a spreadsheet: `title:ja`, `text:ja`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cards.exchange.pack_files.exported_pack import ExportedCard, ExportedPack
from engine.language.kinds import TEXT
from engine.language.vocabulary.author_words import AuthorWords
from engine.view.translated_view import translated_card

SIGN = ":"
Source = Callable[[ExportedCard], str]


@dataclass(frozen=True)
class WordColumn:
    """A column with the translations of a text of each card."""

    heading: str
    cells: tuple[str, ...]


def word_columns(pack: ExportedPack, own: dict[str, str]) -> Iterator[WordColumn]:
    """Yield the columns with at least one translation. `own` are the headings of attributes by name."""
    translations = pack.rules.translations
    for language in sorted(translations.languages):
        texts = translations.texts(language)
        for heading, source in _sources(pack, own):
            cells = tuple(texts.get(source(card), "") for card in pack.cards)
            if any(cells):
                yield WordColumn(f"{heading}{SIGN}{language}", cells)
        printed = tuple(printed_texts(pack, translations.words(language)))
        if any(printed):
            yield WordColumn(f"text{SIGN}{language}", printed)


def _sources(pack: ExportedPack, own: dict[str, str]) -> Iterator[tuple[str, Source]]:
    yield "title", lambda card: card.rules.title
    for word in pack.attributes:
        if word.kind == TEXT:
            yield own[word.name], _value_of(word.name)
    yield "flavour", lambda card: card.rules.flavour


def _value_of(name: str) -> Source:
    return lambda card: str(card.rules.attributes.get(name, ""))


def printed_texts(pack: ExportedPack, words: AuthorWords) -> Iterator[str]:
    """Yield the text that each card prints in these words, or "" if it equals the untranslated one."""
    for card in pack.cards:
        printed = translated_card(card.rules, words).printed
        text = "\n".join(each.text for each in printed if each.text)
        yield text if text != card.text else ""
