"""Pages for tests that never end by themselves, each in another way."""

from collections.abc import Callable, Iterator
from contextlib import suppress

from django.contrib.auth.models import Group
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import include, path

from cards.web.fairness.page_work import ShieldedLock

lock = ShieldedLock()


def count(_request: HttpRequest) -> HttpResponse:
    number = 0
    while True:
        number += 1


def catch_everything(_request: HttpRequest) -> HttpResponse:
    while True:
        with suppress(Exception):
            count(_request)


def write_in_a_transaction(_request: HttpRequest) -> HttpResponse:
    with transaction.atomic():
        Group.objects.create(name="half saved")
        return count(_request)


def write_for_ever(_request: HttpRequest) -> HttpResponse:
    """Write two rows in each transaction."""
    number = Group.objects.count()
    while True:
        with transaction.atomic():
            for _ in range(2):
                number += 1
                Group.objects.create(name=str(number))


def lock_for_ever(_request: HttpRequest) -> HttpResponse:
    while True:
        with lock:
            sum(range(1_000))


def generate(_request: HttpRequest) -> HttpResponse:
    def numbers() -> Iterator[int]:
        while True:
            yield 1

    return HttpResponse(str(sum(numbers())))


def recurse(_request: HttpRequest) -> HttpResponse:
    def deeper(level: int) -> None:
        for _ in range(10):
            if level < 100:
                deeper(level + 1)

    deeper(0)
    return HttpResponse()


def sort(_request: HttpRequest) -> HttpResponse:
    def key(_number: int) -> int:
        return max(range(10_000), key=lambda each: each % 7)

    return HttpResponse(str(sorted(range(100_000), key=key)))


ENDLESS: tuple[Callable[[HttpRequest], HttpResponse], ...] = (
    count,
    catch_everything,
    write_in_a_transaction,
    write_for_ever,
    lock_for_ever,
    generate,
    recurse,
    sort,
)
urlpatterns = [
    *(path(f"endless/{view.__name__}/", view) for view in ENDLESS),
    path("", include("tcgsite.urls")),
]
