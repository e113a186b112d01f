"""What is on a printed card, as plain data. Two cards with the same data look the same on paper."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

from cards.packs.card_face import CardFace, FaceSlot, face_of
from engine.rulebook import CardRules, Look

UNTIMED = datetime(2000, 1, 1, tzinfo=UTC)


class PaperText(NamedTuple):
    """An effect as its card prints it."""

    title: str
    text: str


@dataclass(frozen=True)
class PaperCard:
    """A card without copies, from a pack, a draft or a search. Its code leads to `address`."""

    title: str
    face: CardFace
    texts: tuple[PaperText, ...] = ()
    flavour: str = ""
    frame: str = ""
    address: str = ""

    @classmethod
    def of(cls, card: CardRules, frame: str, address: str = "") -> "PaperCard":
        """Return the card in its own frame, or else in `frame`, that of its game."""
        texts = tuple(PaperText(each.title, each.text) for each in card.printed if each.text)
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
    """Cards in order, with their copies, and the pictures that authors have uploaded.

    `made_at` is the time of the printed version in ISO 8601, or "" for a list without versions.
    """

    title: str
    cards: tuple[tuple[PaperCard, int], ...]
    back: PaperStyle | None = None
    made_at: str = ""

    @property
    def art(self) -> set[str]:
        return {card.face.art for card, _copies in self.cards if card.face.art}

    @property
    def data(self) -> dict[str, Any]:
        """Return the list as JSON data."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "PaperList":
        cards = tuple((_card_from(card), copies) for card, copies in data["cards"])
        back = PaperStyle(**data["back"]) if data["back"] else None
        return cls(data["title"], cards, back, data["made_at"])


def _card_from(data: Mapping[str, Any]) -> PaperCard:
    face = data["face"]
    drawn = CardFace(
        **face
        | {
            "look": Look(**face["look"]),
            "slots": tuple(FaceSlot(**slot) for slot in face["slots"]),
            "icons": tuple((word, icon) for word, icon in face["icons"]),
        }
    )
    texts = tuple(PaperText(title, text) for title, text in data["texts"])
    return PaperCard(**{**data, "face": drawn, "texts": texts})


def date_of(made_at: str) -> datetime:
    """Return the date to write into a file. Files for cards without a time all have the same date."""
    return datetime.fromisoformat(made_at) if made_at else UNTIMED
