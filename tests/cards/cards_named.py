"""Cards that have a name and nothing else."""

from engine.rulebook import CardRules
from engine.rulebook.packs.entries import CardEntry, Look


def cards_named(*names: str) -> dict[str, CardRules]:
    return {
        name: CardRules(number, CardEntry(name, name, {}, (), Look(), "", ""), (), ())
        for number, name in enumerate(names, start=1)
    }
