"""A PostgreSQL server with temporary data, as the large site of the benchmark needs it."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PROGRAMS = f"{os.environ.get('PATH', '')}:/usr/lib/postgresql/15/bin"
PORT = 5432
"""Names only the socket, which is in a folder of the server’s own."""
UNSAFE = "-c fsync=off -c full_page_writes=off -c listen_addresses="
ROOMY = "-c shared_buffers=512MB -c max_wal_size=16GB -c random_page_cost=1.1"
"""Else it would stop again and again while the rows are made, to write them down, and read whole tables as
servers with turning disks do.
"""


@contextmanager
def running_postgresql() -> Iterator[str]:
    """Start a server, and yield the address of an empty database. Reading costs what it costs elsewhere."""
    # PostgreSQL refuses to run as root, and the path of its socket must be short.
    user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        data = str(Path(folder, "data"))
        shutil.chown(folder, user)
        _run(user, "initdb", "-D", data, "-U", "site", "--no-sync", "--auth=trust")
        options = f"{UNSAFE} {ROOMY} -k {folder} -p {PORT}"
        log = str(Path(folder, "log"))
        _run(user, "pg_ctl", "-D", data, "-l", log, "-t", "120", "-w", "-o", options, "start")
        try:
            yield f"postgresql://site@/postgres?host={folder}&port={PORT}"
        finally:
            _run(user, "pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")


def _run(user: str, name: str, *arguments: str) -> None:
    program = shutil.which(name, path=PROGRAMS)
    if program is None:
        raise RuntimeError(f"{name} isn’t installed. Install PostgreSQL 15.")
    subprocess.run(  # noqa: S603 - programs of PostgreSQL
        [program, *arguments], user=user, stdout=subprocess.DEVNULL, check=True
    )
