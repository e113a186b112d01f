"""Create all tables of a new SQLite database as they are after the last migration."""

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from cards.models.immutable import freeze
from cards.search.full_text import set_up


def create_tables_at_once() -> bool:
    """Create the tables and note all migrations as applied, or return False if the database isn't empty.

    Running each migration takes thirty times as long. Steps that change more than tables are called here by
    name; `tests/cards/management/test_new_database.py` compares the results.
    """
    if connection.vendor != "sqlite" or connection.introspection.table_names():
        return False
    executor = MigrationExecutor(connection)
    state = executor.loader.project_state()
    with connection.schema_editor() as editor:
        for label, name in state.models:
            model = state.apps.get_model(label, name)
            if model._meta.can_migrate(connection):  # noqa: SLF001
                editor.create_model(model)
        set_up(state.apps, editor)
        freeze(state.apps, editor)
        # In the same transaction: if this process is killed, the next one begins again.
        editor.create_model(executor.recorder.Migration)
        executor.recorder.migration_qs.bulk_create(
            executor.recorder.Migration(app=label, name=name)
            for label, name in executor.loader.graph.nodes
        )
    return True
