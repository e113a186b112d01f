"""Sideboards of entries, and what players prepare between the games of a match."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('organised', '0010_judged_clocks'),
    ]

    operations = [
        migrations.AddField(
            model_name='tournamententry',
            name='free_cards',
            field=models.JSONField(default=list),
        ),
        migrations.AddField(
            model_name='tournamententry',
            name='sideboard',
            field=models.JSONField(default=dict),
        ),
        migrations.CreateModel(
            name='Preparation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('deck_before', models.JSONField(null=True)),
                ('deck', models.JSONField(null=True)),
                ('chooses', models.BooleanField()),
                ('begins', models.BooleanField(default=True)),
                ('is_ready', models.BooleanField()),
                ('due_at', models.DateTimeField(db_index=True, null=True)),
                ('entry', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='preparations', to='organised.tournamententry')),
                ('pairing', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='preparations', to='organised.pairing')),
            ],
            options={
                'ordering': ('pairing', 'number', 'pk'),
                'constraints': [models.UniqueConstraint(fields=('pairing', 'number', 'entry'), name='one_preparation_per_player')],
            },
        ),
    ]
