"""Let moderators hide the badges of a tournament."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('organised', '0018_late_players_and_notes'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournament',
            name='badges_hidden_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='tournament',
            name='badges_hidden_because',
            field=models.CharField(blank=True, editable=False, max_length=500),
        ),
    ]
