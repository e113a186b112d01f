"""Let players report tournaments, leagues, clubs and badges."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('moderation', '0003_shelves_and_tags'),
    ]

    operations = [
        migrations.AlterField(
            model_name='moderationcase',
            name='kind',
            field=models.CharField(choices=[('comment', 'comment'), ('review', 'review'), ('ruling', 'ruling'), ('remark', 'comment on a proposal'), ('chat', 'chat message'), ('name', 'name of a player'), ('pack', 'pack'), ('card', 'card'), ('picture', 'picture'), ('moment', 'moment at a table'), ('shelf', 'shelf'), ('tag', 'tag'), ('tournament', 'tournament'), ('league', 'league'), ('club', 'club'), ('badge', 'badge')], max_length=10),
        ),
    ]
