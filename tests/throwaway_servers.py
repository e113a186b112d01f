"""Run real PostgreSQL and Redis servers with temporary data, on free ports."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.running_site import PATIENCE, free_port

_DEBIAN = "/usr/lib/postgresql/15/bin"
_HASTY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "listen_addresses=")


def program(name: str) -> str:
    """Return the path of the program, or an empty text if it isn’t installed."""
    return shutil.which(name, path=f"{os.environ['PATH']}:{_DEBIAN}") or ""


HAVE_SERVERS = bool(program("initdb") and program("redis-server"))


@contextmanager
def postgresql() -> Iterator[str]:
    """Start PostgreSQL, and yield the address of an empty database."""
    # PostgreSQL refuses to run as root, and the path of its socket must be short.
    user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    with tempfile.TemporaryDirectory(prefix="pg") as place:
        folder, port = Path(place), free_port()
        shutil.chown(folder, user)
        data = folder / "data"
        start = [program("postgres"), "-D", str(data), "-k", place, "-p", str(port)]
        options = [word for option in _HASTY for word in ("-c", option)]
        _as(user, program("initdb"), "-D", data, "-U", "site", "--no-sync", "--auth=trust")
        with subprocess.Popen(
            [*start, *options], user=user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as server:
            try:
                _as(user, program("pg_isready"), "-h", folder, "-p", str(port), tries=100)
                yield f"postgresql://site@/postgres?host={folder}&port={port}"
            finally:
                server.terminate()
                server.wait(PATIENCE)


class Redis:
    """A Redis server that can be stopped and started again, which loses its data."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        quiet = ("--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
        self.process = subprocess.Popen(
            [program("redis-server"), "--port", str(self.port), *quiet],
            stdout=subprocess.DEVNULL,
        )

    def restart(self) -> None:
        self.stop()
        self.start()

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def redis() -> Iterator[Redis]:
    server = Redis()
    try:
        yield server
    finally:
        server.stop()


def _as(user: str, *command: str | Path, tries: int = 1) -> None:
    for attempt in range(tries):
        done = subprocess.run(
            command, user=user, capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        if done.returncode == 0:
            return
        time.sleep(min(0.05 * (attempt + 1), 0.5))
    raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")
