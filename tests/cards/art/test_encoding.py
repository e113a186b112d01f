"""Which files count as pictures, and which data of a picture is kept."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from time import sleep

import pytest
from PIL import Image

from cards.art import encoding
from cards.art.cropping import Crop
from cards.art.encoding import LARGEST_FILE, LONGEST_SIDE, encode
from cards.packs.errors import PackError
from tests.cards.art.painting import PALETTE, RGB, RGBA, SIZE, bomb, picture


def test_the_same_picture_has_the_same_name_whoever_encoded_it() -> None:
    first = encode(picture("PNG"))
    again = encode(first.exact)
    assert (again.name, again.exact) == (first.name, first.exact)
    assert encode(picture("GIF")).name != encode(picture("PNG", colour="red")).name
    assert (first.width, first.height) == SIZE


def test_nothing_but_pixels_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = "My garden, 52.1 N 5.1 E"
    exif[0x0112] = 6  # Rotated by 90 degrees.
    sent = picture("JPEG", exif=exif.tobytes(), icc_profile=b"colours of my screen")
    assert b"My garden" in sent
    kept = encode(sent)
    assert (kept.width, kept.height) == SIZE[::-1]
    for file in (kept.exact, kept.shown):
        assert b"My garden" not in file
        assert b"colours of" not in file
        assert not Image.open(BytesIO(file)).getexif()


def test_large_pictures_are_made_smaller_and_what_is_clear_lies_on_paper() -> None:
    large = encode(picture(size=(2000, 500)))
    assert (large.width, large.height) == (LONGEST_SIDE, LONGEST_SIDE // 4)
    clear = BytesIO()
    Image.new("RGBA", (4, 4), (0, 0, 0, 0)).save(clear, "PNG")
    shown = Image.open(BytesIO(encode(clear.getvalue()).exact)).convert("RGB")
    assert shown.getpixel((1, 1)) == (255, 255, 255)


@pytest.mark.parametrize(
    ("side", "colour_type"), [(6_000, RGB), (60_000, RGB), (5_400, RGBA), (5_400, PALETTE)]
)
def test_a_bomb_is_refused_by_the_size_it_claims(side: int, colour_type: int) -> None:
    with pytest.raises(PackError, match="at most 30 million pixels, or 22 million with"):
        encode(bomb(side, colour_type))


def test_pictures_are_decoded_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    decoding, most = 0, 0

    def watched_pixels(content: bytes, crop: Crop) -> Image.Image:
        nonlocal decoding, most
        decoding += 1
        most = max(most, decoding)
        sleep(0.02)
        decoding -= 1
        return pixels(content, crop)

    pixels = encoding._pixels
    monkeypatch.setattr(encoding, "_pixels", watched_pixels)
    with ThreadPoolExecutor(8) as threads:
        names = {encoded.name for encoded in threads.map(encode, [picture()] * 8)}
    assert (most, len(names)) == (1, 1)


def test_an_uploader_does_not_wait_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "LONGEST_WAIT", 0.05)
    with encoding.AT_ONCE, pytest.raises(PackError, match="Try again in a minute"):
        encode(picture())
    assert encode(picture()).width


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"GIF89a",
        picture()[:60],
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"%PDF-1.4 no picture",
        picture("BMP"),
    ],
    ids=["empty", "a beginning", "cut off", "svg", "pdf", "another form"],
)
def test_files_that_are_not_pictures_are_refused(content: bytes) -> None:
    with pytest.raises(PackError, match="isn’t a picture: use a PNG"):
        encode(content)


def test_files_that_are_too_large_are_refused() -> None:
    with pytest.raises(PackError, match="at most 8 MB"):
        encode(b"x" * (LARGEST_FILE + 1))
