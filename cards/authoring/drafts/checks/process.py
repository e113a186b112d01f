"""CheckingProcess: run jobs in a separate process, with limited time and memory."""

import subprocess
import sys
from contextlib import suppress
from threading import Lock
from typing import IO, Any

from django.conf import settings

from cards.authoring.drafts.checks.pipe import receive, send
from cards.authoring.drafts.checks.worker import JOBS, Answer, Jobs
from cards.web.abandoned import stop_if_abandoned
from cards.web.busy_server import ServerBusyError
from cards.web.page_places import page_places

MODULE = "cards.authoring.drafts.checks"
GRACE = 5
"""In seconds. The process ends itself this long after the server has stopped waiting for a result."""


class CheckStoppedError(Exception):
    """Raised when a job took too much time or memory, or when its process was killed."""


class CheckingProcess:
    """A separate process for checks. It starts with the first job, and all threads of the server share it.

    Checks in a thread of the server would slow down all live tables, because only one thread can run Python
    at a time. A separate process also returns its memory when it ends, and can be killed.
    """

    def __init__(self, module: str = MODULE, jobs: Jobs = JOBS, seconds: int | None = None) -> None:
        self._module, self._jobs, self._seconds = module, jobs, seconds
        self._turn = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, name: str, *given: Any) -> Any:
        """Return the result of the job. Raises ServerBusyError, CheckStoppedError."""
        if not settings.CHECKS_APART:
            return self._jobs[name](*given)
        with page_places.while_waiting():
            return self._run_apart(name, given)

    def _run_apart(self, name: str, given: tuple[Any, ...]) -> Any:
        if not self._turn.acquire(timeout=settings.CHECK_WAIT):
            raise ServerBusyError
        try:
            stop_if_abandoned()
            return self._result(self._ask(name, given))
        finally:
            self._turn.release()

    def _ask(self, name: str, given: tuple[Any, ...]) -> Answer:
        seconds = settings.CHECK_SECONDS if self._seconds is None else self._seconds
        process, is_new = self._process, False
        if process is None or process.poll() is not None:
            process, is_new = self._start(), True
        try:
            send(pipe_end(process.stdin), (name, given, seconds + GRACE))
            answer: Answer = receive(pipe_end(process.stdout), seconds, stop_if_abandoned)
        except (EOFError, BrokenPipeError):
            self.stop()
            if is_new:
                raise CheckStoppedError from None
            return self._ask(name, given)  # The process had been idle and has just ended.
        except TimeoutError:
            self.stop()
            raise CheckStoppedError from None
        except BaseException:
            self.stop()  # Otherwise, the next job would read this one's answer.
            raise
        if answer.is_last:
            self.stop()
        return answer

    def _result(self, answer: Answer) -> Any:
        if answer.is_too_large:
            raise CheckStoppedError
        if answer.error:
            raise RuntimeError(f"The checking process failed:\n{answer.error}")
        return answer.result

    def _start(self) -> "subprocess.Popen[bytes]":
        self.stop()
        command = [sys.executable, "-m", self._module, str(settings.CHECK_MEMORY)]
        self._process = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            cwd=settings.ROOT,
            # Ctrl-C should reach only the server. The checking process ends when its pipe is closed.
            start_new_session=True,
        )
        return self._process

    def stop(self) -> None:
        """Kill the process, if there is one."""
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                with suppress(OSError):
                    pipe.close()


def pipe_end(pipe: IO[bytes] | None) -> int:
    assert pipe is not None  # noqa: S101
    return pipe.fileno()


for_drafts = CheckingProcess()
"""Runs the checks for authors who are editing a draft."""
for_uploads = CheckingProcess()
"""Runs the checks before packs are stored or published. These checks can take longer."""
