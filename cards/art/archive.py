"""Archives: write a pack file and its pictures to a .zip file, and read such files."""

import re
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from lzma import LZMAError
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.utils.translation import gettext as _

from cards.art.encoding import LARGEST_FILE, LONGEST_SIDE, Encoded, encode, picture_size
from cards.models import Art
from cards.packs.errors import PackError
from cards.web.abandoned import stop_if_abandoned
from engine.rulebook.packs.read_pack import LARGEST

PACK = "pack.toml"
ART = re.compile(r"art/([0-9a-f]{64})\.webp")
LARGEST_ZIP = 100_000_000
MOST_ENTRIES = 2_000
MOST_PACKED_PIXELS = 100_000_000
"""The most pixels of all pictures in an archive: 250 pictures of the largest size. They take up to half a
minute.
"""
UNREADABLE = (
    BadZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    zlib.error,
    LZMAError,
)
"""The errors that damaged archives cause. tests/cards/art/test_archive.py damages an archive in every way."""
BEGINNING = b"PK\x03\x04"
ENTRY = b"PK\x01\x02"
"""The beginning of each entry in the list of an archive."""
OLD = (1980, 1, 1, 0, 0, 0)
"""The date of every entry. With a fixed date, the same pack always gives the same archive."""


@dataclass(frozen=True)
class Packed:
    source: bytes
    art: tuple[Encoded, ...] = ()


def pack_up(source: str, art: Iterable[Art]) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w", ZIP_STORED) as parcel:
        parcel.writestr(ZipInfo(PACK, OLD), source.encode())
        for each in art:
            parcel.writestr(ZipInfo(f"art/{each.name}.webp", OLD), bytes(each.exact))
    return written.getvalue()


def unpack(content: bytes) -> Packed:
    """Unpack an archive. A plain pack file is returned unchanged. Raises PackError."""
    if not content.startswith(BEGINNING):
        return Packed(content)
    if len(content) > LARGEST_ZIP:
        raise _too_large()
    if content.count(ENTRY) > 2 * MOST_ENTRIES:
        # Python reads the whole list before it can be counted: about 300 bytes an entry.
        raise _wrong_entries()
    try:
        with ZipFile(BytesIO(content)) as parcel:
            return _read_archive(parcel)
    except UNREADABLE as broken:
        sentence = _("This .zip can’t be read; it may be damaged. Create it again.")
        raise PackError(sentence) from broken


def _read_archive(parcel: ZipFile) -> Packed:
    entries = [entry for entry in parcel.infolist() if not entry.is_dir()]
    _check_names([entry.filename for entry in entries])
    if sum(entry.file_size for entry in entries) > LARGEST_ZIP:
        raise _too_large()
    source = _read(parcel, parcel.getinfo(PACK), LARGEST)
    return Packed(source, tuple(_pictures(parcel, entries)))


def _check_names(names: Sequence[str]) -> None:
    strangers = [name[:60] for name in names if name != PACK and not ART.fullmatch(name)]
    if strangers or len(names) > MOST_ENTRIES or PACK not in names:
        raise _wrong_entries(*(_("Remove “%s”.") % name for name in strangers[:5]))


def _wrong_entries(*advice: str) -> PackError:
    sentence = _(
        "The .zip must contain pack.toml, and at most %d pictures in a folder named “art”."
    )
    return PackError(sentence % MOST_ENTRIES, *advice)


def _too_large() -> PackError:
    return PackError(_("This .zip is too large: use at most %d MB.") % (LARGEST_ZIP // 10**6))


def _pictures(parcel: ZipFile, entries: Iterable[ZipInfo]) -> Iterator[Encoded]:
    left = MOST_PACKED_PIXELS
    for entry in entries:
        if entry.filename == PACK:
            continue
        stop_if_abandoned()
        content = _read(parcel, entry, LARGEST_FILE)
        left -= _pixels(entry.filename, content)
        if left < 0:
            sentence = _("The pictures in this .zip are too large: use at most %d million pixels.")
            raise PackError(sentence % (MOST_PACKED_PIXELS // 10**6))
        yield _picture(entry, content)


def _pixels(name: str, content: bytes) -> int:
    """Return how many pixels the picture has. Raises PackError if a side is too long."""
    width, height = picture_size(content)
    if max(width, height) > LONGEST_SIDE:
        sentence = _("%(picture)s is too large: use at most %(most)d pixels on each side.")
        raise PackError(sentence % {"picture": name, "most": LONGEST_SIDE})
    return width * height


def _picture(entry: ZipInfo, content: bytes) -> Encoded:
    encoded = encode(content)
    if entry.filename != f"art/{encoded.name}.webp":
        raise PackError(
            _("The name of %s doesn’t match its content; download the pack again.") % entry.filename
        )
    return encoded


def _read(parcel: ZipFile, entry: ZipInfo, most: int) -> bytes:
    """Read at most one byte more than allowed, no matter what size the archive states for the entry."""
    with parcel.open(entry) as opened:
        return opened.read(most + 1)
