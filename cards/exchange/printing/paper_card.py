"""What is on a printed card, as plain data. Two cards with the same data look the same on paper."""

from collections.abc import Iterator
from dataclasses import dataclass

from cards.packs.card_face import CardFace, face_of
from engine.rulebook import CardRules


@dataclass(frozen=True)
class PaperCard:
    """`texts` are the titles and the printed texts of its effects. Its code leads to `address`."""

    title: str
    face: CardFace
    texts: tuple[tuple[str, str], ...] = ()
    flavour: str = ""
    frame: str = ""
    address: str = ""

    @classmethod
    def of(cls, card: CardRules, frame: str, address: str = "") -> "PaperCard":
        """Return the card in its own frame, or else in that of its game."""
        texts = tuple((each.title, each.text) for each in card.printed if each.text)
        own = card.look.frame or frame
        return cls(card.title, face_of(card), texts, card.flavour, own, address)

    @property
    def has_text(self) -> bool:
        return bool(self.texts or self.flavour or self.face.has_print)

    @property
    def paragraphs(self) -> Iterator[tuple[str, str]]:
        """Yield each text with its title, unless the title is the card’s own."""
        for title, text in self.texts:
            yield ("" if title == self.title else title), text


@dataclass(frozen=True)
class PaperStyle:
    """How the backs of a game’s cards look."""

    hue: int
    pattern: str
    emblem: str


@dataclass(frozen=True)
class PaperList:
    """Cards with the number of their copies, in their order, and the pictures that authors have uploaded.

    `made_at` is the moment of the printed version in ISO 8601, or "" for a list without versions.
    """

    title: str
    cards: tuple[tuple[PaperCard, int], ...]
    back: PaperStyle | None = None
    made_at: str = ""

    @property
    def art(self) -> set[str]:
        return {card.face.art for card, _copies in self.cards if card.face.art}
