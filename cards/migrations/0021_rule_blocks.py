"""The rule blocks of a published version are at hand without reading its file."""

from django.db import migrations, models

from cards.models.immutable import freeze, thaw


class Migration(migrations.Migration):
    dependencies = [("cards", "0020_printer_of_index")]

    operations = [
        migrations.RunPython(thaw, freeze),
        migrations.AddField(
            model_name="packversion",
            name="blocks",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.RunPython(freeze, thaw),
    ]
