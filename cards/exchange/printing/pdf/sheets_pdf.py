"""Write cards on sheets as PDF: exact sizes, cut marks, backs on the other side, and a ruler."""

from collections.abc import Mapping

from cards.exchange.printing.layout.card_layout import CardShape, back_marks, lay_out
from cards.exchange.printing.layout.colors import BLACK, WHITE
from cards.exchange.printing.layout.fonts import SANS
from cards.exchange.printing.layout.marks import Box, FilledBox, Mark, TextMark
from cards.exchange.printing.layout.text_lines import Lettering, text_line
from cards.exchange.printing.paper_card import PaperCard
from cards.exchange.printing.pdf.pdf_paper import PdfPaper
from cards.exchange.printing.print_request import PrintRequest, Progress
from cards.exchange.printing.sheets import CutMark, SheetGrid, grid_for, sheets_of
from cards.packs.faces.card_backs import back_svg

HAIRLINE, HALO = 0.1, 0.5
RULER = 50.0


def write_sheets(
    request: PrintRequest,
    pictures: Mapping[str, bytes],
    progress: Progress = lambda _done, _size: None,
) -> bytes:
    """Return the file. The same request and pictures always give the same bytes."""
    options, cards = request.options, request.cards
    paper = PdfPaper(cards.title, pictures, made_at=cards.made_at, is_gray=request.is_gray)
    grid = grid_for(options.paper_format, options.card_format, has_bleed=options.bleed == "yes")
    writer = _SheetWriter(paper, grid, request)
    done = 0
    for number, sheet in enumerate(sheets_of(cards.cards, grid)):
        paper.add_page(grid.paper.width, grid.paper.height)
        for place, card in enumerate(sheet.cells):
            if card is not None:
                paper.draw(writer.card(card), *grid.corner(place))
                done += 1
        paper.draw(writer.cut_marks)
        if not number:
            paper.draw(writer.ruler)
        if options.backs != "none" and cards.back:
            paper.add_page(grid.paper.width, grid.paper.height)
            for place, has_back in enumerate(sheet.backs(options.backs)):
                if has_back:
                    paper.draw(writer.back, *grid.corner(place))
            paper.draw(writer.cut_marks)
        progress(done, paper.picture_bytes)
    if not done:
        paper.add_page(grid.paper.width, grid.paper.height)
    return paper.content()


class _SheetWriter:
    """Writes each card once, and repeats it."""

    def __init__(self, paper: PdfPaper, grid: SheetGrid, request: PrintRequest) -> None:
        self._paper, self._grid, self._request = paper, grid, request
        self._shape = CardShape(grid.card.width, grid.card.height, grid.bleed)
        self._written: dict[PaperCard, str] = {}
        self.cut_marks = paper.operators(
            mark for each in grid.marks for mark in cut_mark(each, has_halo=grid.bleed > 0)
        )

    def card(self, card: PaperCard) -> str:
        found = self._written.get(card)
        if found is None:
            marks = lay_out(card, self._shape, self._request.ink_of(card), self._paper)
            found = self._written[card] = self._clip(self._paper.operators(marks))
        return found

    @property
    def back(self) -> str:
        style = self._request.cards.back
        assert style  # noqa: S101 - without a style, no backs are asked for
        svg = back_svg(style.hue, style.pattern, style.emblem)
        return self._clip(self._paper.operators(back_marks(svg, self._shape)))

    def _clip(self, operators: str) -> str:
        """Return the operators of a card, clipped so that it doesn’t reach into the next one."""
        shape = self._shape
        box = Box(0, 0, shape.width, shape.height).inset(-shape.bleed)
        return f"{box.x:.4f} {box.y:.4f} {box.width:.4f} {box.height:.4f} re W n {operators}"

    @property
    def ruler(self) -> str:
        """Return a line of 50 mm, which shows whether the printer has scaled the page."""
        x, y = self._grid.x + self._grid.bleed + 2, self._grid.paper.height - 3.0
        marks: list[Mark] = [FilledBox(Box(x, y, RULER, HAIRLINE), BLACK)]
        marks += [
            FilledBox(Box(each, y - 1, HAIRLINE, 1), BLACK) for each in (x, x + RULER - HAIRLINE)
        ]
        line = text_line("50 mm", Lettering(2.2, SANS), self._paper)
        marks.append(TextMark(line, x + RULER + 1, y, 2.2, BLACK))
        return self._paper.operators(marks)


def cut_mark(mark: CutMark, *, has_halo: bool) -> list[Mark]:
    """Return a thin black line. On colors, it has a white line below."""
    x, y = min(mark.x1, mark.x2), min(mark.y1, mark.y2)
    long, high = abs(mark.x2 - mark.x1), abs(mark.y2 - mark.y1)
    half = HAIRLINE / 2
    line = Box(x - half, y - half, long + HAIRLINE, high + HAIRLINE)
    halo = line.inset(-(HALO - HAIRLINE) / 2)
    return (
        [FilledBox(halo, WHITE), FilledBox(line, BLACK)] if has_halo else [FilledBox(line, BLACK)]
    )
