"""Makes somebody a moderator, who hides what must not be shown; or no longer one."""

from typing import Any

from django.contrib.auth import get_user_model
from django.contrib.auth.models import Permission
from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.roles import MODERATE, is_registered


class Command(BaseCommand):
    help = "Make a registered player a moderator, by their sign-in name."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--no-longer", action="store_true", help="take it back")

    def handle(self, *, name: str, no_longer: bool, **options: Any) -> None:
        user = get_user_model().objects.filter(username=name).first()
        if user is None or not is_registered(user):
            raise CommandError(f"Nobody is registered with the sign-in name {name}.")
        app, codename = MODERATE.split(".")
        permission = Permission.objects.get(content_type__app_label=app, codename=codename)
        if no_longer:
            user.user_permissions.remove(permission)
        else:
            user.user_permissions.add(permission)
        self.stdout.write(f"{name} is {'no longer' if no_longer else 'now'} a moderator.")
