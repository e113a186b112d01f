"""Who follows and blocks whom, what each player shows to whom, and the words of names."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0008_folded_names'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='challenges_from',
            field=models.CharField(choices=[('everybody', 'Everyone'), ('registered', 'Registered players'), ('near', 'Players within 300 points'), ('friends', 'Friends only'), ('nobody', 'No one')], default='everybody', max_length=10, verbose_name='Who may challenge me'),
        ),
        migrations.AddField(
            model_name='user',
            name='matches_for',
            field=models.PositiveSmallIntegerField(choices=[(0, 'Everyone'), (1, 'Players I follow'), (2, 'Friends only'), (3, 'Only me')], default=0, verbose_name='My finished matches'),
        ),
        migrations.AddField(
            model_name='user',
            name='presence_for',
            field=models.PositiveSmallIntegerField(choices=[(0, 'Everyone'), (1, 'Players I follow'), (2, 'Friends only'), (3, 'Only me')], default=0, verbose_name='That I’m here now'),
        ),
        migrations.AddField(
            model_name='user',
            name='ratings_for',
            field=models.PositiveSmallIntegerField(choices=[(0, 'Everyone'), (1, 'Players I follow'), (2, 'Friends only'), (3, 'Only me')], default=0, verbose_name='My ratings'),
        ),
        migrations.AddField(
            model_name='user',
            name='statistics_for',
            field=models.PositiveSmallIntegerField(choices=[(0, 'Everyone'), (1, 'Players I follow'), (2, 'Friends only'), (3, 'Only me')], default=0, verbose_name='My statistics'),
        ),
        migrations.CreateModel(
            name='Blocking',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('blocked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocked_by', to=settings.AUTH_USER_MODEL)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocks', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'blocked'), name='blocked_once')],
            },
        ),
        migrations.CreateModel(
            name='Following',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('followed', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='followers', to=settings.AUTH_USER_MODEL)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='follows', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', '-at'], name='follows_newest'), models.Index(fields=['followed', '-at'], name='followers_newest')],
                'constraints': [models.UniqueConstraint(fields=('user', 'followed'), name='followed_once')],
            },
        ),
        migrations.CreateModel(
            name='PlayerNameWord',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('word', models.CharField(db_index=True, max_length=60)),
                ('name', models.CharField(max_length=60)),
                ('until', models.DateTimeField(null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='name_words', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('user', 'name', 'word'), name='one_word_of_name')],
            },
        ),
    ]
