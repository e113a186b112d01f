"""Run the server: `python -m tcgsite.operation.serving [-b ADDRESS] [-p PORT] [--server daphne]`."""

import argparse
import ctypes
import gc
import os
import signal
import sys
from contextlib import nullcontext, suppress
from types import FrameType

from tcgsite.operation.serving.own_worker import own_worker

SITE = "tcgsite.asgi:application"
READS = "tcgsite.api.serving.own_process:application"
SERVERS = ("uvicorn", "daphne")
LARGEST_MESSAGE = 1_000_000
"""The most bytes of a message on a socket. The server closes the socket if a message is larger."""
HANDSHAKE = 30
"""The seconds for accepting a socket. With Daphne's own limit of five, sockets time out on a busy server.
Uvicorn has no such limit.
"""
PING_EVERY, PONG_WITHIN = 40, 30
"""The seconds between pings, and for an answer. With 20 instead of 40, sending pings took 3.5 % of the time
at 150 tables.
"""
STOP_WITHIN = 10
"""The seconds that requests have to end when the server stops."""

MOST_ARENAS = 2
"""The arenas from which glibc gives memory to threads. By default, there are eight for each core, and threads
don't use what is free in another one. With two arenas, a table takes 240 kB instead of 270 at two hundred
tables.
"""
M_ARENA_MAX = -8
"""The name of this option in malloc.h."""


def serve() -> None:
    asked = argparse.ArgumentParser(prog="python -m tcgsite.operation.serving", description=__doc__)
    asked.add_argument("-b", "--bind", default="127.0.0.1", help="the address to listen at")
    asked.add_argument("-p", "--port", type=int, default=8000)
    asked.add_argument(
        "--server",
        choices=SERVERS,
        default=os.environ.get("TCG_SERVER", SERVERS[0]),
        help="the default is TCG_SERVER, or uvicorn",
    )
    given = asked.parse_args()
    share_memory()
    gc.disable()  # Until everything is loaded: loaded objects aren’t garbage. See gc_tuning.py.
    run = run_daphne if given.server == "daphne" else run_uvicorn
    is_for_reads = os.environ.get("TCG_ONLY_READS", "0") == "1"
    has_worker = os.environ.get("TCG_WORKER", "1") == "1" and not is_for_reads
    with own_worker() if has_worker else nullcontext():
        run(READS if is_for_reads else SITE, given.bind, given.port)


def share_memory() -> None:
    """Limit the number of arenas. C libraries other than glibc have none."""
    with suppress(AttributeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, MOST_ARENAS)


def run_uvicorn(application: str, address: str, port: int) -> None:
    from uvicorn import Config, Server

    from tcgsite.operation.serving.compressed_sockets import CompressingProtocol
    from tcgsite.operation.serving.uvicorn_heads import LimitedProtocol

    config = Config(
        application,
        host=address,
        port=port,
        loop="uvloop",
        http=LimitedProtocol,
        ws=CompressingProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        ws_per_message_deflate=False,  # CompressingProtocol offers its own.
        lifespan="off",
        access_log=False,
        # client_address.py reads X-Forwarded-For. Uvicorn would believe what other local programs forge.
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,
        log_level="error",
    )
    # Uvicorn raises the signal again when it has stopped.
    signal.signal(signal.SIGTERM, end)
    with suppress(KeyboardInterrupt):
        Server(config).run()


def end(_signal: int, _frame: FrameType | None) -> None:
    sys.exit(0)


def run_daphne(application: str, address: str, port: int) -> None:
    from daphne.cli import CommandLineInterface

    # No --proxy-headers: Daphne would believe the first address of X-Forwarded-For, which clients can forge.
    options = {
        "-b": address,
        "-p": port,
        "--access-log": os.devnull,
        "--websocket_connect_timeout": HANDSHAKE,
        "--websocket-max-message-size": LARGEST_MESSAGE,
        "--websocket-max-frame-size": LARGEST_MESSAGE,
        "--ping-interval": PING_EVERY,
        "--ping-timeout": PONG_WITHIN,
    }
    words = [str(word) for option in options.items() for word in option]
    CommandLineInterface().run([*words, application])


if __name__ == "__main__":
    serve()
