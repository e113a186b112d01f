"""The packs that ship with the site: plain-text files -> published pack versions."""

from dataclasses import dataclass
from pathlib import Path

from django.db import transaction

from cards.models import Game, Pack, PackVersion
from cards.models.pack_version import sortable
from cards.publishing import draft, publish
from engine.rulebook import PackFile, PackProblems, build_rules, read_pack

FOLDER = Path(__file__).parent / "starter"


class Refused(Exception):
    """Nothing of the pack was stored; the sentences say why."""

    def __init__(self, *sentences: str) -> None:
        super().__init__("\n".join(sentences))
        self.sentences = sentences


@dataclass(frozen=True)
class Report:
    """What became of one file."""

    file: str
    outcome: str
    sentences: tuple[str, ...] = ()

    @property
    def is_refused(self) -> bool:
        return bool(self.sentences)


@dataclass(frozen=True)
class StarterFile:
    name: str
    source: str
    pack: PackFile

    @property
    def turn(self) -> tuple[str, bool, str, str]:
        """Rules before the cards that need them, older versions before newer ones."""
        return self.pack.game, not self.pack.has_rules, self.pack.name, sortable(self.pack.version)


def load_starter_packs(folder: Path = FOLDER) -> list[Report]:
    """Store every file that is not stored yet, each in its own transaction."""
    reports, files = [], []
    for path in sorted(folder.glob("*.toml")):
        try:
            files.append(_read(path))
        except Refused as refused:
            reports.append(Report(path.name, "refused", refused.sentences))
    return reports + [_report(file) for file in sorted(files, key=lambda file: file.turn)]


def _read(path: Path) -> StarterFile:
    content = path.read_bytes()
    try:
        return StarterFile(path.name, pack=read_pack(content), source=content.decode())
    except PackProblems as found:
        raise Refused(*map(str, found.problems)) from found


def _report(file: StarterFile) -> Report:
    try:
        with transaction.atomic():
            return Report(file.name, "published" if _store(file) else "unchanged")
    except Refused as refused:
        return Report(file.name, "refused", refused.sentences)


def _store(file: StarterFile) -> bool:
    """Whether there was anything to do."""
    pack = _pack(file.pack)
    stored = pack.versions.filter(number=file.pack.version).first()
    if stored is None:
        _check(pack, file.pack)
        _retitle(pack, file.pack)
        publish(draft(pack, file.pack, file.source))
    elif stored.content_hash != file.pack.content_hash:
        raise Refused(
            f"{stored} is published with other content and never changes; publish a new number."
        )
    return stored is None


def _pack(file: PackFile) -> Pack:
    game, _ = Game.objects.get_or_create(slug=file.game, defaults={"title": file.title})
    pack, _ = Pack.objects.get_or_create(
        game=game, slug=file.name, defaults={"title": file.title, "description": file.description}
    )
    if pack.owner is not None:
        raise Refused(f"The name {pack.slug} is taken in {game} by a pack of {pack.owner}.")
    return pack


def _retitle(pack: Pack, file: PackFile) -> None:
    pack.title, pack.description = file.title, file.description
    pack.save()
    if file.rules:
        pack.game.title = file.rules.title
        pack.game.save()


def _check(pack: Pack, file: PackFile) -> None:
    """Whether the game still stands with this version in it, and its ready-made decks may be played."""
    others = PackVersion.objects.shipped().newest().of_game(pack.game).exclude(pack=pack)
    try:
        rules = build_rules([*(read_pack(version.source) for version in others), file])
    except PackProblems as found:
        raise Refused(*map(str, found.problems)) from found
    illegal = [
        f"The ready-made deck {deck.title} is not legal: {violation.message}"
        for deck in file.decks
        for violation in rules.violations(dict(deck.cards))
    ]
    if illegal:
        raise Refused(*illegal)
