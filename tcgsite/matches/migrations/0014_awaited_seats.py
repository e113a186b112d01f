"""Store with each match which seats it waits for, so that lists can show it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("matches", "0013_offer_and_chat_message")]

    operations = [
        migrations.AddField(
            model_name="match",
            name="awaited",
            field=models.PositiveSmallIntegerField(default=0, editable=False),
        ),
    ]
