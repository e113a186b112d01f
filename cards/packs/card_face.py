"""Face: the corner, middle, tint, picture and values that are drawn on a card."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from cards.packs.faces.subject import drawing_of
from engine.immutable import immutable
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, StyleEntry
from engine.rulebook.packs.entries import Look
from engine.rulebook.packs.style import PLAIN_STYLE, PrintedSlot

LONGEST_CORNER = 3
"""The longest title or symbol that is used as the corner. Authors’ own corners can be longer."""
LONGEST_AT_TABLE = 4
"""The longest corner text that small cards at tables show as a whole."""
PLAIN = "ivory"
NUMBER = re.compile(r"[0-9]+")
PAPER = re.compile(r"(pips[0-9]+|jack|queen|king)\.")
NO_LOOK = Look()
TOP_LEFT, ROW = "top_left", "row"
LONGEST_VALUE = 8
"""Characters of a value in a corner. The page of the card has all of it."""


@immutable
class FaceSlot:
    """A value drawn on a card. `place` is a corner, or "row" for the row above the text."""

    place: str
    name: str
    value: str
    icon: str = ""
    is_changed: bool = False

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


@immutable
class CardFace:
    """The data for templates/cards/_card_face.html. Cards at tables have the same fields."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""
    picture: str = ""
    """The name of the picture that the site draws, or "" if it draws none."""
    look: Look = NO_LOOK
    type: str = ""
    slots: tuple[FaceSlot, ...] = ()
    icons: tuple[tuple[str, str], ...] = ()
    """Icons for words of the card’s text."""

    @property
    def is_paper(self) -> bool:
        """Return True if the picture is a playing card’s: pips or a figure on paper."""
        return not self.art and PAPER.match(self.picture) is not None

    @property
    def value(self) -> str:
        """Return the symbol, if the site draws the card’s picture and the corner doesn’t show the symbol’s
        numbers.
        """
        in_corner = NUMBER.findall(self.corner)
        is_new = any(number not in in_corner for number in NUMBER.findall(self.symbol))
        return self.symbol if self.picture and is_new and not self.slots else ""

    @property
    def corners(self) -> list[FaceSlot]:
        return [slot for slot in self.slots if slot.place != ROW]

    @property
    def row(self) -> list[FaceSlot]:
        return [slot for slot in self.slots if slot.place == ROW]

    @property
    def has_stats(self) -> bool:
        return any(slot.place.startswith("bottom") for slot in self.slots)

    @property
    def has_print(self) -> bool:
        """Return True if the card prints more than its name, its text and its picture."""
        look = self.look
        return bool(self.type or look.rarity or look.mark or look.number or look.illustrator)


def face_of(card: CardRules) -> CardFace:
    return face_with(card.title, card.look, card.style, card.attributes)


def face_in_words(card: CardRules, words: AuthorWords) -> CardFace:
    return translated_face(face_of(card), card.title, words)


def face_with(
    title: str,
    look: Look,
    style: StyleEntry = PLAIN_STYLE,
    attributes: Mapping[str, object] | None = None,
) -> CardFace:
    """Return the face of a card with this title, look and printed values.

    If the look has no corner text, the title or symbol is used in the corner if it is short enough.
    """
    short = (each for each in (title, look.symbol) if len(each) <= LONGEST_CORNER)
    corner = look.corner or next(short, "")
    middle, tint = look.symbol or title, look.tint or PLAIN
    picture = "" if look.art else picture_of(title, look.symbol, tint)
    face = CardFace(corner, middle, tint, look.symbol, look.art, look.alt, picture, look, look.type)
    if style == PLAIN_STYLE:
        return face
    values = attributes or {}
    of_card = replace(face, type=look.type or style.type_of(values), icons=style.icons)
    return with_slots(of_card, slots_with(style.slots_of(values), values))


TYPES_APART = " · "


def translated_face(face: CardFace, source: str, words: AuthorWords) -> CardFace:
    """Return the face with translated texts. Its picture stays that of the untranslated title."""
    if not words:
        return face
    middle = words.text(face.middle) if face.middle == source else face.middle
    typed = TYPES_APART.join(map(words.text, face.type.split(TYPES_APART)))
    look = replace(face.look, illustrator=words.text(face.look.illustrator))
    icons = _translated_icons(face, words)
    return replace(face, middle=middle, type=typed, look=look, icons=icons)


def _translated_icons(face: CardFace, words: AuthorWords) -> tuple[tuple[str, str], ...]:
    """Return the icons of words in both languages: an effect that lacks a word is printed as in the pack."""
    found = dict(face.icons)
    for word, icon in face.icons:
        title = word.replace("_", " ").capitalize()
        found.setdefault(words.text(title), icon)
    return tuple(found.items())


def with_slots(face: CardFace, slots: tuple[FaceSlot, ...]) -> CardFace:
    """Return the face with these values. A value at the top left replaces the corner."""
    is_taken = any(slot.place == TOP_LEFT for slot in slots)
    return replace(face, slots=slots, corner="" if is_taken else face.corner)


def slots_with(
    printed: Iterable[PrintedSlot],
    values: Mapping[str, object],
    changed: Iterable[str] = (),
) -> tuple[FaceSlot, ...]:
    """Return the values to draw. Flags that aren’t set are left out."""
    names = set(changed)
    return tuple(
        FaceSlot(each.place, each.attribute, shown_value(value), each.icon, each.attribute in names)
        for each in printed
        if (value := values.get(each.attribute)) not in (None, "")
        if value is not False
    )


def shown_value(value: object) -> str:
    """Return the value as it fits in a corner. A number that is cut must not look like another one."""
    text = "✓" if value is True else str(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[: LONGEST_VALUE - 1]}…"


def corner_at_table(text: str) -> str:
    """Return an author’s corner text as small cards show it: as a whole, or its beginning with dots.

    A long text loses its spaces first.
    """
    if len(text) <= LONGEST_CORNER:
        return text
    text = "".join(text.split())
    if len(text) <= LONGEST_AT_TABLE:
        return text
    return f"{text[: LONGEST_AT_TABLE - 1]}…"


def picture_of(title: str, symbol: str, tint: str) -> str:
    """Return the name of the picture drawn for a card, or "". It is the same on every site."""
    drawing = drawing_of(title, symbol, tint)
    return str(drawing) if drawing else ""
