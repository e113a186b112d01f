"""Render a sentence of an effect that ran, showing the values of its expressions."""

from collections.abc import Iterable, Mapping

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from engine.editing.outline import OutlinePiece
from engine.language.syntax import Path

register = template.Library()
READ = '<span class="was-read">{} <b class="value">{}</b></span>'


@register.simple_tag
def highlighted_sentence(pieces: Iterable[OutlinePiece], values: Mapping[Path, str]) -> SafeString:
    return format_html_join("", "{}", ((_piece(each, values),) for each in pieces))


def _piece(piece: OutlinePiece, values: Mapping[Path, str]) -> SafeString:
    words = (
        highlighted_sentence(piece.inside, values)
        if piece.inside
        else format_html("{}", piece.text)
    )
    if piece.is_place and piece.path in values:
        return format_html(READ, words, values[piece.path])
    return words
