"""A PostgreSQL server with temporary data, for the large site of the benchmark."""

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
"""It only names the socket, which is in the server's own folder."""
UNSAFE = "-c fsync=off -c full_page_writes=off -c listen_addresses="
ROOMY = "-c shared_buffers=512MB -c max_wal_size=16GB -c random_page_cost=1.1"
"""Without these settings, the server would stop for checkpoints while the rows are made. It would also scan
whole tables, as if its disk had to turn.
"""


@contextmanager
def running_postgresql() -> Iterator[str]:
    """Start a server, and yield the address of an empty database. Reading from it is as fast as usual."""
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
