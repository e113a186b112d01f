"""The page of the design system: tokens, letters, buttons, frames, finishes, backs and emblems."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_safe

from cards.packs.card_face import CardFace, face_with
from cards.packs.faces.card_backs import PATTERNS
from cards.packs.faces.look_titles import FINISH_TITLES, FRAME_TITLES
from cards.packs.game_style import HUES, GameStyle
from engine.rulebook import Look, StyleEntry
from engine.rulebook.packs.style import FINISHES, FRAMES

COLOURS = (
    "ground", "sheet", "sunk", "ink", "ink-soft", "line", "line-strong", "felt", "felt-deep", "link",
    "brass", "red", "focus",
)  # fmt: skip
SAMPLES: tuple[tuple[str, str, str, Mapping[str, object]], ...] = (
    (
        gettext_noop("Emberwing Drake"),
        "red",
        "legendary",
        {"cost": 4, "attack": 5, "health": 3, "kind": gettext_noop("Dragon")},
    ),
    (
        gettext_noop("Tide Oracle"),
        "blue",
        "rare",
        {"cost": 3, "attack": 1, "health": 4, "kind": gettext_noop("Seer")},
    ),
    (
        gettext_noop("Moss Warden"),
        "green",
        "common",
        {"cost": 5, "attack": 4, "health": 12, "kind": gettext_noop("Guardian")},
    ),
    (gettext_noop("Gilded Rose"), "gold", "epic", {"cost": 2, "kind": gettext_noop("Charm")}),
    (
        gettext_noop("Night Lantern"),
        "violet",
        "uncommon",
        {"cost": 1, "kind": gettext_noop("Relic")},
    ),
    (gettext_noop("Stone Bridge"), "slate", "common", {"kind": gettext_noop("Landmark")}),
)
"""The title, the tint, the rarity and the values of each sample card."""
STYLE = StyleEntry(
    corners=(("top_left", "cost"), ("bottom_left", "attack"), ("bottom_right", "health")),
    type_line=("kind",),
    icons=(
        ("attack", "gladius"),
        ("health", "hearts"),
        ("damage", "flame"),
        ("flight", "wingfoot"),
    ),
)
RULES = (
    {
        "title": gettext_noop("Flight."),
        "text": gettext_noop("Only creatures with flight can block this."),
    },
    {
        "title": gettext_noop("When this enters the field,"),
        "text": gettext_noop("deal 2 damage to any target."),
    },
)
FLAVOUR = gettext_noop("It has warmed more winters than any hearth.")
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
    face: CardFace
    finish: str

    @property
    def finish_title(self) -> str:
        return str(FINISH_TITLES[self.finish])


@require_safe
def design_system(request: HttpRequest) -> HttpResponse:
    context = {
        "colours": COLOURS,
        "frames": [(frame, FRAME_TITLES[frame], _samples()) for frame in FRAMES],
        "printed": [{key: _(words) for key, words in each.items()} for each in RULES],
        "flavour": _(FLAVOUR),
        "styles": _styles(),
    }
    return render(request, "cards/design_system.html", context)


def _samples() -> list[Sample]:
    return [
        Sample(
            _(title),
            face_with(title, _look(tint, rarity, number), STYLE, _in_words(values)),
            finish,
        )
        for number, (finish, (title, tint, rarity, values)) in enumerate(
            zip(FINISHES, SAMPLES, strict=True), start=1
        )
    ]


def _in_words(values: Mapping[str, object]) -> dict[str, object]:
    return {key: _(each) if isinstance(each, str) else each for key, each in values.items()}


def _look(tint: str, rarity: str, number: int) -> Look:
    mark, place = "dragon-orb", f"{number} / {len(SAMPLES)}"
    return Look(
        tint, corner="0", rarity=rarity, mark=mark, number=place, illustrator=_("Drawn by the site")
    )


def _styles() -> list[GameStyle]:
    named = zip(PATTERNS, HUES.values(), cycle(EMBLEMS), strict=False)
    return [GameStyle(hue, pattern, emblem) for pattern, hue, emblem in named]
