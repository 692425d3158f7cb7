"""Random expressions: their type, their text, and a Python expression over E, the values of variables, and F, of functions."""
from __future__ import annotations

import random
from dataclasses import dataclass

from worlds.values import BIT, BOOL, FIELDS, TWO, Type, literal, map_of, places, shown, values


@dataclass(frozen=True)
class Expr:
    type: Type
    text: str
    code: str


def store(value: tuple, place: int, new) -> tuple:
    return (*value[:place], new, *value[place + 1:])


SCOPE = {"store": store, "values": values, "places": places}


def compiled(expr: Expr):
    return eval(f"lambda E, F: {expr.code}", dict(SCOPE))


def place(key: Expr) -> str:
    return f"places({key.type!r})[{key.code}]"


class Maker:
    """`variables` are pairs of a name and a type; `functions` have a name, argument types and a type."""

    def __init__(self, chance: random.Random, variables: list, functions: list, old: tuple = ()):
        self.random, self.functions = chance, functions
        self.leaves = [Expr(of, name, f"E[{name!r}]") for name, of in variables]
        self.leaves += [Expr(of, f"old({name})", f"E['old', {name!r}]") for name, of in old]
        self.bound = 0

    def any(self, of: Type, depth: int) -> Expr:
        ways = [self.leaf] if depth <= 0 else self.ways(of)
        return self.random.choice(ways)(of, depth)

    def ways(self, of: Type) -> list:
        ways = [self.leaf, self.choice, self.applied, self.read]
        if of == BOOL:
            ways += [self.connected, self.connected, self.equal, self.equal, self.quantified, self.negated, self.is_made, self.less]
        elif of == TWO:
            ways += [self.joined, self.computed, self.widened]
        elif of == BIT:
            ways += [self.part]
        elif of[0] == "map":
            ways += [self.written, self.written, self.described]
        elif of in FIELDS:
            ways += [self.made, self.made]
        return ways

    def leaf(self, of: Type, _depth: int) -> Expr:
        fit = [leaf for leaf in self.leaves if leaf.type == of]
        if fit and self.random.random() < 0.8:
            return self.random.choice(fit)
        if of[0] == "map":
            return self.random.choice(fit) if fit else self.described(of, 0)
        value = self.random.choice(values(of))
        return Expr(of, literal(of, value), repr(value))

    def choice(self, of: Type, depth: int) -> Expr:
        c, x, y = self.any(BOOL, depth - 1), self.any(of, depth - 1), self.any(of, depth - 1)
        return Expr(of, f"(if {c.text} then {x.text} else {y.text})", f"({x.code} if {c.code} else {y.code})")

    def applied(self, of: Type, depth: int) -> Expr:
        fit = [f for f in self.functions if f[2] == of]
        if not fit:
            return self.leaf(of, depth)
        name, arguments, _ = self.random.choice(fit)
        given = [self.any(t, depth - 1) for t in arguments]
        key = "".join(f"{place(x)}, " for x in given)
        return Expr(of, f"{name}({', '.join(x.text for x in given)})", f"F[{name!r}][({key})]")

    def read(self, of: Type, depth: int) -> Expr:
        fit = [leaf for leaf in self.leaves if leaf.type[0] == "map" and leaf.type[2] == of]
        if not fit:
            return self.field(of, depth)
        m = self.random.choice(fit)
        if self.random.random() < 0.4:
            m = self.any(m.type, depth - 1)
        key = self.any(m.type[1], depth - 1)
        return Expr(of, f"{m.text}[{key.text}]", f"{m.code}[{place(key)}]")

    def field(self, of: Type, depth: int) -> Expr:
        """A field where the constructor is known."""
        some = [(data, ctor, i, name) for data, ctors in FIELDS.items() for ctor, fields in ctors.items()
                for i, (name, kind) in enumerate(fields.items()) if kind == of]
        if not some:
            return self.leaf(of, depth)
        data, ctor, i, name = self.random.choice(some)
        d, other = self.any(data, depth - 1), self.any(of, depth - 1)
        return Expr(of, f"(if {d.text} is {ctor} then {d.text}->{name} else {other.text})",
                    f"({d.code}[{i + 1}] if {d.code}[0] == {ctor!r} else {other.code})")

    def connected(self, of: Type, depth: int) -> Expr:
        x, y = self.any(BOOL, depth - 1), self.any(BOOL, depth - 1)
        sign, code = self.random.choice([("&&", "({0} and {1})"), ("||", "({0} or {1})"), ("==>", "(not {0} or {1})"),
                                         ("<==>", "({0} == {1})")])
        return Expr(of, f"({x.text} {sign} {y.text})", code.format(x.code, y.code))

    def negated(self, of: Type, depth: int) -> Expr:
        x = self.any(BOOL, depth - 1)
        return Expr(of, f"!({x.text})", f"(not {x.code})")

    def equal(self, of: Type, depth: int) -> Expr:
        kinds = [leaf.type for leaf in self.leaves] or [BOOL]
        kind = self.random.choice(kinds)
        x, y = self.any(kind, depth - 1), self.any(kind, depth - 1)
        sign = self.random.choice(["==", "==", "!="])
        return Expr(of, f"({x.text} {sign} {y.text})", f"({x.code} {sign} {y.code})")

    def quantified(self, of: Type, depth: int) -> Expr:
        kind = self.random.choice([BOOL, BIT, TWO, ("D",), ("Color",), map_of(BOOL, BOOL)])
        self.bound += 1
        name = f"q{self.bound}"
        self.leaves.append(Expr(kind, name, name))
        self.leaves.append(self.leaves[-1])
        body = self.any(BOOL, depth - 1)
        del self.leaves[-2:]
        which = self.random.choice(["forall", "exists"])
        code = f"{'all' if which == 'forall' else 'any'}({body.code} for {name} in values({kind!r}))"
        return Expr(of, f"({which} {name}: {shown(kind)} :: {body.text})", code)

    def is_made(self, of: Type, depth: int) -> Expr:
        data = self.random.choice(list(FIELDS))
        ctor = self.random.choice(list(FIELDS[data]))
        d = self.any(data, depth - 1)
        return Expr(of, f"({d.text} is {ctor})", f"({d.code}[0] == {ctor!r})")

    def less(self, of: Type, depth: int) -> Expr:
        x, y = self.any(TWO, depth - 1), self.any(TWO, depth - 1)
        return Expr(of, f"less({x.text}, {y.text})", f"({x.code} < {y.code})")

    def joined(self, of: Type, depth: int) -> Expr:
        x, y = self.any(BIT, depth - 1), self.any(BIT, depth - 1)
        return Expr(of, f"({x.text} ++ {y.text})", f"(2 * {x.code} + {y.code})")

    def computed(self, of: Type, depth: int) -> Expr:
        x, y = self.any(TWO, depth - 1), self.any(TWO, depth - 1)
        name, code = self.random.choice([("add", "(({0} + {1}) % 4)"), ("both", "({0} & {1})")])
        return Expr(of, f"{name}({x.text}, {y.text})", code.format(x.code, y.code))

    def widened(self, of: Type, depth: int) -> Expr:
        x = self.any(BIT, depth - 1)
        return Expr(of, f"wide({x.text})", x.code)

    def part(self, of: Type, depth: int) -> Expr:
        x, low = self.any(TWO, depth - 1), self.random.choice([0, 1])
        return Expr(of, f"({x.text})[{low + 1}:{low}]", f"({x.code} >> {low} & 1)")

    def written(self, of: Type, depth: int) -> Expr:
        m, key, value = self.any(of, depth - 1), self.any(of[1], depth - 1), self.any(of[2], depth - 1)
        return Expr(of, f"{m.text}[{key.text} := {value.text}]", f"store({m.code}, {place(key)}, {value.code})")

    def described(self, of: Type, depth: int) -> Expr:
        self.bound += 1
        name = f"q{self.bound}"
        self.leaves.append(Expr(of[1], name, name))
        body = self.any(of[2], depth - 1)
        self.leaves.pop()
        return Expr(of, f"(lambda {name}: {shown(of[1])} :: {body.text})", f"tuple({body.code} for {name} in values({of[1]!r}))")

    def made(self, of: Type, depth: int) -> Expr:
        ctor = self.random.choice(list(FIELDS[of]))
        given = [self.any(t, depth - 1) for t in FIELDS[of][ctor].values()]
        return Expr(of, f"{ctor}({', '.join(x.text for x in given)})", "(" + "".join(f"{x}, " for x in [repr(ctor), *(g.code for g in given)]) + ")")
