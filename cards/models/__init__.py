"""The database models for games, packs, cards, decks and drafts."""

from cards.models.art import Art
from cards.models.card import Card, CardRevision
from cards.models.collection import OwnedCard, Trade
from cards.models.deck import Deck, DeckSlot
from cards.models.deck_save import DeckSave
from cards.models.draft import Draft, DraftPart
from cards.models.effect import Effect, EffectRevision
from cards.models.game import Game
from cards.models.immutable import NeverChanges
from cards.models.indexed import IndexedCard, IndexedVersion, PrintedWords
from cards.models.pack import Pack
from cards.models.pack_version import PackVersion
from cards.models.part_state import PartState
from cards.models.pool import Pool, PoolEntry
from cards.models.printing import EffectPrinting, Printing
from cards.models.proposal import Proposal, ProposedChange, Remark
from cards.models.rerun import Rerun

__all__ = [
    "Art",
    "Card",
    "CardRevision",
    "Deck",
    "DeckSave",
    "DeckSlot",
    "Draft",
    "DraftPart",
    "Effect",
    "EffectPrinting",
    "EffectRevision",
    "Game",
    "IndexedCard",
    "IndexedVersion",
    "NeverChanges",
    "OwnedCard",
    "Pack",
    "PackVersion",
    "PartState",
    "Pool",
    "PoolEntry",
    "PrintedWords",
    "Printing",
    "Proposal",
    "ProposedChange",
    "Remark",
    "Rerun",
    "Trade",
]
