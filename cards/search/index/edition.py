"""Edition: an indexed version that can be searched."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from cards.models import Game, IndexedVersion, PackVersion


@dataclass(frozen=True, slots=True)
class Edition:
    """The data that searches need about a pack version, apart from its cards."""

    indexed: UUID
    version: int
    number: str
    order: str
    published_at: datetime
    pack: int
    pack_slug: str
    pack_title: str
    owner: int | None
    game_slug: str
    game_title: str


_COLUMNS = (
    "pk",
    "version_id",
    "version__number",
    "version__order",
    "version__published_at",
    "version__pack_id",
    "version__pack__slug",
    "version__pack__title",
    "version__pack__owner_id",
    "version__pack__game__slug",
    "version__pack__game__title",
)


def editions(game: Game | None = None) -> tuple[Edition, ...]:
    """Return the editions of one game or of all games, grouped by pack, newest first."""
    found = IndexedVersion.objects.filter(
        version__state=PackVersion.State.PUBLISHED, version__pack__hidden_at=None
    )
    if game is not None:
        found = found.filter(version__pack__game=game)
    ordered = found.order_by(
        "version__pack__game__slug", "version__pack__slug", "version__pack_id", "-version__order"
    )
    return tuple(Edition(*row) for row in ordered.values_list(*_COLUMNS))


def newest_editions(among: tuple[Edition, ...]) -> tuple[Edition, ...]:
    """Return the newest edition of each pack."""
    first: dict[int, Edition] = {}
    for edition in among:
        first.setdefault(edition.pack, edition)
    return tuple(first.values())
