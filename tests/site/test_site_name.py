"""The site's name is one setting: nothing else contains it, except the README."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from tests.architecture.source import CODE, ROOT

NAME = "Felthall"
FORMER = "cardwright"
"""Another public program for cards has this name."""
FOLDERS = (*CODE, "templates", "static", "docs", "deploy", "benchmarks")
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "pyproject.toml", "package.json")
WITH_THE_NAME = {"tcgsite/settings.py", "README.md", "CHANGELOG.md"}
"""The setting, and documents about this project, whatever its hosts call their sites."""


def texts() -> Iterator[tuple[str, str]]:
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.is_file()]
    for path in [*paths, *(ROOT / name for name in DOCUMENTS)]:
        if "__pycache__" not in path.parts:
            yield place(path), path.read_bytes().decode(errors="replace").lower()


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_only_the_setting_and_the_readme_contain_the_name() -> None:
    found = {where for where, text in texts() if NAME.lower() in text}
    assert found - WITH_THE_NAME == set()
    assert {"tcgsite/settings.py", "README.md"} <= found


def test_the_former_name_occurs_nowhere() -> None:
    named = [where for where, text in texts() if FORMER in text and where != "CHANGELOG.md"]
    assert named == []


@pytest.mark.django_db
def test_pages_show_the_name_of_the_setting(client: Client, settings: Settings) -> None:
    settings.SITE_NAME = "Ann & Ben"
    page = client.get("/").content.decode()
    head, body = page.split("<body", 1)
    assert "Ann &amp; Ben</title>" in head
    assert 'og:site_name" content="Ann &amp; Ben"' in head
    assert '<span class="brand-name">Ann &amp; Ben</span>' in body
    assert NAME not in page
