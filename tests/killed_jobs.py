"""Kill a job at any of its statements, as its worker may be, and let another worker begin it again."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction


class KilledError(BaseException):
    """The worker has been killed."""


@contextmanager
def killed_after(statements: int) -> Iterator[None]:
    """Kill the worker before a statement of the block. The database undoes the transaction it is in."""
    left = statements

    def count(execute: Any, sql: str, *rest: Any) -> Any:
        nonlocal left
        if not sql.startswith(("SAVEPOINT", "ROLLBACK", "RELEASE")):
            if left <= 0:
                raise KilledError
            left -= 1
        return execute(sql, *rest)

    with connection.execute_wrapper(count):
        yield


def survive(job: Any, target: int, every: int = 1) -> int:
    """Kill the job before its first statement, its second and so on, until it comes to its end.

    Return the number of statements before which it was killed last. Of jobs that take long, `every` leaves
    out statements.
    """
    for statements in range(0, 1_000, every):
        try:
            with killed_after(statements):
                job.call(target)
        except KilledError:
            # Blocks without a savepoint would refuse all that follows in the transaction of the test.
            transaction.set_rollback(False)
            continue
        return statements
    raise AssertionError("the job doesn’t end")
