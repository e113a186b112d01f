"""Run test files in processes that begin once all tests are collected: `pytest -n 3`.

Processes that pytest-xdist starts import and collect everything again, each for itself. Here they are copies
of the process that has done it. Each goes on with the folder in which it is, because tests of one folder need
the same rules, pages and servers.
"""

import atexit
import os
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import chain
from multiprocessing.connection import Connection, Pipe, wait
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from traceback import format_exc
from typing import Any, NoReturn

import pytest

Location = tuple[str, int | None, str]


@dataclass
class Worker:
    """A process as the first one sees it.

    known     the number of files when it began: it has no later ones, which are rests of broken files
    file      the place of the file that it runs
    running   the test that has begun, and where it is defined
    fault     what went wrong outside of tests
    """

    number: int
    process: int
    connection: Connection
    known: int
    file: int = -1
    finished: set[str] = field(default_factory=set)
    running: tuple[str, Location] | None = None
    fault: str = ""


class ForkedWorkers:
    """Gives files to processes, and reports what they report as if the tests had run here."""

    def __init__(
        self, config: pytest.Config, processes: int, load: Callable[[], object] = lambda: None
    ) -> None:
        self.config, self.processes, self.load = config, processes, load
        self.files: list[list[pytest.Item]] = []
        self.workers: dict[Connection, Worker] = {}
        self.waiting: list[int] = []
        self.started = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed or self.config.option.collectonly:
            return None  # Pytest’s own loop says so, and runs nothing.
        files: dict[Path, list[pytest.Item]] = {}
        for item in session.items:  # Pytest-django has put tests of one file into several places.
            files.setdefault(item.path, []).append(item)
        self.files = [*files.values()]
        self.waiting.extend(range(len(self.files)))
        self._mute_paths()
        self.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]
        count = min(self.processes, len(self.files))
        if count > 1:
            self.load()
        try:
            for _ in range(count):
                self._start(session)
            while self.workers and not (session.shouldfail or session.shouldstop):
                for connection in wait([*self.workers]):
                    assert isinstance(connection, Connection)
                    self._hear(session, self.workers[connection])
        finally:
            self._end_all()
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        return True

    def _end_all(self) -> None:
        """Let the processes that still run tests stop their servers and end."""
        for worker in self.workers.values():
            os.kill(worker.process, SIGINT)
            worker.connection.close()
        for worker in self.workers.values():
            os.waitpid(worker.process, 0)

    def _mute_paths(self) -> None:
        """Print dots only: results of several files arrive among each other."""
        reporter = self.config.pluginmanager.getplugin("terminalreporter")
        if reporter:
            reporter.showfspath = False

    def _start(self, session: pytest.Session) -> None:
        ours, theirs = Pipe()
        number, self.started = self.started, self.started + 1
        process = os.fork()
        if not process:
            for other in (ours, *self.workers):
                other.close()
            run_tests(session, number, self.files, theirs)
        theirs.close()
        self.workers[ours] = Worker(number, process, ours, len(self.files))

    def _hear(self, session: pytest.Session, worker: Worker) -> None:
        try:
            kind, said = worker.connection.recv()
        except (EOFError, ConnectionError):
            self._bury(session, worker)
            return
        hook = self.config.hook
        if kind == "next":
            worker.file = self._next_file(worker)
            with suppress(ConnectionError):
                worker.connection.send(worker.file)
        elif kind == "start":
            worker.running = said
            hook.pytest_runtest_logstart(nodeid=said[0], location=said[1])
        elif kind == "finish":
            worker.running = None
            worker.finished.add(said[0])
            hook.pytest_runtest_logfinish(nodeid=said[0], location=said[1])
        elif kind == "report":
            report = hook.pytest_report_from_serializable(config=self.config, data=said)
            hook.pytest_runtest_logreport(report=report)
        elif kind == "fault":
            worker.fault = said
        elif kind == "warning":
            message, category, filename, lineno, rest = said
            warning = warnings.WarningMessage(message, category, filename, lineno)
            hook.pytest_warning_recorded.call_historic(kwargs={"warning_message": warning, **rest})

    def _next_file(self, worker: Worker) -> int:
        """Return a file of the folder that the worker is in, else one where no other is, else any.

        It is -1 if no file waits that the worker knows.
        """
        own = self._folder(worker.file) if worker.file >= 0 else None
        others = {self._folder(each.file) for each in self.workers.values() if each.file >= 0}
        known = [file for file in self.waiting if file < worker.known]
        wishes = (
            (file for file in known if self._folder(file) == own),
            (file for file in known if self._folder(file) not in others),
            known,
        )
        file = next(chain.from_iterable(wishes), -1)
        if file >= 0:
            self.waiting.remove(file)
        return file

    def _folder(self, file: int) -> str:
        """Return the folder, such as tests/pages, with all that is below it."""
        return "/".join(self.files[file][0].nodeid.split("/")[:2])

    def _bury(self, session: pytest.Session, worker: Worker) -> None:
        """Note that a process has ended. A crashed process fails its test, and another one continues."""
        del self.workers[worker.connection]
        worker.connection.close()
        _, status = os.waitpid(worker.process, 0)
        if not status:
            return
        code = os.waitstatus_to_exitcode(status)
        nodeid, location = worker.running or (f"process {worker.number}", ("", None, ""))
        hook = self.config.hook
        text = f"The process of this test broke off with exit code {code}.\n{worker.fault}"
        report = pytest.TestReport(nodeid, location, {}, "failed", text, "call")
        hook.pytest_runtest_logreport(report=report)
        if worker.running:
            worker.finished.add(nodeid)
        if worker.file >= 0:
            rest = self.files[worker.file]
            self.files.append([item for item in rest if item.nodeid not in worker.finished])
            if self.files[-1]:
                self.waiting.insert(0, len(self.files) - 1)
        if self.waiting:
            self._start(session)


class Reporting:
    """Sends what happens in a process to the first one."""

    def __init__(self, config: pytest.Config, connection: Connection) -> None:
        self.config, self.connection = config, connection
        self.is_new = True
        """True while pytest repeats the warnings of earlier processes, which the first one knows."""

    def send(self, kind: str, said: object) -> None:
        self.connection.send((kind, said))

    def pytest_runtest_logstart(self, nodeid: str, location: Location) -> None:
        self.send("start", (nodeid, location))

    def pytest_runtest_logfinish(self, nodeid: str, location: Location) -> None:
        self.send("finish", (nodeid, location))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        hook = self.config.hook
        self.send("report", hook.pytest_report_to_serializable(config=self.config, report=report))

    def pytest_warning_recorded(
        self, warning_message: warnings.WarningMessage, when: str, nodeid: str
    ) -> None:
        if self.is_new:
            return
        found = warning_message
        rest = {"when": when, "nodeid": nodeid, "location": None}
        self.send(
            "warning",
            (str(found.message), _sent(found.category), found.filename, found.lineno, rest),
        )


def _sent(category: type[Warning]) -> type[Warning]:
    try:
        pickle.dumps(category)
    except (pickle.PicklingError, AttributeError):
        return Warning
    return category


def run_tests(
    session: pytest.Session, number: int, files: list[list[pytest.Item]], connection: Connection
) -> NoReturn:
    """Run the files that the first process names, then end this process."""
    code = 1
    try:
        _settle(session, number, connection)
        tests = _tests(files, connection)
        item = next(tests, None)
        while item is not None:
            following = next(tests, None)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            item = following
        code = 0
    except (EOFError, ConnectionError, KeyboardInterrupt):
        pass  # The first process has ended, or is about to.
    except Exception:
        connection.send(("fault", format_exc()))
    finally:
        signal(SIGINT, SIG_IGN)  # Who stops a run stops this process twice.
        with suppress(BaseException):
            session._setupstate.teardown_exact(None)
            atexit._run_exitfuncs()
        os._exit(code)


def _tests(files: list[list[pytest.Item]], connection: Connection) -> Iterator[pytest.Item]:
    while True:
        connection.send(("next", None))
        file = connection.recv()
        if file < 0:
            return
        yield from files[file]


def _settle(session: pytest.Session, number: int, connection: Connection) -> None:
    """Give this process what it can’t share: a screen, captured output and a folder for files."""
    config: Any = session.config
    # By this, pytest-django names databases.
    config.workerinput = {"workerid": f"gw{number}"}
    reporter = config.pluginmanager.getplugin("terminalreporter")
    if reporter:
        reporter._tw._file = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    reporting = Reporting(config, connection)
    config.pluginmanager.register(reporting)
    reporting.is_new = False
    capture = config.pluginmanager.getplugin("capturemanager")
    if capture:
        capture.stop_global_capturing()
        capture.start_global_capturing()
    factory = config._tmp_path_factory
    atexit.unregister(factory._exit_stack.close)  # Only the first process tidies up at its end.
    factory._basetemp = factory.getbasetemp() / f"process-{number}"
    factory._basetemp.mkdir()
