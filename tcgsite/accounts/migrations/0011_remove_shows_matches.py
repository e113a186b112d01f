"""Remove the setting that `matches_for` replaces."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("accounts", "0010_keep_privacy")]

    operations = [migrations.RemoveField(model_name="user", name="shows_matches")]
