"""Versions can be frozen copies of drafts, which never change either."""

from django.db import migrations, models

from cards.models.immutable import freeze, thaw

STATES = [("draft", "Draft"), ("frozen", "Frozen"), ("published", "Published")]


class Migration(migrations.Migration):
    dependencies = [("cards", "0017_heavy_jobs")]

    operations = [
        migrations.RunPython(thaw, freeze),
        migrations.AlterField(
            model_name="packversion",
            name="state",
            field=models.CharField(choices=STATES, default="draft", max_length=9),
        ),
        migrations.RunPython(freeze, thaw),
    ]
