"""A draft can hold recipes; those of a published version are at hand without reading its file."""

from django.db import migrations, models

from cards.models.immutable import freeze, thaw

KINDS = [
    ("rules", "Rules"),
    ("effect", "Effect"),
    ("card", "Card"),
    ("deck", "Deck"),
    ("scenario", "Scenario"),
    ("recipe", "Recipe"),
]


class Migration(migrations.Migration):

    dependencies = [("cards", "0014_reruns")]

    operations = [
        migrations.RunPython(thaw, freeze),
        migrations.AddField(
            model_name="packversion",
            name="recipes",
            field=models.JSONField(blank=True, default=list),
        ),
        *(
            migrations.AlterField(
                model_name=name,
                name="kind",
                field=models.CharField(choices=KINDS, max_length=10),
            )
            for name in ("draftpart", "proposedchange")
        ),
        migrations.RunPython(freeze, thaw),
    ]
