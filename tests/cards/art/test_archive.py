"""Damaged archives, made with each method of compression."""

import tracemalloc
import zipfile
from io import BytesIO
from random import Random

import pytest

from cards.art import archive as archive_module
from cards.art.archive import BEGINNING, ENTRY, LARGEST_ZIP, unpack
from cards.art.encoding import LARGEST_FILE, encode
from cards.packs.errors import PackError
from tests.cards.art.painting import picture

METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


@pytest.mark.parametrize("method", METHODS)
def test_a_damaged_zip_is_read_or_refused(method: int) -> None:
    dice, refused = Random(1), 0
    for _ in range(300):
        damaged = bytearray(archive(method))
        damaged[dice.randrange(len(BEGINNING), len(damaged))] = dice.randrange(256)
        try:
            unpack(bytes(damaged))
        except PackError:
            refused += 1
    assert refused > 100


def archive(method: int) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", method) as parcel:
        parcel.writestr("pack.toml", "# One\nformat = 1\n" * 20)
    return written.getvalue()


def with_pictures(*pictures: bytes) -> bytes:
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as parcel:
        parcel.writestr("pack.toml", "format = 1\n")
        for place, content in enumerate(pictures):
            name = encode(content).name if len(content) < LARGEST_FILE else f"{place:064x}"
            parcel.writestr(f"art/{name}.webp", content)
    return written.getvalue()


def test_pictures_of_one_archive_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """2,000 pictures of 30 million pixels, each named correctly, would be decoded for an hour."""
    small = [picture(size=(100, 100), colour=colour) for colour in ("red", "green", "blue")]
    assert len(unpack(with_pictures(*small)).art) == 3
    with pytest.raises(PackError, match=r"is too large: use at most 640 pixels on each side"):
        unpack(with_pictures(*small, picture(size=(641, 9))))
    monkeypatch.setattr(archive_module, "MOST_PACKED_PIXELS", 20_000)
    assert len(unpack(with_pictures(*small[:2])).art) == 2
    with pytest.raises(PackError, match=r"The pictures in this \.zip are too large"):
        unpack(with_pictures(*small))


def test_an_archive_may_not_grow_without_end_when_it_is_read() -> None:
    zeros = bytes(LARGEST_FILE)
    content = with_pictures(*[zeros] * (LARGEST_ZIP // LARGEST_FILE + 1))
    assert len(content) < 200_000
    with pytest.raises(PackError, match=r"This \.zip is too large"):
        unpack(content)


def test_entries_are_counted_before_they_are_read() -> None:
    entry = ENTRY + bytes(42)
    end = b"PK\x05\x06" + bytes(8) + (len(entry) * 20_000).to_bytes(4, "little") + bytes(6)
    tracemalloc.start()
    with pytest.raises(PackError, match="at most 2000 pictures"):
        unpack(BEGINNING + entry * 20_000 + end)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 3_000_000
