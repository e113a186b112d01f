"""Explain how house rules would change the rules of a pool."""

from dataclasses import dataclass

from cards.models import PackVersion, Pool
from cards.packs.rules_cache import house_rules, pool_rules, rules_of
from cards.packs.rules_page import RuleChange, rule_changes
from engine.rulebook import InvalidPackError, read_pack


@dataclass(frozen=True, slots=True)
class HouseRule:
    version: PackVersion
    changes: list[RuleChange]


def house_rule_changes(pool: Pool) -> list[HouseRule]:
    """Return the changes that each house rule alone would make to this pool.

    A house rule that doesn't work in this pool has no changes.
    """
    return [HouseRule(version, _changes(pool, version)) for version in house_rules(pool)]


def _changes(pool: Pool, version: PackVersion) -> list[RuleChange]:
    rules, versions = pool_rules(pool)
    try:
        changed = rules_of([*versions, version])
    except InvalidPackError:
        return []
    addition = read_pack(version.source).addition
    return rule_changes(rules, changed, addition.replaces if addition else ())
