"""The canonical text of a pack's content, from which its hash is computed."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from engine.language.unparse import expression_text
from engine.language.vocabulary import AttributeWord
from engine.rulebook.entries import AdditionEntry, RulesEntry, ZoneEntry


def written(content: dict[str, Any]) -> str:
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def rules_content(rules: RulesEntry) -> dict[str, Any]:
    content: dict[str, Any] = {
        "game": [rules.title, rules.summary, rules.seats, rules.setup, rules.ending],
        "attributes": [word_content(word) for word in rules.attributes],
        "zones": [zone_content(zone) for zone in rules.zones],
        "phases": [asdict(phase) for phase in rules.phases],
        "deck_rules": [
            [rule.name, rule.each, expression_text(rule.holds), expression_text(rule.message)]
            for rule in rules.deck_rules
        ],
    }
    if rules.looks:
        content["looks"] = {text: look.content for text, look in rules.looks.items()}
    if rules.stops:
        content["stops"] = dict(rules.stops)
    if rules.automas:
        content["automas"] = rules.automas
    if rules.credit:
        content["credit"] = rules.credit
    if rules.guide:
        content["guide"] = rules.guide
    return content


def addition_content(addition: AdditionEntry) -> dict[str, Any]:
    content: dict[str, Any] = {
        "adds_to": addition.adds_to,
        "replaces": addition.replaces,
        "attributes": [word_content(word) for word in addition.attributes],
        "zones": [zone_content(zone) for zone in addition.zones],
    }
    if addition.automas:
        content["automas"] = addition.automas
    return content


def word_content(word: AttributeWord) -> dict[str, Any]:
    content = asdict(word) | {"kind": [word.kind.of_class, word.kind.many]}
    return given_only(content, "choices", "internal", "on_back")


def zone_content(zone: ZoneEntry) -> dict[str, Any]:
    return given_only(asdict(zone), "lane", "top_seen_by", "counted_to", "counted_by", "sorted_by")


def given_only(content: dict[str, Any], *later: str) -> dict[str, Any]:
    return {key: value for key, value in content.items() if key not in later or value}
