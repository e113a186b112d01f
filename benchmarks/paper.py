"""Measure PDFs of cards: how long they take, how large they are, and how much memory a process needs.

python -m benchmarks.paper
"""

import multiprocessing
import resource
import sys
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from PIL import Image

from cards.exchange.printing.options import PrintOptions
from cards.exchange.printing.paper_card import PaperCard, PaperList, PaperStyle, PaperText
from cards.exchange.printing.pdf.sheets_pdf import write_sheets
from cards.exchange.printing.print_request import PrintRequest
from cards.packs.card_face import face_with
from engine.rulebook import Look

TEXTS = (
    "When this card enters your camp, draw a card. Then each other player may discard one.",
    "Każdy gracz dobiera kartę, a potem odrzuca jedną.",
    "每位玩家抽一张牌，然后弃掉一张牌。",
    "各プレイヤーはカードを１枚引き、その後１枚捨てます。",
    "يسحب كل لاعب ورقة ثم يتخلص من ورقة واحدة.",
)
TINTS = ("ivory", "green", "blue", "red", "violet", "gold")
WORDS = ("Lantern", "Wolf", "Harbour", "Crown", "Frog", "Anchor", "Tower", "Rose", "Storm")
SIZE, FORMAT, QUALITY = (640, 439), "WEBP", 82
"""The size, format and quality in which the site stores uploads."""
MEGABYTE = 1_000_000


def card(number: int, pictures: int) -> PaperCard:
    title = f"{WORDS[number % len(WORDS)]} of the {number}th day"
    look = Look(tint=TINTS[number % len(TINTS)], art=f"{number % pictures}" if pictures else "")
    texts = (PaperText("Arrive", TEXTS[number % len(TEXTS)]), PaperText("", TEXTS[0]))
    return PaperCard(title, face_with(title, look), texts, "It never comes twice.", "parchment")


class Uploads(Mapping[str, bytes]):
    """Different pictures of about 60 kB each, in files as in the site's database."""

    def __init__(self, folder: Path, count: int) -> None:
        self._folder, self._count = folder, count
        for number in range(count):
            softness = 20 + number % 20 + number / 1000
            grain = Image.effect_noise((SIZE[0] // 3, SIZE[1] // 3), softness)
            picture = grain.resize(SIZE).convert("RGB")
            picture.save(folder / str(number), FORMAT, quality=QUALITY)

    def __getitem__(self, name: str) -> bytes:
        return (self._folder / name).read_bytes()

    def __iter__(self) -> Iterator[str]:
        return map(str, range(self._count))

    def __len__(self) -> int:
        return self._count


def measure(cards: int, pictures: int, copies: int, choices: dict[str, str]) -> None:
    """Print a row: what is printed, the first and the second time in a process, bytes, and memory."""
    listed = PaperList(
        "Cards",
        tuple((card(number, pictures), copies) for number in range(cards // copies)),
        PaperStyle(150, "waves", "anchor"),
    )
    request = PrintRequest(listed, PrintOptions(**choices))
    with TemporaryDirectory() as folder:
        sent = Uploads(Path(folder), pictures)
        (first, size), peak = timed(request, sent), memory()
        again, _size = timed(request, sent)
    what = f"{cards}, {cards // copies} different, {pictures} uploads | {', '.join(choices)}"
    figures = f"{first:.2f} s | {again:.2f} s | {size / MEGABYTE:.1f} MB | {peak:.0f} MB"
    sys.stdout.write(f"| {what} | {figures} |\n")


def timed(request: PrintRequest, pictures: Mapping[str, bytes]) -> tuple[float, int]:
    """Return the processor time in seconds, and the size of the file in bytes."""
    start = process_time()
    content = write_sheets(request, pictures)
    return process_time() - start, len(content)


def memory() -> float:
    """Return the peak memory of the process, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / MEGABYTE


def main() -> None:
    plain: dict[str, str] = {}
    full = {"backs": "long", "bleed": "yes", "code": "yes"}
    for (cards, pictures, copies), choices in product(
        (
            (54, 0, 1),
            (54, 54, 1),
            (540, 0, 10),
            (540, 0, 1),
            (540, 54, 1),
            (540, 540, 1),
            (800, 800, 1),
        ),
        (plain, full),
    ):
        process = multiprocessing.get_context("spawn").Process(
            target=measure, args=(cards, pictures, copies, choices)
        )
        process.start()
        process.join()


if __name__ == "__main__":
    main()
