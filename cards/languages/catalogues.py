"""The catalogues in `locale/`: compile them, and offer each language that is complete."""

import os
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING

from django.utils.translation import get_language_info, to_language, to_locale

if TYPE_CHECKING:
    import polib

FOLDER = Path(__file__).resolve().parents[2] / "locale"
ENGLISH = "en"
COMPLETE = 0.98
"""The share of sentences that a language needs to be offered. A few in English are better than none."""
PLACE = "*/LC_MESSAGES/django.po"
COMPILED, UNFINISHED = "django.mo", "unfinished.mo"


def offered_languages(folder: Path) -> list[tuple[str, str]]:
    """Return English and all languages whose catalogue is complete, each with its own name for itself.

    This compiles catalogues that have changed.
    """
    sources = {code: catalogue_of(folder, code) for code in translated_languages(folder)}
    for source in sources.values():
        compile_catalogue(source)
    offered = [ENGLISH, *(code for code, source in sources.items() if is_offered(source))]
    return [(code, get_language_info(code)["name_local"]) for code in offered]


def translated_languages(folder: Path) -> list[str]:
    """Return the codes of the languages that have a catalogue, complete or not."""
    return sorted(to_language(path.parent.parent.name) for path in folder.glob(PLACE))


def catalogue_of(folder: Path, code: str) -> Path:
    return folder / to_locale(code) / "LC_MESSAGES" / "django.po"


def is_offered(source: Path) -> bool:
    return source.with_name(COMPILED).exists()


def compile_catalogue(source: Path) -> None:
    """Compile the catalogue, unless that has been done since it changed.

    Gettext’s own programs aren’t needed. Where the folder is read-only, as in an image, the set-up has
    compiled the catalogue already.
    """
    if not source.exists() or is_fresh(source) or not os.access(source.parent, os.W_OK):
        return
    import polib

    catalogue = polib.pofile(str(source))
    name, other = (COMPILED, UNFINISHED)[:: 1 if share_translated(catalogue) >= COMPLETE else -1]
    with NamedTemporaryFile(dir=source.parent, delete=False) as written:
        written.write(catalogue.to_binary())
    Path(written.name).chmod(0o644)
    Path(written.name).replace(source.with_name(name))  # Other processes may be reading it.
    source.with_name(other).unlink(missing_ok=True)


def is_fresh(source: Path) -> bool:
    changed = source.stat().st_mtime_ns
    compiled = [source.with_name(name) for name in (COMPILED, UNFINISHED)]
    return any(each.exists() and each.stat().st_mtime_ns >= changed for each in compiled)


def share_translated(catalogue: "polib.POFile") -> float:
    entries = [each for each in catalogue if not each.obsolete]
    done: int = sum(each.translated() for each in entries)
    return done / max(len(entries), 1)


if __name__ == "__main__":
    offered_languages(FOLDER)
