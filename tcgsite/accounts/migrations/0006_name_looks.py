"""Store what names look like. Names that look alike already are kept apart by the user’s number."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from tcgsite.accounts.names.name_looks import look_of

AT_ONCE = 1_000


def store_looks(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    users = apps.get_model("accounts", "User").objects
    seen: set[str] = set()
    changed = []
    for user in users.exclude(name="").order_by("pk").only("pk", "name").iterator(AT_ONCE):
        look = look_of(user.name)
        user.look = f"{look}\n{user.pk}" if look in seen else look
        seen.add(look)
        changed.append(user)
    users.bulk_update(changed, ["look"], batch_size=AT_ONCE)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_rate_counts")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="look",
            field=models.CharField(blank=True, default="", editable=False, max_length=230),
        ),
        migrations.RunPython(store_looks, migrations.RunPython.noop, elidable=True),
        migrations.AddConstraint(
            model_name="user",
            constraint=models.UniqueConstraint(
                condition=models.Q(("look", ""), _negated=True),
                fields=("look",),
                name="one_user_per_look",
            ),
        ),
    ]
