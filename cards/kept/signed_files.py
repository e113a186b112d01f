"""Keep results in signed files, so that the next process needn’t compute them again."""

import marshal
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from hmac import compare_digest
from io import BytesIO
from os import utime
from pathlib import Path
from tempfile import NamedTemporaryFile
from types import CodeType, MemberDescriptorType
from typing import Any

from django.conf import settings

MOST = 200_000_000
"""The most bytes of all files together. The compiled rules of the largest game that ships take 2 MB."""
SIGNATURE = 32
"""The length of the signature before the content. It proves that this site has written the file."""


class _Pickler(pickle.Pickler):
    def reducer_override(self, obj: Any) -> Any:
        """Return how to restore code, or an instance of a frozen dataclass with slots.

        If the dataclasses restored themselves, reading a file would take half as long again.
        """
        if isinstance(obj, CodeType):
            return marshal.loads, (marshal.dumps(obj),)
        of_class: type = type(obj)
        slots = _slots_of(of_class)
        if slots:
            return _with_fields, (of_class, *[read(obj) for read, _write in slots])
        return NotImplemented


def _with_fields(of_class: type, *values: object) -> object:
    made: object = object.__new__(of_class)
    for (_read, write), value in zip(_slots_of(of_class), values, strict=True):
        write(made, value)
    return made


@cache
def _slots_of(
    of_class: type,
) -> list[tuple[Callable[[Any], object], Callable[[Any, object], None]]]:
    """Return functions that read and write each field of a dataclass with slots, or [] for other classes."""
    if not is_dataclass(of_class) or of_class.__dictoffset__:
        return []
    slots = [getattr(of_class, each.name, None) for each in fields(of_class)]
    members = [slot for slot in slots if isinstance(slot, MemberDescriptorType)]
    return [(each.__get__, each.__set__) for each in members] if members == slots else []


def read_kept(name: str) -> Any:
    """Return the value under this name, or None. A file that the site didn't write counts as missing."""
    file = _file_of(name)
    try:
        found = file.read_bytes() if file else b""
        signature, content = found[:SIGNATURE], found[SIGNATURE:]
        if file is None or not compare_digest(signature, _sign(name, content)):
            return None
        with suppress(OSError):
            utime(file)  # The oldest files by this time are deleted first.
        return pickle.loads(content)  # noqa: S301
    except Exception:  # A pickle of other classes can raise anything.
        return None


def write_kept(name: str, value: object) -> None:
    """Keep the value for later processes. Keep nothing if the folder is full or read-only."""
    file = _file_of(name)
    if file is None:
        return
    written = BytesIO()
    _Pickler(written, pickle.HIGHEST_PROTOCOL).dump(value)
    content = written.getvalue()
    with suppress(OSError):
        _write(file, _sign(name, content) + content)
        _forget_oldest(file.parent)


def _file_of(name: str) -> Path | None:
    """Return the file with this name, or None if nothing is kept."""
    folder: Path | None = settings.KEPT_FILES
    return folder / name if folder else None


def _sign(name: str, content: bytes) -> bytes:
    key = blake2b(settings.SECRET_KEY.encode(), person=b"kept files").digest()
    return blake2b(
        content,
        key=key,
        digest_size=SIGNATURE,
        salt=blake2b(name.encode(), digest_size=16).digest(),
    ).digest()


def _write(file: Path, content: bytes) -> None:
    """Write a file that other processes see as a whole or not at all."""
    with NamedTemporaryFile(dir=file.parent, delete=False) as new:
        whole = Path(new.name)
        try:
            new.write(content)
            new.close()
            whole.replace(file)
        finally:
            whole.unlink(missing_ok=True)


def _forget_oldest(folder: Path) -> None:
    """Delete the files that have not been used for longest. Files of earlier releases are among them."""
    files = sorted(_used(folder), reverse=True)
    room = MOST
    for _used_at, size, file in files:
        room -= size
        if room < 0:
            file.unlink(missing_ok=True)


def _used(folder: Path) -> Iterator[tuple[float, int, Path]]:
    """Yield each file with the time of its last use and its size in bytes."""
    for file in folder.iterdir():
        with suppress(FileNotFoundError):
            found = file.stat()
            yield found.st_mtime, found.st_size, file
