"""Let organisers choose ready-made decks and tie-breaks, and moderators hide badges."""

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
        migrations.AddField(
            model_name='tournament',
            name='is_ready_made',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='tournament',
            name='tie_breaks',
            field=models.CharField(default='OMW GW OGW', max_length=20),
        ),
    ]
