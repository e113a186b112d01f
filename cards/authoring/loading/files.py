"""Read the folder that contains the packs and pools shipped with the site."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cards.kept.kept_rules import read_once
from cards.models import PackVersion
from cards.models.pack import sortable_number
from cards.pools.file_format import GamePools, PoolFile, read_pools
from engine.rulebook import InvalidPackError, PackFile

FOLDER = Path(__file__).parents[2] / "starter"
POOLS = "pools"


class LoadingError(Exception):
    """Raised when a file can't be loaded. Nothing from the file has been stored. The sentences give the
    reasons.
    """

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


@dataclass(frozen=True)
class StarterFile:
    name: str
    source: str
    pack: PackFile

    @property
    def sort_key(self) -> tuple[str, bool, bool, str, str]:
        """Return a sort key that puts rules first, house rules last, and older versions before newer ones."""
        pack = self.pack
        return (
            pack.game,
            not pack.has_rules,
            bool(pack.adds_to),
            pack.name,
            sortable_number(pack.version),
        )


@dataclass(frozen=True)
class Shelf:
    """The readable files in the folder, and the errors of all others."""

    files: list[StarterFile]
    pools: dict[str, GamePools]
    """Pools by file name."""
    refused: dict[str, tuple[str, ...]]

    def pools_of(self, game: str) -> GamePools | None:
        return next((pools for pools in self.pools.values() if pools.game == game), None)

    def has_pools_of(self, game: str) -> bool:
        """Return True if the folder has a pools file for the game, even an unreadable one."""
        return self.pools_of(game) is not None or f"{POOLS}/{game}.toml" in self.refused

    def packs_of(self, pool: PoolFile) -> list[PackFile]:
        """Return the packs of the pool, from the folder or the database. Raises LoadingError."""
        here = {
            (each.pack.game, each.pack.name, each.pack.version): each.pack for each in self.files
        }
        keys = [(pool.game, name, number) for name, number in pool.packs.items()]
        found = [here.get(key) or _published_pack(*key) for key in keys]
        missing = [
            f"The pool {pool.title} contains {name} {number}, which does not exist."
            for (_, name, number), pack in zip(keys, found, strict=True)
            if pack is None
        ]
        if missing:
            raise LoadingError(*missing)
        return [pack for pack in found if pack]


def read_shelf(folder: Path) -> Shelf:
    shelf = Shelf([], {}, {})
    for path in sorted(folder.glob("*.toml")):
        _add_pack(shelf, path)
    for path in sorted((folder / POOLS).glob("*.toml")):
        _add_pools(shelf, path)
    shelf.files.sort(key=lambda file: file.sort_key)
    return shelf


def _add_pack(shelf: Shelf, path: Path) -> None:
    try:
        content = path.read_bytes()
        file = StarterFile(path.name, pack=read_once(content), source=content.decode())
        shelf.files.append(file)
    except InvalidPackError as found:
        shelf.refused[path.name] = tuple(map(str, found.problems))


def _add_pools(shelf: Shelf, path: Path) -> None:
    name = f"{POOLS}/{path.name}"
    try:
        pools = read_pools(path.read_bytes())
        if pools.game == path.stem:
            shelf.pools[name] = pools
        else:
            shelf.refused[name] = (f"Pools of {pools.game} belong in {pools.game}.toml.",)
    except InvalidPackError as found:
        shelf.refused[name] = tuple(map(str, found.problems))


def pack_files_of(versions: Iterable[PackVersion]) -> list[PackFile]:
    return [read_once(version.source.encode()) for version in versions]


def _published_pack(game: str, pack: str, number: str) -> PackFile | None:
    shipped = PackVersion.objects.only_shipped().only_published()
    found = shipped.filter(pack__game__slug=game, pack__slug=pack, number=number).first()
    return read_once(found.source.encode()) if found else None
