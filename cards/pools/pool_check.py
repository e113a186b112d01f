"""Check the packs of a new pool without the database, and index their cards."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from django.utils.translation import gettext as _

from cards.names.indistinguishable_cards import indistinguishable_cards
from cards.packs.card_lists import CardListError
from cards.packs.errors import PackError
from cards.pools.limits import read_limits
from cards.sandbox import SandboxStoppedError, for_uploads
from cards.search.index.entries import IndexEntries, entries_of
from engine.language.syntax import walk
from engine.rulebook import GameRules, InvalidPackError, PackFile, build_rules, read_pack

MOST_NODES = 160_000
"""The nodes of all effects of a pool, twice as many as in a pack. Building their rules takes 5 seconds."""

MOST_ALIKE = 20


@dataclass(frozen=True)
class PoolCheck:
    """A request for a check: the sources of the packs, and the lists of banned and limited cards as typed.

    `to_index` contains the positions of packs for which index entries are needed.
    """

    sources: Sequence[str]
    banned: str = ""
    limited: str = ""
    to_index: Collection[int] = ()


@dataclass(frozen=True)
class CheckedPool:
    """The result of a check: all problems found, or the limits and the index entries by position."""

    refused: Sequence[str] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    entries: Mapping[int, IndexEntries] = field(default_factory=dict)


def check_pool_apart(wanted: PoolCheck) -> CheckedPool:
    """Check the pool in a sandbox. Raises PackError, ServerBusyError."""
    try:
        return for_uploads.run(check_pool, wanted)
    except SandboxStoppedError:
        raise PackError(
            _(
                "Checking this pool took too much time or memory, so it was stopped. Remove some packs."
            )
        ) from None


def check_pool(wanted: PoolCheck) -> CheckedPool:
    try:
        files = list(_files(wanted.sources))
        rules = _game_rules(files)
        _refuse_alike(files)
        limits = _limits(rules, wanted)
    except PackError as refused:
        return CheckedPool(refused.sentences)
    names = {place: [card.name for card in files[place].cards] for place in wanted.to_index}
    entries = {place: entries_of(rules, cards) for place, cards in names.items()}
    return CheckedPool((), limits, entries)


def _files(sources: Iterable[str]) -> Iterator[PackFile]:
    """Read the packs. Raises PackError as soon as they are too large."""
    nodes = 0
    for source in sources:
        file = read_pack(source)
        nodes += sum(len(walk(effect.tree)) for effect in file.effects)
        if nodes > MOST_NODES:
            sentence = _(
                "The effects of these packs have more than %d words and values together; remove some packs."
            )
            raise PackError(sentence % MOST_NODES)
        yield file


def _game_rules(files: Sequence[PackFile]) -> GameRules:
    try:
        return build_rules(files)
    except InvalidPackError as found:
        raise PackError(
            _("These packs don’t form a complete game:"), *map(str, found.problems)
        ) from found


def _refuse_alike(files: Sequence[PackFile]) -> None:
    """Raise PackError if players can’t tell apart cards of different packs.

    Each pack may be right by itself. Cards of one pack may look alike if the pack is older than the rule.
    """
    alike = [each for each in indistinguishable_cards(files) if each.card.pack != each.other.pack]
    if alike:
        listed = (f"{each.problem} ({each.card.pack}, {each.other.pack})" for each in alike)
        remedy = _("These packs don’t go together. Remove one of them:")
        raise PackError(remedy, *islice(listed, MOST_ALIKE))


def _limits(rules: GameRules, wanted: PoolCheck) -> dict[str, int]:
    try:
        limits = read_limits(wanted.banned, wanted.limited, rules)
    except CardListError as refused:
        raise PackError(*refused.sentences) from refused
    if limits and not rules.uses_decks:
        raise PackError(_("This game doesn’t use player decks; remove the bans and limits."))
    return limits
