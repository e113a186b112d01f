"""Create a player’s game as a copy of a small game."""

from contextlib import suppress
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from cards.authoring.drafts.creation import LONGEST_PLAIN, add_parts, create_pack_row
from cards.authoring.drafts.document import about_of, parts_of
from cards.authoring.drafts.version_numbers import FIRST
from cards.authoring.starting_games import StartingGame
from cards.models import Draft, Game
from cards.packs.errors import PackError
from engine.rulebook.packs.read_pack import decode

if TYPE_CHECKING:
    from django.contrib.auth.models import AbstractBaseUser


ATTEMPTS = 5


def begin_game(owner: "AbstractBaseUser", start: StartingGame) -> Draft:
    """Create a game with a draft of its rules. Raises PackError."""
    tables = decode(start.text)
    about, parts = about_of(tables), parts_of(tables)
    with transaction.atomic():
        game = _new_game(start.title)
        pack = create_pack_row(owner, game, "", start.title)
        own = {"name": pack.slug, "game": game.slug, "version": FIRST, "changelog": ""}
        own["description"] = ""  # The description of the small game would soon be wrong.
        draft = Draft.objects.create(pack=pack, about={**about, **own}, changed_by_id=owner.pk)
        add_parts(draft, parts)
    return draft


def _new_game(title: str) -> Game:
    """Create a game with a free name. Another visitor may take the same name at the same time."""
    for _attempt in range(ATTEMPTS):
        with suppress(IntegrityError), transaction.atomic():
            return Game.objects.create(slug=free_game_name(title), title=title)
    raise PackError(_("Many visitors are beginning this game now. Try again."))


def free_game_name(title: str) -> str:
    """Return a slug of the title. It ends with a number if another game already has the name."""
    plain = slugify(title, allow_unicode=True).strip("-_")[:LONGEST_PLAIN] or "game"
    taken = set(Game.objects.filter(slug__startswith=plain).values_list("slug", flat=True))
    numbers = (f"{plain}-{number}" for number in range(2, len(taken) + 3))
    return plain if plain not in taken else next(each for each in numbers if each not in taken)
