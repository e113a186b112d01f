"""Templates show texts of users by a filter that keeps them from disturbing the texts around them."""

import re

import pytest

from tests.architecture.source import ROOT

TEXTS = "title|name|label|help|summary|owner|user|author|player|pack|deck|who|person"
"""The last words of variables that can be texts of users, or users and packs themselves."""
PLACEHOLDERS = re.compile(
    r"(\{% blocktrans(?:late)?\b.*?%\}).*?\{% endblocktrans(?:late)? %\}", re.DOTALL
)
FOR_MACHINES = re.compile(
    r"\s(?:value|id|name|for|class|href|src|action|formaction|list|popovertarget"
    r"|aria-(?:labelledby|describedby|controls)|hx-[\w:-]+|data-[\w-]+)=\"[^\"]*\""
)
VARIABLE = re.compile(rf"\{{\{{\s*((?:[\w.]*\.)?(?:{TEXTS})(?:\|[^}}]*)?)\s*\}}\}}")
BOUND = re.compile(rf"[\s(]\w+=((?:[\w.]*\.)?(?:{TEXTS})(?:\|[^\s%]*)?)(?=\s)")
FIT = re.compile(r"\|(listed|with_readings|tamed|linebreaks|urlencode|date|length)\b")
FORMS = ROOT / "templates/forms"
"""Labels and helps of forms are the site’s own."""


def unfiltered(template: str) -> list[str]:
    """Return the template’s variables that may be texts of users and pass through no taming filter."""
    shown = FOR_MACHINES.sub("", PLACEHOLDERS.sub(r"\1", template))
    bound = " ".join(re.findall(r"\{% blocktrans.*?%\}", shown, re.DOTALL))
    found = [*VARIABLE.findall(shown), *BOUND.findall(bound)]
    return [each for each in found if not FIT.search(each) and each != "site_name"]


def test_every_text_of_a_user_is_tamed() -> None:
    templates = [each for each in (ROOT / "templates").rglob("*.html") if FORMS not in each.parents]
    found = {each.name: unfiltered(each.read_text()) for each in templates}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.parametrize(
    "template",
    [
        "<li>{{ recipe.title }}</li>",
        "<li>{{ recipe.help|default:'' }}</li>",
        '<a aria-label="{{ card.name }}">',
        "{% blocktranslate with title=card.title trimmed %}Add {{ title }}{% endblocktranslate %}",
        "by {{ pack.owner }}",
    ],
)
def test_texts_without_the_filter_are_found(template: str) -> None:
    assert len(unfiltered(template)) == 1
