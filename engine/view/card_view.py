"""Cards and effects on the stack as plain values, safe to send to one viewer."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulebook import Look, PrintedEffect


@dataclass(frozen=True, slots=True)
class AttributeView:
    """One attribute with its value. Tables show `prominent` values large.

    `look` is how the game draws this value, if it declares a look. `changed` is True on a card whose
    value differs from the printed one.
    """

    name: str
    title: str
    value: int | str | bool
    prominent: bool
    look: Look | None = None
    changed: bool = False

    @property
    def is_text(self) -> bool:
        return isinstance(self.value, str)


@dataclass(frozen=True, slots=True)
class FaceView:
    """What a card face shows: short texts and the names of a tint and a picture."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """An attribute whose value is another, visible card; `card` is that card's alias."""

    name: str
    title: str
    card: int


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as the viewer may see it; `id` is its alias.

    `sideways` is True if it is tapped. `attached_to` is the alias of the card it is attached to, or 0.
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
    ties: tuple[Attachment, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim:
    """A target of an effect: "card" with its alias, "effect" with its number or "player" with the seat."""

    kind: str
    id: int


@dataclass(frozen=True, slots=True)
class WaitingView:
    """An effect on the stack; `text` is the rules text of what it will do.

    `id` is the value sent to choose it. `card` is the card whose effect it is, None for a rule, and
    `cards` are attached to that card or are values of the effect's attributes. `targets` describes
    the chosen targets, `aims` refers to those visible on the table. `kinds` are the stop kinds it has.
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
