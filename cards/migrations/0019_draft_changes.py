"""Changes made in the designer can be undone, even if they concern several parts."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0018_frozen_drafts")]

    operations = [
        migrations.CreateModel(
            name="DraftChange",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("title", models.CharField(max_length=200)),
                ("before", models.JSONField(default=dict)),
                ("after", models.JSONField(default=dict)),
                ("is_undone", models.BooleanField(default=False)),
                (
                    "draft",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="changes",
                        to="cards.draft",
                    ),
                ),
            ],
        ),
    ]
