"""Jobs of every kind survive workers that share a PostgreSQL and are killed."""

from pathlib import Path

import pytest

from tests.cards.jobs.test_worker import NOTHING_LOST, let_workers_be_killed
from tests.prepared_databases import manage
from tests.throwaway_servers import postgresql


@pytest.mark.long
def test_jobs_survive_workers_that_are_killed(tmp_path: Path) -> None:
    with postgresql() as url:
        manage(tmp_path, "migrate", "-v0", DATABASE_URL=url)
        assert let_workers_be_killed(tmp_path, DATABASE_URL=url) == NOTHING_LOST
