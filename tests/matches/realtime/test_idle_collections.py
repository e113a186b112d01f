"""New garbage is collected while no table has work."""

import asyncio
import gc
from collections.abc import Iterator
from threading import Event
from weakref import ref

import pytest

from tcgsite.matches.realtime.database_thread import in_database, is_idle
from tcgsite.matches.realtime.idle_collections import PAUSE, collect_when_idle


class Ring:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def nothing_is_collected_otherwise() -> Iterator[None]:
    before = gc.get_threshold()
    gc.collect()
    gc.disable()
    gc.set_threshold(600)
    yield
    gc.set_threshold(*before)
    gc.enable()


def new_garbage() -> ref[Ring]:
    rings = [Ring() for _ in range(400)]
    return ref(rings[0])


async def pause() -> None:
    await asyncio.sleep(10 * PAUSE)


@pytest.mark.django_db
def test_new_garbage_is_collected_between_two_actions() -> None:
    async def act() -> None:
        left = new_garbage()
        await in_database(Event)()
        collect_when_idle()
        assert left() is not None
        await pause()
        assert left() is None

    asyncio.run(act())


@pytest.mark.django_db
def test_nothing_is_collected_while_a_table_has_work() -> None:
    async def act() -> None:
        left, is_done = new_garbage(), Event()
        work = asyncio.create_task(in_database(is_done.wait)())
        await asyncio.sleep(0)
        assert not is_idle()
        collect_when_idle()
        await pause()
        assert left() is not None
        is_done.set()
        await work

    asyncio.run(act())


def test_a_little_garbage_is_left() -> None:
    async def act() -> None:
        left = ref(Ring())
        collect_when_idle()
        await pause()
        assert left() is not None

    asyncio.run(act())
