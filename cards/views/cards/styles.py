"""Serve the style of a game: its tokens as a stylesheet, its card back and its emblem."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from cards.packs.faces.card_backs import back_svg, emblem_svg
from cards.packs.game_style import GameStyle, style_named
from cards.views.cards.card_pictures import FOR_EVER

LIGHT = {
    "accent": (43, 0.11), "on-accent": (98, 0.01), "felt": (41, 0.075), "felt-deep": (32, 0.06),
    "felt-lit": (50, 0.085), "felt-edge": (27, 0.055), "back": (43, 0.105), "back-line": (74, 0.085),
}  # fmt: skip
DARK = {
    "accent": (80, 0.1), "on-accent": (20, 0.03), "felt": (35, 0.06), "felt-deep": (26, 0.05),
    "felt-lit": (40, 0.065), "felt-edge": (22, 0.04), "back": (43, 0.105), "back-line": (74, 0.085),
}  # fmt: skip
"""The lightness in percent and the chroma of each token. The hue is the game’s."""


@require_safe
def style_sheet(request: HttpRequest, name: str) -> HttpResponse:
    return _permanent(_tokens(_style_at(name)), "text/css")


@require_safe
def card_back(request: HttpRequest, name: str) -> HttpResponse:
    style = _style_at(name)
    return _permanent(back_svg(style.hue, style.pattern, style.emblem), "image/svg+xml")


@require_safe
def emblem(request: HttpRequest, name: str) -> HttpResponse:
    style = _style_at(name)
    return _permanent(emblem_svg(style.hue, style.emblem), "image/svg+xml")


def _style_at(name: str) -> GameStyle:
    style = style_named(name)
    if style is None:
        raise Http404(_("There is no such style."))
    return style


def _permanent(content: str, content_type: str) -> HttpResponse:
    response = HttpResponse(content, content_type=content_type)
    response["Cache-Control"] = FOR_EVER
    return response


def _tokens(style: GameStyle) -> str:
    """Return the tokens of a game. They replace the table’s own tokens, too; see static/css/layers.css."""
    back, sign = (reverse(f"cards:{each}", args=[style.name]) for each in ("card_back", "emblem"))
    pictures = f'--hue-of-game:{style.hue};--card-back:url("{back}");--emblem:url("{sign}");'
    places = ":root,.table"
    dark = f"{places}{{{_colours(DARK, style.hue)}}}"
    return (
        f"@layer game{{{places}{{{pictures}{_colours(LIGHT, style.hue)}}}"
        f"@media (prefers-color-scheme: dark){{{dark}}}}}"
    )


def _colours(tokens: dict[str, tuple[int, float]], hue: int) -> str:
    return "".join(
        f"--{name}:oklch({light}% {strength} {hue});" for name, (light, strength) in tokens.items()
    )
