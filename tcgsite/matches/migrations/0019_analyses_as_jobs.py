"""Unfinished analyses have no job, so they are deleted, and users can ask for them again."""

from django.db import migrations


def delete_unfinished(apps, schema_editor):
    apps.get_model("matches", "MatchAnalysis").objects.filter(finished_at=None).delete()


class Migration(migrations.Migration):

    dependencies = [("matches", "0018_analyses")]

    operations = [migrations.RunPython(delete_unfinished, migrations.RunPython.noop, elidable=True)]
