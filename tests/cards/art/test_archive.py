"""Damaged archives, made with each method of compression."""

import zipfile
from io import BytesIO
from random import Random

import pytest

from cards.art.archive import BEGINNING, unpack
from cards.packs.errors import PackError

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
