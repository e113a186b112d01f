"""A save can give an effect another name in a whole draft; it is undone as one."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [("cards", "0015_recipes")]

    operations = [
        migrations.AddField(
            model_name="partstate",
            name="renamed",
            field=models.TextField(blank=True),
        ),
    ]
