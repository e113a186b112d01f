"""A public site needs only settings: no warnings from Django, logs as JSON."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running_site import ROOT

PUBLIC = {"TCG_HOST": "cards.example", "TCG_SECRET_KEY": "k3" * 40 + "!aZ9"}


def manage(folder: Path, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *words],
        cwd=ROOT,
        env=os.environ | PUBLIC | {"TCG_DATA": str(folder)} | surroundings,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_django_finds_nothing_to_warn_of(tmp_path: Path) -> None:
    found = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING")
    assert found.returncode == 0, found.stderr


def test_a_public_site_never_starts_with_draws_that_can_be_foreseen(tmp_path: Path) -> None:
    found = manage(tmp_path, "check", TCG_SEED="1")
    assert found.returncode
    assert "Unset it" in found.stderr


@pytest.mark.slow
def test_log_lines_are_json_one_a_line_and_hosts_that_are_not_ours_no_news(tmp_path: Path) -> None:
    say = (
        "import logging; logging.getLogger('tcgsite').warning('match %s', 7);"
        "logging.getLogger('django.security.DisallowedHost').error('no host of ours')"
    )
    [line] = manage(tmp_path, "shell", "--no-imports", "-c", say).stderr.splitlines()
    said = json.loads(line)
    assert said.pop("time")
    assert said == {"level": "WARNING", "logger": "tcgsite", "message": "match 7"}
