"""Store names as players type them. Names that fold alike already are kept apart by the user’s number."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from cards.names.folding import folded_name

AT_ONCE = 1_000
LONGEST = 200


def store_folded_names(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    users = apps.get_model("accounts", "User").objects
    seen: set[str] = set()
    changed = []
    for user in users.exclude(name="").order_by("pk").only("pk", "name").iterator(AT_ONCE):
        folded = folded_name(user.name)[:LONGEST]
        user.folded = f"{folded}\n{user.pk}" if folded in seen else folded
        seen.add(folded)
        changed.append(user)
    users.bulk_update(changed, ["folded"], batch_size=AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_guest_origin")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="folded",
            field=models.CharField(blank=True, default="", editable=False, max_length=230),
        ),
        migrations.RunPython(store_folded_names, migrations.RunPython.noop, elidable=True),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(
                condition=models.Q(("folded", ""), _negated=True),
                fields=("folded",),
                name="one_user_per_folded_name",
            ),
        ),
    ]
