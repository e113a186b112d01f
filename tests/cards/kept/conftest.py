"""A folder in which this test keeps files."""

from pathlib import Path

import pytest
from pytest_django.fixtures import Settings


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    folder = tmp_path / "kept"
    folder.mkdir()
    settings.KEPT_FILES = folder
    return folder
