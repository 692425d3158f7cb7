"""Bodies: assignments, calls, loops that end, jumps.

Every loop counts a variable that nothing else assigns up to a small bound, so unrolling it that often
loses nothing; but there are occasional `while (*)` loops, and loops with two entries. Calls lead to
procedures declared before, and some to the procedure itself.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from . import types
from .expressions import BOUND, Scope, Variable, World, commas
from .tree import Node, many
from .types import BOOL, INT

LOCALS = ["m", "n", "r", "t", "tmp"]  # not names of bound variables: older Boogie lets nothing hide a local
DEEPEST = 3


@dataclass
class Procedure:
    name: str
    params: tuple
    ins: list  # of (name, type)
    outs: list
    modifies: set
    body: bool = False
    callable: list = field(default_factory=list)  # procedures that a body may call


class Body:
    """One body under construction. `scope` grows with the local variables that statements need."""

    def __init__(self, world: World, procedure: Procedure, scope: Scope):
        self.world, self.random = world, world.random
        self.procedure = procedure
        self.scope = scope
        self.locals: list[Node] = []
        self.frozen: set[str] = set()  # counters of the enclosing loops
        self.labels = 0
        self.loops: list[str] = []  # labels of the enclosing loops, '' if there is none

    # ---- variables

    def hide(self) -> None:
        """A local variable that hides a global one; made before anything mentions the global one."""
        names = [name for name, variable in self.scope.variables.items() if variable.kind == "global"]
        if names:
            self.declare(self.world.pick(names), self.world.pick(self.world.types))

    def local(self, type: tuple) -> str:
        world = self.world
        pool = LOCALS + (BOUND if world.modern else [])
        free = [name for name in pool if name not in self.scope.variables]
        return self.declare(world.pick(free) if free and world.maybe(0.7) else world.fresh("v"), type)

    def declare(self, name: str, type: tuple) -> str:
        world = self.world
        where = []
        if type == INT and world.maybe(0.15):
            where = ["where", name, ">=", "0"]
        elif world.maybe(0.05):
            where = ["where", name, "==", name]
        self.locals.append(Node("var", name, ":", types.show(type), *where, ";"))
        self.scope = self.scope.having(name, Variable(type, "local"))
        return name

    def targets(self, type=None) -> list[str]:
        def fits(name: str, variable: Variable) -> bool:
            if name in self.frozen or type is not None and variable.type != type:
                return False
            return variable.kind in ("local", "out") or \
                variable.kind == "global" and name in self.procedure.modifies
        return [name for name, variable in self.scope.variables.items() if fits(name, variable)]

    def target(self, type: tuple, but: set) -> str:
        names = [name for name in self.targets(type) if name not in but]
        return self.world.pick(names) if names and self.world.maybe(0.8) else self.local(type)

    def label(self, stem: str) -> str:
        self.labels += 1
        return f"{stem}{self.labels}"

    def expression(self, type: tuple, fuel: int = 2) -> Node:
        return self.world.expression(type, self.scope, fuel)

    def condition(self) -> Node:
        return self.expression(BOOL, 2)

    # ---- statements

    def block(self, depth: int, most: int = 3) -> Node:
        return many([self.statement(depth) for _ in range(self.random.randint(0, most))])

    def statement(self, depth: int) -> Node:
        simple = [self.assign] * 5 + [self.check] * 4 + [self.assume, self.havoc, self.call, self.call, self.element,
                                                        self.directive, self.comment, self.unpack]
        nested = [self.branch, self.branch, self.loop, self.loop, self.goto_loop, self.goto_branch, self.leave,
                  self.forever]
        if self.world.modern:
            simple += [self.call_for_all]
            nested += [self.two_entries]
        for _ in range(3):
            rule = self.world.pick(nested if depth < DEEPEST and self.world.maybe(0.3) else simple)
            made = rule(depth) if rule in nested else rule()
            if made:
                return made
        return self.check()

    def assign(self) -> Node:
        """A parallel assignment, sometimes; sometimes the assigned values are asserted."""
        world = self.world
        names: list[str] = []
        for _ in range(2 if world.maybe(0.15) else 1):
            names.append(self.target(world.pick(world.types), set(names)))
        values = [self.expression(self.scope.variables[name].type) for name in names]
        made = Node(*commas(names), ":=", *commas(values), ";")
        if len(names) == 1 and world.maybe(0.3) and names[0] not in set(values[0].words()):
            return many([made, Node("assert", names[0], "==", values[0], ";")])
        return made

    def element(self):
        names = [name for name in self.targets() if types.is_map(self.scope.variables[name].type)]
        if not names:
            return None
        name = self.world.pick(names)
        type = self.scope.variables[name].type
        words = [name]
        while types.is_map(type) and (len(words) == 1 or self.world.maybe()):
            words += ["[", *commas([self.expression(t, 1) for t in type[2]]), "]"]
            type = type[3]
        return Node(*words, ":=", self.expression(type), ";")

    def unpack(self):
        """C(x, y) := e;"""
        world = self.world
        if not world.datatypes:
            return None
        datatype = world.pick(world.datatypes)
        name, fields = world.pick(datatype.constructors)
        if not fields:
            return None
        names: list[str] = []
        for _, type in fields:
            names.append(self.target(type, set(names)))
        return Node(name, "(", *commas(names), ")", ":=", self.expression(datatype.type), ";")

    def check(self) -> Node:
        world = self.world
        what = world.truth(self.scope, 2) if world.maybe(0.65) else self.condition()
        mark = Node("{", ":", "note", '"n"', "}") if world.maybe(0.1) else Node("")
        return Node("assert", mark, what, ";")

    def assume(self) -> Node:
        world = self.world
        what = world.truth(self.scope, 1) if world.maybe(0.6) else world.comparison(self.scope, 1)
        return Node("assume", what, ";")

    def havoc(self):
        names = self.targets()
        if not names:
            return None
        chosen = self.random.sample(names, min(len(names), self.random.randint(1, 2)))
        return Node("havoc", *commas(chosen), ";")

    def directive(self):
        if self.world.maybe(0.6):
            return Node("assume", "{", ":", "pick", "}", "true", ";")
        what = ["assume", "{", ":", "halt", "}", "false", ";"] if self.world.maybe() else \
            ["assert", "{", ":", "abort", "}", "false", ";"]
        return Node("if", "(", self.condition(), ")", "{", Node(*what), "}")

    def comment(self):
        return many([Node(f"// {self.world.pick(['a note', 'two  blanks', 'x := 1;'])}")]) \
            if self.world.maybe(0.4) else None

    def call(self):
        """A call of a procedure that modifies no more than this one may."""
        world = self.world
        fitting = [p for p in self.procedure.callable if p.modifies <= self.procedure.modifies]
        if not fitting:
            return None
        callee = world.pick(fitting)
        meaning = {name: world.pick(world.types) for name in callee.params}
        arguments = [self.expression(types.substitute(t, meaning)) for _, t in callee.ins]
        outs: list[str] = []
        for _, t in callee.outs:
            wanted = types.substitute(t, meaning)
            names = [n for n in self.targets(wanted)
                     if n not in outs and self.scope.variables[n].kind != "global"]
            outs.append(world.pick(names) if names else self.local(wanted))
        results = [*commas(outs), ":="] if outs else []
        free = ["free"] if world.maybe(0.03) else []
        return Node(*free, "call", *results, callee.name, "(", *commas(arguments), ")", ";")

    def call_for_all(self):
        """A call of a procedure that changes nothing; no version of Boogie reads this."""
        world = self.world
        fitting = [p for p in self.procedure.callable if not p.modifies and not p.outs]
        if not fitting:
            return None
        callee = world.pick(fitting)
        meaning = {name: world.pick(world.types) for name in callee.params}
        arguments = [Node("*") if world.maybe(0.6) else self.expression(types.substitute(t, meaning))
                     for _, t in callee.ins]
        if callee.params:
            arguments[0] = self.expression(meaning["a"])  # otherwise nothing determines the type argument
        return Node("call", "forall", callee.name, "(", *commas(arguments), ")", ";")

    def measure(self) -> list:
        if not self.world.modern or self.world.maybe(0.9):
            return []
        return [Node("measure", *commas([self.expression(self.world.pick([INT, BOOL]), 1)
                                         for _ in range(self.random.randint(1, 2))]), ";")]

    # ---- statements of statements

    def branch(self, depth: int) -> Node:
        guard = self.condition() if self.world.maybe(0.7) else Node("*")
        inside = self.block(depth + 1)
        parts = ["if", "(", guard, ")", "{", inside, "}"]
        if self.world.maybe(0.2):
            parts += ["else", "if", "(", self.condition(), ")", "{", self.block(depth + 1), "}"]
        if self.world.maybe():
            parts += ["else", "{", self.block(depth + 1), "}"]
        made = Node(*parts)
        made.inner = inside
        return made

    def counter(self) -> tuple[str, str]:
        name = self.local(INT)
        self.frozen.add(name)
        return name, str(self.random.randint(1, 3))

    def loop(self, depth: int) -> Node:
        name, bound = self.counter()
        label = self.label("L") if self.world.maybe(0.3) else ""
        self.loops.append(label)
        inside = self.block(depth + 1)
        self.loops.pop()
        self.frozen.discard(name)
        invariants = [Node("invariant", "0", "<=", name, "&&", name, "<=", bound, ";")]
        if self.world.maybe(0.3):
            free = ["free"] if self.world.maybe(0.3) else []
            invariants.append(Node(*free, "invariant", self.world.truth(self.scope, 1), ";"))
        invariants += self.measure()
        start = Node(name, ":=", "0", ";")
        step = Node(name, ":=", name, "+", "1", ";")
        parts = [start, *([label, ":"] if label else []), "while", "(", name, "<", bound, ")", many(invariants), "{",
                 inside, step, "}"]
        if self.world.maybe(0.4):
            parts.append(many([Node("assert", name, "==", bound, ";")]))
        made = Node(*parts)
        made.inner = inside
        return made

    def forever(self, depth: int) -> Node:
        """A loop that may end at any iteration."""
        if self.world.maybe(0.7):
            return self.loop(depth)
        self.loops.append("")
        inside = self.block(depth + 1)
        self.loops.pop()
        made = Node("while", "(", "*", ")", many([Node("invariant", self.world.truth(self.scope, 1), ";")]), "{",
                    inside, "}")
        made.inner = inside
        return made

    def goto_loop(self, depth: int) -> Node:
        """No break leads out of it, so it does not count as an enclosing loop."""
        name, bound = self.counter()
        around, self.loops = self.loops, []
        head, body, done = self.label("head"), self.label("body"), self.label("done")
        inside = self.block(depth + 1)
        self.loops = around
        self.frozen.discard(name)
        made = Node(Node(name, ":=", "0", ";"), "goto", head, ";", head, ":",
                    many([*self.measure(), Node("assert", "0", "<=", name, "&&", name, "<=", bound, ";")]),
                    "goto", body, ",", done, ";",
                    body, ":", "assume", name, "<", bound, ";", inside, Node(name, ":=", name, "+", "1", ";"),
                    "goto", head, ";", done, ":", "assume", "!", "(", name, "<", bound, ")", ";")
        made.inner = inside
        return made

    def two_entries(self, depth: int) -> Node:
        """Two blocks that lead to each other, and a jump to both."""
        name, bound = self.counter()
        around, self.loops = self.loops, []
        one, other, done = self.label("one"), self.label("other"), self.label("done")
        blocks = [self.block(depth + 1, 2), self.block(depth + 1, 2)]
        self.loops = around
        self.frozen.discard(name)
        step = ["assume", name, "<", bound, ";", name, ":=", name, "+", "1", ";"]
        made = Node(Node(name, ":=", "0", ";"), "goto", one, ",", other, ";",
                    one, ":", *step, blocks[0], "goto", other, ",", done, ";",
                    other, ":", *step, blocks[1], "goto", one, ",", done, ";",
                    done, ":", "assert", name, "<=", bound, ";")
        made.inner = blocks[0]
        return made

    def goto_branch(self, depth: int) -> Node:
        guard = self.condition()
        one, other, end = self.label("then"), self.label("else"), self.label("end")
        inside = self.block(depth + 1, 2)
        made = Node("goto", one, ",", other, ";", one, ":", "assume", guard, ";", inside, "goto", end, ";",
                    other, ":", "assume", "!", guard, ";", self.block(depth + 1, 2), end, ":")
        made.inner = inside
        return made

    def leave(self, depth: int) -> Node:
        out: list = ["return", ";"]
        if self.loops and self.world.maybe(0.7):
            label = self.world.pick([label for label in self.loops if label] or [""])
            out = ["break", *([label] if label and self.world.maybe() else []), ";"]
        return Node("if", "(", self.condition(), ")", "{", Node(*out), "}")
