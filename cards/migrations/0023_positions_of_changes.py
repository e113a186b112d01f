"""Undo puts removed parts back in their places."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0022_guided_drafts")]

    operations = [
        migrations.AddField("draftchange", "positions", models.JSONField(default=dict)),
    ]
