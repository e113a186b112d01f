import django.db.models.deletion
from django.db import migrations, models


def key(to):
    return models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=to)


class Migration(migrations.Migration):

    dependencies = [
        ('cards', '0031_versions_by_date'),
        ('ranking', '0002_trends'),
    ]

    operations = [
        migrations.CreateModel(
            name='AlsoPlayed',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('players', models.PositiveIntegerField()),
                ('also_game', key('cards.game')),
                ('also_pack', key('cards.pack')),
                ('game', key('cards.game')),
                ('pack', key('cards.pack')),
            ],
            options={
                'ordering': ['-players', 'pk'],
            },
        ),
    ]
