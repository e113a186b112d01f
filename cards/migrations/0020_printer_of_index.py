"""Remember for each indexed version which printer wrote its texts."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cards", "0019_draft_changes"),
    ]

    operations = [
        migrations.AddField(
            model_name="indexedversion",
            name="printer",
            field=models.CharField(db_default="", default="", max_length=16),
        ),
    ]
