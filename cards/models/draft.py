"""Draft, its parts, and their earlier states for undo and redo."""

from typing import Any, Final

from django.conf import settings
from django.db import models
from django.urls import reverse

from cards.models.card import Printing
from cards.models.game import NAME_LENGTH, Game
from cards.models.pack import Pack, PackVersion

ADDED_BLOCKS: Final = "added_blocks"
"""The key under which a game’s definition lists its rule blocks. It isn’t part of the pack file."""


def title_in(text: str) -> str:
    """Return the title in an effect's first line, or ""."""
    line = next((line for line in text.splitlines() if line.startswith("effect ")), "")
    return line.partition('"')[2].partition('"')[0]


class DraftQuerySet(models.QuerySet["Draft"]):
    def made_by(self, user_id: int | None) -> "DraftQuerySet":
        return self.filter(pack__in=Pack.objects.made_by(user_id)).select_related("pack__game")

    def of_game(self, game: Game) -> "DraftQuerySet":
        return self.filter(pack__game=game).order_by("pack__title")


class Draft(models.Model):
    """The next version of a pack, while its authors are working on it.

    `about` is the [pack] table of the pack file. `uploaded` is the uploaded file, as long as the draft
    still has the same content.
    """

    pack = models.OneToOneField(Pack, models.CASCADE, related_name="draft")
    about = models.JSONField(default=dict)
    uploaded = models.TextField(blank=True)
    begun_from = models.ForeignKey(PackVersion, models.SET_NULL, null=True, related_name="+")
    token = models.PositiveIntegerField(default=1)
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    changed_at = models.DateTimeField(auto_now=True)

    objects = DraftQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.pack.slug} {self.about.get('version', '')} (draft)"

    def get_absolute_url(self) -> str:
        return reverse("cards:draft", args=[self.pack.game.slug, self.pack.slug])


class DraftPartQuerySet(models.QuerySet["DraftPart"]):
    def of_kind(self, kind: str) -> "DraftPartQuerySet":
        return self.filter(kind=kind)


class DraftPart(models.Model):
    """A part of a draft, as last saved. It may contain errors.

    `token` is the number of saves. Each save must include the current token, so that authors can't
    overwrite changes that they have not seen.

    Parts whose draft doesn't exist are invisible (`cards/authoring/storing/loose_parts.py`).
    """

    class Kind(models.TextChoices):
        RULES = "rules"
        EFFECT = "effect"
        CARD = "card"
        DECK = "deck"
        SCENARIO = "scenario"
        RECIPE = "recipe"
        WORDS = "words"
        """All texts of the pack in one language. The part’s name is the code of the language."""

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="parts", db_constraint=False)
    kind = models.CharField(max_length=10, choices=Kind)
    position = models.PositiveIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    content = models.JSONField(default=dict)
    token = models.PositiveIntegerField(default=1)
    copied_from = models.ForeignKey(Printing, models.SET_NULL, null=True, related_name="+")
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    changed_at = models.DateTimeField(auto_now=True)

    objects = DraftPartQuerySet.as_manager()

    class Meta:
        ordering = ("position", "pk")

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.name}"

    def get_absolute_url(self) -> str:
        pack = self.draft.pack
        return reverse("cards:draft_part", args=[pack.game.slug, pack.slug, self.pk])

    @property
    def key(self) -> tuple[str, str]:
        """Return the kind and the name, which together identify the part in all versions of the pack."""
        return self.kind, self.name

    @property
    def data(self) -> dict[str, Any]:
        """Return the content without what isn’t part of the pack file."""
        return {key: value for key, value in self.content.items() if key != ADDED_BLOCKS}

    @property
    def title(self) -> str:
        """Return the title, or the name if the part has none."""
        title = self.content.get("title", "")
        if self.kind == self.Kind.EFFECT:
            title = title_in(str(self.content.get("text", "")))
        return str(title or self.name)


class PartState(models.Model):
    """The content of a part after a save, for undo and redo.

    `token` is the part's token after the save. Undo returns to the state whose token is `back`, and redo to
    the state whose token is `forth`. 0 means that there is no such state.

    If the save renamed an effect throughout the draft, `renamed` contains the old and the new name.
    """

    part = models.ForeignKey(DraftPart, models.CASCADE, related_name="states")
    token = models.PositiveIntegerField()
    content = models.JSONField(default=dict)
    back = models.PositiveIntegerField(default=0)
    forth = models.PositiveIntegerField(default=0)
    renamed = models.TextField(blank=True)

    class Meta:
        ordering = ("token",)
        constraints = (
            models.UniqueConstraint(fields=("part", "token"), name="one_state_for_each_save"),
        )

    def __str__(self) -> str:
        return f"{self.part} after {self.token} saves"


class DraftChange(models.Model):
    """A change made in the designer, of one or several parts, for undo and redo.

    `before` and `after` contain the contents of the parts by the part's id, and `positions` the positions of
    those that the change added or removed.
    """

    draft = models.ForeignKey(Draft, models.CASCADE, related_name="changes")
    title = models.CharField(max_length=200)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    positions = models.JSONField(default=dict)
    is_undone = models.BooleanField(default=False)

    def __str__(self) -> str:
        return self.title


class GuidedDraft(models.Model):
    """A draft whose author follows a guide through the designer.

    `step` counts the steps that are done, and `saves` is the number of saves when the present step began.
    """

    draft = models.OneToOneField(Draft, models.CASCADE, related_name="guided")
    guide = models.CharField(max_length=NAME_LENGTH)
    step = models.PositiveSmallIntegerField(default=0)
    saves = models.PositiveIntegerField(default=0)
    is_broken = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.draft_id} at step {self.step} of {self.guide}"


class SheetMemory(models.Model):
    """What earlier files for a pack’s sheet of cards have taught: the meanings of columns by heading, and the
    names of cards by the ids in these files.

    It stays when the draft is published, for the files of the next version.
    """

    pack = models.OneToOneField(Pack, models.CASCADE, related_name="sheet_memory")
    columns = models.JSONField(default=dict)
    cards = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"Columns of {self.pack_id}"


class SheetLoad(models.Model):
    """A file that a job loads into a draft, because a page would wait too long for it.

    `content` is the file until it has been read, and then `file` is its rows. `given` is what the author has
    chosen, and `found` what the draft would become. `wanted` counts the rows or pictures to save, and `done`
    those that are saved.
    """

    class Kind(models.TextChoices):
        ROWS = "rows"
        PICTURES = "pictures"

    class State(models.TextChoices):
        READING = "reading"
        ASKED = "asked"
        COMPARING = "comparing"
        PROPOSED = "proposed"
        TAKING = "taking"
        DONE = "done"

    draft = models.OneToOneField(Draft, models.CASCADE, related_name="sheet_load")
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    kind = models.CharField(max_length=10, choices=Kind, default=Kind.ROWS)
    state = models.CharField(max_length=10, choices=State, default=State.READING)
    content = models.BinaryField(default=bytes)
    file = models.JSONField(default=dict)
    given = models.JSONField(default=dict)
    found = models.JSONField(default=dict)
    wanted = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    problem = models.TextField(blank=True)

    def __str__(self) -> str:
        return f"{self.kind} for {self.draft_id}, {self.state}"

    @property
    def is_at_work(self) -> bool:
        return self.state in (self.State.READING, self.State.COMPARING, self.State.TAKING)
