"""The one text for the same content: what a pack's hash is taken of."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from engine.language.unparse import expression_text

if TYPE_CHECKING:
    from engine.rulebook.pack import PackFile, RulesEntry


def canonical(pack: PackFile) -> str:
    content = {
        "pack": [pack.name, pack.version, pack.title, pack.game],
        "about": [pack.description, pack.changelog],
        "rules": None if pack.rules is None else rules_content(pack.rules),
        "effects": [[effect.is_rule, effect.text] for effect in pack.effects],
        "cards": [asdict(card) for card in pack.cards],
        "decks": [asdict(deck) for deck in pack.decks],
    }
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def rules_content(rules: RulesEntry) -> dict[str, Any]:
    return {
        "game": [rules.title, rules.summary, rules.seats, rules.setup, rules.ending],
        "attributes": [
            asdict(word) | {"kind": [word.kind.of_class, word.kind.many]}
            for word in rules.attributes
        ],
        "zones": [asdict(zone) for zone in rules.zones],
        "phases": [asdict(phase) for phase in rules.phases],
        "deck_rules": [
            [rule.name, rule.each, expression_text(rule.holds), expression_text(rule.message)]
            for rule in rules.deck_rules
        ],
    }
