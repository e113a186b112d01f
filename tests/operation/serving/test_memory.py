"""The threads of a server share few areas of memory."""

import subprocess
import sys

import pytest

from tcgsite.operation.serving.__main__ import MOST_ARENAS
from tests.running_site import PATIENCE

THREADS = """
import ctypes, sys, threading
from tcgsite.operation.serving.__main__ import share_memory

if sys.argv[1:] == ["share"]:
    share_memory()
malloc = ctypes.CDLL(None).malloc
malloc.restype, malloc.argtypes = ctypes.c_void_p, [ctypes.c_size_t]
together = threading.Barrier(8)

def allocate():
    together.wait()
    malloc(50_000)
    together.wait()

threads = [threading.Thread(target=allocate) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
libc = ctypes.CDLL(None)
libc.fdopen.restype, libc.fdopen.argtypes = ctypes.c_void_p, [ctypes.c_int, ctypes.c_char_p]
libc.malloc_info.argtypes = [ctypes.c_int, ctypes.c_void_p]
libc.fflush.argtypes = [ctypes.c_void_p]
output = libc.fdopen(1, b"w")
libc.malloc_info(0, output)
libc.fflush(output)
"""


def areas(*given: str) -> int:
    command = [sys.executable, "-c", THREADS, *given]
    return subprocess.run(
        command, check=True, stdout=subprocess.PIPE, timeout=PATIENCE
    ).stdout.count(b"<heap nr=")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Other systems lack this option.")
def test_eight_threads_share_two_areas() -> None:
    assert areas() > MOST_ARENAS
    assert areas("share") <= MOST_ARENAS
