"""A page of a pack’s texts in one language, and the input of its form."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from django.http import QueryDict
from django.utils.http import urlencode

from cards.authoring.changes.translations.text_rows import (
    ON_A_PAGE,
    LanguageChoice,
    TextRow,
    chosen_language,
    language_choices,
    language_title,
    text_rows,
    with_sent,
)
from cards.web.request_values import number_in
from engine.language.vocabulary.author_words import Words

MISSING = "missing"


@dataclass
class TextPage:
    """The rows of a page. `own` are translations that its form changes, and `offered` further ones that it
    shows.

    Both are by language. `asked` is the query of the address, and `sent` the submitted form, or None.
    """

    texts: Sequence[str]
    own: Mapping[str, Words]
    offered: Mapping[str, Words]
    asked: QueryDict
    sent: QueryDict | None = None
    refused: str = field(default="", init=False)

    @cached_property
    def choices(self) -> list[LanguageChoice]:
        codes = dict.fromkeys([*self.own, *self.offered])
        words = {code: {**self.offered.get(code, {}), **self.own.get(code, {})} for code in codes}
        return language_choices(self.texts, words)

    @cached_property
    def language(self) -> str:
        return chosen_language(self.asked.get("language", ""), self.choices)

    @property
    def title(self) -> str:
        return language_title(self.language)

    @property
    def percent(self) -> int:
        return next(each.percent for each in self.choices if each.code == self.language)

    @property
    def own_words(self) -> Words:
        return self.own.get(self.language, {})

    @property
    def shows_missing(self) -> bool:
        return self.asked.get("show") == MISSING

    @cached_property
    def _all_rows(self) -> list[TextRow]:
        return text_rows(self.texts, self.own_words, self.offered.get(self.language, {}))

    @cached_property
    def listed_rows(self) -> list[TextRow]:
        return [row for row in self._all_rows if not (self.shows_missing and row.text)]

    @cached_property
    def first(self) -> int:
        """Return the index of the first row shown."""
        first = number_in(self.asked.get("from", ""))
        return first if first < len(self.listed_rows) else 0

    @cached_property
    def rows(self) -> list[TextRow]:
        """Return the submitted rows, or those of the page."""
        if self.sent is not None:
            return with_sent(self._all_rows, self.sent)[:ON_A_PAGE]
        return self.listed_rows[self.first : self.first + ON_A_PAGE]

    @property
    def count(self) -> int:
        return len(self.listed_rows)

    @property
    def last(self) -> int:
        return min(self.first + ON_A_PAGE, self.count)

    @property
    def has_problems(self) -> bool:
        return any(row.problem for row in self.rows)

    @property
    def query(self) -> str:
        """Return the query of the page’s address."""
        return self._query(self.first)

    @property
    def query_before(self) -> str:
        return self._query(max(self.first - ON_A_PAGE, 0)) if self.first else ""

    @property
    def query_after(self) -> str:
        return self._query(self.first + ON_A_PAGE) if self.last < self.count else ""

    def address_after_saving(self, path: str) -> str:
        """Return the address of the same page. If it lists missing texts, saved ones are no longer among
        them.
        """
        return f"{path}?{self.query}"

    def _query(self, first: int) -> str:
        values = {"language": self.language}
        values |= {"show": MISSING} if self.shows_missing else {}
        return urlencode(values | ({"from": str(first)} if first else {}))
