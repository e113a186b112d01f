"""Refuse workbooks that are bombs, before a library reads them.

A workbook is an archive of XML files. Libraries always read all styles and shared texts: 81 kB with 500,000
styles took 34 seconds and 784 MB.
"""

import re
from collections.abc import Iterator
from zipfile import ZipFile, ZipInfo

from django.utils.translation import gettext as _

from cards.packs.errors import PackError

MOST_ENTRIES = 200
LARGEST_WHOLE = 32_000_000
LARGEST_PARTS = (
    ("xl/worksheets/", 20_000_000),
    ("xl/sharedStrings.xml", 6_000_000),
    ("xl/styles.xml", 512_000),
    ("xl/workbook.xml", 512_000),
    ("", 2_000_000),
)
"""The most bytes of each part, by the beginning of its name."""
MOST_TAGS = 1_000_000
ENCRYPTED = 1
WIDE = (b"\xff\xfe", b"\xfe\xff")
XML = (".xml", ".rels", ".vml")
UNCOMPUTED = re.compile(
    rb'<c r="([A-Z]{1,3}[0-9]{1,7})"[^<>]*><f[^<>]*(?:/>|>[^<]*</f>)(?:<v */>|<v></v>)?</c>'
)
"""A formula without a result, because the program that wrote the file has never computed it."""


def checked_parts(archive: ZipFile) -> list[str]:
    """Return the cells whose formulas have no result. Raises PackError if the workbook is too large."""
    entries = archive.infolist()
    if len(entries) > MOST_ENTRIES or len({each.filename for each in entries}) < len(entries):
        raise PackError(
            _("This workbook has too many sheets or parts. Save only the sheet with the cards.")
        )
    if any(each.flag_bits & ENCRYPTED for each in entries):
        raise PackError(_("This workbook has a password. Save it without one, then load it."))
    if sum(each.file_size for each in entries) > LARGEST_WHOLE:
        raise _too_large()
    tags, uncomputed = 0, list[str]()
    for name, content in _xml_parts(archive, entries):
        tags += content.count(b"<")
        if tags > MOST_TAGS:
            raise _too_large()
        if name.startswith("xl/worksheets/"):
            uncomputed += [found.decode() for found in UNCOMPUTED.findall(content)]
    return uncomputed


def _xml_parts(archive: ZipFile, entries: list[ZipInfo]) -> Iterator[tuple[str, bytes]]:
    for each in entries:
        most = next(size for start, size in LARGEST_PARTS if each.filename.startswith(start))
        if each.file_size > most:
            raise _too_large()
        if each.filename.lower().endswith(XML):
            with archive.open(each) as part:
                content = part.read(most + 1)
            if len(content) > most:
                raise _too_large()
            if content[:2] in WIDE or b"<!DOCTYPE" in content or b"<!ENTITY" in content:
                raise PackError(
                    _("This workbook declares entities or a document type. Save it again as .xlsx.")
                )
            yield each.filename, content


def _too_large() -> PackError:
    return PackError(
        _(
            "This workbook is too large or has too many styles. Save its cards as CSV, then load that."
        )
    )
