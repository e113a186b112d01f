"""Ask for judgements of packs that ship: bots learn by what to judge their matches when the site has time."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from cards.authoring.drafts.version_numbers import newest_version
from cards.authoring.simulations.judgements.asking import ask_for_judgement
from cards.models import Pack


class Command(BaseCommand):
    help = "Let workers find out by what bots should judge matches of these packs. Each takes up to an hour."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("packs", nargs="+", help="names of packs in addresses, such as hearts")

    def handle(self, *, packs: list[str], **options: Any) -> None:
        found = Pack.objects.filter(slug__in=packs)
        if missing := set(packs) - {each.slug for each in found}:
            raise CommandError(f"No pack has the name {', '.join(sorted(missing))}.")
        for version in filter(None, map(newest_version, found)):
            ask_for_judgement(version)
            self.stdout.write(f"{version}: asked")
