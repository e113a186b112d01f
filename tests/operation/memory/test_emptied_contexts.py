"""What a page has read is let go at once, without a garbage collection."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest
from django.template import engines
from django.template.exceptions import TemplateDoesNotExist
from django.template.loader import get_template
from django.test import RequestFactory


class Read:
    """Something that a page shows."""

    def __str__(self) -> str:
        return "990 effects"


@pytest.fixture(autouse=True)
def without_collections() -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize("text", ["{{ read }}", "{% with other=read %}{{ other }}{% endwith %}"])
def test_nothing_is_left_of_a_page(text: str) -> None:
    read = Read()
    left = ref(read)
    drawn = engines["django"].from_string(text).render({"read": read}, RequestFactory().get("/"))
    assert drawn == "990 effects"
    del read
    assert left() is None


def test_templates_with_parts_and_missing_ones_are_as_before() -> None:
    with pytest.raises(TemplateDoesNotExist):
        get_template("nowhere.html")
    with pytest.raises(TemplateDoesNotExist):
        engines["django"].from_string('{% include "nowhere.html" %}').render({})
