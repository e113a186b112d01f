"""Make a site from a dump: an empty database gets everything in the dump, or nothing."""

import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from django.db import transaction

from cards.models import Pack
from cards.search.index.indexing import index_missing
from tcgsite.accounts.models import User
from tcgsite.api.dumps.errors import DumpLoadingError
from tcgsite.api.dumps.loading.loaded_packs import LoadedPacks
from tcgsite.api.dumps.loading.loaded_people import LoadedPeople
from tcgsite.api.dumps.loading.loaded_play import load_deck, load_match
from tcgsite.api.dumps.loading.loaded_rulings import load_ruling
from tcgsite.api.dumps.rows.dumped_versions import Row
from tcgsite.api.dumps.stored_dumps import ABOUT, FORMAT, ROWS, SUMS
from tcgsite.matches.results.history import recompute_history
from tcgsite.matches.results.rating_updates import recompute

BLOCK = 1_000_000
UNREADABLE = (OSError, EOFError, zlib.error, ValueError)
"""The errors that damaged files raise."""
UNFIT = (KeyError, TypeError, AttributeError, IndexError)
"""The errors that lines raise if they don’t fit the schema."""


def load_dump(folder: Path) -> dict[str, int]:
    """Load the dump in this folder, and return the number of lines of each file. Raises DumpLoadingError."""
    check_sums(folder)
    if Pack.objects.exists() or User.objects.exists():
        raise DumpLoadingError(
            "This site isn’t empty. Set TCG_DATA to a new folder, run “manage.py migrate”, then try again."
        )
    with transaction.atomic():
        counts = _load_files(folder)
    index_missing()
    recompute_history()
    recompute()
    return counts


def check_sums(folder: Path) -> None:
    """Raise DumpLoadingError if a file is missing or damaged, or if this site can’t read the dump."""
    try:
        for line in (folder / SUMS).read_text("ascii").splitlines():
            wanted, name = line.split("  ")
            if Path(name).name != name or _sum_of(folder / name) != wanted:
                raise DumpLoadingError(f"{name} is damaged. Download it again.")
        known = json.loads((folder / ABOUT).read_bytes())["format"]
    except (*UNREADABLE, *UNFIT) as broken:
        raise DumpLoadingError(f"{folder} isn’t a whole dump: {broken}.") from broken
    if known != FORMAT:
        raise DumpLoadingError(
            "The dump is from a newer version of the site. Update the site first."
        )


def _sum_of(path: Path) -> str:
    found = hashlib.sha256()
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            found.update(block)
    return found.hexdigest()


def _load_files(folder: Path) -> dict[str, int]:
    people = LoadedPeople()
    packs = LoadedPacks(people)
    loaders: dict[str, Callable[[Row], None]] = {
        "packs": packs.add_pack,
        "versions": packs.load_version,
        "pictures": packs.load_picture,
        "pools": packs.load_pool,
        "rulings": lambda row: load_ruling(row, packs),
        "decks": lambda row: load_deck(row, packs),
        "matches": lambda row: load_match(row, packs),
    }
    counts = dict.fromkeys(loaders, 0)
    for name, load in loaders.items():
        for row in rows_of(folder / f"{name}{ROWS}"):
            counts[name] += 1
            try:
                load(row)
            except UNFIT as unfit:
                place = f"Line {counts[name]} of {name}{ROWS}"
                raise DumpLoadingError(f"{place} isn’t as the schema says: {unfit!r}.") from unfit
    return counts


def rows_of(path: Path) -> Iterator[Row]:
    """Yield the lines of a file, one at a time. Raises DumpLoadingError."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            for line in lines:
                yield json.loads(line)
    except UNREADABLE as broken:
        raise DumpLoadingError(f"{path.name} can’t be read: {broken}.") from broken
