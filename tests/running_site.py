"""Run the whole site in a child process with a temporary database."""

import os
import shutil
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
SECRET_KEY = "the same in each clone, so that what is drawn by it is the same"
PATIENCE = 120
LONGEST_START = 5 * PATIENCE
"""The maximum wait for the site on a busy machine. If the site exits, the wait ends immediately."""


class Site:
    """One web process. Without `database`, it uses the database in the environment variables."""

    def __init__(self, folder: Path, database: Path | None = None, **wishes: str) -> None:
        self.folder, self.port, self.wishes = folder, free_port(), wishes
        self.url = f"http://127.0.0.1:{self.port}"
        if database:
            shutil.copy(database, folder / "db.sqlite3")
            copy_kept_files(database.parent, folder)
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tcgsite.operation.serving", "-p", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env=site_environment(self.folder, **self.wishes),
                stdout=log,
                stderr=log,
            )
        self.wait_until_it_answers()

    def rows(self, question: str, *values: object) -> list[tuple[object, ...]]:
        """Query the site's database directly. Each {} marks a value."""
        with sqlite3.connect(self.folder / "db.sqlite3", timeout=20) as database:
            return database.execute(question.replace("{}", "?"), values).fetchall()

    def restart(self) -> None:
        """Kill the site without cleanup, then start it on the same port and database."""
        self.process.kill()
        self.process.wait()
        self.start()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    @property
    def is_running(self) -> bool:
        return self.process.poll() is None

    @property
    def log(self) -> Path:
        return self.folder / "site.log"

    def wait_until_it_answers(self) -> None:
        deadline = time.monotonic() + LONGEST_START
        while not self.answers():
            if not self.is_running or time.monotonic() > deadline:
                self.process.kill()
                raise RuntimeError(f"The site did not start:\n{self.log.read_text()}")
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            urlopen(self.url, timeout=PATIENCE).close()
        except HTTPError:
            return True
        except OSError:  # A busy machine may be too late with its first page.
            return False
        return True


def copy_kept_files(source: Path, folder: Path) -> None:
    """Let a site begin with the compiled rules that were kept as its database was filled.

    They are signed with the secret key, and compiling them again takes longer than the rest of a start.
    """
    if (source / "kept").is_dir():
        shutil.copytree(source / "kept", folder / "kept", dirs_exist_ok=True)


def site_environment(folder: Path, **wishes: str) -> dict[str, str]:
    own = {
        "TCG_DATA": str(folder),
        "TCG_SECRET_KEY": SECRET_KEY,
        "TCG_DATABASE": str(folder / "db.sqlite3"),
        "TCG_BOT_DELAY": "0",
        "TCG_EQUAL_PAUSES": "0",
        "TCG_SEED": "30",
        "TCG_RATE_LIMITS": "0",
        "TCG_LAB_TRIALS": "0",
        "TCG_WORKER": "0",
        # Else jobs stand still while other programs keep the machine busy.
        "TCG_JOB_KINDNESS": "0",
        "TCG_DUMP_HOUR": "-1",
    }
    return os.environ | own | wishes


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
