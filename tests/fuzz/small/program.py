"""Random programs with few runs: what they are made of, and their text.

An expression is a tuple (type, operator, arguments …), a statement (kind, …). Types are int, bool,
byte (bv8), map ([int]int), pair (a
datatype of two integers) and sets ([int][int]bool, each a lambda with a quantifier). Whatever can be chosen is chosen from 0, 1, 2: `havoc x; assume 0 <= x && x <= 2;`.

Maps are read and written at 0, 1 and 2 only, and set there before; loops run a few times at most. A
procedure without a body (`body` is None) may change `g` and `h`; its where clause and its free
precondition, which nobody checks, say things of the argument that need not hold.
"""
from __future__ import annotations

import random

INTS, BOOLS, BYTES, MAPS, PAIRS, SETS = "int", "bool", "byte", "map", "pair", "sets"
TEXT = {INTS: "int", BOOLS: "bool", BYTES: "bv8", MAPS: "[int]int", PAIRS: "Pair", SETS: "[int][int]bool"}
POINTS = 3  # of maps, choices, the function f and the constant base

PRELUDE = """\
datatype Pair { Pair(left: int, right: int) }
function {:bvbuiltin "bvadd"} add8(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "bvand"} and8(x: bv8, y: bv8) returns (bv8);
function {:bvbuiltin "bvult"} less8(x: bv8, y: bv8) returns (bool);
function {:builtin "div"} quotient(x: int, y: int) returns (int);
function f(x: int) returns (int);
function square(x: int) returns (int) { x * x }
const base: int;
axiom 0 <= base && base <= 2;
function up(n: int) returns (int) { if n <= 0 then base else 1 + up(n - 1) }
const unique red: int;
const unique blue: int;
"""


class Procedure:
    def __init__(self, name: str, ins: list, outs: list):
        self.name, self.ins, self.outs = name, ins, outs
        self.locals: list = []
        self.requires: list = []
        self.ensures: list = []
        self.body: list | None = []
        self.trusted = self.free = None  # without a body: the argument's where clause, a free precondition


class Small:
    """One program; `table` is what f is at 0, 1, 2."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.table = [self.random.randint(-1, 3) for _ in range(POINTS)]
        self.globals = [("g", INTS), ("h", BOOLS), ("m", MAPS)]
        self.procedures: list[Procedure] = []
        for number in range(self.random.randint(0, 2)):
            self.procedures.append(Maker(self, f"P{number}", False).procedure())
        self.main = Maker(self, "main", True).procedure()
        self.procedures.append(self.main)


class Maker:
    """Makes one procedure, which may call those before it."""

    def __init__(self, program: Small, name: str, entry: bool):
        self.program, self.random, self.entry = program, program.random, entry
        self.made = Procedure(name, [("p", INTS)], [("r", INTS)])
        kinds = [INTS, INTS, BOOLS, MAPS, BYTES, PAIRS, SETS]
        self.made.locals = [(f"x{i}", kind) for i, kind in
                            enumerate(self.random.sample(kinds, self.random.randint(2, 5)))]
        self.vars = program.globals + self.made.ins + self.made.outs + self.made.locals
        self.loops = 0

    def procedure(self) -> Procedure:
        made = self.made
        if not self.entry and self.random.random() < 0.3:
            return self.specification()
        if self.entry or self.random.random() < 0.5:
            made.requires.append(between(("int", "var", "p")))
        for name, kind in (self.program.globals if self.entry else []) + made.outs + made.locals:
            made.body += self.begin(name, kind)
        made.body += self.statements(3, self.random.randint(3, 7))
        made.body.append(("assert", self.boolean(2)))
        if not self.entry and self.random.random() < 0.5:
            made.ensures.append(self.boolean(1, [v for v in self.vars if v not in made.locals], True))
        return made

    def specification(self) -> Procedure:
        made, visible = self.made, [("p", INTS), ("r", INTS), ("g", INTS), ("h", BOOLS)]
        made.locals, made.body = [], None
        made.trusted = self.boolean(0, [("p", INTS)])
        made.free = self.boolean(1, [("p", INTS), ("g", INTS)])
        if self.random.random() < 0.3:
            made.requires.append(self.boolean(1, [("p", INTS), ("g", INTS)]))
        made.ensures = [between(("int", "var", "g")), self.boolean(1, visible, True)]
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
                MAPS: self.map}[kind](depth, variables)

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
        """Made of another map, or of nothing but a value."""
        return ("map", self.random.choice(["lambda", "lambda", "constant"]), self.variable(MAPS, variables),
                self.integer(0, variables))

    # ---- statements

    def statements(self, depth: int, count: int) -> list:
        return [s for _ in range(count) for s in self.statement(depth)]

    def statement(self, depth: int) -> list:
        pick, at_hand = self.random.random(), [v for v in self.vars if v[0] != "p"]
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
        body = self.statements(depth - 1, self.random.randint(1, 3))
        return [("loop", counter, self.random.randint(1, 3), body)]

    def random_truth(self) -> tuple:
        """Something that has a chance to hold."""
        claim = self.boolean(2)
        return claim if self.random.random() < 0.4 else ("bool", "||", self.boolean(1), claim)


def between(what: tuple) -> tuple:
    return ("bool", "&&", ("bool", "<=", ("int", "lit", 0), what), ("bool", "<", what, ("int", "lit", POINTS)))


# ---- text ----------------------------------------------------------------------------------------


def show(e: tuple) -> str:
    kind, op, *args = e
    if op == "lit":
        if kind == BOOLS:
            return str(args[0]).lower()
        return f"{args[0]}bv8" if kind == BYTES else str(args[0]) if args[0] >= 0 else f"(-{-args[0]})"
    if op == "var":
        return args[0]
    if op == "!":
        return f"!({show(args[0])})"
    if op == "old":
        return f"old({show(args[0])})"
    if op == "if":
        return f"(if {show(args[0])} then {show(args[1])} else {show(args[2])})"
    if op == "select":
        return f"{show(args[0])}[{show(args[1])}]"
    if op in ("all_of", "some_of"):
        body, name = show(args[0]), "q"
        while f" {name}: bool" in body:
            name += "q"
        return f"({'forall' if op == 'all_of' else 'exists'} {name}: bool :: {name} {'==>' if op == 'all_of' else '&&'} {body})"
    if op in ("lambda", "constant"):
        return f"(lambda k: int :: {f'{show(args[0])}[k] + ' if op == 'lambda' else ''}{show(args[1])})"
    if op in ("left", "right"):
        return f"{show(args[0])}->{op}"
    if op in ("forall", "exists"):
        link = "==>" if op == "forall" else "&&"
        return f"({op} k: int :: 0 <= k && k < {POINTS} {link} {show(args[0])}[k] {args[1]} {show(args[2])})"
    if op in ("all_in", "some_in"):
        link, name = ("==>", "forall") if op == "all_in" else ("&&", "exists")
        return f"({name} k: int :: 0 <= k && k <= {show(args[2])} {link} {show(args[0])}[{show(args[1])}][k])"
    if op == "is_in":
        return f"{show(args[0])}[{show(args[1])}][{show(args[2])}]"
    if op in ("f", "up", "square", "quotient", "add8", "and8", "less8", "Pair"):
        return f"{op}({', '.join(map(show, args))})"
    return f"({show(args[0])} {op} {show(args[1])})"


class Printer:
    def __init__(self, program: Small):
        self.lines, self.labels = [PRELUDE], 0
        for i, value in enumerate(program.table):
            self.lines.append(f"axiom f({i}) == {show((INTS, 'lit', value))};")
        self.lines += [f"var {name}: {TEXT[kind]};" for name, kind in program.globals]
        for procedure in program.procedures:
            self.procedure(procedure, procedure is program.main)

    def procedure(self, p: Procedure, entry: bool) -> None:
        ins, outs = (", ".join(f"{n}: {TEXT[k]}" for n, k in group) for group in (p.ins, p.outs))
        attribute = "{:entrypoint} " if entry else ""
        if p.body is None:
            self.lines.append(f"\nprocedure {p.name}({ins} where {show(p.trusted)}) returns "
                              f"({outs} where {show(between((INTS, 'var', 'r')))});")
            self.lines += ["  modifies g;", "  modifies h;", f"  free requires {show(p.free)};"]
            self.lines += [f"  requires {show(e)};" for e in p.requires]
            self.lines += [f"  ensures {show(e)};" for e in p.ensures]
            return
        self.lines.append(f"\nprocedure {attribute}{p.name}({ins}) returns ({outs})")
        self.lines.append("  modifies g, h, m;")
        self.lines += [f"  requires {show(e)};" for e in p.requires]
        self.lines += [f"  ensures {show(e)};" for e in p.ensures]
        self.lines.append("{")
        self.lines += [f"  var {name}: {TEXT[kind]};" for name, kind in p.locals]
        self.block(p.body, "  ")
        self.lines.append("}")

    def block(self, statements: list, indent: str) -> None:
        for s in statements:
            self.statement(s, indent)

    def statement(self, s: tuple, indent: str) -> None:
        add = lambda text: self.lines.append(indent + text)
        if s[0] == "assign":
            add(f"{s[1]} := {show(s[2])};")
        elif s[0] == "store":
            add(f"{s[1]}[{show(s[2])}] := {show(s[3])};")
        elif s[0] == "multiples":
            inside = f"(exists j: int :: 0 <= j && j < {POINTS} && k == j * {show(s[3])})"
            add(f"{s[1]}[{show(s[2])}] := (lambda k: int :: {inside});")
        elif s[0] == "choose":
            add(f"havoc {s[1]};")
            add(f"assume {show(between((INTS, 'var', s[1])))};")
        elif s[0] in ("assume", "assert"):
            add(f"{s[0]} {show(s[1])};")
        elif s[0] == "call":
            add(f"call {s[3]} := {s[1].name}({show(s[2])});")
        elif s[0] == "if":
            add(f"if ({show(s[1]) if s[1] else '*'}) {{")
            self.block(s[2], indent + "  ")
            if s[3]:
                add("} else {")
                self.block(s[3], indent + "  ")
            add("}")
        elif s[0] == "loop":
            add(f"{s[1]} := 0;")
            add(f"while ({s[1]} < {s[2]}) {{")
            self.block(s[3], indent + "  ")
            add(f"  {s[1]} := {s[1]} + 1;")
            add("}")
        elif s[0] == "goto":
            self.goto(s[1], indent, add)

    def goto(self, targets: list, indent: str, add) -> None:
        self.labels += 1
        names = [f"L{self.labels}_{i}" for i in range(len(targets))]
        end = f"E{self.labels}"
        add(f"goto {', '.join(names)};")
        for name, body in zip(names, targets):
            self.lines.append(f"{name}:")
            self.block(body, indent)
            add(f"goto {end};")
        self.lines.append(f"{end}:")


def text(program: Small) -> str:
    return "\n".join(Printer(program).lines) + "\n"
