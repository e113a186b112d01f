"""Names and titles that clash: reported at once, or avoided."""

from cards.models import DraftPart, PackVersion
from tests.cards.authoring.visits import Visitor

HERE = "/cards/packs/pond/newts/"
NEW = {"title": "Newts", "name": "newts"}


def test_a_name_is_given_to_one_card_only(bo_visits: Visitor) -> None:
    """The error appears next to the field and keeps the input. Other fields can still be saved."""
    bo_visits.sends("/cards/packs/pond/", **NEW)
    for name in ("Newt", "Toad"):
        bo_visits.sends(f"{HERE}draft/new/card/", name=name)
    page = bo_visits.sends(f"{HERE}draft/new/card/", 422, name="Newt", flavour="Damp.")
    assert "already uses the name “Newt”" in page
    assert "Damp.</textarea>" in page
    toad = DraftPart.objects.get(name="Toad")
    dress = f"{HERE}draft/{toad.pk}/editor/dress/"
    sent = {"token": toad.token, "name": "Newt"}
    assert "already uses the name “Newt”" in bo_visits.sends(dress, 422, **sent)
    bo_visits.sends(dress, **sent | {"name": "Toad", "flavour": "Wet."})
    assert DraftPart.objects.filter(kind="card", name="Newt").count() == 1


def test_a_fork_is_called_otherwise(version: PackVersion, bo_visits: Visitor) -> None:
    fork = "/cards/packs/pond/pond/1.0.0/fork/"
    assert f'value="Bo’s {version.pack.title}"' in bo_visits.reads(fork)
    assert f'value="{version.pack.title} (fork)"' in Visitor().reads(fork)
