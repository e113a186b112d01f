"""Sandbox: call functions in a separate process, with limited time and memory."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Lock
from typing import IO, Any, ParamSpec, TypeVar

from django.conf import settings

from cards.sandbox.pipe import receive, send
from cards.sandbox.worker import Answer
from cards.web.abandoned import stop_if_abandoned
from cards.web.busy_server import ServerBusyError
from cards.web.fairness.page_places import page_places

P = ParamSpec("P")
R = TypeVar("R")

MODULE = "cards.sandbox"
GRACE = 5
"""The seconds after which the process ends itself once the server has stopped waiting for a result."""


class SandboxStoppedError(Exception):
    """Raised when a job took too much time or memory, or when its process was killed."""


class Sandbox:
    """A separate process for jobs. It starts with the first job, and all threads of the server share it.

    Jobs in a thread of the server would slow down all live tables, because only one thread can run Python
    at a time. A separate process also returns its memory when it ends, and can be killed.
    """

    def __init__(self, seconds: int | None = None) -> None:
        self._seconds = seconds
        self._turn = Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def run(self, job: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the function in the process, and return its result.

        The function must be defined in a module, and arguments and result must be data that can be pickled.
        Raises ServerBusyError, SandboxStoppedError.
        """
        if not settings.CHECKS_APART:
            return job(*args, **kwargs)
        with page_places.while_waiting():
            result: R = self._run_apart(partial(job, *args, **kwargs))
            return result

    def _run_apart(self, job: Callable[[], Any]) -> Any:
        with self._own_turn():
            stop_if_abandoned()
            return self._result(self._ask(job))

    @contextmanager
    def _own_turn(self) -> Iterator[None]:
        if not self._turn.acquire(timeout=settings.CHECK_WAIT):
            raise ServerBusyError
        try:
            yield
        finally:
            self._turn.release()

    def _ask(self, job: Callable[[], Any]) -> Answer:
        seconds = settings.CHECK_SECONDS if self._seconds is None else self._seconds
        process, is_new = self._process, False
        if process is None or process.poll() is not None:
            process, is_new = self._start(), True
        try:
            send(pipe_end(process.stdin), (job, seconds + GRACE))
            answer: Answer = receive(pipe_end(process.stdout), seconds, stop_if_abandoned)
        except (EOFError, BrokenPipeError):
            self.stop()
            if is_new:
                raise SandboxStoppedError from None
            return self._ask(job)  # The process had been idle and has just ended.
        except TimeoutError:
            self.stop()
            raise SandboxStoppedError from None
        except BaseException:
            self.stop()  # Otherwise, the next job would read this one's answer.
            raise
        if answer.is_last:
            self.stop()
        return answer

    def _result(self, answer: Answer) -> Any:
        if answer.is_too_large:
            raise SandboxStoppedError
        if answer.error:
            raise RuntimeError(f"A job in the sandbox failed:\n{answer.error}")
        return answer.result

    def _start(self) -> "subprocess.Popen[bytes]":
        self.stop()
        limits = settings.CHECK_MEMORY, settings.CHECK_KINDNESS
        command = [sys.executable, "-m", MODULE, *map(str, limits)]
        self._process = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            cwd=settings.ROOT,
            # Ctrl-C should reach only the server. The process ends when its pipe is closed.
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


for_drafts = Sandbox()
"""Runs the checks for authors who are editing a draft."""
for_uploads = Sandbox()
"""Runs the checks before packs are stored or published. These checks can take longer."""
