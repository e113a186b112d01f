"""Keep private what was private before, and store the words of all names."""

from django.db import migrations

from tcgsite.accounts.models.name_word import name_words

FRIENDS, NOBODY = 2, 3
BATCH = 500


def keep_privacy(apps, _editor):
    users = apps.get_model("accounts", "User").objects
    users.filter(shows_matches=False).update(matches_for=NOBODY, statistics_for=NOBODY)
    users.update(presence_for=FRIENDS)


def store_words(apps, _editor):
    rows = apps.get_model("accounts", "PlayerNameWord")
    named = apps.get_model("accounts", "User").objects.filter(is_active=True).exclude(name="")
    batch = []
    for user, name in named.order_by("pk").values_list("pk", "name").iterator(BATCH):
        batch += [rows(user_id=user, name=name, word=word) for word in name_words(name)]
        if len(batch) >= BATCH:
            rows.objects.bulk_create(batch)
            batch = []
    rows.objects.bulk_create(batch)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0009_people")]

    operations = [
        migrations.RunPython(keep_privacy, migrations.RunPython.noop),
        migrations.RunPython(store_words, migrations.RunPython.noop),
    ]
