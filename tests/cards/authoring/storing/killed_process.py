"""A process that is killed at one of its SQL statements, played in this process."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.db import connection


class Killed(BaseException):
    """Raised at each statement from the last one on, so that no clean-up is done either."""


@dataclass
class Process:
    """Counts its statements, of which at most `last` are executed."""

    last: int
    executed: int = 0

    def _execute(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if "SAVEPOINT" not in sql:  # The database rolls back what a dead process hasn't committed.
            if self.executed >= self.last:
                raise Killed
            self.executed += 1
        return execute(sql, params, many, context)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Run the `with` block until it ends or is killed."""
        try:
            with connection.execute_wrapper(self._execute):
                yield
        except Killed:
            connection.set_rollback(False)  # The test goes on in its own transaction.
