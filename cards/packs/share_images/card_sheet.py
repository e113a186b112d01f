"""Sheets of card faces in a grid, as Tabletop Simulator cuts them apart."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageDraw

from cards.packs.card_face import CardFace
from cards.packs.share_images.fonts import SANS, SERIF, Font, font_for
from cards.packs.share_images.lettering import LARGE, SMALL
from cards.packs.share_images.picture import tint_colour

MOST_COLUMNS, MOST_ROWS = 10, 7
ON_A_SHEET = MOST_COLUMNS * MOST_ROWS - 1
"""The most cards on a sheet. Its last cell is the back, which other players see of a card in a hand."""
WIDTH, HEIGHT = 409, 571
"""A cell in pixels, in the proportions 63 to 88. A row of ten is just narrower than 4096."""
EDGE, RADIUS = 14, 24
PICTURE = (28, 86, WIDTH - 28, 300)
TEXT = (36, 316, WIDTH - 36, HEIGHT - 62)
PLACES = {
    "top_left": (52, 52),
    "top_right": (WIDTH - 52, 52),
    "bottom_left": (52, HEIGHT - 48),
    "bottom_right": (WIDTH - 52, HEIGHT - 48),
}
SCALES = (0.72, 0.6, 0.5, 0.42, 0.35, 0.28)
LINE = 44
LONGEST_TEXT, LONGEST_LINE = 800, 80
QUALITY = 85
INK, PAPER = "#1b1a22", "#fbf7ec"


@dataclass(frozen=True)
class SheetFace:
    """What a cell shows of a card. Uploaded pictures are passed separately, by the name of the art."""

    title: str
    text: str
    face: CardFace


def grid_for(count: int) -> tuple[int, int]:
    """Return the columns and rows of the smallest grid that has a cell to spare."""
    grids = [
        (columns, rows)
        for columns in range(2, MOST_COLUMNS + 1)
        for rows in range(2, MOST_ROWS + 1)
        if columns * rows > count
    ]
    return min(grids, key=lambda grid: (grid[0] * grid[1], abs(grid[0] - grid[1])))


def draw_sheet(faces: Sequence[SheetFace], pictures: Mapping[str, bytes], tint: str) -> bytes:
    """Return a JPEG file of the cards, row by row, with the back in the last cell."""
    columns, rows = grid_for(len(faces))
    sheet = Image.new("RGB", (columns * WIDTH, rows * HEIGHT), tint_colour(tint, 0.2))
    for place, each in enumerate(faces):
        at = (place % columns * WIDTH, place // columns * HEIGHT)
        sheet.paste(_cell(each, pictures.get(each.face.art)), at)
    sheet.paste(draw_back(tint), ((columns - 1) * WIDTH, (rows - 1) * HEIGHT))
    return jpeg(sheet)


def draw_back(tint: str) -> Image.Image:
    cell = Image.new("RGB", (WIDTH, HEIGHT), tint_colour(tint, 0.2))
    pen = ImageDraw.Draw(cell)
    for inset in range(30, 200, 34):
        pen.rounded_rectangle(
            (inset, inset, WIDTH - inset, HEIGHT - inset),
            RADIUS,
            outline=tint_colour(tint, 0.45),
            width=6,
        )
    return cell


def jpeg(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()


def _cell(card: SheetFace, picture: bytes | None) -> Image.Image:
    cell = Image.new("RGB", (WIDTH, HEIGHT), tint_colour(card.face.tint, 0.34))
    pen = ImageDraw.Draw(cell)
    pale = tint_colour(card.face.tint, 0.9)
    pen.rounded_rectangle((EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE), RADIUS, fill=PAPER)
    pen.rectangle(PICTURE, fill=pale)
    if picture:
        _put_picture(cell, picture)
    else:
        _put_line(cell, card.face.middle, (WIDTH // 2, 193), 240, 120)
    _put_line(cell, card.title, (WIDTH // 2, 52), WIDTH - 170, 48)
    _put_text(cell, card.text)
    corners = {slot.place: slot.value for slot in card.face.corners}
    for place, value in ({"top_left": card.face.corner} | corners).items():
        _put_line(cell, value, PLACES[place], 64, 44)
    return cell


def _put_picture(cell: Image.Image, picture: bytes) -> None:
    left, top, right, bottom = PICTURE
    with Image.open(BytesIO(picture)) as found:
        shown = found.convert("RGB")
    shown.thumbnail((right - left, bottom - top))
    cell.paste(shown, ((WIDTH - shown.width) // 2, (top + bottom - shown.height) // 2))


def _put_line(
    cell: Image.Image, text: str, middle: tuple[int, int], width: int, height: int
) -> None:
    """Draw a line around the middle, as large as fits."""
    font, shown = font_for(text[:LONGEST_LINE], SERIF, LARGE, 600)
    if not shown:
        return
    left, top, right, bottom = (round(each) for each in font.getbbox(shown))
    mask = Image.new("L", (max(right - left, 1), max(bottom - top, 1)))
    ImageDraw.Draw(mask).text((-left, -top), shown, fill=255, font=font)
    scale = min(width / mask.width, height / LARGE, 1.0)
    _put_mask(cell, mask, scale, middle)


def _put_mask(cell: Image.Image, mask: Image.Image, scale: float, middle: tuple[int, int]) -> None:
    size = (max(round(mask.width * scale), 1), max(round(mask.height * scale), 1))
    small = mask.resize(size)
    place = (middle[0] - small.width // 2, middle[1] - small.height // 2)
    cell.paste(Image.new("RGB", small.size, INK), place, small)


def _put_text(cell: Image.Image, text: str) -> None:
    """Draw the text in lines, in the largest size in which all of it fits, or else its beginning."""
    left, top, right, bottom = TEXT
    paragraphs = text[:LONGEST_TEXT].split("\n")
    written = [font_for(each, SANS, SMALL, 500) for each in paragraphs if each.strip()]
    for scale in SCALES:
        width, room = (right - left) / scale, (bottom - top) / scale
        lines = [(line, font) for font, each in written for line in _lines_of(each, font, width)]
        if len(lines) * LINE <= room:
            break
    if not lines:
        return
    shown = lines[: max(int(room // LINE), 1)]
    mask = Image.new("L", (round(width), LINE * len(shown)))
    for place, (line, font) in enumerate(shown):
        ImageDraw.Draw(mask).text((0, place * LINE), line, fill=255, font=font)
    _put_mask(cell, mask, scale, ((left + right) // 2, (top + bottom) // 2))


def _lines_of(text: str, font: Font, width: float) -> Iterator[str]:
    """Yield lines of at most this width. Scripts without blanks are broken between any characters."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if font.getlength(longer) <= width:
            line = longer
            continue
        if line:
            yield line
        line = word
        while (cut := _fitting(line, font, width)) < len(line):
            yield line[:cut]
            line = line[cut:]
    if line:
        yield line


def _fitting(text: str, font: Font, width: float) -> int:
    """Return how many characters fit, at least one."""
    most = 1
    while most < len(text) and font.getlength(text[:most]) <= width:
        most *= 2  # Measuring the whole text for each line took seconds for a single long word.
    counts = range(1, min(most, len(text)) + 1)
    return max(bisect_right(counts, width, key=lambda count: font.getlength(text[:count])), 1)
