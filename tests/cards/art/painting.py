"""Generated pictures to upload."""

from io import BytesIO
from typing import Any
from zlib import crc32

from PIL import Image

SIZE = (80, 60)


def picture(
    form: str = "PNG", size: tuple[int, int] = SIZE, colour: Any = "teal", **more: Any
) -> bytes:
    image = Image.new("RGB", size, colour)
    image.putpixel((3, 4), (250, 10, 20))
    written = BytesIO()
    image.save(written, form, **more)
    return written.getvalue()


def bomb(side: int) -> bytes:
    """Return a small file that claims to be a huge picture."""
    small = picture(size=(8, 8))
    head = small[12:16] + side.to_bytes(4, "big") * 2 + small[24:29]
    return small[:12] + head + crc32(head).to_bytes(4, "big") + small[33:]
