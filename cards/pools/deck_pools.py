"""DeckPools: the pools for which a user can build decks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from cards.models import Game, PackVersion, Pool
from cards.names.shipped_words import NO_WORDS
from cards.packs.rules_cache import pool_rules
from cards.pools.legality import PoolLegality, legality_in_each, offered_pools
from engine.language.vocabulary import AttributeWord
from engine.language.vocabulary.author_words import AuthorWords
from engine.rulebook import CardRules, GameRules, InvalidPackError
from engine.view.translated_view import readers_words


class FirstPrinted(Mapping[str, CardRules]):
    """The cards of several pools by name. If several pools have a card with the same name, the first one
    counts.

    A game can have thousands of cards, so the dictionaries are merged only if a caller iterates over the
    names.
    """

    def __init__(self, several: Sequence[Mapping[str, CardRules]]) -> None:
        self.several = several

    def __getitem__(self, name: str) -> CardRules:
        for cards in self.several:
            if name in cards:
                return cards[name]
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys(chain(*self.several)))

    def __len__(self) -> int:
        return len(dict.fromkeys(chain(*self.several)))

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Return the names in the order of pools and files, without those that are in no pool."""
        known = [name for name in names if name in self]
        return sorted(known, key=lambda name: self._place(name))

    def _place(self, name: str) -> tuple[int, int]:
        pool = next(place for place, cards in enumerate(self.several) if name in cards)
        return pool, self.several[pool][name].number


class DeckPools:
    """The pools offered to a user in which players use their own decks."""

    def __init__(self, game: Game, user_id: int | None = None) -> None:
        self.title = game.translated_title
        self.rules: dict[Pool, GameRules] = {}
        for pool in offered_pools(game, user_id):
            rules = _rules(pool)
            if rules and rules.uses_decks:
                self.rules[pool] = rules
        self.cards = FirstPrinted([rules.cards for rules in self.rules.values()])

    def __bool__(self) -> bool:
        return bool(self.rules)

    @property
    def versions(self) -> list[PackVersion]:
        """Return the versions of all pools, in order and without duplicates."""
        held = chain.from_iterable(pool.ordered_versions for pool in self.rules)
        return list({version.pk: version for version in held}.values())

    @property
    def words(self) -> list[AttributeWord]:
        """Return the card attributes that any of the pools defines, without duplicates."""
        entries = [rules.entry for rules in self.rules.values()]
        of_cards = [w for entry in entries for w in entry.attributes if w.of_class == "card"]
        return list({word.name: word for word in of_cards}.values())

    def other_titles(self, title: str) -> tuple[str, ...]:
        """Return the title of a card in all other languages."""
        found = (rules.translations.of(title) for rules in self.rules.values())
        return tuple(dict.fromkeys(chain.from_iterable(found)))

    @property
    def readers_words(self) -> AuthorWords:
        """Return the authors' words in the current language."""
        return next((readers_words(rules) for rules in self.rules.values()), NO_WORDS)

    def title_of(self, name: str) -> str:
        return self.readers_words.text(self.cards[name].title) if name in self.cards else name

    def legalities(self, cards: Mapping[str, int]) -> list[PoolLegality]:
        return legality_in_each(self.rules, cards)


def _rules(pool: Pool) -> GameRules | None:
    """Return the pool's rules, or None if the current engine rejects this combination of packs."""
    try:
        return pool_rules(pool)[0]
    except InvalidPackError:
        return None
