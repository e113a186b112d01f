"""Challenges of one player to another."""

import django.db.models.deletion
import django.utils.timezone
import tcgsite.people.models.challenge
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('cards', '0029_unfinished_versions'),
        ('matches', '0023_fill_history'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Challenge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('terms', models.JSONField(default=dict)),
                ('begins', models.CharField(choices=[('chance', 'Chance'), ('sender', 'The challenger'), ('receiver', 'The challenged player')], default='chance', max_length=8)),
                ('state', models.CharField(choices=[('open', 'open'), ('accepted', 'accepted'), ('declined', 'declined'), ('withdrawn', 'withdrawn'), ('replaced', 'replaced by a newer one'), ('answered', 'answered with other terms')], default='open', max_length=9)),
                ('reason', models.CharField(blank=True, choices=[('later', 'Not now, perhaps later'), ('time', 'Another time control, please'), ('rated', 'Rated or unrated: the other one, please'), ('game', 'Another game or other cards, please'), ('rules', 'Not against this deck or these rules'), ('stranger', 'I don’t play people I don’t know')], max_length=8)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('ends_at', models.DateTimeField(default=tcgsite.people.models.challenge.end_of_challenge)),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='cards.game')),
                ('match', models.OneToOneField(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='challenge', to='matches.match')),
                ('receiver', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='received_challenges', to=settings.AUTH_USER_MODEL)),
                ('sender', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='sent_challenges', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-made_at', '-pk'],
                'indexes': [models.Index(fields=['receiver', 'state', '-made_at'], name='challenges_received'), models.Index(fields=['sender', 'state', '-made_at'], name='challenges_sent')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('state', 'open')), fields=('sender', 'receiver', 'game'), name='one_open_challenge')],
            },
        ),
    ]
