"""The pages of the reference, looking words up, and opening examples in the editor."""

import pytest
from django.test import Client
from django.urls import reverse

from cards.authoring.drafts import creation
from cards.authoring.reference.pages import PAGES
from cards.models import Draft, DraftPart, Game
from cards.views.reference import LONGEST_QUERY, MOST_FOUND

pytestmark = pytest.mark.django_db


def open_example(client: Client, page: str, example: str) -> str:
    response = client.post(reverse("cards:open_example", args=[page]), {"example": example})
    assert response.status_code == 302
    return str(response["Location"])


@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_contents_and_text(client: Client, name: str) -> None:
    html = client.get(reverse("cards:reference", args=[name])).content.decode()
    page = PAGES[name]
    assert all(f'href="#{section.anchor}"' in html for section, _words in page.sections)
    assert page.document.html in html


def test_the_footer_and_the_page_about_packs_link_to_the_reference(client: Client) -> None:
    html = client.get(reverse("cards:packs")).content.decode()
    assert html.count(f'href="{reverse("cards:references")}"') == 2


@pytest.mark.parametrize("address", ["nothing", "introduction"])
def test_there_are_no_other_pages(client: Client, address: str) -> None:
    assert client.get(f"/cards/reference/{address}/").status_code == 404


def test_a_word_that_is_found_opens_at_once(client: Client) -> None:
    response = client.get(reverse("cards:references"), {"q": "Shuffle_into"})
    expected = f"{reverse('cards:reference', args=['language'])}#shuffle_into"
    assert response["Location"] == expected


def test_words_that_are_found_often_are_listed(client: Client) -> None:
    html = client.get(reverse("cards:references"), {"q": "shuff"}).content.decode()
    assert html.count("#shuffle") >= 3


def test_a_word_that_is_not_found_is_said_so(client: Client) -> None:
    html = client.get(reverse("cards:references"), {"q": "<flying>"}).content.decode()
    assert "&lt;flying&gt;" in html
    assert "Nothing has these words" in html


def test_long_words_are_cut_and_results_are_few(client: Client) -> None:
    html = client.get(reverse("cards:references"), {"q": "x" * 101}).content.decode()
    html = html.partition("<footer")[0]
    assert "x" * LONGEST_QUERY in html
    assert "x" * (LONGEST_QUERY + 1) not in html
    html = client.get(reverse("cards:references"), {"q": "e"}).content.decode()
    assert html.count("/cards/reference/language/#") <= MOST_FOUND


def test_a_user_with_too_many_packs_is_told_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creation, "MOST_PACKS", 0)
    address = reverse("cards:open_example", args=["language"])
    response = client.post(address, {"example": "shuffle"}, follow=True)
    assert response.redirect_chain == [(reverse("cards:reference", args=["language"]), 302)]
    assert "Discard an unpublished draft first" in response.content.decode()
    assert not Game.objects.filter(slug="reference-examples").exists()


def test_a_visitor_opens_examples_in_one_draft(client: Client) -> None:
    first = open_example(client, "language", "shuffle")
    second = open_example(client, "timing", "the-stack")
    assert open_example(client, "language", "shuffle") == first != second
    draft = Draft.objects.get()
    assert set(draft.parts.values_list("name", flat=True)) >= {"example_shuffle", "Bolt", "Adder"}
    for address in (first, second, draft.get_absolute_url()):
        assert client.get(address).status_code == 200


def test_an_example_with_zones_is_added_to_the_rules_once(client: Client) -> None:
    for _ in range(2):
        address = open_example(client, "pack-files", "zones")
    rules = DraftPart.objects.get(kind=DraftPart.Kind.RULES)
    assert rules.content["text"].count("slots = 3") == 1
    assert address == rules.get_absolute_url()
    assert client.get(address).status_code == 200


def test_an_opened_example_stays_as_its_author_left_it(client: Client) -> None:
    open_example(client, "language", "shuffle")
    row = DraftPart.objects.get(name="example_shuffle")
    text = row.content["text"] + "  draw you\n"
    DraftPart.objects.filter(pk=row.pk).update(content={**row.content, "text": text})
    open_example(client, "language", "shuffle")
    assert DraftPart.objects.get(name="example_shuffle").content["text"] == text


def test_an_unknown_example_creates_nothing(client: Client) -> None:
    address = reverse("cards:open_example", args=["language"])
    assert client.post(address, {"example": "nothing"}).status_code == 404
    assert client.get(address).status_code == 405
    assert not Game.objects.filter(slug="reference-examples").exists()
