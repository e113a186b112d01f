"""A draft can hold scenarios."""

from django.db import migrations, models

KINDS = [
    ("rules", "Rules"),
    ("effect", "Effect"),
    ("card", "Card"),
    ("deck", "Deck"),
    ("scenario", "Scenario"),
]


class Migration(migrations.Migration):

    dependencies = [("cards", "0010_deck_saves")]

    operations = [
        migrations.AlterField(
            model_name=name,
            name="kind",
            field=models.CharField(choices=KINDS, max_length=10),
        )
        for name in ("draftpart", "proposedchange")
    ]
