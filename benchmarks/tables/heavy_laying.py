"""Prepare large packs and tables for `benchmarks.hostile_pages`, and print addresses and cookies as JSON.

The command runs with the environment of the measured server.
"""

import json
import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tcgsite.settings")
django.setup()

from benchmarks.tables.accounts import Account, open_table, sign_up  # noqa: E402
from cards.authoring.drafts.creation import add_parts, create_pack, open_draft  # noqa: E402
from cards.authoring.drafts.document import Kind, PartContent  # noqa: E402
from cards.authoring.drafts.publishing import publish_checked  # noqa: E402
from cards.models import Game, Pack  # noqa: E402

EFFECTS = 990


def main(attackers: int, tables: int) -> None:
    people = [sign_up(f"Honest{number}") for number in range(2 * tables)]
    pairs = zip(people[::2], people[1::2], strict=True)
    played = [open_table("99", *pair).public_id for pair in pairs]
    hostile = [sign_up(f"Hostile{number}") for number in range(attackers)]
    pack = publish_twice(hostile[0])
    draft = open_draft(pack)
    pack.maintainers.add(*(each.user for each in hostile[1:]))
    here = f"/cards/packs/99/{pack.slug}/"
    first, second = pack.versions.order_by("order").values_list("number", flat=True)
    laid = {
        "cookies": [account.cookie for account in people],
        "tables": played,
        "attackers": [account.cookie for account in hostile],
        "pages": [
            f"{here}compare/{first}/{second}/",
            f"{here}draft/",
            f"{here}draft/?part=status",
            f"{here}draft/format/",
            f"/designer/sheet/{draft.pk}/",
            here,
        ],
    }
    sys.stdout.write(json.dumps(laid))


def publish_twice(owner: Account) -> Pack:
    """Publish a pack with many effects, and a second version in which all of them differ."""
    game = Game.objects.get(slug="99")
    draft = create_pack(owner.user, game, "heavy", "Heavy")
    add_parts(draft, effects("draw you"))
    publish_checked(draft, owner.user)
    following = open_draft(draft.pack)
    following.parts.all().delete()
    add_parts(following, effects("draw you.next"))
    publish_checked(following, owner.user)
    return draft.pack


def effects(line: str) -> list[PartContent]:
    text = "effect heavy_{0}\n  {1}\n"
    contents = ({"list": "cards", "text": text.format(each, line)} for each in range(EFFECTS))
    cards = ({"name": f"Heavy {each}", "effects": [f"heavy_{each}"]} for each in range(60))
    return [
        *(PartContent(Kind.EFFECT, each) for each in contents),
        *(PartContent(Kind.CARD, each) for each in cards),
    ]


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
