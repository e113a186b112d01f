"""The ring of phases: where its nodes are, and how a phase gets to another place."""

from math import hypot

import pytest
from django.test import Client

from cards.authoring.designer.table_changes import SORTS, NamedTable
from cards.views.designer.phase_ring import NODE_HEIGHT, NODE_WIDTH, phase_ring
from tests.cards.views.designer.test_designer_pages import Designer


def tables(count: int) -> list[NamedTable]:
    return [NamedTable(SORTS["phases"], number, f"p{number}", {}) for number in range(count)]


def test_without_phases_there_is_no_ring() -> None:
    assert phase_ring([], {}) is None


@pytest.mark.parametrize("count", [1, 2, 3, 8, 40])
def test_nodes_are_inside_the_picture_and_apart(count: int) -> None:
    ring = phase_ring(tables(count), {})
    assert ring
    for node in ring.nodes:
        assert 0 <= node.edge <= ring.width - NODE_WIDTH
        assert 0 <= node.top <= ring.height - NODE_HEIGHT
    for first, second in zip(ring.nodes, ring.nodes[1:], strict=False):
        assert hypot(first.x - second.x, first.y - second.y) > NODE_HEIGHT


@pytest.mark.django_db
def test_a_phase_is_moved_to_a_place(client: Client) -> None:
    designer = Designer(client)
    for title in ("Draw", "End"):
        designer.sends(do="add", step="phases", sort="phases", title=title)
    page = designer.sends(do="place", step="phases", sort="phases", number=2, to=0)
    assert [each["name"] for each in designer.tables["phases"]] == ["end", "turn", "draw"]
    assert page.index('id="ring-end"') < page.index('id="ring-turn"')
