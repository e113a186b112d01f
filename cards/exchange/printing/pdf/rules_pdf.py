"""Write a game’s rules as PDF, on half-size pages or on sheets to fold."""

from collections.abc import Iterator, Sequence

from cards.exchange.printing.layout.rules_pages import RulesBook, rules_pages
from cards.exchange.printing.pdf.pdf_paper import PdfPaper
from cards.exchange.printing.sheets import PaperFormat

OF_A_SHEET = 4
"""The pages of a folded sheet: two on each side."""


def write_rules(book: RulesBook, paper: PaperFormat, *, is_folded: bool) -> bytes:
    """Return the file. A page is half a sheet of the paper, lying on its side."""
    width, height = paper.height / 2, paper.width
    file = PdfPaper(book.title, {}, made_at=book.made_at)
    pages = [file.operators(marks) for marks in rules_pages(book, width, height, file)]
    for side in sheet_sides(pages) if is_folded else ((page,) for page in pages):
        file.add_page(width * len(side), height)
        for place, page in enumerate(side):
            file.draw(page, place * width)
    return file.content()


def sheet_sides(pages: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the sides of nested sheets, so that the folded book has its pages in order.

    8 | 1    2 | 7    6 | 3    4 | 5
    """
    whole = [*pages, *[""] * (-len(pages) % OF_A_SHEET)]
    for first in range(0, len(whole) // 2, 2):
        last = len(whole) - 1 - first
        yield whole[last], whole[first]
        yield whole[first + 1], whole[last - 1]
