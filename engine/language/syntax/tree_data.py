"""An effect’s tree as JSON, with the same nodes that the tree editor shows and the engine runs."""

from dataclasses import fields

from engine.language.syntax import Node

Json = dict[str, object] | list[object] | str | int | bool | None


def tree_of(node: object) -> object:
    """Return the node’s fields by name, with its kind under “node”.

    Texts, numbers and flags stay unchanged.
    """
    if isinstance(node, tuple):
        return [tree_of(part) for part in node]
    if not isinstance(node, Node):
        return node
    own = {
        each.name: tree_of(getattr(node, each.name)) for each in fields(node) if each.name != "at"
    }
    return {"node": type(node).__name__, **own}
