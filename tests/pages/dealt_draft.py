"""Let the newest player draft chosen packs against a bot, and print the address of the draft.

`python tests/pages/dealt_draft.py` works on the database of its environment.
"""

import sys
from dataclasses import replace

import django

django.setup()

from django.db import transaction  # noqa: E402

from cards.models import Pool  # noqa: E402
from engine.drafting.choices.compiled_effects import draft_effects  # noqa: E402
from engine.drafting.choices.draft_effects import effects_to_data  # noqa: E402
from engine.drafting.valuation import valuation_of  # noqa: E402
from tcgsite.accounts.models import User  # noqa: E402
from tcgsite.organised.drafts.draft_form import make_draft  # noqa: E402
from tcgsite.organised.drafts.starting import begin_draft, dealt_draft, deck_builder  # noqa: E402
from tcgsite.organised.models import DraftSeat  # noqa: E402

HERS = ["Salvage Auctioneer", "Last Bid", *["Seized Cargo"] * 4]
HIS = ["Assessed Hulk", "Bidder’s Clerk", "Assessed Hulk", *["Seized Cargo"] * 3]
LATER = ["Gull", "Confiscate", "Last Bid", "Last Bid"]


def main() -> None:
    pool = Pool.objects.get(game__slug="low-water", slug="court")
    ann = User.objects.latest("pk")
    choices = {"kind": "booster", "places": 2, "packs": 2, "seconds": 0}
    table = make_draft(ann, pool.game, pool, choices)
    deal = [[HERS, HIS], [LATER, LATER]]
    found, builder = dealt_draft(table, "any"), deck_builder(table)
    names = {*HERS, *HIS, *LATER}
    valuation = valuation_of(builder, {*names, *found.basics}).to_data()
    effects = effects_to_data(draft_effects(builder.rules, names))
    found = replace(found, deal=deal, valuation=valuation, effects=effects)
    with transaction.atomic():
        table.refresh_from_db()
        DraftSeat.objects.create(draft=table, position=1, name="Bot 1")
        begin_draft(table, found)
    sys.stdout.write(table.get_absolute_url())


if __name__ == "__main__":
    main()
