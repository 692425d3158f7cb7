"""Random programs with few runs, and their parts.

An expression is a tuple (type, operator, arguments …), a statement (kind, …). Types are int, bool,
byte (bv8), map ([int]int), pair (a datatype of two integers), sets ([int][int]bool, each a lambda with
a quantifier), real, text (string) and color (one of three, two of which are unique constants). Every
choice is among 0, 1, 2: `havoc x; assume 0 <= x && x <= 2;`, or by a where clause.

Maps are read and written at 0, 1 and 2 only, and initialized there; loops run a few times at most. A
procedure without a body (`body` is None) may change `g` and `h`; its where clause and its free
precondition, which is not checked, may claim falsehoods about the argument.
"""
from __future__ import annotations

import random

from small.kinds import BOOLS, BYTES, COLORS, INTS, MAPS, PAIRS, POINTS, REALS, SETS, STRINGS, between
from small.more import More


class Procedure:
    def __init__(self, name: str, ins: list, outs: list):
        self.name, self.ins, self.outs = name, ins, outs
        self.locals: list = []
        self.free_locals: list = []  # numbers that are 0, 1 or 2 by their where clauses
        self.is_inline = False
        self.requires: list = []
        self.ensures: list = []
        self.body: list | None = []
        self.trusted = self.free = None  # if there is no body: the argument's where clause, a free precondition
        self.free_ensures: list = []


class Small:
    """One program; `table` has the values of f at 0, 1, 2."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.is_lenient = self.random.random() < 0.6  # few of its claims fail
        self.table = [self.random.randint(-1, 3) for _ in range(POINTS)]
        self.globals = [("g", INTS), ("h", BOOLS), ("m", MAPS)]
        self.procedures: list[Procedure] = []
        self.lemmas = [Maker(self, "", False).lemma(f"L{i}") for i in range(self.random.randint(0, 1))]
        for number in range(self.random.randint(0, 2)):
            self.procedures.append(Maker(self, f"P{number}", False).procedure())
        self.main = Maker(self, "main", True).procedure()
        self.procedures.append(self.main)


class Maker(More):
    """Makes one procedure, which may call those before it."""

    def __init__(self, program: Small, name: str, entry: bool):
        self.program, self.random, self.entry = program, program.random, entry
        self.made = Procedure(name, [("p", INTS)], [("r", INTS)])
        kinds = [INTS, INTS, BOOLS, MAPS, BYTES, PAIRS, SETS, COLORS, self.random.choice([REALS, STRINGS])]
        self.made.locals = [(f"x{i}", kind) for i, kind in
                            enumerate(self.random.sample(kinds, self.random.randint(2, 5)))]
        self.vars = program.globals + self.made.ins + self.made.outs + self.made.locals
        self.loops = self.open_loops = 0

    def procedure(self) -> Procedure:
        made = self.made
        if not self.entry and self.random.random() < 0.3:
            return self.specification()
        if self.entry or self.random.random() < 0.5:
            made.requires.append(between(("int", "var", "p")))
        for name, kind in (self.program.globals if self.entry else []) + made.outs + made.locals:
            made.body += self.begin(name, kind)
        made.body += self.statements(3, self.random.randint(3, 7))
        made.body.append(("assert", self.random_truth() if self.program.is_lenient else self.boolean(2)))
        visible = [v for v in self.vars if v not in made.locals]
        if not self.entry and self.random.random() < (0.15 if self.program.is_lenient else 0.5):
            made.ensures.append(self.boolean(1, visible, True))
        if not self.entry and self.random.random() < 0.25:
            made.free_ensures.append(self.boolean(1, visible, True))
        made.is_inline = not self.entry and self.random.random() < 0.25
        return made

    def specification(self) -> Procedure:
        made, visible = self.made, [("p", INTS), ("r", INTS), ("g", INTS), ("h", BOOLS)]
        made.locals, made.body = [], None
        made.trusted = self.boolean(0, [("p", INTS)])
        made.free = self.boolean(1, [("p", INTS), ("g", INTS)])
        if self.random.random() < 0.3:
            made.requires.append(self.boolean(1, [("p", INTS), ("g", INTS)]))
        made.ensures = [between(("int", "var", "g")), self.boolean(1, visible, True)]
        if self.random.random() < 0.3:
            made.free_ensures.append(self.boolean(1, visible, True))
        return made

    def begin(self, name: str, kind: str) -> list:
        if kind == MAPS:
            return [("store", name, ("int", "lit", i), self.integer(1, [])) for i in range(POINTS)]
        if kind == SETS:
            return [self.multiples(name, ("int", "lit", i), []) for i in range(POINTS)]
        if kind == INTS and self.random.random() < 0.4:
            return [("choose", name)]
        return [("assign", name, self.of_kind(kind, 1, []))]

    def multiples(self, name: str, index: tuple, variables=None) -> tuple:
        return ("multiples", name, index, self.integer(0, variables))

    # ---- expressions

    def of_kind(self, kind: str, depth: int, variables=None) -> tuple:
        return {INTS: self.integer, BOOLS: self.boolean, BYTES: self.byte, PAIRS: self.pair,
                MAPS: self.map, REALS: self.real, STRINGS: self.text,
                COLORS: self.color}[kind](depth, variables)

    def variable(self, kind: str, variables) -> tuple | None:
        names = [name for name, of in (self.vars if variables is None else variables) if of == kind]
        return (kind, "var", self.random.choice(names)) if names else None

    def index(self, depth: int, variables) -> tuple:
        if self.random.random() < 0.5:
            return ("int", "lit", self.random.randrange(POINTS))
        return ("int", "mod", self.integer(depth, variables), ("int", "lit", POINTS))

    def integer(self, depth: int, variables=None, old: bool = False) -> tuple:
        pick = self.random.random()
        if depth <= 0 or pick < 0.3:
            var = self.variable(INTS, variables)
            if var and old and var[2] == "g" and self.random.random() < 0.5:
                return ("int", "old", var)
            return var if var and pick < 0.7 else ("int", "lit", self.random.randint(-2, 4))
        if self.random.random() < 0.08:
            return self.more_integer(depth, variables)
        a = self.integer(depth - 1, variables, old)
        if pick < 0.55:
            return ("int", self.random.choice("+-"), a, self.integer(depth - 1, variables, old))
        if pick < 0.72:
            name = self.random.choice(["*", "div", "mod", "quotient"])
            divisor = self.random.choice([-3, -2, 2, 3])
            return ("int", name, a, ("int", "lit", divisor))
        if pick < 0.78:
            return ("int", "if", self.boolean(depth - 1, variables), a, self.integer(depth - 1, variables))
        if pick < 0.82:
            return ("int", "f", self.index(depth - 1, variables))
        if pick < 0.84:
            return ("int", "up", self.index(depth - 1, variables))
        if pick < 0.85:
            return ("int", "var", "base")
        if pick < 0.87:
            return ("int", "square", a)
        if pick < 0.91 and (pair := self.variable(PAIRS, variables)):
            return ("int", self.random.choice(["left", "right"]), pair)
        map = self.variable(MAPS, variables)
        return ("int", "select", map, self.index(depth - 1, variables)) if map else a

    def boolean(self, depth: int, variables=None, old: bool = False) -> tuple:
        if depth > 0 and self.random.random() < 0.06:
            return ("bool", self.random.choice(["all_of", "some_of"]), self.boolean(depth - 1, variables, old))
        if depth > 0 and self.random.random() < 0.12:
            return self.more_boolean(depth - 1, variables)
        pick = self.random.random()
        if depth <= 0 or pick < 0.1:
            var = self.variable(BOOLS, variables)
            if var and pick < 0.07:
                return var
        if depth <= 0 or pick < 0.55:
            return ("bool", self.random.choice(["==", "!=", "<", "<="]), self.integer(depth, variables, old),
                    self.integer(depth - 1, variables, old))
        if pick < 0.65:
            return ("bool", "!", self.boolean(depth - 1, variables, old))
        if pick < 0.82:
            name = self.random.choice(["&&", "||", "==>", "<==>"])
            return ("bool", name, self.boolean(depth - 1, variables, old), self.boolean(depth - 1, variables, old))
        if pick < 0.86 and (sets := self.variable(SETS, variables)):
            name = self.random.choice(["all_in", "some_in", "is_in"])
            return ("bool", name, sets, self.index(1, variables), self.index(0, variables))
        if pick < 0.88:
            map = self.variable(MAPS, variables)
            if map:
                name = self.random.choice(["forall", "exists"])
                return ("bool", name, map, self.random.choice(["<", "<=", "!="]), self.integer(0, variables))
        if pick < 0.92:
            byte = self.variable(BYTES, variables)
            if byte:
                return ("bool", "less8", byte, self.byte(1, variables))
        if pick < 0.94:
            return ("bool", "!=", ("int", "var", "red"), ("int", "var", "blue"))
        pair = self.variable(PAIRS, variables)
        return ("bool", "==", pair, self.pair(1, variables)) if pair else ("bool", "lit", True)

    def byte(self, depth: int, variables=None) -> tuple:
        var = self.variable(BYTES, variables)
        if depth <= 0 or self.random.random() < 0.5:
            return var if var and self.random.random() < 0.6 else ("byte", "lit", self.random.choice([0, 1, 7, 128, 255]))
        return ("byte", self.random.choice(["add8", "and8"]), self.byte(depth - 1, variables), self.byte(depth - 1, variables))

    def pair(self, depth: int, variables=None) -> tuple:
        var = self.variable(PAIRS, variables)
        if var and self.random.random() < 0.3:
            return var
        return ("pair", "Pair", self.integer(depth - 1, variables), self.integer(depth - 1, variables))

    def map(self, depth: int, variables=None) -> tuple:
        """A map made from another map, or from a single value."""
        return ("map", self.random.choice(["lambda", "lambda", "constant"]), self.variable(MAPS, variables),
                self.integer(0, variables))

    # ---- statements

    def statements(self, depth: int, count: int) -> list:
        return [s for _ in range(count) for s in self.statement(depth)]

    def statement(self, depth: int) -> list:
        pick, at_hand = self.random.random(), [v for v in self.vars if v[0] != "p"]
        if depth > 0 and self.random.random() < 0.08:
            return self.more(depth)
        if pick < 0.4 or depth <= 0:
            name, kind = self.random.choice(at_hand)
            if kind == MAPS and self.random.random() < 0.7:
                return [("store", name, self.index(1, None), self.integer(2))]
            if kind == SETS:
                return [self.multiples(name, self.index(1, None))]
            return [("assign", name, self.of_kind(kind, 2))]
        if pick < 0.48:
            name = self.random.choice([name for name, kind in at_hand if kind == INTS])
            return [("choose", name)]
        if pick < 0.55:
            return [("assume", self.boolean(2))]
        if pick < 0.63:
            return [("assert", self.random_truth())]
        if pick < 0.78:
            guard = self.boolean(2) if self.random.random() < 0.7 else None
            return [("if", guard, self.statements(depth - 1, self.random.randint(1, 3)),
                     self.statements(depth - 1, self.random.randint(0, 2)))]
        if pick < 0.83:
            return [("goto", [self.statements(depth - 1, 1) for _ in range(2)])]
        if pick < 0.92 and self.program.procedures:
            callee = self.random.choice(self.program.procedures)
            result = self.random.choice([name for name, kind in at_hand if kind == INTS])
            argument = self.index(1, None) if callee.requires else self.integer(1)
            return [("call", callee, argument, result)]
        if self.loops >= 2:
            return []
        self.loops += 1
        counter = f"i{self.loops}"
        self.made.locals.append((counter, INTS))
        self.open_loops += 1
        times, body = self.random.randint(1, 3), self.statements(depth - 1, self.random.randint(1, 3))
        self.open_loops -= 1
        return [("loop", counter, times, body, self.invariants(counter, times))]

    def random_truth(self) -> tuple:
        """A claim with a chance to hold."""
        claim = self.boolean(2)
        if self.program.is_lenient:
            return ("bool", "||", self.boolean(1), ("bool", "||", self.boolean(1), ("bool", "||", self.boolean(1), claim)))
        return claim if self.random.random() < 0.4 else ("bool", "||", self.boolean(1), claim)
