"""Publication: the rows written when a draft is published, made in a sandbox."""

from dataclasses import dataclass

from cards.authoring.storing.contents import VersionContents
from cards.search.index.entries import IndexEntries
from engine.language.parsing.parser import parse_effect
from engine.rulebook import PackFile, read_pack


@dataclass(frozen=True)
class Publication:
    """A checked version as plain data, with its entries for the search index."""

    contents: VersionContents
    entries: IndexEntries


def text_to_publish(file: PackFile, written: str, uploaded: str) -> str:
    """Return the uploaded file if it has the same content, or else the written text."""
    if uploaded and read_pack(uploaded).content_hash == file.content_hash:
        return uploaded
    return written


def ambiguous_effects(file: PackFile) -> list[str]:
    """Return the names of effects whose text, as written to the file, parses to a different tree."""
    return [
        each.name for each in file.effects if parse_effect(each.text, each.edition) != each.tree
    ]
