"""Subject: the card, pack, game or pool in an address, with its facts for pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import Http404
from django.urls import reverse
from django.utils.translation import gettext as _

from cards.models import Card, Game, Pack, PackVersion, Pool, Printing
from cards.names.shipped_words import shipped_title
from cards.packs.permissions import may_edit, may_moderate, may_see
from tcgsite.talk.models import Topic
from tcgsite.talk.models.topic import TopicKind

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

    from tcgsite.accounts.models import User

    AnyUser = User | AnonymousUser


@dataclass(frozen=True)
class Subject:
    """Something that players talk about. `version` is its newest version, or "" for games."""

    kind: str
    number: int
    key: str
    title: str
    game: Game
    home: str
    """The address of the page of the card, pack, game or pool itself."""
    version: str = ""
    pack: Pack | None = None
    owner_id: int | None = None
    """The owner, or None if it ships with the site."""
    card: Card | None = None

    @property
    def translated_title(self) -> str:
        """Return the title, in the reader's language if it comes from a game that ships."""
        return self.title if self.owner_id else shipped_title(self.title, self.game.slug)

    @property
    def address(self) -> str:
        return reverse("talk:topic", args=[self.kind, self.number])

    @property
    def topic(self) -> Topic | None:
        """Return the row of the topic, or None if nobody has written anything yet."""
        return Topic.objects.filter(key=self.key).first()

    def ensure_topic(self) -> Topic:
        found, _made = Topic.objects.get_or_create(
            key=self.key,
            defaults={
                "kind": self.kind,
                "number": self.number,
                "game": self.game,
                "pack": self.pack,
                "card": self.card,
            },
        )
        return found


def subject_at(kind: str, number: int, user: AnyUser) -> Subject:
    """Return the subject in the address. Raises Http404 if it doesn’t exist or this user may not see it."""
    found = FINDERS[kind](number) if kind in FINDERS else None
    if found is None or (found.pack and not may_see(user, found.pack)):
        raise Http404(_("There are no comments here, because what they were about is gone."))
    return found


def topic_subject(topic: Topic) -> Subject | None:
    """Return the subject of a topic as everyone sees it, or None if it is gone."""
    return FINDERS[topic.kind](topic.number)


def subject_of_game(game: Game) -> Subject:
    rules = Pack.objects.filter(game=game, slug=game.slug).select_related("game").first()
    home, owner = game.get_absolute_url(), rules.owner_id if rules else None
    key = f"game:{game.pk}"
    return Subject(TopicKind.GAME, game.pk, key, game.title, game, home, pack=rules, owner_id=owner)


def subject_of_pack(version: PackVersion) -> Subject:
    pack = version.pack
    home = pack.get_absolute_url()
    return Subject(
        TopicKind.PACK,
        pack.pk,
        f"pack:{pack.pk}",
        pack.title,
        pack.game,
        home,
        version.number,
        pack,
        pack.owner_id,
    )


def subject_of_printing(printing: Printing) -> Subject:
    version, card = printing.version, printing.revision.card
    home, title = printing.get_absolute_url(), printing.revision.title or card.name
    return Subject(
        TopicKind.CARD,
        card.pk,
        f"card:{card.pk}",
        title,
        version.pack.game,
        home,
        version.number,
        version.pack,
        version.pack.owner_id,
        card,
    )


def subject_of_pool(pool: Pool) -> Subject:
    key, home = f"pool:{pool.game_id}:{pool.slug}", pool.get_absolute_url()
    return Subject(
        TopicKind.POOL,
        pool.pk,
        key,
        pool.title,
        pool.game,
        home,
        str(pool.dated),
        owner_id=pool.owner_id,
    )


def _game(number: int) -> Subject | None:
    found = Game.objects.playable().filter(pk=number).first()
    return subject_of_game(found) if found else None


def _pack(number: int) -> Subject | None:
    versions = PackVersion.objects.only_published().filter(pack=number).defer("source")
    found = versions.select_related("pack__game").order_by("-order").first()
    return subject_of_pack(found) if found else None


def _card(number: int) -> Subject | None:
    printings = Printing.objects.only_published().filter(revision__card=number)
    found = printings.select_related("revision__card", "version__pack__game").defer(
        "version__source"
    )
    newest = found.order_by("-version__order").first()
    return subject_of_printing(newest) if newest else None


def _pool(number: int) -> Subject | None:
    found = Pool.objects.in_view().select_related("game").filter(pk=number).first()
    return subject_of_pool(found) if found else None


FINDERS = {
    TopicKind.GAME.value: _game,
    TopicKind.PACK.value: _pack,
    TopicKind.CARD.value: _card,
    TopicKind.POOL.value: _pool,
}


def makers_of(pack: Pack | None) -> list[int]:
    """Return the owner and the maintainers of the pack."""
    if pack is None:
        return []
    owner = [pack.owner_id] if pack.owner_id else []
    return [*{*owner, *pack.maintainers.values_list("pk", flat=True)}]


def may_answer_for(user: AnyUser, pack: Pack | None) -> bool:
    """Return True if the user may answer for the pack. Moderators may for packs that ship with the site."""
    if pack is None:
        return may_moderate(user)
    return may_edit(user, pack) or (pack.owner_id is None and may_moderate(user))
