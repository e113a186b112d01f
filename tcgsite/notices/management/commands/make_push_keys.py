"""manage.py make_push_keys: make keys, so that browsers show notices while no page is open."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from tcgsite.notices.channels.push_keys import make_key


class Command(BaseCommand):
    help = "Makes the keys by which push services know the site. A second call changes nothing."

    def handle(self, *args: Any, **options: Any) -> None:
        if make_key(settings.DATA):
            self.stdout.write("Made keys. Restart the site and its workers to use them.")
        else:
            self.stdout.write("There are keys already. New ones would end all subscriptions.")
