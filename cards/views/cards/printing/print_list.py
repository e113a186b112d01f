"""Lists of cards to print, and the cards that one page of them shows."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from django.http import HttpRequest

from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList, PaperStyle
from cards.exchange.printing.print_request import PrintRequest
from cards.models import Game
from cards.names.shipped_words import NO_WORDS
from cards.packs.card_face import face_in_words
from cards.packs.game_style import GameStyle, newest_style, style_of
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules
from engine.view.translated_view import translated_card

Copies = tuple[str, int]
Addresses = Callable[[Sequence[str]], Mapping[str, str]]
"""A function that returns the addresses of cards’ pages by name. Cards without a page are left out."""


def no_addresses(_names: Sequence[str]) -> Mapping[str, str]:
    return {}


@dataclass(frozen=True)
class PaperSource:
    """Returns cards by name, ready to print. `addresses` is called only if cards have codes."""

    draw: Callable[[Sequence[str]], Mapping[str, PaperCard]]
    addresses: Addresses = no_addresses

    @classmethod
    def of(
        cls,
        cards: Mapping[str, CardRules],
        style: GameStyle | None,
        addresses: Addresses,
        words: AuthorWords = NO_WORDS,
    ) -> "PaperSource":
        """Return the source of cards that are translated with these words."""
        frame = style.frame if style else ""

        def draw(names: Sequence[str]) -> Mapping[str, PaperCard]:
            return {name: paper_card(cards[name], frame, words) for name in names if name in cards}

        return cls(draw, addresses)


def paper_card(card: CardRules, frame: str, words: AuthorWords) -> PaperCard:
    """Return the card with translated texts. The site draws the picture of its untranslated title."""
    found = PaperCard.of(translated_card(card, words), frame)
    return replace(found, face=face_in_words(card, words)) if words else found


@dataclass(frozen=True)
class EarlierList:
    """An earlier state to compare with. `changed` returns the cards that were different then."""

    key: str
    title: str
    changed: Callable[[Sequence[Copies]], Sequence[Copies]]


@dataclass(frozen=True)
class PrintedList:
    """A list to print: a deck, the cards of a pack or a draft, or the results of a search.

    `rules` decide the style of the cards. If they are None, the newest rules of the game do.
    """

    game: Game | None
    name: str
    address: str
    cards: Sequence[Copies]
    source: PaperSource
    rules: GameRules | None = None
    has_copies: bool = False
    made_at: datetime | None = None
    earlier: Sequence[EarlierList] = field(default_factory=tuple)

    @property
    def style(self) -> GameStyle | None:
        if self.rules:
            return style_of(self.rules)
        return newest_style(self.game) if self.game else None

    def select(self, options: PrintOptions, since: str) -> list[Copies]:
        """Return the cards to print, with their copies."""
        as_many = self.has_copies and options.copies == "deck"
        held = [pair for pair in self.cards if pair[1]]
        for each in self.earlier:
            if each.key == since:
                held = list(each.changed(held))
        return [(name, copies if as_many else 1) for name, copies in held]

    def request(
        self, request: HttpRequest, cards: Sequence[Copies], options: PrintOptions
    ) -> PrintRequest:
        names = [name for name, _copies in cards]
        drawn = self.source.draw(names)
        if options.code == "yes":
            found = self.source.addresses(names)
            drawn = {
                name: replace(card, address=request.build_absolute_uri(found[name]))
                if name in found
                else card
                for name, card in drawn.items()
            }
        style = self.style
        back = PaperStyle(style.hue, style.pattern, style.emblem) if style else None
        pairs = tuple((drawn[name], copies) for name, copies in cards if name in drawn)
        made_at = self.made_at.isoformat() if self.made_at else ""
        return PrintRequest(PaperList(self.name, pairs, back, made_at), options)


def different_cards(
    cards: Sequence[Copies], now: PaperSource, before: PaperSource, known: Collection[str]
) -> list[Copies]:
    """Return the cards that look different on paper than before. `known` are the cards that
    existed before.
    """
    then = before.draw([name for name, _copies in cards if name in known])
    drawn = now.draw([name for name, _copies in cards])
    return [(name, copies) for name, copies in cards if drawn.get(name) != then.get(name)]
