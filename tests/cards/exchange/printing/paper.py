"""Cards to print, and what poppler finds in a file."""

import re
import subprocess
from io import BytesIO

from PIL import Image

from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList, PaperStyle, PaperText
from cards.exchange.printing.pdf.sheets_pdf import write_sheets
from cards.exchange.printing.print_request import PrintRequest
from cards.packs.card_face import face_with
from engine.rulebook import Look
from tests.games.pools import shipped_rules

BACK = PaperStyle(150, "waves", "anchor")
DOTS = 254
"""An inch: ten dots are a millimeter."""
WHITE_FROM = 250
TEXTS = {
    "Latin": "Każdy gracz dobiera kartę.",
    "Greek": "Κάθε παίκτης",
    "Chinese": "每位玩家抽一张牌",
    "Japanese": "カードを引きます",
    "Arabic": "يسحب كل لاعب ورقة",
    "Korean": "각 플레이어는 카드를 뽑습니다",
}


def card(title: str, text: str = "", *, tint: str = "blue", address: str = "") -> PaperCard:
    texts = (PaperText(title, text),) if text else ()
    return PaperCard(title, face_with(title, Look(tint=tint)), texts, address=address)


def ninety_nine(*copies: int) -> PaperList:
    """Return the first cards of 99, so many copies of each."""
    cards = list(shipped_rules("99").cards.values())
    pairs = zip(cards, copies, strict=False)
    return PaperList(
        "Ninety-nine", tuple((PaperCard.of(each, "poster"), n) for each, n in pairs), BACK
    )


def file_of(cards: PaperList, **choices: str) -> bytes:
    return write_sheets(PrintRequest(cards, PrintOptions(**choices)), {})


def poppler(program: str, content: bytes, *options: str) -> bytes:
    """Return what a program of poppler writes. It reads the file from its input."""
    command = [program, *options]
    return subprocess.run(command, input=content, capture_output=True, check=True).stdout


def facts(content: bytes) -> dict[str, str]:
    """Return what pdfinfo says of a file."""
    lines = poppler("pdfinfo", content, "-isodates", "-").decode().splitlines()
    return {key: value.strip() for key, _colon, value in (line.partition(":") for line in lines)}


def text_of(content: bytes) -> str:
    return poppler("pdftotext", content, "-", "-").decode()


def fonts_of(content: bytes) -> dict[str, bool]:
    """Return the fonts of a file, and whether it contains their letters."""
    lines = poppler("pdffonts", content, "-").decode().splitlines()[2:]
    return {line.split()[0]: line.split()[-5] == "yes" for line in lines}


def page_of(content: bytes, number: int = 1) -> Image.Image:
    """Return a page in gray, with ten dots to a millimeter. Softened edges would take as long again."""
    page = ("-f", str(number), "-l", str(number), "-r", str(DOTS), "-aaVector", "no", "-gray", "-")
    return Image.open(BytesIO(poppler("pdftoppm", content, *page)))


def gray_at(page: Image.Image, x: float, y: float) -> int:
    """Return the gray of a dot from 0 to 255, at a place in millimeters."""
    return int(page.getpixel((int(x * 10), int(y * 10))))  # type: ignore[arg-type]


def ink_span(
    page: Image.Image, *, row: float | None = None, column: float | None = None
) -> tuple[float, float]:
    """Return where the ink of a row or a column begins and ends, in millimeters."""
    width, height = page.size
    if row is not None:
        line = page.crop((0, round(row * 10), width, round(row * 10) + 1))
    else:
        assert column is not None
        line = page.crop((round(column * 10), 0, round(column * 10) + 1, height))
    dark = [place for place, value in enumerate(line.tobytes()) if value < WHITE_FROM]
    return dark[0] / 10, (dark[-1] + 1) / 10


def size_of_page(content: bytes) -> tuple[float, float]:
    """Return the size of the first page in millimeters."""
    found = re.match(r"([\d.]+) x ([\d.]+) pts", facts(content)["Page size"])
    assert found
    return float(found[1]) / 72 * 25.4, float(found[2]) / 72 * 25.4


def colored_dots(content: bytes) -> int:
    """Return how many dots of the first page are neither black, gray nor white."""
    page = poppler("pdftoppm", content, "-r", "30", "-png", "-f", "1", "-l", "1", "-")
    dots = Image.open(BytesIO(page)).convert("RGB").tobytes()
    colors = zip(dots[::3], dots[1::3], dots[2::3], strict=True)
    return sum(max(dot) - min(dot) > 12 for dot in colors)


def width_of_text(content: bytes) -> float:
    """Return the width in millimeters of the ink in the text box of a file’s only card."""
    page = page_of(content)
    box = page.crop((150, 955, 690, 1000))
    ink = box.point(lambda value: 255 if value < 128 else 0).getbbox()
    assert ink
    return (ink[2] - ink[0]) / 10


def squares_on(page: Image.Image, count: int) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of the QR code on the first card, in the lower right corner of its picture."""
    xs, ys = [each / 10 for each in range(500, 735)], [each / 10 for each in range(400, 1000)]
    white = [(x, y) for x in xs for y in ys if gray_at(page, x, y) == 255]
    right, bottom = max(x for x, _y in white) + 0.1, max(y for _x, y in white) + 0.1
    side = 12 / (count + 4)
    left, top = right - 12 + 2 * side, bottom - 12 + 2 * side
    return tuple(
        tuple(
            gray_at(page, left + (column + 0.5) * side, top + (row + 0.5) * side) < 128
            for column in range(count)
        )
        for row in range(count)
    )
