"""Views of cards and effects on the stack: plain values that are safe to send."""

from __future__ import annotations

from engine.immutable import immutable
from engine.language.messages.prompts import with_card
from engine.rulebook import Look, PrintedEffect, PrintedSlot


@immutable
class AttributeView:
    """An attribute with its value. Tables show `prominent` values in large type.

    `look` is how the game draws this value, or None. `changed` is True if the value differs from the one
    that is printed on the card. For other classes, it is compared with the default. `is_option` is True if
    players choose the value when they open a table. `drawn` is how the game wants it drawn. A bar is full
    at the value `full`.
    """

    name: str
    title: str
    value: int | str | bool
    prominent: bool
    look: Look | None = None
    changed: bool = False
    is_option: bool = False
    drawn: str = ""
    full: int = 0

    @property
    def is_text(self) -> bool:
        return isinstance(self.value, str)


@immutable
class FaceView:
    """The face of a card: short texts, the name of a tint, and the name of a picture.

    `look` is how the card is printed, and `slots` has the attributes printed on it.
    """

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""
    look: Look | None = None
    slots: tuple[PrintedSlot, ...] = ()
    subject: str = ""
    """The untranslated title, for which the picture is drawn. Empty if the title isn’t translated."""


@immutable
class AttachmentView:
    """An attribute whose value is another visible card. `card` is the alias of that card."""

    name: str
    title: str
    card: int


@immutable
class CardView:
    """A card as the viewer may see it. `id` is its alias.

    `sideways` is True if the card is tapped. `attached_to` is the alias of the card to which it is
    attached, or 0.
    """

    id: int
    name: str
    title: str
    attributes: tuple[AttributeView, ...]
    face: FaceView
    text: tuple[PrintedEffect, ...]
    sideways: bool = False
    attached_to: int = 0
    face_down: bool = False
    ties: tuple[AttachmentView, ...] = ()

    def __hash__(self) -> int:
        """Hash the parts that differ most often.

        Hashing all parts would take longer than drawing the card.
        """
        return hash((self.id, self.name, self.sideways))


@immutable
class Aim:
    """A target of an effect: a "card" by alias, an "effect" by number, or a "player" by seat."""

    kind: str
    id: int


@immutable
class WaitingView:
    """An effect on the stack. `text` is the rules text of what it will do.

    To choose the effect, clients send its `id`. `card` is the card that has the effect, or None for a rule.
    `cards` are attached to that card, or are values of the effect's attributes. `targets` describes the
    chosen targets. `aims` are those targets that are visible on the table. `kinds` are the kinds of the
    effect, at which players can stop. `announced` describes what the controller announced.
    """

    id: int
    title: str
    text: str
    controller: int
    card: CardView | None
    targets: tuple[str, ...]
    aims: tuple[Aim, ...]
    attributes: tuple[AttributeView, ...] = ()
    cards: tuple[CardView, ...] = ()
    kinds: tuple[str, ...] = ()
    announced: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return the title together with the card’s, because many cards have effects called “Play”."""
        return with_card(self.title, self.card.title if self.card else "")
