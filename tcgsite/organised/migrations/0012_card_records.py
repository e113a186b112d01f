"""Store how often players won after drawing each card of a tournament."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0033_version_licenses'),
        ('organised', '0011_sideboards'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='card_records',
            field=models.JSONField(null=True),
        ),
        migrations.AddIndex(
            model_name='tournament',
            index=models.Index(condition=models.Q(('card_records__isnull', True), ('status', 'over')), fields=['id'], name='ended_without_card_records'),
        ),
    ]
