"""Play the scenarios of all published versions, to check changes to the engine."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from cards.models import PackVersion
from cards.packs.rules_cache import rules_with
from engine.play.scenario import run_pack
from engine.rulebook import InvalidPackError


class Command(BaseCommand):
    help = "Play the scenarios of every published pack version."

    def handle(self, *args: Any, **options: Any) -> None:
        failing = versions = 0
        for version in _with_scenarios():
            versions += 1
            sentences = list(_sentences(version))
            failing += bool(sentences)
            for sentence in sentences:
                self.stderr.write(f"{version}: {sentence}")
        self.stdout.write(f"Versions with scenarios: {versions}; failing: {failing}.")
        if failing:
            raise CommandError("Some scenarios no longer end as expected.")


def _with_scenarios() -> Iterator[PackVersion]:
    """Yield the versions that have scenarios, newest first. Sources are long, so only one is loaded at a
    time.
    """
    found = PackVersion.objects.only_published().filter(source__contains="scenarios")
    return found.select_related("pack__game").order_by("-pk").iterator()


def _sentences(version: PackVersion) -> Iterator[str]:
    try:
        rules, _ = rules_with(version)
    except InvalidPackError as found:
        yield from map(str, found.problems)
        return
    file = next(each for each in rules.packs if each.content_hash == version.content_hash)
    yield from map(str, run_pack(rules, file))
