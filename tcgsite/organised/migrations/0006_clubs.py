import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import tcgsite.matches.models.match


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0031_versions_by_date'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('organised', '0005_tournaments_that_draft'),
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('public_id', models.CharField(default=tcgsite.matches.models.match.unguessable, editable=False, max_length=24, unique=True)),
                ('title', models.CharField(max_length=60, unique=True)),
                ('about', models.CharField(blank=True, max_length=300)),
                ('zone', models.CharField(default='UTC', max_length=40)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('founder', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='founded_clubs', to=settings.AUTH_USER_MODEL)),
                ('pools', models.ManyToManyField(blank=True, related_name='clubs', to='cards.pool')),
            ],
            options={
                'ordering': ('title',),
            },
        ),
        migrations.CreateModel(
            name='RecurringEvent',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('weekday', models.PositiveSmallIntegerField(choices=[(0, 'Monday'), (1, 'Tuesday'), (2, 'Wednesday'), (3, 'Thursday'), (4, 'Friday'), (5, 'Saturday'), (6, 'Sunday')])),
                ('time', models.TimeField()),
                ('choices', models.JSONField()),
                ('next_at', models.DateTimeField(db_index=True)),
                ('is_active', models.BooleanField(default=True)),
                ('reason', models.CharField(blank=True, max_length=200)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='recurring_events', to='organised.club')),
                ('game', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='cards.game')),
                ('made_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, to=settings.AUTH_USER_MODEL)),
                ('pool', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, to='cards.pool')),
            ],
            options={
                'ordering': ('weekday', 'time'),
            },
        ),
        migrations.CreateModel(
            name='ClubMember',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('is_organiser', models.BooleanField(default=False)),
                ('joined_at', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='organised.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='club_memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ('-is_organiser', 'pk'),
                'constraints': [models.UniqueConstraint(fields=('club', 'user'), name='one_membership_per_player')],
            },
        ),
        migrations.AddField(
            model_name='tournament',
            name='club',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tournaments', to='organised.club'),
        ),
        migrations.AddField(
            model_name='tournament',
            name='recurring',
            field=models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='tournaments', to='organised.recurringevent'),
        ),
        migrations.AddConstraint(
            model_name='tournament',
            constraint=models.UniqueConstraint(fields=('recurring', 'starts_at'), name='one_per_evening'),
        ),
    ]
