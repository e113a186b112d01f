"""The numbers of versions: each greater than the one before."""

import re

from django.utils.translation import gettext as _

from cards.models import Pack, PackVersion
from cards.models.pack_version import sortable
from engine.rulebook.read_pack import VERSION

FIRST = "1.0.0"


def newest(pack: Pack) -> PackVersion | None:
    return pack.versions.published().order_by("-order").first()


def next_number(pack: Pack) -> str:
    """What a draft is called until its author says otherwise."""
    last = newest(pack)
    if last is None:
        return FIRST
    major, minor, _patch = re.split(r"\.", last.number)
    return f"{major}.{int(minor) + 1}.0"


def wrong_number(pack: Pack, number: str) -> str:
    """Why the pack's next version can't have this number; empty if it can."""
    if not VERSION.fullmatch(number):
        return _("“%s” is not a version number: write three numbers, such as 1.0.0.") % number[:40]
    last = newest(pack)
    if last and sortable(number) <= last.order:
        sentence = _("%(number)s is not greater than %(last)s, the last one published.")
        return sentence % {"number": number, "last": last.number}
    return ""
