"""The checking process: run the server's jobs until the server closes the pipe."""

import gc
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cards.authoring.drafts.checks.pipe import receive, send
from cards.authoring.drafts.checks.verdict import check, further_problems, read_upload
from cards.pools.pool_check import check_pool
from engine.lab.replay import played_again

Jobs = Mapping[str, Callable[..., Any]]
JOBS: Jobs = {
    "read_upload": read_upload,
    "further_problems": further_problems,
    "check": check,
    "check_pool": check_pool,
    "lab_match": played_again,
}
STATM = Path("/proc/self/statm")
KINDNESS = 10
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


def serve(requests: int, answers: int, jobs: Jobs) -> None:
    """Run jobs until the server sends no more or this process uses too much memory."""
    grown = False
    while not grown:
        try:
            name, given, seconds = receive(requests, IDLE_SECONDS)
        except (EOFError, TimeoutError):
            return
        # End this process in time even if the server was killed and can't do so.
        signal.alarm(seconds)
        answer = do_job(jobs[name], given)
        signal.alarm(0)
        gc.collect()
        grown = answer.is_too_large or memory_used() > MOST_KEPT
        send(answers, Answer(answer.result, answer.error, answer.is_too_large, grown))


def do_job(job: Callable[..., Any], given: tuple[Any, ...]) -> Answer:
    try:
        return Answer(job(*given))
    except MemoryError:
        return Answer(is_too_large=True)
    except Exception:
        return Answer(error=traceback.format_exc())


def memory_used() -> int:
    """Return how many bytes of memory this process is using."""
    return int(STATM.read_text().split()[1]) * resource.getpagesize()


def main(jobs: Jobs = JOBS) -> None:
    """Run as `python -m cards.authoring.drafts.checks BYTES`, or from a module with other jobs."""
    most = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    os.nice(KINDNESS)
    answers = os.dup(1)
    os.dup2(2, 1)  # Output of a library must not get mixed up with the answers.
    serve(0, answers, jobs)
