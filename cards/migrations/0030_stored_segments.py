"""The segments of the search index are stored, so that no process computes them."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE


class Migration(migrations.Migration):

    dependencies = [("cards", "0029_unfinished_versions")]

    operations = [
        migrations.CreateModel(
            "StoredSegment",
            [
                (
                    "indexed",
                    models.OneToOneField(
                        "cards.indexedversion", CASCADE, primary_key=True, serialize=False
                    ),
                ),
                ("data", models.BinaryField()),
            ],
        ),
    ]
