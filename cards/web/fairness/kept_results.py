"""Results that later pages use, too, such as compiled rules: kept as long as they fit into memory.

A number of results would not limit their memory, because the rules of a large pack need a thousand times as
much as those of a small one.
"""

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import update_wrapper
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any, Generic, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


def bytes_of(root: object) -> int:
    """Return how much memory the object and all that it refers to need, without classes and modules.

    This takes about a tenth of the time in which rules are compiled.
    """
    known: set[int] = set()
    left: list[object] = [root]
    total = 0
    while left:
        item = left.pop()
        if id(item) in known or isinstance(item, type | ModuleType):
            continue
        known.add(id(item))
        total += sys.getsizeof(item)
        if isinstance(item, FunctionType):  # Its globals are those of its module.
            left += (item.__closure__, item.__code__, item.__defaults__)
        else:
            left += gc.get_referents(item)
    return total


@dataclass(frozen=True, slots=True)
class _SizedResult(Generic[Result]):
    result: Result
    size: int


@dataclass(frozen=True, slots=True)
class KeptInfo:
    """How often results were found and made, and the number and the bytes of those that are kept."""

    hits: int
    misses: int
    currsize: int
    size: int


class KeptResults(Generic[Given, Result]):
    """A function that keeps its results. If they need more than `most` bytes, the least recently used leave.

    The newest result stays, whatever it needs, because the page that has made it goes on with it.
    """

    def __init__(
        self, make: Callable[Given, Result], most: int, size_of: Callable[[object], int]
    ) -> None:
        self.make, self.most, self.size_of = make, most, size_of
        self._lock = Lock()
        self.cache_clear()
        update_wrapper(self, make)

    def __call__(self, *args: Given.args, **named: Given.kwargs) -> Result:
        key: Hashable = (args, tuple(named.items()))
        with self._lock:
            kept = self._kept.get(key)
            if kept is not None:
                self._kept.move_to_end(key)
                self._hits += 1
                return kept.result
        result = self.make(*args, **named)
        self._add(key, _SizedResult(result, self.size_of((key, result))))
        return result

    def _add(self, key: Hashable, new: _SizedResult[Result]) -> None:
        with self._lock:
            self._misses += 1
            old = self._kept.pop(key, None)
            self._size += new.size - (old.size if old else 0)
            self._kept[key] = new
            while self._size > self.most and len(self._kept) > 1:
                self._size -= self._kept.popitem(last=False)[1].size

    def cache_clear(self) -> None:
        with self._lock:
            self._kept: OrderedDict[Hashable, _SizedResult[Result]] = OrderedDict()
            self._size = self._hits = self._misses = 0

    def cache_info(self) -> KeptInfo:
        with self._lock:
            return KeptInfo(self._hits, self._misses, len(self._kept), self._size)


def keep_within(
    most: int, size_of: Callable[[Any], int] = bytes_of
) -> Callable[[Callable[Given, Result]], KeptResults[Given, Result]]:
    """Let the function keep its results as long as they need at most this many bytes together.

    `size_of` gets a pair of what the function was called with and the result.
    """

    def decorate(make: Callable[Given, Result]) -> KeptResults[Given, Result]:
        return KeptResults(make, most, size_of)

    return decorate
