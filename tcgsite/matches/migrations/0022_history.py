"""Rows from which players’ pages show finished matches, and a mark for the seats in them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0028_jobs'),
        ('matches', '0021_quick_undo'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='PlayedMatch',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('people', models.PositiveSmallIntegerField()),
                ('deck_name', models.CharField(blank=True, max_length=100)),
                ('result', models.CharField(choices=[('w', 'won'), ('l', 'lost'), ('d', 'draw')], max_length=1)),
                ('rated', models.BooleanField()),
                ('listed', models.BooleanField()),
                ('actions', models.PositiveIntegerField()),
                ('margin', models.FloatField(null=True)),
                ('finished_at', models.DateTimeField()),
            ],
            options={
                'ordering': ['-finished_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='ResultTally',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('all', 'everything'), ('seat', 'seat'), ('deck', 'deck'), ('opponent', 'opponent')], max_length=8)),
                ('key', models.CharField(blank=True, max_length=100)),
                ('won', models.PositiveIntegerField(default=0)),
                ('lost', models.PositiveIntegerField(default=0)),
                ('drawn', models.PositiveIntegerField(default=0)),
                ('played', models.PositiveIntegerField(default=0)),
                ('streak', models.IntegerField(default=0)),
                ('best_streak', models.PositiveIntegerField(default=0)),
                ('worst_streak', models.PositiveIntegerField(default=0)),
                ('longest_actions', models.PositiveIntegerField(default=0)),
                ('closest_margin', models.FloatField(null=True)),
            ],
            options={
                'verbose_name_plural': 'tallies',
            },
        ),
        migrations.AddField(
            model_name='seat',
            name='is_over',
            field=models.BooleanField(default=False, editable=False),
        ),
        migrations.AddIndex(
            model_name='seat',
            index=models.Index(condition=models.Q(('is_over', False)), fields=['user'], name='seats_in_play'),
        ),
        migrations.AddField(
            model_name='playedmatch',
            name='game',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='cards.game'),
        ),
        migrations.AddField(
            model_name='playedmatch',
            name='match',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='played', to='matches.match'),
        ),
        migrations.AddField(
            model_name='playedmatch',
            name='opponent',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='playedmatch',
            name='user',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='played_matches', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddField(
            model_name='resulttally',
            name='closest',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='matches.match'),
        ),
        migrations.AddField(
            model_name='resulttally',
            name='game',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='cards.game'),
        ),
        migrations.AddField(
            model_name='resulttally',
            name='longest',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='matches.match'),
        ),
        migrations.AddField(
            model_name='resulttally',
            name='user',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='tallies', to=settings.AUTH_USER_MODEL),
        ),
        migrations.AddIndex(
            model_name='playedmatch',
            index=models.Index(fields=['user', '-finished_at', '-id'], name='played_newest'),
        ),
        migrations.AddIndex(
            model_name='playedmatch',
            index=models.Index(fields=['user', 'game', '-finished_at', '-id'], name='played_of_game'),
        ),
        migrations.AddIndex(
            model_name='playedmatch',
            index=models.Index(fields=['user', 'opponent', '-finished_at', '-id'], name='played_against'),
        ),
        migrations.AddIndex(
            model_name='playedmatch',
            index=models.Index(fields=['user', 'result', '-finished_at', '-id'], name='played_with_result'),
        ),
        migrations.AddConstraint(
            model_name='playedmatch',
            constraint=models.UniqueConstraint(fields=('match', 'user'), name='played_once'),
        ),
        migrations.AddIndex(
            model_name='resulttally',
            index=models.Index(fields=['user', 'game', 'kind', '-played'], name='most_played'),
        ),
        migrations.AddConstraint(
            model_name='resulttally',
            constraint=models.UniqueConstraint(fields=('user', 'game', 'kind', 'key'), name='one_tally_of_game'),
        ),
        migrations.AddConstraint(
            model_name='resulttally',
            constraint=models.UniqueConstraint(condition=models.Q(('game', None)), fields=('user', 'kind', 'key'), name='one_tally_of_all_games'),
        ),
    ]
