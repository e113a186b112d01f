"""Appoint a player as a moderator, or with --dismiss end it: `manage.py appoint_moderator NAME`."""

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import Permission
from django.core.management.base import BaseCommand, CommandError

from cards.packs.permissions import is_registered
from cards.web.named_players import PlayerNameError, player_named
from tcgsite.accounts.models import User


class Command(BaseCommand):
    help = "Appoint a registered player as a moderator, by display name."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the player’s display name")
        parser.add_argument("--dismiss", action="store_true", help="end the appointment instead")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            found = player_named(options["name"])
        except PlayerNameError as refused:
            raise CommandError(str(refused)) from None
        user = User.objects.get(pk=found.pk)
        right = Permission.objects.get(codename="hide_pack", content_type__app_label="cards")
        if options["dismiss"]:
            user.user_permissions.remove(right)
            self.stdout.write(f"{user} is no moderator any more.")
            return
        if not is_registered(user):
            raise CommandError(f"{user} plays as a guest. Only registered players moderate.")
        user.user_permissions.add(right)
        self.stdout.write(f"{user} is a moderator now.")
