"""The database models for games, packs, cards, decks and drafts."""

from cards.models.card import Card, CardRevision, Effect, EffectPrinting, EffectRevision, Printing
from cards.models.collection import OwnedCard, Trade
from cards.models.deck import Deck, DeckSave, DeckSlot
from cards.models.draft import (
    Draft,
    DraftChange,
    DraftPart,
    GuidedDraft,
    PartState,
    SheetLoad,
    SheetMemory,
)
from cards.models.game import Game
from cards.models.immutable import ImmutableRowError
from cards.models.pack import Pack, PackVersion
from cards.models.picture import Art, PaperFile
from cards.models.pool import Pool, PoolEntry
from cards.models.proposal import AcceptedText, Proposal, ProposedChange, Remark
from cards.models.search_index import IndexedCard, IndexedVersion, PrintedWords, StoredSegment
from cards.models.simulation import FittedJudgement, LabBatch, LabRun, Rerun

__all__ = [
    "AcceptedText",
    "Art",
    "Card",
    "CardRevision",
    "Deck",
    "DeckSave",
    "DeckSlot",
    "Draft",
    "DraftChange",
    "DraftPart",
    "Effect",
    "EffectPrinting",
    "EffectRevision",
    "FittedJudgement",
    "Game",
    "GuidedDraft",
    "ImmutableRowError",
    "IndexedCard",
    "IndexedVersion",
    "LabBatch",
    "LabRun",
    "OwnedCard",
    "Pack",
    "PackVersion",
    "PaperFile",
    "PartState",
    "Pool",
    "PoolEntry",
    "PrintedWords",
    "Printing",
    "Proposal",
    "ProposedChange",
    "Remark",
    "Rerun",
    "SheetLoad",
    "SheetMemory",
    "StoredSegment",
    "Trade",
]
