"""Drafts keep the translations of the pack from which they began."""

from cards.authoring.drafts.document import about_of, parts_of, tables_of
from cards.models import DraftPart
from engine.rulebook import read_pack
from engine.rulebook.packs.read_pack import decode, read_tables
from engine.rulebook.packs.write_pack import write_pack
from tests.engine.tiny_game import tiny_pack

JAPANESE = """
[words.ja]
"Tiny" = "ちいさなゲーム"
"{you.name} says: \\"Go\\"." = "{you.name}「行け」"
"Two\\nlines" = "二\\n行"
"""


def test_a_draft_is_written_with_its_translations() -> None:
    tables = decode(tiny_pack(more=JAPANESE))
    parts = parts_of(tables)
    (rules,) = (part for part in parts if part.kind == DraftPart.Kind.RULES)
    again = tables_of(about_of(tables), parts, read_tables(rules.content["text"]))
    assert again["words"] == tables["words"]
    assert read_pack(write_pack(again)).words == read_pack(tiny_pack(more=JAPANESE)).words
