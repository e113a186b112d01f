"""Store snapshots of matches, which save replaying their records."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0014_awaited_seats"),
    ]

    operations = [
        migrations.CreateModel(
            name="MatchSnapshot",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("code", models.CharField(max_length=64)),
                ("work", models.PositiveBigIntegerField()),
                ("clocks", models.JSONField()),
                ("content", models.BinaryField()),
                (
                    "match",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "ordering": ["number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("match", "number"), name="one_snapshot_per_number"
                    )
                ],
            },
        ),
    ]
