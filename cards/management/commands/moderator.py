"""Make a registered user a moderator, or revoke the user's moderator rights."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.packs.permissions import appoint_moderator


class Command(BaseCommand):
    help = "Make the registered player with this sign-in name a moderator."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--no-longer", action="store_true", help="revoke instead")

    def handle(self, *, name: str, no_longer: bool, **options: Any) -> None:
        if not appoint_moderator(name, no_longer=no_longer):
            raise CommandError(f"No registered player has the sign-in name {name}.")
        self.stdout.write(f"{name} is {'no longer' if no_longer else 'now'} a moderator.")
