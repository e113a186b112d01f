"""Store the format of each match's record. Earlier matches keep the timing rules of the first format."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0019_analyses_as_jobs")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="record_format",
            field=models.PositiveSmallIntegerField(default=1, editable=False),
        ),
        migrations.AlterField(
            model_name="match",
            name="record_format",
            field=models.PositiveSmallIntegerField(default=2, editable=False),
        ),
    ]
