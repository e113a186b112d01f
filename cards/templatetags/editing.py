"""The sentences of an effect with their places; paths into it, as addresses and forms write them."""

from collections.abc import Iterable

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from engine.editing.paths import path_text
from engine.editing.rows import Piece
from engine.language.syntax import Path

register = template.Library()
WORDS = '<a class="words" href="{}">{}</a>'
GROUP = '<span role="group">{}</span>'
PLACE = (
    '<span class="place{0}" role="treeitem" id="e{1}-{2}" data-at="{2}" aria-selected="{3}"'
    ' aria-label="{4}">{5}</span>'
)


@register.filter
def dotted(path: Path) -> str:
    return path_text(path)


@register.filter
def all_dotted(paths: Iterable[Path]) -> str:
    return ",".join(map(path_text, paths))


@register.filter
def joined(block: str, place: int) -> str:
    """The place in a block, which is written already."""
    return f"{block}.{place}"


@register.simple_tag
def sentence(
    pieces: Iterable[Piece], here: str, number: int, outer: str, chosen: str = ""
) -> SafeString:
    """Without a blank that the sentence does not have: templates would add some."""
    return mark_safe("".join(_pieces(pieces, here, number, outer, chosen)))  # noqa: S308


def _pieces(
    pieces: Iterable[Piece], here: str, number: int, outer: str, chosen: str
) -> Iterable[SafeString]:
    for piece in pieces:
        if not piece.is_place:
            yield _words(piece.text, here, number, outer)
            continue
        at = path_text(piece.path)
        is_chosen = at == chosen
        inside = (
            format_html(GROUP, sentence(piece.inside, here, number, at, chosen))
            if piece.inside
            else _words(piece.text, here, number, at)
        )
        shown = " is-chosen" if is_chosen else ""
        yield format_html(
            PLACE, shown, number, at, "true" if is_chosen else "false", piece.text, inside
        )


def _words(text: str, here: str, number: int, outer: str) -> SafeString:
    return format_html(WORDS, f"{here}?effect={number}&at={outer}", text)


@register.simple_tag
def aside(
    pieces: Iterable[Piece], here: str, number: int, outer: str, chosen: str = ""
) -> SafeString:
    """The places that a sentence leaves out, each behind the name of what it is."""
    label = '<span class="aside-label" aria-hidden="true">{}</span> {}'
    shown = ((each.label, sentence([each], here, number, outer, chosen)) for each in pieces)
    return format_html_join("", label, shown)
