"""An expression of a given type, from what is in scope.

A World is everything that the whole program declares: types, functions, datatypes, and which version of
Boogie it is for. A Scope holds what is visible at one place. Every rule makes an expression of the type it is
asked for, or returns None; compound expressions stand in parentheses.
"""
from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import Optional

from . import types
from .tree import Node, many
from .types import BOOL, INT, REAL

STRANGE = ["a", "$i", "f.g", "x'", "#h", "_q", "~t", "v^", "?p", "`b"]
BOUND = ["i", "j", "x", "y", "z", "k"]


@dataclass
class Function:
    name: str
    params: tuple
    arguments: list
    result: tuple
    trigger: bool = True  # it is a function to the solver


@dataclass
class Datatype:
    type: tuple
    constructors: list  # of (name, [(field, type)])


@dataclass
class Variable:
    type: tuple
    kind: str  # global, const, local, in, out, bound


@dataclass
class Scope:
    variables: dict = field(default_factory=dict)
    two_state: bool = False

    def having(self, name: str, variable: Variable) -> Scope:
        return replace(self, variables={**self.variables, name: variable})

    def of(self, type: tuple) -> list:
        return [name for name, variable in self.variables.items() if variable.type == type]


class World:
    def __init__(self, seed: int, modern: bool):
        self.random = random.Random(seed)
        self.modern = modern
        self.types: list[tuple] = [INT, BOOL]
        self.functions: list[Function] = []
        self.datatypes: list[Datatype] = []
        self.samples: dict[tuple, str] = {}  # a constant for each type that has no literals
        self.count = 0

    def maybe(self, chance: float = 0.5) -> bool:
        return self.random.random() < chance

    def pick(self, options):
        return self.random.choice(options)

    def fresh(self, stem: str) -> str:
        self.count += 1
        return f"{self.pick(STRANGE) if self.maybe(0.15) else stem}{self.count}"

    # ---- expressions without parts

    def simplest(self, type: tuple) -> Optional[Node]:
        """The expression that replaces any other of the type in a shrunk program."""
        literals = {"int": "0", "bool": "true", "real": "0.0"}
        if type[0] == "bv":
            return Node(f"0bv{type[1]}", type=type)
        word = literals.get(type[0]) or self.samples.get(type)
        return Node(word, type=type) if word else None

    def literal(self, type: tuple) -> Optional[Node]:
        if type == INT:
            return Node(str(self.pick([0, 1, 2, 3, 7, 10, 255, 1000000007, 2 ** 64])), type=type)
        if type == BOOL:
            return Node(self.pick(["true", "false"]), type=type)
        if type == REAL:
            return Node(self.pick(["0.0", "1.5", "2e3", "25e-1", "1.0"]), type=type)
        if type[0] == "bv":
            return Node(f"{self.random.randrange(2 ** min(type[1], 20))}bv{type[1]}", type=type)
        return self.simplest(type)

    def leaf(self, type: tuple, scope: Scope) -> Node:
        names = scope.of(type)
        if names and self.maybe(0.75):
            return Node(self.pick(names), type=type)
        found = self.literal(type)
        if found and (type not in self.samples or self.samples[type] in scope.variables):
            return found
        if names:
            return Node(self.pick(names), type=type)
        raise LookupError(types.show(type))

    # ---- expressions with parts

    def expression(self, type: tuple, scope: Scope, fuel: int) -> Node:
        if fuel <= 0 or self.maybe(0.2):
            return self.leaf(type, scope)
        rules = [self.choice, self.call, self.call, self.select, self.let, self.old, self.field_of]
        rules += {"int": [self.arithmetic] * 3, "real": [self.real_arithmetic] * 3, "bool": [self.logic] * 5,
                  "bv": [self.bits] * 3, "map": [self.store, self.function_value],
                  "con": [self.construct] * 2}.get(type[0], [])
        for _ in range(4):
            made = self.pick(rules)(type, scope, fuel - 1)
            if made:
                return made
        return self.leaf(type, scope)

    def choice(self, type, scope, fuel):
        parts = (self.expression(BOOL, scope, fuel), "then", self.expression(type, scope, fuel), "else",
                 self.expression(type, scope, fuel))
        return Node("(", "if", *parts, ")", type=type)

    def call(self, type, scope, fuel):
        fitting = []
        for function in self.functions:
            meaning: dict = {}
            if types.match(function.result, type, meaning):
                fitting.append((function, meaning))
        if not fitting:
            return None
        function, meaning = self.pick(fitting)
        for name in function.params:
            meaning.setdefault(name, self.pick(self.types))
        wanted = [types.substitute(argument, meaning) for argument in function.arguments]
        if any(t not in self.types and not types.has_variables(t) for t in wanted):
            return None
        return Node(function.name, "(", many([self.expression(t, scope, fuel) for t in wanted], ",", len(wanted)),
                    ")", type=type)

    def select(self, type, scope, fuel):
        """An element of a map; maps with type parameters are variables."""
        fitting = []
        for name, variable in scope.variables.items():
            if variable.type[0] == "map":
                meaning: dict = {}
                if variable.type[1]:
                    pattern = variable.type[3]
                    if pattern[0] == "var" and pattern[1] in variable.type[1]:
                        meaning[pattern[1]] = type
                    elif pattern != type:
                        continue
                elif variable.type[3] != type:
                    continue
                fitting.append((name, [types.substitute(t, meaning) for t in variable.type[2]]))
        maps = [t for t in self.types if types.is_map(t) and t[3] == type]
        if maps and (not fitting or self.maybe(0.3)):
            chosen = self.pick(maps)
            keys = [self.expression(t, scope, fuel) for t in chosen[2]]
            return Node(self.expression(chosen, scope, fuel), "[", *commas(keys), "]", type=type)
        if not fitting:
            return None
        name, wanted = self.pick(fitting)
        if any(t not in self.types for t in wanted):
            return None
        return Node(name, "[", *commas([self.expression(t, scope, fuel) for t in wanted]), "]", type=type)

    def let(self, type, scope, fuel):
        bound = self.pick(self.types)
        name, inner = self.bind(scope, bound)
        return Node("(", "var", name, ":=", self.expression(bound, scope, fuel), ";",
                    self.expression(type, inner, fuel), ")", type=type)

    def old(self, type, scope, fuel):
        if not scope.two_state:
            return None
        return Node("old", "(", self.expression(type, scope, fuel), ")", type=type)

    def field_of(self, type, scope, fuel):
        fitting = [(datatype, constructor, name) for datatype in self.datatypes
                   for constructor, fields in datatype.constructors for name, t in fields if t == type]
        if not fitting:
            return None
        datatype, _, name = self.pick(fitting)
        return Node("(", self.expression(datatype.type, scope, fuel), ")", "->", name, type=type)

    def arithmetic(self, type, scope, fuel):
        kind = self.random.randrange(8)
        one = self.expression(INT, scope, fuel)
        if kind <= 3:
            return Node("(", one, self.pick(["+", "-"]), self.expression(INT, scope, fuel), ")", type=type)
        if kind == 4:
            return Node("(", "-", one, ")", type=type)
        if kind == 5:
            return Node("(", self.pick(["2", "3"]), "*", one, ")", type=type)
        if kind == 6:
            return Node("(", one, self.pick(["div", "mod"]), self.pick(["2", "5"]), ")", type=type)
        return Node("int", "(", self.expression(REAL, scope, fuel), ")", type=type) if REAL in self.types else None

    def real_arithmetic(self, type, scope, fuel):
        kind = self.random.randrange(5)
        if kind == 0:
            return Node("real", "(", self.expression(INT, scope, fuel), ")", type=type)
        one = self.expression(REAL, scope, fuel)
        if kind <= 2:
            return Node("(", one, self.pick(["+", "-"]), self.expression(REAL, scope, fuel), ")", type=type)
        return Node("(", "-", one, ")", type=type) if kind == 3 else Node("(", one, "/", "2.0", ")", type=type)

    def bits(self, type, scope, fuel):
        narrower = [t for t in self.types if t[0] == "bv" and types.bv(type[1] - t[1]) in self.types]
        wider = [t for t in self.types if t[0] == "bv" and t[1] > type[1]]
        if narrower and self.maybe():
            low = self.pick(narrower)
            return Node("(", self.expression(types.bv(type[1] - low[1]), scope, fuel), "++",
                        self.expression(low, scope, fuel), ")", type=type)
        if wider:
            wide = self.pick(wider)
            at = self.random.randint(0, wide[1] - type[1])
            return Node("(", self.expression(wide, scope, fuel), ")", "[", f"{at + type[1]}", ":", f"{at}", "]",
                        type=type)
        return None

    def store(self, type, scope, fuel):
        if type[1]:
            return None
        keys = [self.expression(t, scope, fuel) for t in type[2]]
        return Node("(", self.expression(type, scope, fuel), ")", "[", *commas(keys), ":=",
                    self.expression(type[3], scope, fuel), "]", type=type)

    def function_value(self, type, scope, fuel):
        """A lambda. Older Boogie crashes on one that mentions variables of an expression around it."""
        bound_before = any(variable.kind == "bound" for variable in scope.variables.values())
        if type[1] or not type[2] or bound_before and not self.modern:
            return None
        bound, inner = self.bind_all(scope, list(type[2]))
        return Node("(", "lambda", *bound, "::", self.expression(type[3], inner, fuel), ")", type=type)

    def construct(self, type, scope, fuel):
        for datatype in self.datatypes:
            if datatype.type == type:
                name, fields = self.pick(datatype.constructors)
                if fields and self.maybe(0.3) and len(datatype.constructors) == 1:
                    changed, t = self.pick(fields)
                    return Node("(", self.expression(type, scope, fuel), ")", "->", "(", changed, ":=",
                                self.expression(t, scope, fuel), ")", type=type)
                return Node(name, "(", *commas([self.expression(t, scope, fuel) for _, t in fields]), ")", type=type)
        return None

    def logic(self, type, scope, fuel):
        kind = self.random.randrange(10)
        if self.modern and scope.two_state and self.maybe(0.04):
            return self.code(scope, fuel)
        if kind <= 3:
            return self.comparison(scope, fuel)
        if kind <= 5:
            return Node("(", self.expression(BOOL, scope, fuel), self.pick(["&&", "||", "==>", "<==>", "<=="]),
                        self.expression(BOOL, scope, fuel), ")", type=BOOL)
        if kind == 6:
            return Node("(", "!", self.expression(BOOL, scope, fuel), ")", type=BOOL)
        if kind == 7:
            return self.truth(scope, fuel)
        if kind == 8 and self.datatypes:
            datatype = self.pick(self.datatypes)
            return Node("(", self.expression(datatype.type, scope, fuel), "is",
                        self.pick(datatype.constructors)[0], ")", type=BOOL)
        return self.quantifier(scope, fuel)

    def comparison(self, scope, fuel):
        ordered = self.maybe(0.6)
        t = self.pick([INT, REAL] if ordered and REAL in self.types else [INT] if ordered else self.types)
        operator = self.pick(["<", "<=", ">", ">="] if ordered else ["==", "!="])
        return Node("(", self.expression(t, scope, fuel), operator, self.expression(t, scope, fuel), ")", type=BOOL)

    def quantifier(self, scope, fuel):
        """A quantifier, with a trigger if a function of the bound variable provides one."""
        t = self.pick(self.types)
        name, inner = self.bind(scope, t, hides_bound=False)
        word = self.pick(["forall", "forall", "exists"])
        known = [f for f in self.functions if f.trigger and f.arguments == [t] and not f.params]
        if known and self.maybe(0.7):
            function = self.pick(known)
            term = Node(function.name, "(", name, ")", type=function.result)
            body = Node("(", term, "==", self.expression(function.result, inner, fuel), ")", type=BOOL)
            hint = many([Node("{", function.name, "(", name, ")", "}")])
            return Node("(", word, name, ":", types.show(t), "::", hint, body, ")", type=BOOL)
        return Node("(", word, name, ":", types.show(t), "::", self.expression(BOOL, inner, fuel), ")", type=BOOL)

    def code(self, scope: Scope, fuel: int) -> Node:
        """A code expression; with a variable, a statement of each sort, and a jump."""
        t = self.pick(self.types)
        name, one, other = self.fresh("v"), self.fresh("A"), self.fresh("B")
        inner = scope.having(name, Variable(t, "local"))
        first = many([Node(name, ":=", self.expression(t, inner, fuel), ";"),
                      Node("assume", self.truth(inner, fuel), ";"), Node("havoc", name, ";"),
                      Node("assert", self.truth(inner, fuel), ";")])
        first.parts = [part for part in first.parts if self.maybe()]
        return Node("|{", "var", name, ":", types.show(t), ";", self.fresh("A"), ":", first, "goto", one, ",", other,
                    ";", one, ":", "return", self.truth(inner, fuel), ";", other, ":", "return",
                    self.expression(BOOL, inner, fuel), ";", "}|", type=BOOL)

    # ---- expressions that are true whatever the variables are

    def truth(self, scope: Scope, fuel: int) -> Node:
        t = self.pick(self.types)
        one, cond = self.expression(t, scope, fuel), self.expression(BOOL, scope, fuel)
        number = self.expression(INT, scope, fuel)
        name = self.fresh("b")
        ways = [
            lambda: Node("(", one, "==", one, ")"),
            lambda: Node("(", cond, "||", "(", "!", cond, ")", ")"),
            lambda: Node("(", cond, "==>", cond, ")"),
            lambda: Node("(", number, "<", number, "+", "1", ")"),
            lambda: Node("(", "(", "if", cond, "then", one, "else", one, ")", "==", one, ")"),
            lambda: Node("(", "(", "var", name, ":=", one, ";", name, ")", "==", one, ")"),
            lambda: Node("(", "forall", name, ":", types.show(t), "::", name, "==", name, ")"),
            lambda: self.true_of_map(scope, fuel),
            lambda: self.true_of_datatype(scope, fuel),
        ]
        if self.modern:  # Z3's result depends on which terms there are
            ways.append(lambda: Node("(", "exists", name, ":", types.show(t), "::", name, "==", one, ")"))
        made = self.pick(ways)() or Node("(", one, "==", one, ")")
        made.type = BOOL
        return made

    def true_of_map(self, scope, fuel):
        maps = [t for t in self.types if types.is_map(t)]
        if not maps:
            return None
        t = self.pick(maps)
        keys = commas([self.expression(k, scope, fuel) for k in t[2]])
        value = self.expression(t[3], scope, fuel)
        return Node("(", "(", self.expression(t, scope, fuel), ")", "[", *keys, ":=", value, "]", "[", *keys, "]",
                    "==", value, ")")

    def true_of_datatype(self, scope, fuel):
        if not self.datatypes:
            return None
        name, fields = self.pick(self.pick(self.datatypes).constructors)
        values = [self.expression(t, scope, fuel) for _, t in fields]
        made = Node(name, "(", *commas(values), ")")
        if not fields:
            return Node("(", made, "is", name, ")")
        at = self.random.randrange(len(fields))
        return Node("(", made, "->", fields[at][0], "==", values[at], ")")

    # ---- binding

    def bind(self, scope: Scope, type: tuple, hides_bound: bool = True) -> tuple[str, Scope]:
        """A variable bound in an expression. Older Boogie forbids that it hides another one, and every version
        forbids that a quantifier's hides one of the quantifier directly around it."""
        def hides(variable: Variable) -> bool:
            return self.modern and (hides_bound or variable.kind != "bound") and \
                not types.has_variables(variable.type)
        free = [name for name in BOUND if name not in scope.variables or hides(scope.variables[name])]
        name = self.pick(free) if free else self.fresh("b")
        return name, scope.having(name, Variable(type, "bound"))

    def bind_all(self, scope: Scope, wanted: list) -> tuple[list, Scope]:
        words: list = []
        taken: set = set()
        for t in wanted:
            name, _ = self.bind(scope, t)
            if name in taken:
                name = self.fresh("b")
            taken.add(name)
            scope = scope.having(name, Variable(t, "bound"))
            words += [",", name, ":", types.show(t)] if words else [name, ":", types.show(t)]
        return words, scope


def commas(parts: list) -> list:
    out: list = []
    for part in parts:
        out += [",", part] if out else [part]
    return out
