"""Rules text of whole effects, as printed on cards and on rules pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from engine.language import syntax
from engine.language.kinds import FLAG, Kind
from engine.language.rules_text.headings import WAYS
from engine.language.rules_text.modifiers import Modifiers, with_either
from engine.language.rules_text.naming import call_text, name_phrase
from engine.language.rules_text.phrases import YOU, Phrase
from engine.language.rules_text.templates import sentence
from engine.language.syntax import Effect, Path
from engine.language.vocabulary.effect_signature import effect_word
from engine.language.vocabulary.game_words import GameWords


def built_in_names(on_card: bool) -> dict[str, Phrase]:
    players = Phrase("the players", many=True, one="player", several="players")
    return {
        "this": Phrase("this card"),
        "you": YOU if on_card else Phrase("the turn player"),
        "players": players,
        "cards": Phrase("all cards", many=True, one="card", several="cards"),
    }


def printed_effect(
    effect: Effect,
    words: GameWords,
    kinds: Mapping[Path, Kind],
    on_card: bool,
    whole: bool = True,
) -> str:
    """Return the rules text of a checked effect. If `whole` is False, return only what the effect does."""
    return EffectWording(words, kinds, on_card).effect(effect, whole)


def condition_text(effect: Effect, place: int, words: GameWords, kinds: Mapping[Path, Kind]) -> str:
    """Return the rules text of the condition in the heading with this index."""
    header = effect.headers[place]
    if not isinstance(header, syntax.Condition):
        return ""
    return EffectWording(words, kinds, on_card=True).clause(
        header.holds, ("headers", place, "holds")
    )


def expected_text(
    node: syntax.Expression, words: GameWords, kinds: Mapping[Path, Kind], players: Collection[str]
) -> str:
    """Return the text of what a scenario expects, using its players' names."""
    wording = EffectWording(words, kinds, on_card=True)
    wording.names |= {name: Phrase(name) for name in players if name[:1].isupper()}
    return wording.clause(node, ())


class EffectWording(Modifiers):
    def __init__(self, words: GameWords, kinds: Mapping[Path, Kind], on_card: bool) -> None:
        super().__init__(words, kinds, built_in_names(on_card))

    def effect(self, effect: Effect, whole: bool = True) -> str:
        self.confirms = sum(
            isinstance(each, syntax.Command) and each.verb == "confirm"
            for _, each in syntax.walk(effect)
        )
        said = [self.bearer(effect.bearer) + ":"] if effect.bearer else []
        if effect.is_modifier:
            return " ".join(map(sentence, said + self.modifier(effect)))
        if any(isinstance(head, syntax.Use) for head in effect.headers):
            said += self.use_sentences(effect)
            body = self.body(effect.body, ("body",))
            return " ".join(map(sentence, said + body if whole else body))
        if any(isinstance(head, syntax.Trigger) for head in effect.headers):
            when, body = self.trigger_sentences(effect)
            return " ".join(map(sentence, said + when + body if whole else body))
        if effect.conditions:
            said.append(f"this happens only {self.conditions(effect)}")
        said += self.before_body(effect)
        said += self.body(effect.body, ("body",))
        if not effect.body and effect.answer is None:
            said.append("nothing happens")
        return " ".join(map(sentence, said))

    def conditions(self, effect: Effect) -> str:
        found = []
        for place, head in enumerate(effect.headers):
            if isinstance(head, syntax.Condition):
                said = self.clause(head.holds, ("headers", place, "holds"))
                if len(effect.conditions) > 1:
                    said = with_either(head.holds, said)
                found.append(f"if {said}")
        return " and ".join(found)

    def use_sentences(self, effect: Effect) -> list[str]:
        uses = [self.use(head) for head in effect.headers if isinstance(head, syntax.Use)]
        said = "; ".join(uses)
        if effect.conditions:
            said += f" {self.conditions(effect)}"
        waits = [WAYS[effect.waits]] if effect.waits else []
        return [said, *self.before_body(effect), *waits]

    def before_body(self, effect: Effect) -> list[str]:
        """Return the text for a function's value, costs and targets."""
        said, costs = [], []
        for place, head in enumerate(effect.headers):
            path: Path = ("headers", place)
            match head:
                case syntax.Pay() | syntax.Cost():
                    costs.append(self.cost(head, path))
                case syntax.Answers():
                    said.append(self.answer_of(effect, head, path))
                case syntax.Target():
                    said.append(self.header(head, path))
        return [f"cost: {', then '.join(costs)}", *said] if costs else said

    def answer_of(self, effect: Effect, head: syntax.Answers, path: Path) -> str:
        """Return the definition of a function, such as “the soldier has haste exactly if …”."""
        word, at = effect_word(effect), (*path, "value")
        if word.wording is None:
            return self.header(head, path)
        said = call_text(
            word, {each.name: name_phrase(each.name, each.kind) for each in word.parameters}
        )
        if word.answer == FLAG:
            return f"{said} exactly if {self.clause(head.value, at)}"
        be = "are" if word.answer is not None and word.answer.many else "is"
        return f"{said} {be} {self.phrase(head.value, at)}"

    def trigger_sentences(self, effect: Effect) -> tuple[list[str], list[str]]:
        """Return the text for when a triggered effect happens, and for what it does."""
        found = [
            (self.while_there(head.zones), f"{head.when} {self.event(head, ('headers', place))}")
            for place, head in enumerate(effect.headers)
            if isinstance(head, syntax.Trigger)
        ]
        if len({there for there, _ in found}) == 1:
            when = found[0][0] + " or ".join(event for _, event in found)
        else:
            when = "; or ".join(there + event for there, event in found)
        self.spoken_for += ["that card", "that player"]
        if effect.conditions:
            when += f", {self.conditions(effect)}"
        before = self.before_body(effect)
        body = self.body(effect.body, ("body",))
        if effect.waits or before or not body:
            waits = WAYS.get(effect.waits, "this happens")
            return [f"{when}, {waits}", *before], body
        return [], [f"{when}, {body[0]}", *body[1:]]
