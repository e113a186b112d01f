"""Cards are printed in the newest style of their game."""

from itertools import count
from pathlib import Path

import pytest

from cards.authoring.loading.packs import load_starter_packs
from cards.models import PackVersion
from cards.packs import card_styles
from cards.packs.card_styles import FRESH, style_of_version
from tests.cards.pond import newts, pond, write


def in_frame(number: str, frame: str) -> str:
    """Return the pond in format 2, with a style."""
    return pond(number).replace("format = 1", f'format = 2\n[style]\nframe = "{frame}"')


def test_cards_follow_the_style_of_newly_published_rules(
    db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each process once kept the style that it had seen first."""
    monkeypatch.setattr(card_styles, "monotonic", count(step=FRESH).__next__)
    load_starter_packs(write(tmp_path, in_frame("1.0.0", "slate"), newts()))
    newt = PackVersion.objects.get(pack__slug="newts")
    assert style_of_version(newt).frame == "slate"
    load_starter_packs(write(tmp_path, in_frame("1.1.0", "rune")))
    assert style_of_version(newt).frame == "rune"
