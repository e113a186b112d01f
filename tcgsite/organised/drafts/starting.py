"""Start a draft: seat bots in free places, deal the packs, and open the first ones."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from secrets import token_hex
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from cards.pools.boosters import banned_in, boosters_of
from engine.drafting.card_worth import card_worths
from engine.drafting.choices.compiled_effects import draft_effects
from engine.drafting.choices.draft_effects import effects_to_data
from engine.drafting.deck_building import DeckBuilder, basic_cards
from engine.drafting.pack_deals import PackDeal, booster_deal, cube_deal, mixed_deal
from engine.drafting.valuation import Valuation, valuation_of
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.organised.card_records.known_worths import known_worths
from tcgsite.organised.drafts.draft_form import rules_with_decks
from tcgsite.organised.drafts.errors import DraftTableError
from tcgsite.organised.drafts.live_draft import begin_picking
from tcgsite.organised.drafts.seats import check_open, check_organiser_of, lock_open
from tcgsite.organised.models import DraftSeat, DraftTable

CUBE_PACK = 12
"""The size of a pack that is dealt from a pool without boosters."""
SAMPLES = 6
"""How many random pools of cards must make legal decks with the basic cards."""


@dataclass(frozen=True, slots=True)
class DealtDraft:
    """The packs of a draft, the free cards, what bots know about the cards, and the cards’ effects in the
    draft.
    """

    deal: PackDeal
    basics: list[str]
    valuation: dict[str, Any]
    effects: dict[str, Any]


def start_draft_now(draft: DraftTable, user: User) -> None:
    """Start with the players who have joined, and bots in the other places. Raises DraftTableError.

    The packs are dealt before the transaction, because other users’ writes would have to wait.
    """
    check_organiser_of(draft, user)
    check_open(draft)
    dealt = dealt_draft(draft, seed_of_deal())
    with transaction.atomic():
        locked = lock_open(draft)
        _seat_bots(locked)
        begin_draft(locked, dealt)


def seed_of_deal(number: int = 0) -> str:
    """Return a secret seed. In tests, it is that of the settings with the draft’s number."""
    if settings.MATCHES_SEED is None:
        return token_hex(16)
    return f"{settings.MATCHES_SEED} {number}" if number else str(settings.MATCHES_SEED)


def dealt_draft(draft: DraftTable, seed: str) -> DealtDraft:
    """Return the packs for all places. Raises DraftTableError if there are no cards to draft."""
    builder = deck_builder(draft)
    deal = _deal(draft, builder, seed)
    names = [name for packs in deal for pack in packs for name in pack]
    taken = len(names) // draft.places // draft.rules.dealt
    basics = _basics(builder, names, taken)
    valuation = valuation_of(builder, {*names, *basics}).to_data()
    effects = effects_to_data(draft_effects(builder.rules, {*names}))
    return DealtDraft(deal, basics, valuation, effects)


def begin_draft(locked: DraftTable, dealt: DealtDraft) -> None:
    """Open the first packs of a draft whose players are seated."""
    locked.deal, locked.basics, locked.valuation = dealt.deal, dealt.basics, dealt.valuation
    locked.effects = dealt.effects
    locked.started_at = timezone.now()
    begin_picking(locked)


def deck_builder(draft: DraftTable) -> DeckBuilder:
    """Return the builder of the draft’s decks. After the start, it uses the worths that the draft’s bots
    know.
    """
    rules = rules_with_decks(draft.pool)
    if draft.valuation:
        known = Valuation.from_data(draft.valuation).cards
        worths = card_worths(rules) | {name: each.worth for name, each in known.items()}
    else:
        worths = card_worths(rules, known_worths(draft.game))
    return DeckBuilder(rules, worths, draft.pool.limits)


def _deal(draft: DraftTable, builder: DeckBuilder, seed: str) -> PackDeal:
    form, deal = draft.rules, _dealt_packs(draft, builder, seed)
    return mixed_deal(deal, form.portion, seed) if form.portion else deal


def _dealt_packs(draft: DraftTable, builder: DeckBuilder, seed: str) -> PackDeal:
    packs = draft.packs * draft.rules.dealt
    kinds = [(kind.pack, kind.booster) for kind in boosters_of(builder.rules)]
    if kinds and not draft.is_cube:
        return booster_deal(kinds, packs, draft.places, seed, banned_in(draft.pool))
    names = _cube(builder.rules, builder)
    if not names:
        raise DraftTableError(
            _("No deck can contain any card of this pool, so there is nothing to draft.")
        )
    return cube_deal(names, packs, draft.places, CUBE_PACK, seed)


def _cube(rules: GameRules, builder: DeckBuilder) -> list[str]:
    return [name for name in rules.cards if builder.most_copies(name)]


def _basics(builder: DeckBuilder, names: list[str], taken: int) -> list[str]:
    dice = Random(taken)  # noqa: S311 - any pools will do
    pools = [Counter(dice.sample(names, taken)) for _sample in range(SAMPLES)]
    return basic_cards(builder, names, pools)


def _seat_bots(draft: DraftTable) -> None:
    """Shuffle the seats, so that nobody chooses a neighbour, and seat bots in the free ones."""
    seats = list(draft.seats.all())
    bots = [
        DraftSeat(draft=draft, name=_("Bot %(number)d") % {"number": number})
        for number in range(1, draft.places - len(seats) + 1)
    ]
    mixed = _spread(seats, bots)
    draft.seats.all().delete()
    for position, seat in enumerate(mixed):
        seat.pk, seat.position = None, position
    DraftSeat.objects.bulk_create(mixed)


def _spread(people: list[DraftSeat], bots: list[DraftSeat]) -> list[DraftSeat]:
    """Return all seats with the bots spread evenly between the people."""
    Random(token_hex(8)).shuffle(people)  # noqa: S311 - nothing depends on its secrecy
    places = len(people) + len(bots)
    at = {number * places // len(people): seat for number, seat in enumerate(people)}
    left = iter(bots)
    return [at.get(place) or next(left) for place in range(places)]
