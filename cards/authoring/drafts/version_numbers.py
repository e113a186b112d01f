"""A pack's version numbers. Each must be greater than the previous one."""

import re

from django.utils.translation import gettext as _

from cards.models import Pack, PackVersion
from cards.models.pack import sortable_number
from engine.rulebook.packs.read_pack import VERSION

FIRST = "1.0.0"


def newest_version(pack: Pack) -> PackVersion | None:
    return pack.versions.only_published().order_by("-order").first()


def next_number(pack: Pack) -> str:
    """Return the version number for a new draft."""
    last = newest_version(pack)
    if last is None:
        return FIRST
    major, minor, _patch = re.split(r"\.", last.number)
    return f"{major}.{int(minor) + 1}.0"


def version_number_error(pack: Pack, number: str) -> str:
    """Return the reason why the pack's next version can't have this number, or ""."""
    if not VERSION.fullmatch(number):
        return _("“%s” isn’t a version number: write three numbers, such as 1.0.0.") % number[:40]
    last = newest_version(pack)
    if last and sortable_number(number) <= last.order:
        sentence = _("%(number)s must be greater than %(last)s, the last published version.")
        return sentence % {"number": number, "last": last.number}
    return ""
