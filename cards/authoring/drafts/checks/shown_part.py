"""ShownPart: a card or an effect of a draft as it is printed."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.authoring.drafts.document import Kind, PartContent
from cards.packs.card_face import CardFace, face_in_words
from engine.rulebook import GameRules, PrintedEffect
from engine.view.translated_view import translated_card, translated_effect


@dataclass(frozen=True)
class PrintedText:
    name: str
    title: str
    text: str


@dataclass(frozen=True)
class ShownPart:
    """A part's printed texts and, if the part is a card, its face."""

    printed: tuple[PrintedText, ...] = ()
    face: CardFace | None = None
    title: str = ""
    flavour: str = ""


def shown_part(rules: GameRules, part: PartContent, language: str) -> ShownPart:
    """Return the part as printed in the language. If a word is missing there, it is in the language of the
    pack.
    """
    words = rules.translations.words(language)
    if part.kind == Kind.CARD:
        source = rules.cards[part.name]
        card, face = translated_card(source, words), face_in_words(source, words)
        return ShownPart(_texts(card.printed), face, card.title, card.flavour)
    if part.kind == Kind.EFFECT:
        on_cards = [each for card in rules.cards.values() for each in card.printed]
        named = [each for each in (*on_cards, *rules.printed_rules) if each.name == part.name]
        return ShownPart(_texts(translated_effect(each, words) for each in named[:1]))
    return ShownPart()


def _texts(printed: Iterable[PrintedEffect]) -> tuple[PrintedText, ...]:
    return tuple(PrintedText(each.name, each.title, each.text) for each in printed)
