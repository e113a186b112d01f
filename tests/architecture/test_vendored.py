"""Vendored files equal the published files of the version in package-lock.json."""

import hashlib
import json
from pathlib import Path

import pytest

from tests.architecture.source import ROOT

VENDORED = ROOT / "static" / "vendor"
HTMX = VENDORED / "htmx"
ICONS = ROOT / "cards" / "packs" / "faces" / "game_icons"
TYPEFACES = ROOT / "cards" / "exchange" / "printing" / "layout" / "typefaces"


@pytest.mark.parametrize(
    "folder", [*sorted(VENDORED.iterdir()), ICONS, TYPEFACES], ids=lambda folder: folder.name
)
def test_the_copies_are_as_they_came(folder: Path) -> None:
    recorded = (folder / "SHA256SUMS").read_text().splitlines()
    copies = sorted(path for path in folder.iterdir() if path.name != "SHA256SUMS")
    assert sorted(recorded) == sorted(f"{sha256(path)}  {path.name}" for path in copies)


def test_the_copy_is_the_pinned_version() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    version = lock["packages"]["node_modules/htmx.org"]["version"]
    assert f'version="{version}"' in (HTMX / "htmx.min.js").read_text()


def sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
