"""The worker that a server starts, and stops when it ends."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

MANAGE = Path(__file__).resolve().parents[3] / "manage.py"
LOOK_EVERY = 0.5
RESTART_AFTER = 5.0
"""The seconds until a worker that died is started again."""
STOP_WITHIN = 10.0
"""The seconds that the worker has to give its jobs back."""


@contextmanager
def own_worker() -> Iterator[None]:
    """Let a worker do the site’s jobs during the `with` block."""
    is_over = Event()
    keeper = Thread(target=keep_worker, args=[is_over], name="worker")
    keeper.start()
    try:
        yield
    finally:
        is_over.set()
        keeper.join()


def keep_worker(is_over: Event) -> None:
    """Start a worker, and another one whenever it dies. A worker that was asked to stop isn’t replaced."""
    while not is_over.is_set():
        command = [sys.executable, str(MANAGE), "run_worker", "--with-parent"]
        with subprocess.Popen(command, cwd=MANAGE.parent) as worker:  # noqa: S603
            while worker.poll() is None and not is_over.wait(LOOK_EVERY):
                pass
            if worker.poll() is None:
                end_worker(worker)
        if worker.returncode == 0:
            return
        is_over.wait(RESTART_AFTER)


def end_worker(worker: "subprocess.Popen[bytes]") -> None:
    worker.terminate()
    try:
        worker.wait(STOP_WITHIN)
    except subprocess.TimeoutExpired:
        worker.kill()
