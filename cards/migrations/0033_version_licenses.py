"""Store a version’s license, so that pages needn’t read its file."""

from django.db import migrations, models

from cards.models.immutable import freeze, thaw


class Migration(migrations.Migration):
    dependencies = [("cards", "0032_sheet_memory")]

    operations = [
        migrations.RunPython(thaw, freeze),
        migrations.AddField(
            model_name="packversion",
            name="license",
            field=models.CharField(blank=True, db_default="", default="", max_length=20),
        ),
        migrations.RunPython(freeze, thaw),
    ]
