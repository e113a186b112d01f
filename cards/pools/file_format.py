"""Read pool files, which list the pack versions in each pool."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date

from engine.language.messages.problems import Problem
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.table_reader import TableReader

FORMAT = 1


@dataclass(frozen=True)
class PoolFile:
    """A pool in a pool file. `packs` maps pack names to version numbers.

    `limits` maps card names to the most copies in a deck; `copies` limits all other cards, unless it is None.
    """

    game: str
    name: str
    title: str
    summary: str
    dated: date
    packs: Mapping[str, str]
    limits: Mapping[str, int] = field(default_factory=dict)
    copies: int | None = None

    @property
    def is_limited(self) -> bool:
        return bool(self.limits) or self.copies is not None

    def limits_of(self, cards: Iterable[str]) -> dict[str, int]:
        """Return the limits of all cards that have one, given the names of the pool's cards."""
        of_all = {} if self.copies is None else dict.fromkeys(cards, self.copies)
        return of_all | dict(self.limits)


@dataclass(frozen=True)
class GamePools:
    """All pools that a game has ever had. The first one's name is that of the pool offered to newcomers."""

    game: str
    title: str
    pools: tuple[PoolFile, ...]

    def place_of(self, pool: PoolFile) -> int:
        """Return the position of the pool's name among all names."""
        return list(dict.fromkeys(each.name for each in self.pools)).index(pool.name)

    @property
    def newest(self) -> list[PoolFile]:
        """Return the latest pool for each name."""
        return list({pool.name: pool for pool in sorted(self.pools, key=_date_of)}.values())


def _date_of(pool: PoolFile) -> date:
    return pool.dated


def read_pools(source: str | bytes) -> GamePools:
    """Read a pool file. Raises InvalidPackError."""
    problems: list[Problem] = []
    head = TableReader(decode(source), "the pools", problems)
    if head.number("format") != FORMAT:
        head.report("pack_format", known=FORMAT, newest=FORMAT)
    game, title = head.text("game", longest=50), head.line("title", longest=100)
    pools = tuple(_read(table, game) for table in head.tables("pools", "pool"))
    head.finish()
    if problems:
        raise InvalidPackError(problems)
    return GamePools(game, title, pools)


def _read(table: TableReader, game: str) -> PoolFile:
    name = table.text("name", longest=50)
    pool = PoolFile(
        game=game,
        name=name,
        title=table.line("title", longest=100),
        summary=table.text("summary", ""),
        dated=_date(table),
        packs=_packs(table),
        limits=_limits(table),
        copies=_copies(table) if table.has("copies") else None,
    )
    table.finish()
    return pool


def _date(table: TableReader) -> date:
    try:
        return date.fromisoformat(table.text("dated"))
    except ValueError:
        table.report("pack_kind", key="dated", wanted='a date such as "2026-11-21"')
        return date.min


def _packs(table: TableReader) -> dict[str, str]:
    packs = table.value("packs", dict, None, "a table of packs and their versions")
    for name, number in packs.items():
        if not isinstance(number, str):
            table.report("pack_kind", key=name, wanted='a version in quotes, such as "1.0.0"')
    if not packs:
        table.report("pack_missing", key="packs", wanted="at least one pack")
    return {name: str(number) for name, number in packs.items()}


def _limits(table: TableReader) -> dict[str, int]:
    """Read the banned cards and those of which a deck may have only a few copies."""
    banned = table.texts("banned", [])
    limited = table.value("limited", dict, {}, "a table of cards and their numbers of copies")
    for card, most in limited.items():
        if type(most) is not int or most < 1:
            table.report("pack_kind", key=card, wanted="a whole number from 1")
        if card in banned:
            table.report("pack_kind", key=card, wanted="either banned or limited, not both")
    return dict.fromkeys(banned, 0) | limited


def _copies(table: TableReader) -> int:
    most = table.number("copies")
    if most < 1:
        table.report("pack_kind", key="copies", wanted="a whole number from 1")
    return most
