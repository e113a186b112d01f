"""Read pool files, which list the pack versions in each pool."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from engine.language.messages.problems import Problem
from engine.rulebook import InvalidPackError
from engine.rulebook.packs.read_pack import decode
from engine.rulebook.packs.table_reader import TableReader

FORMAT = 1


@dataclass(frozen=True)
class PoolFile:
    """A pool in a pool file. `packs` maps pack names to version numbers."""

    game: str
    name: str
    title: str
    summary: str
    dated: date
    packs: Mapping[str, str]


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
