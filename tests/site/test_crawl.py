"""Every page linked from the first one opens, on a fresh site and on a used one."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.landed.databases import SETTINGS
from tests.landed.dumps import restore_sqlite
from tests.running_site import ROOT, site_environment
from tests.scale import LONG

LANDED = ROOT / "tests/landed/97c3640"


@pytest.mark.slow
def test_a_fresh_site_has_no_dead_links(tmp_path: Path, prepared_database: Path) -> None:
    shutil.copy(prepared_database, tmp_path / "db.sqlite3")
    crawl(tmp_path, "stranger or author", landed="")


@pytest.mark.slow
def test_a_fresh_site_has_no_english_left(tmp_path: Path, prepared_database: Path) -> None:
    shutil.copy(prepared_database, tmp_path / "db.sqlite3")
    crawl(tmp_path, "", landed="", file="crawled_in_languages.py")


@pytest.mark.long
def test_a_site_that_was_used_has_no_dead_links(tmp_path: Path) -> None:
    restore_sqlite(LANDED / "sqlite.db.xz", tmp_path / "db.sqlite3")
    crawl(tmp_path, "guest or moderator", landed=str(LANDED / "sqlite.json"))


def crawl(folder: Path, visitors: str, landed: str, file: str = "crawled.py") -> None:
    """Crawl as these visitors; as all of them with LONG."""
    crawled = ROOT / "tests/site" / file
    chosen = [] if LONG or not visitors else ["-k", visitors]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, str(crawled)],
        cwd=ROOT,
        env=site_environment(folder, **SETTINGS, CRAWL_LANDED=landed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
