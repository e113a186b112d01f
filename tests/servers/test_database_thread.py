"""Tables keep their PostgreSQL connection between actions and replace a broken one."""

import os
import subprocess
import sys

import pytest

from tests.running_site import ROOT
from tests.throwaway_servers import postgresql

TALK = """
import asyncio
import django

django.setup()
from django.db import connection
from tcgsite.matches.realtime.database_thread import in_database

def ask(question, *values):
    with connection.cursor() as cursor:
        return cursor.execute(question, values).fetchone()[0]

async def main():
    first = await in_database(ask)("SELECT pg_backend_pid()")
    assert await in_database(ask)("SELECT pg_backend_pid()") == first
    assert await asyncio.to_thread(ask, "SELECT pg_terminate_backend(%s, 5000)", first)
    assert await in_database(ask)("SELECT pg_backend_pid()") != first

asyncio.run(main())
"""


@pytest.mark.slow
def test_a_connection_is_kept_until_it_breaks() -> None:
    with postgresql() as address:
        here = {"DATABASE_URL": address, "DJANGO_SETTINGS_MODULE": "tcgsite.settings"}
        subprocess.run(
            [sys.executable, "-c", TALK], cwd=ROOT, env={**os.environ, **here}, check=True
        )
