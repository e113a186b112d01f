"""The license of each pack in a dump, as a text for people."""

from collections.abc import Iterable
from pathlib import Path

from django.conf import settings

from tcgsite.api.dumps.rows.dumped_versions import Row

BEGINNING = """\
Licenses of the packs in this dump, and of what is made from them.

A pack is named with the license that its newest version states; spdx.org/licenses has their texts.
MIT: packs that come with the site have this license, which is at the end of this file.
None stated: the rights are its owner's. You may read it here, as on the site; ask the owner
before you publish it elsewhere.

Records of matches, lists of decks, and rulings are free to use for any purpose.

"""
NONE = "none stated"


def license_text(packs: Iterable[Row]) -> str:
    lines = [f"{each['game']}/{each['pack']}: {each['license'] or NONE}" for each in packs]
    own = (Path(settings.ROOT) / "LICENSE").read_text("utf-8")
    return BEGINNING + "\n".join(lines) + "\n\n" + own
