"""Where an effect may be interrupted: a player is asked, another effect or a trigger runs."""

from __future__ import annotations

import ast

from engine.language import syntax
from engine.language.kinds import ZONE, Kind
from engine.language.syntax import Expression, Path
from engine.language.vocabulary import CommandWord
from engine.rulebook.compile.arguments import arguments
from engine.rulebook.compile.expressions import nothing
from engine.rulebook.compile.lines import LineWriter

LONGEST_PROMPT = 200


class AskingWriter(LineWriter):
    """A block ends with a question and the next one begins with its answer."""

    def interruption(self, call: str) -> None:
        following = self.new_block()
        self.line(f"f[0] = {following}")
        self.line(f"return {call}")
        self.start(following)

    def question(self, word: CommandWord, node: syntax.Command, path: Path) -> None:
        if word.name == "choose":
            self.choose(word, node, path)
            return
        sources = self.calls.sources(word, node, path)
        chosen = sources.pop("as", None)
        slot = "" if chosen is None else f"{chosen[2:-1]}, "
        self.interruption(f"ask_{word.name}(w, {slot}{', '.join(sources.values())})")

    def choose(self, word: CommandWord, node: syntax.Command, path: Path) -> None:
        """One of several: what is asked most often is written out, and asks as the machine does."""
        target = None if node.target is None else (node.target, (*path, "target"))
        given = arguments(word.parameters, target, node.arguments, path)
        sources = self.calls.sources(word, node, path)
        slot, following = sources["as"], self.new_block()
        options = sources["from"]
        if not self.distinct(*given["from"]):
            options = f"offered(w, {options})"
        self.line(f"o, by = {options}, {sources['by']}")
        self.line("if o and by:")
        self.line("    if len(o) > WIDEST: o = o[:WIDEST]")
        self.line(f"    f[0] = {following}")
        prompt = shortened(given["prompt"][0], sources["prompt"]) if "prompt" in given else "''"
        fewest = {"True": "0", "False": "1"}.get(sources["optional"], f"1 - {sources['optional']}")
        what = f"'choose', by, o, {sources['kind']}, {prompt}, {sources['look']}, {fewest}"
        self.line(f"    w.questions = (ask_choose(({what}, 1, False, 0, {slot[2:-1]}, True)),)")
        self.line("    return True")
        of_class = ast.literal_eval(sources["kind"])
        self.line(f"{slot} = {nothing(Kind(of_class))!r}")
        self.line(f"return b{following}(w, f)")
        self.start(following)

    def distinct(self, offered: Expression, path: Path) -> bool:
        """Whether nothing can be offered twice."""
        match offered:
            case syntax.Selection(_, place, _):
                return place is None or self.distinct(place, (*path, "place"))
            case syntax.Listing(items):
                literal = all(isinstance(each, syntax.Text | syntax.Number) for each in items)
                return literal and len(set(items)) == len(items)
            case _:
                return self.expressions.kinds[path] == ZONE


def shortened(prompt: Expression, source: str) -> str:
    """No longer than a question may be."""
    if isinstance(prompt, syntax.Text) and all(isinstance(part, str) for part in prompt.parts):
        return repr("".join(map(str, prompt.parts))[:LONGEST_PROMPT])
    return f"({source})[:{LONGEST_PROMPT}]"
