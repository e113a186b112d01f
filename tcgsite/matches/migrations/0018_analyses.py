"""Store what bots think of matches that are over."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("matches", "0017_hints"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="MatchAnalysis",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("problem", models.TextField(blank=True)),
                ("changed_at", models.DateTimeField(auto_now=True)),
                ("finished_at", models.DateTimeField(null=True)),
                ("content", models.CharField(max_length=64, unique=True)),
                ("code", models.CharField(blank=True, db_index=True, max_length=64)),
                ("weights", models.JSONField(default=list)),
                ("results", models.JSONField(default=dict)),
                ("started_at", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "asked_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "match",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="analyses",
                        to="matches.match",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "match analyses",
            },
        ),
    ]
