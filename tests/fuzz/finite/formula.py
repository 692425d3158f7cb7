"""Formulas over finitely many values.

A formula is a tuple: ("all" | "some", [(name, sort)...], body), ("and" | "or", part...), ("not", f), ("=>", f, g), ("==" | "<=" |
"<", s, t), ("mod", t, number), ("call", function, argument...), ("at", map, index...), ("var", name), ("num", number), ("truth", bool),
("bits", number, width), ("lambda=", map, variable, sort, body), ("ctor", name, number). A sort is the name of a type, or ("map",
indices, values).

A map is a variable or a constant. Integers are those of WINDOW. This is exact for the formulas here, in which integers are only
compared, and taken modulo 2, 3 and 4. A function on the window extends to all integers: its value at any integer is that at an
integer of the window with the same remainders, on the same side of all constants. More values than WINDOW has are never distinguished, since no question mentions more than five
values of a type. A quantifier over maps into the integers tries as many integers as its formula reads elements of the map, since
only these elements are compared with each other.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import product

WINDOW = range(-2, 6)
MOST_STEPS = 40_000
Sort = str | tuple
Formula = tuple


def type_text(sort: Sort) -> str:
    if isinstance(sort, tuple):
        return f"[{', '.join(type_text(index) for index in sort[1])}]{type_text(sort[2])}"
    return sort.split("#")[0]  # int#3: three integers represent all


def joined(word: str, parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else "(" + f" {word} ".join(parts) + ")"


def bound_text(variables: list) -> str:
    return ", ".join(f"{name}: {type_text(sort)}" for name, sort in variables)


def text(f: Formula) -> str:
    kind, *rest = f
    if kind in ("all", "some"):
        return f"({'forall' if kind == 'all' else 'exists'} {bound_text(rest[0])} :: {text(rest[1])})"
    if kind in ("and", "or"):
        return joined("&&" if kind == "and" else "||", [text(part) for part in rest])
    if kind == "not":
        if rest[0][0] == "==":
            return f"{text(rest[0][1])} != {text(rest[0][2])}"
        return f"!({text(rest[0])})"
    if kind == "=>":
        return f"({text(rest[0])} ==> {text(rest[1])})"
    if kind in ("==", "<=", "<", "mod"):
        return f"{text(rest[0])} {kind} {rest[1] if kind == 'mod' else text(rest[1])}"
    if kind == "call":
        return f"{rest[0]}({', '.join(text(argument) for argument in rest[1:])})"
    if kind == "at":
        return f"{text(rest[0])}[{', '.join(text(index) for index in rest[1:])}]"
    if kind == "bits":
        return f"{rest[0]}bv{rest[1]}"
    if kind == "truth":
        return "true" if rest[0] else "false"
    if kind == "lambda=":
        return f"{text(rest[0])} == (lambda {rest[1]}: {type_text(rest[2])} :: {text(rest[3])})"
    if kind == "ctor":
        return f"{rest[0]}()"
    return str(rest[0])


class TooHard(Exception):
    """The search has taken too many steps."""


@dataclass
class Tables:
    """The known values of functions; constants are functions without arguments. If an unknown value is needed, the
    result is None, and `missing` names it. `reads` lists the values on which a result depends."""
    sizes: dict[str, int]
    known: dict[tuple, object] = field(default_factory=dict)
    reads: list[tuple] = field(default_factory=list)
    missing: tuple | None = None
    steps: int = 0

    def values(self, sort: Sort) -> Iterable:
        if isinstance(sort, tuple):
            places = list(product(*(self.values(index) for index in sort[1])))
            return (Map(zip(places, chosen)) for chosen in product(self.values(sort[2]), repeat=len(places)))
        if sort == "int":
            return WINDOW
        if sort.startswith("int#"):
            return range(int(sort[4:]))
        if sort == "bool":
            return [False, True]
        if sort.startswith("bv"):
            return range(1 << int(sort[2:]))
        return range(self.sizes[sort])

    def look(self, cell: tuple):
        value = self.known.get(cell)
        if value is None:
            self.missing = self.missing or cell
        else:
            self.reads.append(cell)
        return value


    def combinations(self, sorts: list[Sort]) -> Iterator[tuple]:
        if not sorts:
            yield ()
            return
        for value in self.values(sorts[0]):
            for others in self.combinations(sorts[1:]):
                yield (value, *others)

    def step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooHard


class Map(tuple):
    """Pairs of a place and a value, in the order of the places."""


def at(value: Map, place: tuple):
    for where, what in value:
        if where == place:
            return what
    return next(what for where, what in reversed(value))  # an integer beyond those that represent all


Meaning = Callable[[Tables, dict], object]


def meaning(f: Formula) -> Meaning:
    kind, *rest = f
    if kind in ("all", "some"):
        return quantifier(kind == "all", rest[0], meaning(rest[1]))
    if kind in ("and", "or"):
        return connective(kind == "and", [meaning(part) for part in rest])
    if kind == "=>":
        return meaning(("or", ("not", rest[0]), rest[1]))
    if kind == "not":
        inner = meaning(rest[0])
        return lambda tables, env: None if (value := inner(tables, env)) is None else not value
    if kind in ("==", "<=", "<"):
        left, right = meaning(rest[0]), meaning(rest[1])
        return comparison(kind, left, right)
    if kind == "mod":
        left = meaning(rest[0])
        return lambda tables, env: None if (value := left(tables, env)) is None else value % rest[1]
    if kind == "call":
        return call(rest[0], [meaning(argument) for argument in rest[1:]])
    if kind == "at":
        return select(rest[0], [meaning(index) for index in rest[1:]])
    if kind == "lambda=":
        return meaning(("all", [(rest[1], rest[2])], ("==", ("at", rest[0], ("var", rest[1])), rest[3])))
    if kind == "var":
        name = rest[0]
        return lambda tables, env: env[name] if name in env else tables.look((name,))
    number = rest[1] if kind == "ctor" else rest[0]
    return lambda tables, env: number


def quantifier(universal: bool, variables: list, body: Meaning) -> Meaning:
    names, sorts = [name for name, _ in variables], [sort for _, sort in variables]

    def decide(tables: Tables, env: dict):
        mark, unknown = len(tables.reads), False
        inner = dict(env)
        for chosen in tables.combinations(sorts):
            inner.update(zip(names, chosen))
            here = len(tables.reads)
            value = body(tables, inner)
            tables.step()
            if value is None:
                unknown = True
            elif value != universal:
                del tables.reads[mark:here]
                return not universal
        return None if unknown else universal
    return decide


def connective(conjunction: bool, parts: list[Meaning]) -> Meaning:
    def decide(tables: Tables, env: dict):
        mark, unknown = len(tables.reads), False
        for part in parts:
            here = len(tables.reads)
            value = part(tables, env)
            if value is None:
                unknown = True
            elif value != conjunction:
                del tables.reads[mark:here]
                return not conjunction
        return None if unknown else conjunction
    return decide


def comparison(kind: str, left: Meaning, right: Meaning) -> Meaning:
    def decide(tables: Tables, env: dict):
        x, y = left(tables, env), right(tables, env)
        if x is None or y is None:
            return None
        return x == y if kind == "==" else x <= y if kind == "<=" else x < y
    return decide


def call(name: str, arguments: list[Meaning]) -> Meaning:
    def decide(tables: Tables, env: dict):
        values = tuple(argument(tables, env) for argument in arguments)
        return None if None in values else tables.look((name, *values))
    return decide


def select(map_: Formula, indices: list[Meaning]) -> Meaning:
    """The meaning of a constant map: a function."""
    name, as_call = map_[1], call(map_[1], indices)

    def decide(tables: Tables, env: dict):
        if name not in env:
            return as_call(tables, env)
        place = tuple(index(tables, env) for index in indices)
        return None if None in place else at(env[name], place)
    return decide
