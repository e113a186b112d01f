"""Unfinished runs have no job, so they end; heavy jobs are leased in the app `jobs`."""

from django.db import migrations
from django.db.models import F


def finish_runs(apps, schema_editor):
    """The server stopped their processes before this migration."""
    for name in ("LabRun", "Rerun"):
        runs = apps.get_model("cards", name).objects.filter(finished_at=None)
        runs.update(finished_at=F("changed_at"))


class Migration(migrations.Migration):

    dependencies = [("cards", "0027_deck_searches"), ("jobs", "0001_jobs")]

    operations = [
        migrations.RunPython(finish_runs, migrations.RunPython.noop, elidable=True),
        migrations.DeleteModel("HeavyJob"),
    ]
