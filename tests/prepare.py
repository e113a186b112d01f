"""Fill the databases that tests copy, before several processes need them: `make test` runs this first."""

from tests.prepared_databases import migrated_database, starter_database


def test_databases_are_filled() -> None:
    assert migrated_database().exists()
    assert starter_database().exists()
