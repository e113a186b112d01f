"""Versions and parts are stored a few rows at a time, and parts before their draft."""

from django.db import migrations, models
from django.db.models.deletion import CASCADE


class Migration(migrations.Migration):
    dependencies = [("cards", "0028_jobs")]

    operations = [
        migrations.AddField(
            "packversion", "begun_at", models.DateTimeField(editable=False, null=True)
        ),
        migrations.AlterField(
            "draftpart",
            "draft",
            models.ForeignKey("cards.draft", CASCADE, db_constraint=False, related_name="parts"),
        ),
    ]
