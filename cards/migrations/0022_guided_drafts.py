"""Authors can follow a guide while they make a game."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("cards", "0021_rule_blocks")]

    operations = [
        migrations.CreateModel(
            name="GuidedDraft",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("guide", models.CharField(max_length=100)),
                ("step", models.PositiveSmallIntegerField(default=0)),
                ("saves", models.PositiveIntegerField(default=0)),
                ("is_broken", models.BooleanField(default=False)),
                (
                    "draft",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="guided",
                        to="cards.draft",
                    ),
                ),
            ],
        ),
    ]
