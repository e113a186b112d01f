"""The page of the design system: tokens, letters, buttons, frames, finishes, backs and emblems."""

from dataclasses import dataclass
from itertools import cycle

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from cards.packs.card_face import Face, face_with
from cards.packs.faces.card_backs import PATTERNS
from cards.packs.game_style import FINISHES, FRAMES, HUES, GameStyle
from engine.rulebook import Look

COLOURS = (
    "ground", "sheet", "sunk", "ink", "ink-soft", "line", "line-strong", "felt", "felt-deep", "link",
    "brass", "red", "focus",
)  # fmt: skip
SAMPLES = (
    ("Emberwing Drake", "red", "4"), ("Tide Oracle", "blue", "3"), ("Moss Warden", "green", "5"),
    ("Gilded Rose", "gold", "2"), ("Night Lantern", "violet", "1"), ("Stone Bridge", "slate", "0"),
)  # fmt: skip
"""The title, the tint and the corner of each sample card."""
RULES = (
    {"title": "Flight.", "text": "Only creatures with flight can block this."},
    {"title": "When this enters the field,", "text": "deal 2 damage to any target."},
)
FLAVOUR = "It has warmed more winters than any hearth."
EMBLEMS = (
    "queen-crown",
    "anchor",
    "wolf-head",
    "gems",
    "hourglass",
    "pine-tree",
    "compass",
    "flame",
)


@dataclass(frozen=True, slots=True)
class Sample:
    """A card with the finish in which the page shows it."""

    title: str
    face: Face
    finish: str


@require_safe
def design_system(request: HttpRequest) -> HttpResponse:
    context = {
        "colours": COLOURS,
        "frames": [(frame, _samples()) for frame in FRAMES],
        "printed": RULES,
        "flavour": FLAVOUR,
        "styles": _styles(),
    }
    return render(request, "cards/design_system.html", context)


def _samples() -> list[Sample]:
    return [
        Sample(title, face_with(title, Look(tint, "", corner)), finish)
        for finish, (title, tint, corner) in zip(FINISHES, SAMPLES, strict=True)
    ]


def _styles() -> list[GameStyle]:
    named = zip(PATTERNS, HUES.values(), cycle(EMBLEMS), strict=False)
    return [GameStyle(hue, pattern, emblem) for pattern, hue, emblem in named]
