"""Cards, and effects that wait, as plain values for the viewer they were made for."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rulebook import Look, PrintedEffect


@dataclass(frozen=True, slots=True)
class AttributeView:
    """`prominent` values are what a game turns on; tables show them large.

    `look` is how the game draws this value, if it says so; `changed`: on a card, the value is
    not the printed one.
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
    """What a card's face is drawn from: short texts, the name of a tint, the name of a picture."""

    corner: str
    middle: str
    tint: str
    symbol: str
    art: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Tie:
    """An attribute that is another card, which lies in sight: its name, its title, that card's number."""

    name: str
    title: str
    card: int


@dataclass(frozen=True, slots=True)
class CardView:
    """One copy whose face the viewer may see; `id` is its number, see numbering.py.

    `sideways` and `face_down` are how it lies; `attached_to` is the number of the card it is
    attached to, or 0.
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
    ties: tuple[Tie, ...] = ()


@dataclass(frozen=True, slots=True)
class Aim:
    """What an effect is aimed at: "card" or "effect" and its number, or "player" and the seat."""

    kind: str
    id: int


@dataclass(frozen=True, slots=True)
class WaitingView:
    """An effect on the stack: `id` is what choosing it sends, `text` what it will do, as printed.

    `card` is the card whose effect it is, None for a rule; `cards` are those that lie with it,
    `targets` says what was chosen for it, `aims` what of that is seen on the table. `kinds` are
    those of its kinds at which the game lets players stop.
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
