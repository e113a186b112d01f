from django.db import migrations

from cards.models.immutable import freeze, thaw


class Migration(migrations.Migration):
    dependencies = [("cards", "0001_initial")]
    operations = [migrations.RunPython(freeze, thaw)]
