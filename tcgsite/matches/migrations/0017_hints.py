"""Store whether a table has hints, and the hint that each player was given last."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0016_notes")]

    operations = [
        migrations.AddField(
            model_name="match", name="hints", field=models.BooleanField(default=False)
        ),
        migrations.AddField(
            model_name="seat", name="hint", field=models.JSONField(blank=True, null=True)
        ),
    ]
