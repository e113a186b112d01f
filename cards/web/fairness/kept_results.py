"""Results that later pages need again, such as compiled rules, kept up to a limit of memory.

A limit on their number wouldn’t limit their memory, because the rules of a large pack need a thousand times
as much as those of a small one.
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
    """Return the bytes of memory of the object and all that it refers to, without classes and modules.

    For rules, this takes about a tenth of the time of compiling them.
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
        if isinstance(item, FunctionType):  # A function’s globals belong to its module.
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
    """How often results were found or made, and the number and bytes of the kept ones."""

    hits: int
    misses: int
    currsize: int
    size: int


class KeptResults(Generic[Given, Result]):
    """A function that keeps its results. Beyond `most` bytes, the least recently used ones are dropped.

    The newest result stays, whatever its size, because the page that made it still needs it.
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
    """Let the function keep its results, up to this many bytes in all.

    `size_of` gets a pair: the arguments of a call, and its result.
    """

    def decorate(make: Callable[Given, Result]) -> KeptResults[Given, Result]:
        return KeptResults(make, most, size_of)

    return decorate
