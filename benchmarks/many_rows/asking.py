"""Fill a site, and request the pages that are named on standard input. `many_rows` runs this twice."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import django
from django.db import connection
from django.db.backends.signals import connection_created
from django.test import Client

ROUNDS = 5


class QueryCounter:
    """Counts the queries of all connections, because threads that make pages open
    connections of their own.
    """

    def __init__(self) -> None:
        self.many = 0
        self.servers = set[int]()
        """The PostgreSQL processes that have answered."""
        connection_created.connect(self.watch)

    def watch(self, connection: Any, **_signal: Any) -> None:
        if self.count not in connection.execute_wrappers:
            connection.execute_wrappers.append(self.count)
        if connection.vendor == "postgresql":
            self.servers.add(connection.connection.info.backend_pid)

    def count(self, execute: Callable[..., Any], *given: Any) -> Any:
        self.many += 1
        return execute(*given)


def main(matches: int) -> None:
    django.setup()
    from benchmarks.many_rows.site_rows import FIRST, fill_site  # The import needs models.
    from tcgsite.accounts.models import User

    fill_site(matches)
    counter = QueryCounter()
    clients = {who: Client(headers={"host": "127.0.0.1"}) for who in ("visitor", "player")}
    clients["player"].force_login(User.objects.get(pk=FIRST))
    connection.close()  # The next connection is counted.
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    for line in sys.stdin:
        who, address = line.split()
        sys.stdout.write(json.dumps(cost(clients[who], address, counter)) + "\n")
        sys.stdout.flush()


def cost(client: Client, address: str, counter: QueryCounter) -> tuple[int, float]:
    """Return the number of queries, and the milliseconds of the fastest of some requests."""
    client.get(address)  # Fill the caches of rules and templates.
    counter.many = 0
    status = client.get(address).status_code
    if status not in (200, 302):
        sys.exit(f"{address} answered {status}")
    queries = counter.many
    times = []
    for _ in range(ROUNDS):
        began = spent(counter)
        client.get(address)
        times.append(spent(counter) - began)
    return queries, min(times) * 1000


def spent(counter: QueryCounter) -> float:
    """Return the processor time, in seconds, of this process and of PostgreSQL processes that work for it.

    If PostgreSQL is on another machine, return the wall-clock time instead.
    """
    statistics = [Path(f"/proc/{each}/schedstat") for each in counter.servers]
    if counter.servers and not any(each.exists() for each in statistics):
        return perf_counter()
    nanoseconds = sum(int(each.read_text().split()[0]) for each in statistics if each.exists())
    return process_time() + nanoseconds / 1e9


if __name__ == "__main__":
    main(int(sys.argv[1]))
