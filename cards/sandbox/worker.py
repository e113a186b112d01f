"""The process of a sandbox: run the server's jobs until the server closes the pipe."""

import gc
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.sandbox.pipe import receive, send

STATM = Path("/proc/self/statm")
IDLE_SECONDS = 600.0
MOST_KEPT = 250_000_000
"""In bytes. If the process uses more memory than this after a job, it ends, and the next job starts a new
one.
"""


@dataclass(frozen=True)
class Answer:
    """The result of a job. If the job failed unexpectedly, `error` is the traceback."""

    result: Any = None
    error: str = ""
    is_too_large: bool = False
    is_last: bool = False


def serve(requests: int, answers: int) -> None:
    """Run jobs until the server sends no more or this process uses too much memory."""
    grown = False
    while not grown:
        try:
            job, seconds = receive(requests, IDLE_SECONDS)
        except (EOFError, TimeoutError):
            return
        # End this process in time even if the server was killed and can't do so.
        signal.alarm(seconds)
        answer = do_job(job)
        signal.alarm(0)
        gc.collect()
        grown = answer.is_too_large or memory_used() > MOST_KEPT
        send(answers, Answer(answer.result, answer.error, answer.is_too_large, grown))


def do_job(job: Callable[[], Any]) -> Answer:
    try:
        return Answer(job())
    except MemoryError:
        return Answer(is_too_large=True)
    except Exception:
        return Answer(error=traceback.format_exc())


def memory_used() -> int:
    """Return how many bytes of memory this process is using."""
    return int(STATM.read_text().split()[1]) * resource.getpagesize()


def main() -> None:
    """Run as `python -m cards.sandbox BYTES KINDNESS`."""
    most, kindness = map(int, sys.argv[1:])
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    os.nice(kindness)
    answers = os.dup(1)
    os.dup2(2, 1)  # Output of a library must not get mixed up with the answers.
    serve(0, answers)
