"""Shipped versions keep their content, because databases already contain them."""

from pathlib import Path

from cards.authoring.loading.files import FOLDER
from engine.rulebook import read_pack

PUBLISHED = FOLDER / "published.txt"


def line(path: Path) -> str:
    pack = read_pack(path.read_bytes())
    return f"{pack.content_hash} {pack.name} {pack.version}"


def test_every_pack_holds_what_its_version_was_published_with() -> None:
    """A changed pack needs a new version number and a new line. Existing lines never change."""
    lines = PUBLISHED.read_text().splitlines()
    missing = [here for here in map(line, sorted(FOLDER.glob("*.toml"))) if here not in lines]
    assert missing == []


def test_no_version_was_published_twice() -> None:
    versions = [line.partition(" ")[2] for line in PUBLISHED.read_text().splitlines()]
    assert len(versions) == len(set(versions))
