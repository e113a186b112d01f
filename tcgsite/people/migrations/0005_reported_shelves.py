"""Let moderators hide shelves and tags, and count the packs of tags again."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def count_packs(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Earlier, packs that were hidden or deleted stayed counted."""
    for tag in apps.get_model("people", "Tag").objects.all():
        uses = apps.get_model("people", "PackTag").objects.filter(tag=tag, pack__hidden_at=None)
        tag.packs = uses.count()
        tag.save(update_fields=["packs"])


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0004_tags_and_shelves'),
    ]

    operations = [
        migrations.AddField(
            model_name='playershelf',
            name='hidden_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='playershelf',
            name='hidden_because',
            field=models.CharField(blank=True, max_length=500),
        ),
        migrations.AddField(
            model_name='tag',
            name='hidden_at',
            field=models.DateTimeField(editable=False, null=True),
        ),
        migrations.AddField(
            model_name='tag',
            name='hidden_because',
            field=models.CharField(blank=True, max_length=500),
        ),
        migrations.RunPython(count_packs, migrations.RunPython.noop, elidable=True),
    ]
