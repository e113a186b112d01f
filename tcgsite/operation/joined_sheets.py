"""The style sheets that pages load as one file, joined from those of static/css."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

from tcgsite.operation.data_folder import prepare_folder

SOURCE = settings.ROOT / "static" / "css"
JOINED = {
    "site": (
        "tokens", "elements", "text", "blocks", "buttons", "forms", "lists", "tiles", "faces", "charts",
        "dialogs", "players", "notices", "talk", "head", "face", "frames",
    ),
    # In this layer, rules of the same weight override earlier ones, so the order matters.
    "table": (
        "counts", "room", "bar", "plate", "card", "zone", "hand", "question", "stack", "middle",
        "choices", "lanes", "seats", "board", "clock", "chat", "aside", "news", "help", "motion",
    ),
}  # fmt: skip
"""The sheets of each folder in static/css. css/joined/FOLDER.css contains the order of layers and these
sheets.
"""


class JoinedSheets(BaseFinder):
    """Lets Django and WhiteNoise find css/joined/FOLDER.css like a file of static/."""

    def __init__(self, app_names: Iterable[str] | None = None, *args: Any, **kwargs: Any) -> None:
        super().__init__()
        self.storage = FileSystemStorage(location=prepare_folder(settings.DATA / "sheets"))

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        found = [self.storage.path(name) for name, _ in self.list(None) if name == path]
        if find_all:
            return found
        return found[0] if found else []

    def list(
        self, ignore_patterns: Iterable[str] | None
    ) -> Iterator[tuple[str, FileSystemStorage]]:
        for folder in JOINED:
            name = f"css/joined/{folder}.css"
            write_whole(Path(self.storage.path(name)), joined_sheet(folder))
            yield name, self.storage


def joined_sheet(folder: str) -> str:
    paths = [SOURCE / "layers.css", *(SOURCE / folder / f"{sheet}.css" for sheet in JOINED[folder])]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def write_whole(path: Path, text: str) -> None:
    """Write the file so that other processes read either the old text or all of the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
