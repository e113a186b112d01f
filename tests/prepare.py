"""Fill the databases that tests copy, before several processes need them: `make test` runs this first."""

import pytest

from tests.prepared_databases import migrated_database, starter_database

pytestmark = pytest.mark.timeout(1_800)
"""In seconds. On a machine that others kept busy, five minutes were too few for all migrations."""


def test_databases_are_filled() -> None:
    assert migrated_database().exists()
    assert starter_database().exists()
