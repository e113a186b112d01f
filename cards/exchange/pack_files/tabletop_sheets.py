"""Find where the pictures of cards are on the deck sheets of Tabletop Simulator’s saved objects."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import unquote, urlsplit
from zipfile import ZIP_STORED, ZipFile

from django.utils.translation import gettext as _

from cards.art.archive import UNREADABLE
from cards.art.encoding import LARGEST_FILE, Encoded, encode_cells
from cards.exchange.deck_files.tabletop_deck import card_name, is_card, saved_objects
from cards.exchange.spreadsheets.encodings import decoded_text
from cards.names.folding import folded_name
from cards.packs.errors import PackError

LARGEST_ARCHIVE = 24_000_000
"""The most bytes of a saved object and the pictures of its sheets, packed or unpacked."""
LARGEST_SAVED = 2_000_000
MOST_FILES = 40
WIDEST, HIGHEST = 10, 7
"""The most columns and rows that the program allows on a sheet."""
ON_A_SHEET = 100
"""A card’s number is that of its sheet times this, plus its place on the sheet."""
SHOWN = 5
SAVED, PICTURES = (".json",), (".png", ".jpg", ".jpeg", ".webp", ".gif")
SIGNS = re.compile(r"[\W_]+")
Named = Sequence[tuple[str, bytes]]


@dataclass(frozen=True)
class CardCell:
    """The cell of a card. `picture` is the file of the sheet, and `place` is counted row by row."""

    card: str
    picture: str
    columns: int
    rows: int
    place: int


def archive_of(files: Named) -> bytes:
    """Return the uploaded files as one archive. Raises PackError."""
    if len(files) == 1 and files[0][0].lower().endswith(".zip"):
        content = files[0][1]
    else:
        written = BytesIO()
        with ZipFile(written, "w", ZIP_STORED) as parcel:
            for name, each in files:
                parcel.writestr(name, each)
        content = written.getvalue()
    if len(content) > LARGEST_ARCHIVE:
        sentence = _("These files are too large: use at most %d MB, or load some of the sheets.")
        raise PackError(sentence % (LARGEST_ARCHIVE // 10**6))
    return content


def read_cells(archive: bytes) -> list[CardCell]:
    """Return the cell of each card with a name, once, in order. Raises PackError.

    Call this in a sandbox. Addresses of pictures are only compared with the names of files, and never loaded.
    """
    names = _names_in(archive)
    objects = [each for each in names if each.lower().endswith(SAVED)]
    if len(objects) != 1:
        raise PackError(_("Choose one saved object, a .json file, and the pictures of its sheets."))
    text = decoded_text(_file_in(archive, objects[0], LARGEST_SAVED)).text
    cards = [each for each in saved_objects(text) if is_card(each)]
    sheets = _sheets(cards)
    pictures = _pictures_of(sheets, [each for each in names if each.lower().endswith(PICTURES)])
    cells: dict[str, CardCell] = {}
    for card in cards:
        number, place = divmod(_number(card.get("CardID")), ON_A_SHEET)
        sheet, name = sheets.get(str(number)), card_name(card)
        columns, rows = (_side(sheet, "NumWidth", WIDEST), _side(sheet, "NumHeight", HIGHEST))
        if sheet and place < columns * rows:
            cells.setdefault(name, CardCell(name, pictures[str(number)], columns, rows, place))
    if not cells:
        raise PackError(_("No card of this saved object has a picture on a sheet."))
    return list(cells.values())


def cut_cells(
    archive: bytes, picture: str, columns: int, rows: int, places: Sequence[int]
) -> list[Encoded]:
    """Cut cells from a picture in an uploaded archive. Raises PackError.

    Call this in a sandbox.
    """
    return encode_cells(_file_in(archive, picture), columns, rows, places)


def _file_in(archive: bytes, name: str, most: int = LARGEST_FILE) -> bytes:
    """Return a file of an archive. Raises PackError."""
    try:
        with ZipFile(BytesIO(archive)) as parcel, parcel.open(name) as opened:
            content = opened.read(most + 1)
    except (*UNREADABLE, KeyError):
        raise PackError(_("This .zip can’t be read; it may be damaged. Create it again.")) from None
    if len(content) > most:
        sentence = _("%(file)s is too large: use at most %(most)d MB.")
        raise PackError(sentence % {"file": name[:60], "most": most // 10**6})
    return content


def _names_in(archive: bytes) -> list[str]:
    try:
        with ZipFile(BytesIO(archive)) as parcel:
            entries = parcel.infolist()
    except UNREADABLE:
        raise PackError(_("This .zip can’t be read; it may be damaged. Create it again.")) from None
    names = [each.filename for each in entries if not each.is_dir()]
    if len(entries) > 2 * MOST_FILES or len(names) > MOST_FILES or len(set(names)) < len(names):
        sentence = _("Use at most %d files, each with a name of its own.")
        raise PackError(sentence % MOST_FILES)
    return names


def _sheets(cards: Sequence[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    """Return the sheets that the cards use, by number."""
    found: dict[str, Mapping[str, Any]] = {}
    for card in cards:
        own, number = card.get("CustomDeck"), str(_number(card.get("CardID")) // ON_A_SHEET)
        sheet = own.get(number) if isinstance(own, dict) else None
        if isinstance(sheet, dict):
            found.setdefault(number, sheet)
    return found


def _pictures_of(
    sheets: Mapping[str, Mapping[str, Any]], pictures: Sequence[str]
) -> dict[str, str]:
    """Return the file with the picture of each sheet. Raises PackError if one has none."""
    known = {_plain(PurePosixPath(each).stem): each for each in pictures}
    found, missing = dict[str, str](), list[str]()
    for number, sheet in sheets.items():
        address = str(sheet.get("FaceURL") or "")
        last = PurePosixPath(unquote(urlsplit(address).path)).stem
        # The program keeps pictures in files that are named like their addresses, without signs.
        keys = (number, _plain(last), _plain(address))
        if file := next((known[key] for key in keys if key in known), ""):
            found[number] = file
        else:
            missing.append(number)
    left = [each for each in pictures if each not in found.values()]
    if len(missing) == len(left) == 1:
        return found | {missing[0]: left[0]}
    if missing:
        raise PackError(
            *(
                _("Sheet %(number)s has no picture here: name its file %(number)s.png.")
                % {"number": each}
                for each in missing[:SHOWN]
            )
        )
    return found


def _plain(text: str) -> str:
    return SIGNS.sub("", folded_name(text))


def _number(value: Any) -> int:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return value if is_number and 0 <= value < 10**9 else 0


def _side(sheet: Mapping[str, Any] | None, key: str, most: int) -> int:
    value = _number(sheet.get(key)) if sheet else 0
    return value if value <= most else 0
