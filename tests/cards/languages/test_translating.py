"""What translators use: sentences are found, their work survives merging, and faults are reported."""

import polib
import pytest

from cards.languages.translating.catalogue_faults import faults, problems_in
from cards.languages.translating.extraction import Found, in_code, in_template
from cards.languages.translating.merging import merge

TEMPLATE = """\
{% load i18n %}
<p>{% translate "Play" %}</p>
    {% blocktranslate count number=many trimmed %}one
      card{% plural %}{{ number }} cards{% endblocktranslate %}
  {% translate "Draw" context "result" %}{{ text|default:_("none") }}
"""


def test_sentences_of_code_and_templates_are_found() -> None:
    code = 'x = _("one " "sentence")\ny = ngettext("a card", "%d cards", n)\nz = f("not this")\n'
    assert list(in_code(code, "a.py")) == [
        Found(None, "one sentence", "", "a.py"),
        Found(None, "a card", "%d cards", "a.py"),
    ]
    assert [each[:3] for each in in_template(TEMPLATE, "a.html")] == [
        (None, "Play", ""),
        (None, "one card", "%(number)s cards"),
        ("result", "Draw", ""),
        (None, "none", ""),
    ]


def test_the_work_of_translators_survives() -> None:
    before = catalogue(("Draw a card.", "引く"), ("Discard a card.", "捨てる"))
    now = merge(before, wanted("Discard a card.", "Draw 1 card.", "Shuffle."))
    assert [(each.msgid, each.msgstr, each.fuzzy) for each in now if not each.obsolete] == [
        ("Discard a card.", "捨てる", False),
        ("Draw 1 card.", "引く", True),
        ("Shuffle.", "", False),
    ]
    again = merge(now, wanted("Discard a card.", "Draw a card."))
    assert {each.msgid: each.msgstr for each in again if not each.obsolete} == {
        "Discard a card.": "捨てる",
        "Draw a card.": "引く",
    }


@pytest.mark.parametrize(
    ("english", "words", "fault"),
    [
        ("Draw {count} cards.", "{count} 枚引く。", ""),
        ("Draw {count} cards.", "{number} 枚引く。", "placeholders"),
        ("%(who)s plays %(what)s", "%(what)s を %(who)s が出した", ""),
        ("%(who)s plays", "%(who) が出した", "placeholders"),
        ("%s of %d", "%d の %s", "another order"),
        ("<b>Play</b>", "出す", "tags"),
        ("Play a card", "Play a card", "English"),
        ("Play", "出す", ""),
        ("PDF", "PDF", ""),
        ("line\n", "行", "line break"),
    ],
)
def test_faults_of_a_translation(english: str, words: str, fault: str) -> None:
    found = " ".join(faults(polib.POEntry(msgid=english, msgstr=words)))
    assert fault in found if fault else found == ""


def test_missing_and_unsure_translations_are_reported() -> None:
    known = catalogue(("Play", "出す"), ("Pass", ""), ("Gone", "以前"))
    known.append(polib.POEntry(msgid="Draw", msgstr="引く", flags=["fuzzy"]))
    found = " ".join(problems_in("ja", known, wanted("Play", "Pass", "Draw", "New")))
    for said in ("“Pass” isn’t translated", "“New” isn’t translated", "“Draw” was", "“Gone” is no"):
        assert said in found
    assert "“Play”" not in found


def catalogue(*pairs: tuple[str, str]) -> polib.POFile:
    found = polib.POFile(wrapwidth=0)
    for english, words in pairs:
        found.append(polib.POEntry(msgid=english, msgstr=words, occurrences=[("a.py", "")]))
    return found


def wanted(*texts: str) -> dict[tuple[str | None, str], polib.POEntry]:
    return {(None, each): polib.POEntry(msgid=each, occurrences=[("a.py", "")]) for each in texts}
