"""Generated pictures to upload."""

from io import BytesIO
from typing import Any
from zlib import crc32

from PIL import Image

SIZE = (80, 60)
RGB, PALETTE, RGBA = 2, 3, 6
"""Color types in the header of a PNG."""


def picture(
    form: str = "PNG", size: tuple[int, int] = SIZE, colour: Any = "teal", **more: Any
) -> bytes:
    image = Image.new("RGB", size, colour)
    image.putpixel((3, 4), (250, 10, 20))
    written = BytesIO()
    image.save(written, form, **more)
    return written.getvalue()


def bomb(side: int, colour_type: int = RGB) -> bytes:
    """Return a small file that claims to be a huge picture."""
    small = picture(size=(8, 8))
    form = small[24:25] + bytes([colour_type]) + small[26:29]
    head = small[12:16] + side.to_bytes(4, "big") * 2 + form
    return small[:12] + head + crc32(head).to_bytes(4, "big") + small[33:]
