"""Programs as trees that can be printed and shrunk.

A Node's parts are words and nodes. Its type is that of an expression, or None. Any of the parts of a
node made by `many` may be left out, down to `least`; an expression may be replaced by a smaller one of
its type, a node with `inner` by that part of it. The result need not be a legal program: the caller
of the shrinker tests whether the trouble is still there.
"""
from __future__ import annotations

from typing import Callable, Iterator, Optional, Union

Part = Union[str, "Node"]


class Node:
    __slots__ = ("parts", "type", "separator", "least", "inner")

    def __init__(self, *parts: Part, type=None):
        self.parts: list[Part] = list(parts)
        self.type = type
        self.separator: Optional[str] = None
        self.least: Optional[int] = None
        self.inner: Optional[Node] = None

    def words(self) -> Iterator[str]:
        first = True
        for part in self.parts:
            if self.separator and not first:
                yield self.separator
            first = False
            if isinstance(part, Node):
                yield from part.words()
            else:
                yield part

    def size(self) -> int:
        return sum(1 for _ in self.words())

    def below(self) -> Iterator[Node]:
        """This node and all below, from the top."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.below()


def many(parts: list[Node], separator: Optional[str] = None, least: int = 0) -> Node:
    node = Node(*parts)
    node.separator = separator
    node.least = least
    return node


def text(root: Node) -> str:
    """The program, about one line per statement. No word that starts with # comes first on a line, where it would
    be a pragma."""
    lines: list[str] = []
    line: list[str] = []

    def end() -> None:
        if line:
            lines.append(" ".join(line))
            line.clear()

    for word in root.words():
        if not word:
            continue
        if word.startswith("//"):
            end()
            lines.append(word)
            continue
        line.append(" " + word if not line and word.startswith("#") else word)
        if word in (";", "{", "}"):
            end()
    end()
    return "\n".join(lines) + "\n"


# ---------------------------------------------------------------------------------------- shrinking

def shrink(root: Node, simplest: Callable, still: Callable[[str], bool], most: int) -> None:
    """Makes the program smaller in place while `still(text)` holds, with a limited number of calls of `still`.
    simplest(type) is an expression of that type without parts, or None."""
    asked = 0

    def try_out() -> bool:
        nonlocal asked
        asked += 1
        return asked <= most and still(text(root))

    progress = True
    while progress and asked <= most:
        progress = drop(root, try_out)
        progress |= unwrap(root, try_out)
        progress |= simplify(root, simplest, try_out)


def drop(root: Node, try_out: Callable[[], bool]) -> bool:
    """Removes runs of optional parts, long ones first."""
    progress = False
    for node in list(root.below()):
        if node.least is None:
            continue
        size = len(node.parts)
        while size:
            at = 0
            while at < len(node.parts):
                before = node.parts
                shorter = before[:at] + before[at + size:]
                if len(shorter) < node.least:
                    break
                node.parts = shorter
                if try_out():
                    progress = True
                else:
                    node.parts = before
                    at += size
            size //= 2
    return progress


def unwrap(root: Node, try_out: Callable[[], bool]) -> bool:
    """Replaces a statement by the statements within it."""
    progress = False
    for node in list(root.below()):
        for i, part in enumerate(node.parts):
            while isinstance(part, Node) and part.inner is not None:
                node.parts[i] = part.inner
                if not try_out():
                    node.parts[i] = part
                    break
                progress = True
                part = node.parts[i]
    return progress


def simplify(root: Node, simplest: Callable, try_out: Callable[[], bool]) -> bool:
    """Replaces an expression by the simplest one of its type, or by a subexpression of that type."""
    progress = False
    for node in list(root.below()):
        for i, part in enumerate(node.parts):
            if not isinstance(part, Node) or part.type is None:
                continue
            least = simplest(part.type)
            smaller = [least] if least else []
            smaller += [n for n in part.below() if n is not part and n.type == part.type]
            for candidate in smaller:
                if candidate.size() >= part.size():
                    continue
                node.parts[i] = candidate
                if try_out():
                    progress = True
                    break
                node.parts[i] = part
    return progress
