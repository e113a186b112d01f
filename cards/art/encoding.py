"""Re-encode uploaded pictures, so that only their pixels are kept."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from threading import Semaphore

from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from cards.art.cropping import WHOLE, Crop
from cards.packs.errors import PackError
from cards.web.fairness.limits import MOST_SHARED_WORK
from cards.web.fairness.page_places import page_places
from cards.web.fairness.page_work import own_limit

LARGEST_FILE = 8_000_000
MOST_PIXELS = 30_000_000
MOST_DECODED = 3 * MOST_PIXELS
"""The most bytes of a decoded picture. Shrinking one takes up to four times as much memory."""
AT_ONCE = Semaphore(1)
"""Lets this process decode only one picture at a time: eight files of 116 KB took 3.3 GB together."""
LONGEST_WAIT = 10.0
LONGEST_SIDE = 640
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
PAPER = (255, 255, 255)
QUALITY = 82


@dataclass(frozen=True)
class Encoded:
    """A re-encoded picture. Its name is a hash of the pixels, so identical pictures have the same name."""

    name: str
    width: int
    height: int
    exact: bytes
    shown: bytes


def encode(content: bytes, crop: Crop = WHOLE) -> Encoded:
    """Re-encode the part of the picture.

    Raises PackError if the content isn't a picture, is too large, or could exhaust the server's memory.
    """
    _check_file_size(content)
    with _turn(), own_limit(MOST_SHARED_WORK):
        return _encode_image(_pixels(content, crop))


def _encode_image(image: Image.Image) -> Encoded:
    # Copy only the pixels, leaving out metadata such as the place where a photo was taken.
    bare = Image.frombytes("RGB", image.size, image.tobytes())
    exact, shown = _webp(bare, lossless=True), _webp(bare, lossless=False)
    return Encoded(_name(bare), *bare.size, exact, shown)


def encode_cells(content: bytes, columns: int, rows: int, places: Sequence[int]) -> list[Encoded]:
    """Cut some cells from a grid of so many columns and rows, and re-encode each. `places` are counted row by
    row.

    Call this in a process of its own. Raises PackError.
    """
    _check_file_size(content)
    with _open_picture(content) as opened:
        wide, high = opened.width / columns, opened.height / rows
        found = []
        for place in places:
            left, top = place % columns * wide, place // columns * high
            box = round(left), round(top), round(left + wide), round(top + high)
            found.append(_encode_image(_fit(opened.crop(box))))
        return found


def picture_size(content: bytes) -> tuple[int, int]:
    """Return the width and height that the file claims, without decoding it. Raises PackError."""
    _check_file_size(content)
    try:
        with Image.open(BytesIO(content), formats=FORMATS) as opened:
            return opened.size
    except Image.DecompressionBombError:
        return MOST_PIXELS, MOST_PIXELS
    except Exception as broken:  # Decoders raise many kinds of errors for bad files.
        raise _not_a_picture() from broken


def _check_file_size(content: bytes) -> None:
    if len(content) > LARGEST_FILE:
        raise PackError(
            _("This picture is too large: use at most %d MB.") % (LARGEST_FILE // 1_000_000)
        )


def _not_a_picture() -> PackError:
    return PackError(_("This file isn’t a picture: use a PNG, JPEG, WebP or GIF."))


@contextmanager
def _turn() -> Iterator[None]:
    """Wait until no other picture is being decoded. Raises PackError if that takes too long."""
    with page_places.while_waiting():
        is_mine = AT_ONCE.acquire(timeout=LONGEST_WAIT)
    if not is_mine:
        raise PackError(_("Too many pictures are being uploaded. Try again in a minute."))
    try:
        yield
    finally:
        AT_ONCE.release()


def _pixels(content: bytes, crop: Crop) -> Image.Image:
    with _open_picture(content, side=LONGEST_SIDE * 2 * crop.zoom // 100) as opened:
        part = opened if crop.is_whole else opened.crop(crop.box(*opened.size))
        return _fit(part)


@contextmanager
def _open_picture(content: bytes, side: int = 0) -> Iterator[Image.Image]:
    """Decode a picture. If `side` is given, the decoder of JPEGs shrinks those that are much larger."""
    try:
        # Opening a picture reads only its header, so a decompression bomb is rejected before it is decoded.
        with Image.open(BytesIO(content), formats=FORMATS) as opened:
            width, height = opened.size
            if width * height > MOST_PIXELS:
                raise Image.DecompressionBombError
            if side:
                opened.draft("RGB", (side, side))
            if _decoded_size(opened) > MOST_DECODED:
                raise Image.DecompressionBombError
            ImageOps.exif_transpose(opened, in_place=True)
            yield opened
    except Image.DecompressionBombError as bomb:
        raise _too_large() from bomb
    except Exception as broken:  # Decoders raise all kinds of errors for bad files.
        raise _not_a_picture() from broken


def _too_large() -> PackError:
    sentence = _(
        "This picture is too large: use at most %(pixels)d million pixels, or %(clear)d million"
        " with transparency."
    )
    most = {"pixels": MOST_PIXELS // 10**6, "clear": MOST_DECODED // 4 // 10**6}
    return PackError(sentence % most)


def _decoded_size(opened: Image.Image) -> int:
    """Return the size of the decoded picture in bytes. Modes other than RGB are converted to RGBA first."""
    width, height = opened.size
    return width * height * (3 if opened.mode == "RGB" else 4)


def _fit(image: Image.Image) -> Image.Image:
    """Shrink the picture to the largest size allowed, and replace transparency with white."""
    if image.mode != "RGB":
        seen = image if image.mode == "RGBA" else image.convert("RGBA")
        image = Image.new("RGB", image.size, PAPER)
        image.paste(seen, mask=seen.getchannel("A"))
    image.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    return image


def _name(image: Image.Image) -> str:
    head = f"{image.width}x{image.height} RGB\n".encode()
    return hashlib.sha256(head + image.tobytes()).hexdigest()


def _webp(image: Image.Image, *, lossless: bool) -> bytes:
    written = BytesIO()
    image.save(written, "WEBP", lossless=lossless, quality=QUALITY, method=4)
    return written.getvalue()
