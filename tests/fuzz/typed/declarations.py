"""A whole program: types, then constants and variables, then functions, axioms, procedures.

Axioms define functions without bodies in terms of earlier declarations, or are valid, so the axioms are
consistent: a proof from a contradiction would say little about a filter.
"""
from __future__ import annotations

from dataclasses import replace

from . import types
from .expressions import Datatype, Function, Scope, Variable, World, commas
from .statements import Body, Procedure
from .tree import Node, many
from .types import BOOL, INT, REAL

BV_FUNCTIONS = [("bvadd", 2, False), ("bvxor", 2, False), ("bvult", 2, True), ("bvnot", 1, False)]


class Program:
    """The program of a seed. `modern` adds constructs that only today's Boogie reads."""

    world_type = World
    body_type = Body

    def __init__(self, seed: int, modern: bool):
        self.world = self.world_type(seed, modern)
        self.random = self.world.random
        self.constants: dict = {}
        self.globals: dict = {}
        self.procedures: list[Procedure] = []
        self.declarations: list[Node] = []
        self.type_declarations()
        self.sample_constants()
        for rule, most in ((self.constant, 4), (self.function, 5), (self.variable, 4)):
            for _ in range(self.random.randint(0, most)):
                rule()
        for _ in range(self.random.randint(0, 2)):
            self.declare(Node("axiom", self.world.truth(self.scope(), 2), ";"))
        for _ in range(self.random.randint(1, 4)):
            self.procedure()
        if self.world.maybe(0.3):
            self.random.shuffle(self.declarations)
        self.tree = many(self.declarations)

    def declare(self, *nodes: Node) -> None:
        if self.world.maybe(0.05):
            self.declarations.append(many([Node("// about what follows")]))
        self.declarations += nodes

    def attribute(self) -> Node:
        chosen = [Node("")] * 8 + [Node("{", ":", "note", '"x"', "}"), Node("{", ":", "note", '"x"', ",", "3", "}"),
                                   Node("{", ":", "keep_me_not", "}")]
        return self.world.pick(chosen)

    def scope(self, globals: bool = False, two_state: bool = False) -> Scope:
        variables = {**self.constants, **(self.globals if globals else {})}
        return Scope(variables, two_state)

    # ---- types

    def type_declarations(self) -> None:
        world = self.world
        if world.maybe(0.3):
            world.types.append(REAL)
        if world.maybe(0.3):
            world.types += [types.bv(8), types.bv(24), types.bv(32)] if world.maybe() else [types.bv(32)]
        plain = []
        for _ in range(self.random.randint(0, 2)):
            name = world.fresh("T")
            self.declare(Node("type", self.attribute(), name, ";"))
            plain.append(types.con(name))
        world.types += plain
        if world.maybe(0.3):
            name = world.fresh("Pair")
            self.declare(Node("type", name, "a", "b", ";"))
            world.types.append(types.con(name, world.pick(world.types), world.pick(world.types)))
        for _ in range(self.random.randint(0, 3)):
            arguments = [world.pick(world.types) for _ in range(self.world.pick([1, 1, 1, 2]))]
            made = types.map_of(arguments, world.pick(world.types))
            if made not in world.types:
                world.types.append(made)
        if world.maybe(0.25):
            self.heap()
        if world.modern and world.maybe(0.5):
            self.datatype()
        if world.maybe(0.2):
            self.declare(Node("type", world.fresh("Same"), "=", types.show(world.pick(world.types)), ";"))

    def heap(self) -> None:
        """A map from fields of any type to values of that type."""
        world = self.world
        name, heap = world.fresh("Field"), world.fresh("heap")
        self.declare(Node("type", name, "a", ";"))
        world.types += [types.con(name, INT), types.con(name, BOOL)]
        made = types.map_of([types.con(name, types.var("a"))], types.var("a"), ("a",))
        target = self.globals if world.maybe() else self.constants
        word, kind = ("var", "global") if target is self.globals else ("const", "const")
        target[heap] = Variable(made, kind)
        self.declare(Node(word, heap, ":", types.show(made), ";"))

    def datatype(self) -> None:
        world = self.world
        name = world.fresh("D")
        constructors = []
        for _ in range(self.random.randint(1, 2)):
            fields = [(world.fresh("f"), world.pick(world.types)) for _ in range(self.random.randint(0, 2))]
            constructors.append((world.fresh("C"), fields))
        made = types.con(name)
        shown = [Node(c, "(", *commas([Node(f, ":", types.show(t)) for f, t in fields]), ")")
                 for c, fields in constructors]
        self.declare(Node("datatype", name, "{", *commas(shown), "}"))
        world.types.append(made)
        world.datatypes.append(Datatype(made, constructors))

    def sample_constants(self) -> None:
        for type in self.world.types:
            if self.world.simplest(type) is None:
                name = self.world.fresh("some")
                self.declare(Node("const", name, ":", types.show(type), ";"))
                self.constants[name] = Variable(type, "const")
                self.world.samples[type] = name

    # ---- constants, variables, functions

    def constant(self) -> None:
        world = self.world
        type = world.pick(world.types)
        unique = type[0] == "con" and not any(d.type == type for d in world.datatypes) and world.maybe()
        name = world.fresh("c")
        self.declare(Node("const", self.attribute(), "unique" if unique else "", name, ":", types.show(type), ";"))
        if not unique and world.maybe(0.3):
            self.declare(Node("axiom", name, "==", world.expression(type, self.scope(), 1), ";"))
        self.constants[name] = Variable(type, "const")

    def variable(self) -> None:
        world = self.world
        type = world.pick(world.types)
        name = f"g{len(self.globals)}" if world.maybe() else world.fresh("g")
        if name in self.globals:
            return
        where = ["where", name, ">=", "0"] if type == INT and world.maybe(0.2) else []
        self.declare(Node("var", self.attribute(), name, ":", types.show(type), *where, ";"))
        self.globals[name] = Variable(type, "global")

    def function(self) -> None:
        world = self.world
        kind = self.random.randrange(8)
        widths = [t for t in world.types if t[0] == "bv"]
        if kind == 0 and widths:
            return self.bv_function(world.pick(widths))
        name = world.fresh("f")
        if kind == 1:
            return self.polymorphic(name)
        arguments = [(world.fresh("p"), world.pick(world.types)) for _ in range(self.random.randint(0, 3))]
        result = world.pick(world.types)
        shown = ", ".join(f"{p}: {types.show(t)}" for p, t in arguments)
        made = Function(name, (), [t for _, t in arguments], result)
        scope = self.scope()
        for p, t in arguments:
            scope = scope.having(p, Variable(t, "in"))
        if kind <= 4:
            marks = [""] * 3 + ["{:inline}"] + (["{:define}"] if world.modern else [])
            mark = world.pick(marks)
            made.trigger = not mark
            self.declare(Node("function", mark, name, "(", shown, ")", ":", types.show(result), "{",
                              world.expression(result, scope, 3), "}"))
        else:
            if world.maybe(0.3):
                shown = ", ".join(types.show(t) for _, t in arguments)
            self.declare(Node("function", self.attribute(), name, "(", shown, ")", "returns", "(", types.show(result),
                              ")", ";"))
            if world.maybe():
                self.define(made, arguments, scope)
        world.functions.append(made)
        return None

    def define(self, function: Function, arguments: list, scope: Scope) -> None:
        """An axiom that defines the function."""
        term = Node(function.name, "(", ", ".join(p for p, _ in arguments), ")", type=function.result)
        body = Node(term, "==", self.world.expression(function.result, scope, 2), type=BOOL)
        if not arguments:
            self.declare(Node("axiom", body, ";"))
            return
        shown = ", ".join(f"{p}: {types.show(t)}" for p, t in arguments)
        hint = many([Node("{", term, "}")])
        self.declare(Node("axiom", "(", "forall", shown, "::", hint, body, ")", ";"))

    def bv_function(self, type: tuple) -> None:
        operation, arity, logical = self.world.pick(BV_FUNCTIONS)
        result = BOOL if logical else type
        name = self.world.fresh(operation)
        shown = ", ".join([types.show(type)] * arity)
        self.declare(Node("function", f'{{:bvbuiltin "{operation}"}}', name, "(", shown, ")", ":", types.show(result),
                          ";"))
        self.world.functions.append(Function(name, (), [type] * arity, result))

    def polymorphic(self, name: str) -> None:
        a = types.var("a")
        if self.world.maybe():
            self.declare(Node("function", name, "<", "a", ">", "(", "p", ":", "a", ",", "q", ":", "int", ")", ":", "a",
                              ";"))
            if self.world.maybe():
                self.declare(Node("axiom", "(", "forall", "<", "a", ">", "p", ":", "a", ",", "q", ":", "int", "::",
                                  many([Node("{", name, "(", "p", ",", "q", ")", "}")]),
                                  name, "(", "p", ",", "q", ")", "==", "p", ")", ";"))
            self.world.functions.append(Function(name, ("a",), [a, INT], a))
        else:
            self.declare(Node("function", name, "<", "a", ">", "(", "p", ":", "a", ")", ":", "a", "{", "p", "}"))
            self.world.functions.append(Function(name, ("a",), [a], a))

    # ---- procedures

    def procedure(self) -> None:
        world = self.world
        changed = {name for name in self.globals if world.maybe()}
        params = ("a",) if world.maybe(0.1) else ()
        pool = world.types + [types.var("a")] * (2 if params else 0)
        ins = [(world.fresh("in"), world.pick(pool)) for _ in range(self.random.randint(0, 3))]
        if params:
            ins.insert(0, (world.fresh("in"), types.var("a")))
        out_pool = pool if params else world.types
        outs = [(world.fresh("out"), world.pick(out_pool)) for _ in range(self.random.randint(0, 2))]
        if world.modern and world.maybe(0.25):
            changed, outs = set(), []  # for call forall
        made = Procedure(world.fresh("P"), params, ins, outs, changed, world.maybe(0.8), list(self.procedures))
        if world.maybe(0.15):
            made.callable.append(made)
        mark = Node(f"{{:inline {self.random.randint(1, 2)}}}") if made.body and world.maybe(0.4) else \
            Node("{:entrypoint}") if world.maybe(0.05) else self.attribute()
        head = ["procedure", mark, *self.signature(made, made.ins, made.outs, where=True)]
        specs = self.specifications(made)
        together = made.body and world.maybe(0.75)
        if together:
            self.declare(Node(*head, specs, self.body(made, made.ins, made.outs)))
        else:
            self.declare(Node(*head, ";", specs))
            if made.body:
                for _ in range(self.world.pick([1, 1, 1, 2])):
                    self.implementation(made)
        self.procedures.append(made)

    def signature(self, procedure: Procedure, ins: list, outs: list, where: bool) -> list:
        def group(name: str, type: tuple) -> Node:
            told = ["where", name, "!=", "1"] if where and type == INT and self.world.maybe(0.15) else []
            return Node(name, ":", types.show(type), *told)
        params = ["<", *commas(list(procedure.params)), ">"] if procedure.params else []
        results = ["returns", "(", *commas([group(*out) for out in outs]), ")"] if outs else []
        return [procedure.name, *params, "(", *commas([group(*one) for one in ins]), ")", *results]

    def specifications(self, procedure: Procedure) -> Node:
        world = self.world
        before = self.scope(globals=True)
        for name, type in procedure.ins:
            before = before.having(name, Variable(type, "in"))
        after = replace(before, two_state=True)
        for name, type in procedure.outs:
            after = after.having(name, Variable(type, "out"))
        clauses = [Node("modifies", *commas(sorted(procedure.modifies)), ";")] if procedure.modifies else []
        for _ in range(self.random.randint(0, 2)):
            free = "free" if world.maybe(0.2) else ""
            if world.maybe(0.4):
                what = world.truth(before, 2) if world.maybe(0.4) else world.comparison(before, 1)
                clauses.append(Node(free, "requires", what, ";"))
            else:
                what = world.truth(after, 2) if world.maybe(0.6) else world.expression(BOOL, after, 2)
                clauses.append(Node(free, "ensures", what, ";"))
        if world.modern and world.maybe(0.1):
            clauses.append(Node("measure", world.expression(INT, before, 1), ";"))
        return many(clauses)

    def implementation(self, procedure: Procedure) -> None:
        """An implementation, sometimes with parameter names of its own."""
        ins, outs = procedure.ins, procedure.outs
        if self.world.maybe():
            ins = [(self.world.fresh("a"), t) for _, t in ins]
            outs = [(self.world.fresh("b"), t) for _, t in outs]
        head = ["implementation", self.attribute(), *self.signature(procedure, ins, outs, where=False)]
        self.declare(Node(*head, self.body(procedure, ins, outs)))

    def body(self, procedure: Procedure, ins: list, outs: list) -> Node:
        scope = self.scope(globals=True, two_state=True)
        for name, type in ins:
            scope = scope.having(name, Variable(type, "in"))
        for name, type in outs:
            scope = scope.having(name, Variable(type, "out"))
        body = self.body_type(self.world, procedure, scope)
        if self.world.maybe(0.15):
            body.hide()
        statements = many([body.statement(0) for _ in range(self.random.randint(1, 7))])
        return Node("{", many(body.locals), statements, "}")
