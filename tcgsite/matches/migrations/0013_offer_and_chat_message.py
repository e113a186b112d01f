"""Rename Suggestion to Offer and ChatLine to ChatMessage; their tables keep their names."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("matches", "0012_reword_chat_choices"),
    ]

    operations = [
        # With an explicit table name, RenameModel does not touch the database.
        migrations.AlterModelTable(name="suggestion", table="matches_suggestion"),
        migrations.AlterModelTable(name="chatline", table="matches_chatline"),
        migrations.RenameModel(old_name="Suggestion", new_name="Offer"),
        migrations.RenameModel(old_name="ChatLine", new_name="ChatMessage"),
        # Reverse accessors follow; they exist in Python only.
        migrations.AlterField(
            model_name="chatmessage",
            name="hidden_by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="hidden_chat_messages",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="chatmessage",
            name="match",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="chat_messages",
                to="matches.match",
            ),
        ),
        migrations.AlterField(
            model_name="chatmessage",
            name="user",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT,
                related_name="chat_messages",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AlterField(
            model_name="offer",
            name="match",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="offer",
                to="matches.match",
            ),
        ),
    ]
