"""Programs with unknown verdicts, on which engines must not contradict each other.

Checks claim anything, and all but one are removed; the statements before it seldom keep it from being
reached. These programs use more of the language: floats, orders of constants, recursive functions, axioms
about how many values a type has, more operations on bits, maps of maps, quantifiers with few instances;
unique constants and variables that only an axiom or clause mentions; fields selected from another
constructor's values.
"""
from __future__ import annotations

import re

from . import types
from .declarations import Program
from .expressions import Function, Variable, World
from .statements import Body
from .tree import Node, text
from .types import BOOL, INT, REAL

FLOAT = types.con("float24e8")
FLOATS = ["0x1.0e0f24e8", "0x0.0e0f24e8", "-0x0.0e0f24e8", "0NaN24e8", "0+oo24e8", "0-oo24e8", "0x1.8e0f24e8"]
SIZES = ["(forall x, y: {0} :: x == y)", "(forall x, y, z: {0} :: x == y || y == z || x == z)",
         "(exists x, y: {0} :: x != y)", "(forall x: {0} :: (exists y: {0} :: x != y))"]
BITS = ["bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr", "bvmul", "bvsub"]
ENTRY = re.compile(r"^(?:procedure|implementation)\s+(?:\{[^}]*\}\s*)?(\S+)", re.M)


class OpenWorld(World):
    orders = False

    def declared(self) -> list:
        return [t for t in self.types if t[0] == "con" and t != FLOAT]

    def plain(self) -> list:
        return [t for t in self.declared() if all(t != d.type for d in self.datatypes)]

    def literal(self, type):
        return Node(self.pick(FLOATS), type=type) if type == FLOAT else super().literal(type)

    def simplest(self, type):
        return Node(FLOATS[0], type=type) if type == FLOAT else super().simplest(type)

    def bits(self, type, scope, fuel):
        """Extracts or concatenations of the same width, sometimes."""
        if type[1] < 2 or self.maybe():
            return super().bits(type, scope, fuel)
        cut = self.random.randint(1, type[1] - 1)
        high, low = self.expression(type, scope, fuel), self.expression(type, scope, fuel)
        return Node("(", high, "[", f"{type[1]}", ":", f"{cut}", "]", "++", low, "[", f"{cut}", ":", "0", "]", ")",
                    type=type)

    def update(self, type, scope, fuel):
        """A field's value, whichever constructor made the datatype's."""
        datatype = next(d for d in self.datatypes if d.type == type)
        fields = [field for _, fields in datatype.constructors for field in fields]
        if not fields:
            return None
        name, t = self.pick(fields)
        return Node("(", self.expression(type, scope, fuel), ")", "->", "(", name, ":=",
                    self.expression(t, scope, fuel), ")", type=type)

    def construct(self, type, scope, fuel):
        if type != FLOAT:
            is_update = any(d.type == type for d in self.datatypes) and self.maybe(0.3)
            return self.update(type, scope, fuel) if is_update else super().construct(type, scope, fuel)
        return Node("(", self.expression(type, scope, fuel), self.pick("+-*/"), self.expression(type, scope, fuel), ")",
                    type=type)

    def comparison(self, scope, fuel):
        t, operator = None, ""
        if FLOAT in self.types and self.maybe(0.3):
            t, operator = FLOAT, self.pick(["<", "<=", "==", "!="])
        elif self.orders and self.maybe(0.1):
            t, operator = self.pick(self.plain()), "<:"
        if not t:
            return super().comparison(scope, fuel)
        return Node("(", self.expression(t, scope, fuel), operator, self.expression(t, scope, fuel), ")", type=BOOL)

    def quantifier(self, scope, fuel):
        word = self.pick(["forall", "exists"])
        few = [BOOL] + self.declared()
        if self.maybe():
            name, inner = self.bind(scope, INT, hides_bound=False)
            first = self.random.randint(0, 1)
            guard = f"( {first} <= {name} && {name} < {first + self.random.randint(0, 3)} )"
            return Node("(", word, name, ":", "int", "::", guard, "==>" if word == "forall" else "&&",
                        self.expression(BOOL, inner, fuel), ")", type=BOOL)
        if self.maybe(0.7):
            t = self.pick(few)
            name, inner = self.bind(scope, t, hides_bound=False)
            return Node("(", word, name, ":", types.show(t), "::", self.expression(BOOL, inner, fuel), ")", type=BOOL)
        return super().quantifier(scope, fuel)


class OpenBody(Body):
    def check(self):
        if self.world.maybe(0.4):
            return self.assign()
        claim = self.world.truth(self.scope, 3) if self.world.maybe(0.2) else self.expression(BOOL, 3)
        return Node("assert", claim, ";")

    def assume(self):
        return Node("assume", self.expression(BOOL, 2), ";") if self.world.maybe(0.3) else self.assign()

    def directive(self):
        return None


class Open(Program):
    world_type = OpenWorld
    body_type = OpenBody

    def type_declarations(self) -> None:
        super().type_declarations()
        world = self.world
        made = [FLOAT] if world.modern and world.maybe(0.25) else []
        made += [REAL] if world.maybe(0.3) else []
        if world.maybe(0.4):
            inner = types.map_of([world.pick([INT, BOOL])], INT)
            made += [inner, types.map_of([INT], inner)]
        if world.maybe(0.3):
            bits = types.map_of([BOOL], BOOL)
            made += [bits, types.map_of([bits], INT)]
        world.types += [t for t in made if t not in world.types]
        if FLOAT in world.types:
            world.samples[FLOAT] = FLOATS[0]

    def function(self) -> None:
        world = self.world
        widths = [t for t in world.types if t[0] == "bv"]
        if world.maybe(0.15):
            self.recursive()
        elif world.plain() and world.maybe(0.1):
            said = world.pick(SIZES).format(types.show(world.pick(world.plain()), True))
            self.declare(Node("axiom", said, ";"))
        elif widths and world.modern and world.maybe(0.15):
            t, operation = world.pick(widths), world.pick(BITS)
            name, shown = world.fresh(operation), types.show(t)
            self.declare(Node("function", f'{{:bvbuiltin "{operation}"}}', name, "(", f"{shown}, {shown}", ")", ":",
                              shown, ";"))
            world.functions.append(Function(name, (), [t, t], t))
        else:
            super().function()

    def recursive(self) -> None:
        world = self.world
        name, result = world.fresh("rec"), world.pick([INT, BOOL])
        scope = self.scope().having("n", Variable(INT, "in"))
        again = Node(name, "(", "n", "-", "1", ")")
        link = "+" if result == INT else world.pick(["&&", "||", "<==>"])
        self.declare(Node("function", name, "(", "n", ":", "int", ")", ":", types.show(result), "{", "if", "n", "<=",
                          "0", "then", world.expression(result, scope, 1), "else", "(", again, link,
                          world.expression(result, scope, 1), ")", "}"))
        world.functions.append(Function(name, (), [INT], result))

    def unique(self) -> None:
        """A value of an uninterpreted type; perhaps nothing else mentions it."""
        world = self.world
        t, name = world.pick([t for t in world.types if t not in world.plain() and t != FLOAT]), world.fresh("u")
        self.declare(Node("const", "unique", name, ":", types.show(t), ";"))
        if world.maybe(0.6):
            said = Node(name, "<=", world.pick("0123")) if t == INT and world.maybe(0.3) else \
                Node(name, world.pick(["==", "==", "!="]), world.pick("0123") if t == INT else world.literal(t) or name)
            self.declare(Node("axiom", said, ";"))
        if world.maybe():
            self.constants[name] = Variable(t, "const")

    def variable(self) -> None:
        """A unique constant; perhaps nothing mentions it, though it has to have a value."""
        world = self.world
        if world.maybe(0.8):
            super().variable()
            return
        t, name = world.pick(world.types), world.fresh("w")
        told = Node(name, ">=", world.pick("0123"), "&&", name, "<", world.pick("123")) if t == INT else \
            world.expression(BOOL, self.scope().having(name, Variable(t, "global")), 2)
        self.declare(Node("var", name, ":", types.show(t), "where", told, ";"))

    def constant(self) -> None:
        """A constant; perhaps with a place in an order."""
        world = self.world
        if world.maybe(0.25):
            self.unique()
            return
        if world.modern or not world.plain() or world.maybe(0.6):
            super().constant()
            return
        world.orders = True
        t, name = world.pick(world.plain()), world.fresh("o")
        known = [other for other, variable in self.constants.items() if variable.type == t]
        parent = world.pick(["", "unique "]) + world.pick(known) if known and world.maybe(0.8) else ""
        self.declare(Node("const", world.pick(["unique", ""]), name, ":", types.show(t), "extends", parent,
                          world.pick(["complete", "", ""]), ";"))
        self.constants[name] = Variable(t, "const")


def question(seed: int, modern: bool) -> tuple[str, str]:
    """A program with one check, and the procedure that contains it; '' if the seed's program has no check."""
    program = Open(seed, modern)
    checks = [node for node in program.tree.below() if node.parts and node.parts[0] == "assert"]
    if not checks:
        return "", ""
    kept = program.world.pick(checks)
    kept.parts.insert(1, "{:kept}")
    for node in program.tree.below():
        if node is not kept and node.parts and node.parts[0] == "assert":
            holds = node.parts[1] == "0" or program.world.maybe(0.15)
            node.parts[0] = "assume" if holds else "assume true ||"
        elif "ensures" in node.parts[:2] and node.parts[0] == "":
            node.parts[0] = "free"
    shown = re.sub(r"\{:inline \d\}|\{:entrypoint\}|\bmeasure\b[^;]*;", "", text(program.tree))
    return shown, ENTRY.findall(shown[:shown.index("{:kept}")])[-1]
