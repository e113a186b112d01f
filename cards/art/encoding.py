"""Re-encode an uploaded picture, so that nothing but its pixels is kept."""

import hashlib
from dataclasses import dataclass
from io import BytesIO

from django.utils.translation import gettext as _
from PIL import Image, ImageOps

from cards.packs.errors import PackError

LARGEST_FILE = 8_000_000
MOST_PIXELS = 30_000_000
LONGEST_SIDE = 640
FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
PAPER = (255, 255, 255)
QUALITY = 82


@dataclass(frozen=True)
class Encoded:
    """`name` is a hash of the pixels, so the same picture always has the same name."""

    name: str
    width: int
    height: int
    exact: bytes
    shown: bytes


def encode(content: bytes) -> Encoded:
    """Re-encode the picture.

    Raises PackError for anything that is not a picture, is too large, or is malicious.
    """
    if len(content) > LARGEST_FILE:
        raise PackError(
            _("This picture is too large: use at most %d MB.") % (LARGEST_FILE // 1_000_000)
        )
    image = _pixels(content)
    # Copy only the pixels: drop metadata such as the place where a photo was taken.
    bare = Image.frombytes("RGB", image.size, image.tobytes())
    return Encoded(_name(bare), *bare.size, _webp(bare, lossless=True), _webp(bare, lossless=False))


def _pixels(content: bytes) -> Image.Image:
    try:
        # Opening reads the header only, so that a decompression bomb is rejected before decoding.
        with Image.open(BytesIO(content), formats=FORMATS) as opened:
            width, height = opened.size
            if width * height > MOST_PIXELS:
                raise Image.DecompressionBombError
            opened.draft("RGB", (LONGEST_SIDE * 2, LONGEST_SIDE * 2))
            return _fit(ImageOps.exif_transpose(opened))
    except Image.DecompressionBombError as bomb:
        sentence = _("This picture is too large: use at most %d million pixels.")
        raise PackError(sentence % (MOST_PIXELS // 10**6)) from bomb
    except Exception as broken:  # Decoders raise many kinds of errors for bad files.
        raise PackError(_("This file isn’t a picture: use a PNG, JPEG, WebP or GIF.")) from broken


def _fit(image: Image.Image) -> Image.Image:
    """Shrink the picture, and replace transparency with white."""
    if image.mode != "RGB":
        seen = image.convert("RGBA")
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
