"""Render an effect's tree as HTML: lines, places, gaps and the panel."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from engine.editing.document.paths import path_text
from engine.editing.menus.choices import MenuEntry
from engine.editing.outline import Block, OutlinePiece, OutlineRow
from engine.language.syntax import Path

WORDS = '<a class="words" href="{0}{1}">{2}</a>'
PLACE = (
    '<span class="place{0}" role="treeitem" id="{1}-{2}" data-at="{2}" aria-selected="{3}"'
    ' aria-label="{4}">{5}</span>'
)
ASIDE = '<span class="aside-label" aria-hidden="true">{0}</span> {1}'
GROUP = '<span role="group">{0}</span>'
LINE = (
    '<li class="row-item{0}" role="treeitem" id="{1}-{2}" data-at="{2}"'
    ' aria-labelledby="said-{1}-{2}" aria-selected="{3}"{4}>'
    '<p class="line" id="said-{1}-{2}">{5}'
    ' <a class="more" href="{6}{2}" aria-hidden="true" tabindex="-1">⋯</a></p>'
)
GAP = (
    '<li class="gap{0}" role="treeitem" id="gap-{1}-{2}" data-gap="{2}" aria-selected="{3}"'
    ' aria-label="{4}">'
)
ADD = '<a class="add" href="{0}{1}&amp;do=insert"><span aria-hidden="true">+</span> {2}</a>'
CHOICE = (
    '<li><button class="choice" name="{0}" value="{1}">'
    '<span class="choice-title">{2}</span>{3}</button></li>'
)
HELP = '<span class="choice-help">{0}</span>'
YES_NO = ("false", "true")


@dataclass(frozen=True)
class PanelPlace:
    """The selected place, the line containing it, and the rendered panel."""

    at: str
    line: str
    inserting: bool
    panel: SafeString


NOWHERE = PanelPlace("", "", False, SafeString(""))


class TreeRenderer:
    """Renders an effect as HTML.

    All text is escaped. Paths need no escaping, because they contain only our own words and numbers.
    """

    def __init__(self, number: int, here: str, pointing: PanelPlace | None = None) -> None:
        self.name = f"e{number}"
        self.address = escape(f"{here}?effect={number}&at=")
        self.pointing = pointing or NOWHERE

    def effect(self, headings: Sequence[OutlineRow], lines: Sequence[OutlineRow]) -> Iterator[str]:
        yield from self.rows(headings)
        words = _("Add a trigger, condition or cost")
        yield from self.gap(("headers", len(headings)), words, " is-heading")
        yield from self.rows(lines)
        yield from self.gap(("body", len(lines)), _("Add a line"))

    def rows(self, rows: Iterable[OutlineRow]) -> Iterator[str]:
        for row in rows:
            yield from self.row(row)

    def row(self, row: OutlineRow) -> Iterator[str]:
        at, point = path_text(row.path), self.pointing
        if point.inserting and point.at == at:
            yield GAP.format(" is-between", self.name, at, "true", _("Add a line here"))
            yield f"{point.panel}</li>"
        heading = " is-heading" if row.is_heading else ""
        chosen = YES_NO[point.at == at and not point.inserting]
        expanded = ' aria-expanded="true"' if row.blocks else ""
        sentence = GROUP.format(self.pieces(row.pieces, at))
        if row.aside:
            sentence += f' <span class="aside" role="group">{self.aside(row.aside, at)}</span>'
        yield LINE.format(heading, self.name, at, chosen, expanded, sentence, self.address)
        if point.line == at and not point.inserting:
            yield point.panel
        for block in row.blocks:
            yield from self.block(block)
        yield "</li>"

    def block(self, block: Block) -> Iterator[str]:
        if block.word:
            yield f'<p class="block-word">{escape(block.word)}</p>'
        yield '<ul role="group" class="block">'
        yield from self.rows(block.rows)
        yield from self.gap((*block.path, len(block.rows)), _("Add a line"))
        yield "</ul>"

    def gap(self, path: Path, words: str, heading: str = "") -> Iterator[str]:
        """Render the gap after the last line of a block."""
        at, point = path_text(path), self.pointing
        is_chosen = point.inserting and point.at == at
        yield GAP.format(heading, self.name, at, YES_NO[is_chosen], escape(words))
        yield ADD.format(self.address, at, escape(words))
        yield f"{point.panel}</li>" if is_chosen else "</li>"

    def pieces(self, pieces: Iterable[OutlinePiece], outer: str) -> str:
        """Render the pieces without adding whitespace between them."""
        return "".join(self.piece(piece, outer) for piece in pieces)

    def piece(self, piece: OutlinePiece, outer: str) -> str:
        if not piece.path:
            return WORDS.format(self.address, outer, escape(piece.text))
        at = path_text(piece.path)
        is_chosen = at == self.pointing.at
        text = escape(piece.text)
        inside = (
            GROUP.format(self.pieces(piece.inside, at))
            if piece.inside
            else WORDS.format(self.address, at, text)
        )
        shown = " is-chosen" if is_chosen else ""
        return PLACE.format(shown, self.name, at, YES_NO[is_chosen], text, inside)

    def aside(self, pieces: Iterable[OutlinePiece], outer: str) -> str:
        """Render the places that the sentence does not mention, each with a label in front."""
        return "".join(ASIDE.format(escape(each.label), self.piece(each, outer)) for each in pieces)


def render_choice(choice: MenuEntry) -> str:
    """Render a menu entry. It submits the key of a recipe or, for all other choices, effect text."""
    name, value = ("recipe", choice.recipe) if choice.recipe else ("text", choice.text)
    about = HELP.format(escape(_capitalize(choice.help))) if choice.help else ""
    return CHOICE.format(
        name, escape(value), escape(_capitalize(choice.label or choice.text)), about
    )


def _capitalize(text: str) -> str:
    return text[:1].upper() + text[1:]
