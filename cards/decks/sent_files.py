"""Turn uploaded deck files into lists that players can check."""

from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from cards.exchange.deck_files.deck_file import DeckFile, list_of
from cards.exchange.deck_files.formats import LARGEST_FILE, is_structured, read_deck
from cards.packs.card_lists import CardList, names_of
from cards.packs.errors import PackError
from cards.sandbox import SandboxStoppedError, for_uploads


@dataclass(frozen=True, slots=True)
class SentList:
    """The list from an uploaded file, or why the file was refused. Both are empty without a file."""

    text: str = ""
    refused: str = ""


def sent_list(data: Any, files: Any, known: CardList) -> SentList:
    """Return the list from an uploaded file, or from a pasted text in the format of another program."""
    file, pasted = (files or {}).get("file"), data.get("cards", "")
    if isinstance(file, UploadedFile):
        return _list_in(file.read(LARGEST_FILE + 1), known)
    if is_structured(pasted):
        return _list_in(pasted.encode(), known)
    return SentList()


def _list_in(content: bytes, known: CardList) -> SentList:
    try:
        found = for_uploads.run(read_file, content)
    except SandboxStoppedError:
        return SentList(refused=_("This file takes too long to read. Send a smaller one."))
    if isinstance(found, PackError):
        return SentList(refused=" ".join(found.sentences))
    text = list_of(found, names_of(known)) if isinstance(found, DeckFile) else found
    return SentList(text) if text.strip() else SentList(refused=_("This file has no cards."))


def read_file(content: bytes) -> DeckFile | str | PackError:
    """Return the deck or list in a file. A refusal is returned, because the sandbox can’t raise it."""
    try:
        return read_deck(content)
    except PackError as refused:
        return refused
