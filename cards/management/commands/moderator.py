"""Make a registered user a moderator, or revoke the user's moderator rights."""

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.packs.permissions import MODERATE, is_registered


class Command(BaseCommand):
    help = "Make the registered player with this sign-in name a moderator."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--no-longer", action="store_true", help="revoke instead")

    def handle(self, *, name: str, no_longer: bool, **options: Any) -> None:
        user = get_user_model().objects.filter(username=name).first()
        if user is None or not is_registered(user):
            raise CommandError(f"No registered player has the sign-in name {name}.")
        app, codename = MODERATE.split(".")
        permission = Permission.objects.get(content_type__app_label=app, codename=codename)
        if no_longer:
            user.user_permissions.remove(permission)
        else:
            user.user_permissions.add(permission)
        self.stdout.write(f"{name} is {'no longer' if no_longer else 'now'} a moderator.")
