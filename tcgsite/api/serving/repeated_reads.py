"""Repeat the answer to an earlier read, if its queries still find the same rows."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.db import connection
from django.http import HttpRequest, HttpResponse

from cards.web.fairness.kept_results import bytes_of
from tcgsite.api.delivery import with_hash

MADE_OF_ROWS = tuple(
    f"/api/v1/{name}"
    for name in ("games", "packs", "changes", "tournaments", "rulings", "rankings")
)
"""The prefixes of addresses whose answers depend only on the rows that they read."""
MOST_KEPT = 6_000_000
"""The most bytes of answers and rows that a process keeps. The least recently used are dropped."""
LARGEST = 200_000
"""The most bytes of an answer with its rows, so that a few large ones don’t push out all others."""
MOST_ASKED = 2_000
"""The most addresses for which a process remembers that a program has asked for them."""

Address = tuple[str, str]
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Query:
    """A query that an answer depends on, and what it found."""

    sql: str
    params: Any
    rows: list[Row]

    def finds_the_same(self) -> bool:
        return rows_found_by(self.sql, self.params) == self.rows


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    queries: list[Query]
    body: bytes
    headers: dict[str, str]

    def is_true(self) -> bool:
        """Return True if the query still finds the same. This takes a tenth of the time of a new answer."""
        return all(each.finds_the_same() for each in self.queries)

    @property
    def response(self) -> HttpResponse:
        return HttpResponse(self.body, headers=self.headers)


@dataclass(slots=True)
class Recorder:
    """Notes all queries of a new answer. Answers with a query that writes can’t be repeated.

    The rows are read before the answer is made. If the queries find the same rows after it, the answer was
    made of them, whatever others have written in between.
    """

    queries: list[Query] = field(default_factory=list)
    has_written: bool = False
    is_reading: bool = False

    def __call__(
        self, execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
    ) -> Any:
        if not self.is_reading:
            self._note(sql, params, many)
        return execute(sql, params, many, context)

    def _note(self, sql: str, params: Any, many: bool) -> None:
        if many or not sql.startswith("SELECT"):
            self.has_written = True
            return
        self.is_reading = True
        try:
            self.queries.append(Query(sql, params, rows_found_by(sql, params)))
        finally:
            self.is_reading = False


class RepeatedReads:
    """The innermost middleware of reads, all of which run in one thread.

    A read spends most of its time on building queries and converting rows, not in the database.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method != "GET" or not request.path.startswith(MADE_OF_ROWS):
            return self.get_response(request)
        address = request.path, request.META.get("QUERY_STRING", "")
        kept = kept_reads.answer(address)
        if kept is None and kept_reads.was_asked(address):
            return self._answer_and_keep(request, address)
        return kept or self.get_response(request)

    def _answer_and_keep(self, request: HttpRequest, address: Address) -> HttpResponse:
        recorder = Recorder()
        with connection.execute_wrapper(recorder):
            made = self.get_response(request)
        if made.status_code == 200 and recorder.queries and not recorder.has_written:
            with_hash(request, made)
            kept = KeptAnswer(recorder.queries, made.content, dict(made.items()))
            kept_reads.keep(address, kept)
        return made


class KeptReads:
    """The answers that a process keeps. Each is kept when it is made for the second time.

    Most addresses are read only once. The second answer also needs fewer queries, because the first one has
    filled the caches of versions.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Address, tuple[KeptAnswer, int]] = OrderedDict()
        self._asked: OrderedDict[int, None] = OrderedDict()
        self.size = 0

    def answer(self, address: Address) -> HttpResponse | None:
        """Return the earlier answer, or None if there is none or its queries find something else."""
        found = self._kept.get(address)
        if found is None or not found[0].is_true():
            return None
        self._kept.move_to_end(address)
        return found[0].response

    def was_asked(self, address: Address) -> bool:
        """Return True if a program has asked for this before. Remember that one has asked now."""
        number = hash(address)
        was_asked = number in self._asked
        self._asked[number] = None
        self._asked.move_to_end(number)
        if len(self._asked) > MOST_ASKED:
            self._asked.popitem(last=False)
        return was_asked

    def keep(self, address: Address, new: KeptAnswer) -> None:
        """Keep the answer, unless it is large or its queries already find something else."""
        self._drop(address)
        size = bytes_of((address, new))
        if size > LARGEST or not new.is_true():
            return
        self._kept[address] = new, size
        self.size += size
        while self.size > MOST_KEPT:
            self._drop(next(iter(self._kept)))

    def clear(self) -> None:
        self._kept.clear()
        self._asked.clear()
        self.size = 0

    def _drop(self, address: Address) -> None:
        if found := self._kept.pop(address, None):
            self.size -= found[1]


kept_reads = KeptReads()


def rows_found_by(sql: str, params: Any) -> list[Row]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return list(cursor.fetchall())
