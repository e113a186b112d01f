"""What a pool is played by: its rules, and what each house rule would change about them."""

from dataclasses import dataclass

from cards.models import PackVersion, Pool
from cards.printed_rules import Change, changes
from cards.rulebooks import house_rules, pool_rules, rules_of
from engine.rulebook import PackProblems, read_pack


@dataclass(frozen=True, slots=True)
class HouseRule:
    version: PackVersion
    changes: list[Change]


def explained_house_rules(pool: Pool) -> list[HouseRule]:
    """Each alone; of one that can't be played in this pool there is only its name to tell."""
    return [HouseRule(version, _changes(pool, version)) for version in house_rules(pool)]


def _changes(pool: Pool, version: PackVersion) -> list[Change]:
    rules, versions = pool_rules(pool)
    try:
        changed = rules_of([*versions, version])
    except PackProblems:
        return []
    addition = read_pack(version.source).addition
    return changes(rules, changed, addition.replaces if addition else ())
