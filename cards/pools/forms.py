"""The form for a new pool, with its name, packs, bans and limits."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.models import Game, Pack, PackVersion, Pool
from cards.packs.forms import LinesField, TitleField
from cards.packs.rules_cache import versions_with
from cards.pools.creation import PoolInput
from cards.pools.limits import write_limits

OFFERED = 200
TAKEN = ("make",)
"""Names that would clash with other URLs."""


class PoolForm(forms.Form):
    """The form for a new pool, with a menu of versions for each of the game's packs."""

    title = TitleField()
    name = forms.CharField(
        label=gettext_lazy("Name in addresses and searches"),
        help_text=gettext_lazy(
            "Use letters, digits, spaces, - and _. To publish a newer version of a pool, use the same name."
        ),
        max_length=50,
    )
    summary = LinesField(label=gettext_lazy("Description"), rows=2, max_length=500)
    banned = LinesField(
        label=gettext_lazy("Banned cards"),
        help_text=gettext_lazy("Write one card per line."),
        rows=4,
    )
    limited = LinesField(
        label=gettext_lazy("Limited cards"),
        help_text=gettext_lazy(
            "Write one card per line: the most copies allowed in a deck, then the name."
        ),
        rows=4,
    )

    def __init__(self, game: Game, user_id: int, data: Any = None, **options: Any) -> None:
        super().__init__(data, **options)
        self.versions = {str(each.pk): each for each in _versions_to_offer(game, user_id)}
        by_pack: dict[Pack, list[tuple[str, str]]] = {}
        for pk, version in self.versions.items():
            by_pack.setdefault(version.pack, []).append((pk, version.number))
        for pack, numbers in list(by_pack.items())[:OFFERED]:
            choices = [("", _("not included")), *numbers]
            self.fields[f"pack {pack.pk}"] = forms.ChoiceField(
                label=pack.translated_title, choices=choices, required=False
            )

    @property
    def pack_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in self.fields if name.startswith("pack ")]

    @property
    def chosen_versions(self) -> list[int]:
        """Return the ids of the versions selected in the menus, even if the form is invalid."""
        values = [str(field.value() or "") for field in self.pack_fields]
        return [self.versions[value].pk for value in values if value in self.versions]

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name in TAKEN:
            raise forms.ValidationError(_("“%s” is reserved; choose another name.") % name)
        return name

    @property
    def pool_input(self) -> PoolInput:
        given = self.cleaned_data
        chosen = [given[name] for name in self.fields if name.startswith("pack ") and given[name]]
        return PoolInput(
            name=given["name"],
            title=given["title"],
            summary=given["summary"].strip(),
            versions=[self.versions[pk] for pk in chosen],
            banned=given["banned"],
            limited=given["limited"],
        )


def values_of_pool(pool: Pool, user_id: int) -> Mapping[str, str]:
    """Return initial values taken from this pool. Its name is included only if the user owns the pool."""
    banned, limited = write_limits(pool.limits)
    packs = {f"pack {each.pack_id}": str(each.pk) for each in pool.ordered_versions}
    name = pool.slug if pool.owner_id == user_id else ""
    about = {"title": pool.title, "name": name, "summary": pool.summary}
    return {**about, **packs, "banned": banned, "limited": limited}


def values_for_version(version: PackVersion) -> Mapping[str, str]:
    """Return initial values for a pool with this version and the packs it is played with."""
    packs = {f"pack {each.pack_id}": str(each.pk) for each in versions_with(version)}
    return {"title": version.pack.title, "name": version.pack.slug, **packs}


def _versions_to_offer(game: Game, user_id: int) -> list[PackVersion]:
    """Return shipped versions, then the user's own, then those of others. In each pack, newer ones come
    first.
    """
    found = PackVersion.objects.only_published().of_game(game).filter(pack__hidden_at=None)
    versions = found.defer("source").order_by("pack__title", "pack", "-order")
    turn = {None: 0, user_id: 1}
    return sorted(versions, key=lambda version: turn.get(version.pack.owner_id, 2))
