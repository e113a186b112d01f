"""Packs, versions, pictures and pools made from the lines of a dump."""

from base64 import b64decode
from datetime import date, datetime

from django.utils import timezone

from cards.art.encoding import encode
from cards.authoring.storing.contents import contents_of
from cards.authoring.storing.versions import publish_version, store_version
from cards.models import Art, Game, Pack, Pool, PoolEntry, Printing
from cards.packs.errors import PackError
from engine.rulebook import InvalidPackError, read_pack
from tcgsite.api.dumps.errors import DumpLoadingError
from tcgsite.api.dumps.loading.loaded_people import LoadedPeople
from tcgsite.api.dumps.rows.dumped_versions import Row


class LoadedPacks:
    """What has been loaded so far, by name."""

    def __init__(self, people: LoadedPeople) -> None:
        self.people = people
        self.pools: list[int] = []
        """The primary keys, in the order of the lines."""
        self._waiting: dict[tuple[str, str], Row] = {}
        self._packs: dict[tuple[str, str], Pack] = {}
        self._versions: dict[tuple[str, str, str], int] = {}

    def add_pack(self, row: Row) -> None:
        """Remember the pack. It is created with its first version, when its origin exists."""
        self._waiting[row["game"], row["pack"]] = row

    def load_version(self, row: Row) -> None:
        pack = self._pack(row["game"], row["pack"])
        name = " ".join((row["game"], row["pack"], row["number"]))
        try:
            contents = contents_of(read_pack(row["source"]), row["source"])
        except InvalidPackError as refused:
            raise DumpLoadingError(f"{name} can’t be read: {refused}") from refused
        if (contents.head.content_hash, contents.head.number) != (row["hash"], row["number"]):
            raise DumpLoadingError(f"The source of {name} isn’t the one that was published.")
        origins = {card: self._printing(*place) for card, place in row["copied_cards"].items()}
        version = store_version(pack, contents, origins)
        publish_version(version, row["number"], moment(row["published_at"]))
        self._versions[row["game"], row["pack"], row["number"]] = version.pk

    def _pack(self, game: str, slug: str) -> Pack:
        if (game, slug) not in self._packs:
            row = self._waiting.pop((game, slug))
            owner = self.people.account_of(row["owner"])
            origin = self.version(row["forked_from"]) if row["forked_from"] else None
            pack = Pack.objects.create(
                game=self._game(game, row["game_title"]),
                slug=slug,
                title=row["title"],
                description=row["description"],
                owner=owner,
                forked_from_id=origin,
            )
            pack.maintainers.set(filter(None, map(self.people.account_of, row["maintainers"])))
            self._packs[game, slug] = pack
        return self._packs[game, slug]

    def _game(self, slug: str, title: str) -> Game:
        return Game.objects.get_or_create(slug=slug, defaults={"title": title})[0]

    def game(self, slug: str) -> Game:
        return Game.objects.get(slug=slug)

    def pack(self, game: str, slug: str) -> Pack:
        return self._packs[game, slug]

    def version(self, name: list[str]) -> int:
        game, pack, number = name
        return self._versions[game, pack, number]

    def versions(self, names: list[list[str]]) -> list[int]:
        return [self.version(each) for each in names]

    def _printing(self, game: str, pack: str, number: str, card: str) -> int:
        printings = Printing.objects.filter(version=self.version([game, pack, number]))
        return printings.get(revision__card__name=card).pk

    def load_picture(self, row: Row) -> None:
        try:
            found = encode(b64decode(row["webp"]))
        except (PackError, ValueError) as refused:
            raise DumpLoadingError(f"The picture {row['name']} can’t be read.") from refused
        if found.name != row["name"]:
            raise DumpLoadingError(f"The picture {row['name']} isn’t the one on the cards.")
        Art.objects.create(
            name=found.name,
            width=found.width,
            height=found.height,
            exact=found.exact,
            shown=found.shown,
        )

    def load_pool(self, row: Row) -> None:
        pool = Pool.objects.create(
            game=self.game(row["game"]),
            slug=row["pool"],
            title=row["title"],
            summary=row["summary"],
            dated=date.fromisoformat(row["dated"]),
            owner=self.people.account_of(row["owner"]),
            position=row["position"],
            limits=row["limits"],
        )
        PoolEntry.objects.bulk_create(
            PoolEntry(pool=pool, version_id=version, position=place)
            for place, version in enumerate(self.versions(row["versions"]))
        )
        Pool.objects.filter(pk=pool.pk).update(sealed=True)
        self.pools.append(pool.pk)


def moment(text: str | None) -> datetime:
    """Return the time. Rows that are older than the column get the present time."""
    return datetime.fromisoformat(text) if text else timezone.now()


def moment_or_none(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None
