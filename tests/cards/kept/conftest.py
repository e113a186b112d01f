"""A folder in which this test keeps files."""

from pathlib import Path

import pytest
from pytest_django.fixtures import Settings


@pytest.fixture
def folder(settings: Settings, tmp_path: Path) -> Path:
    settings.KEPT_FILES = tmp_path / "kept"
    settings.KEPT_FILES.mkdir()
    return settings.KEPT_FILES
