"""When each user was last here."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0011_remove_shows_matches'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='seen_at',
            field=models.DateTimeField(blank=True, db_index=True, editable=False, null=True),
        ),
    ]
