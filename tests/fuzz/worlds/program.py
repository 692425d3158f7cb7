"""A random program: functions and constants with axioms, global variables, procedures with and without bodies.

A statement is ("assume" | "assert", e), ("set", name, e), ("put", name, key, value), ("havoc", name), ("if", guard or None,
statements, statements), ("call", procedure, argument, result) or ("jump", statements, statements), which is a goto.
"""
from __future__ import annotations

import random
from dataclasses import dataclass, field

from worlds.expressions import Expr, Maker
from worlds.values import BIT, BOOL, COLOR, DATA, DECLARED, TWO, TYPES, Type, shown

ARGUMENTS = [BOOL, BOOL, BIT, COLOR, TWO]
RESULTS = [BOOL, BOOL, BIT, TWO, DATA, COLOR]


@dataclass
class Procedure:
    name: str
    argument: tuple | None = None  # name, type
    result: tuple | None = None
    requires: list[Expr] = field(default_factory=list)
    ensures: list[tuple[bool, Expr]] = field(default_factory=list)  # free or not
    result_where: Expr | None = None
    locals: list = field(default_factory=list)  # name, type, where or None
    body: list | None = None


class Worlds:
    def __init__(self, seed: int):
        r = self.random = random.Random(seed)
        self.functions = [(f"f{i}", [r.choice(ARGUMENTS) for _ in range(r.choice([0, 1, 1, 1, 2]))], r.choice(RESULTS))
                          for i in range(r.randint(1, 2))]
        self.defined = None  # a function with a body: name, argument's name and type, result, expression, attribute
        if r.random() < 0.5:
            of, result = r.choice(ARGUMENTS), r.choice(RESULTS)
            body = Maker(r, [("x", of)], self.functions).any(result, 2)
            self.defined = ("df", ("x", of), result, body, r.choice(["", "{:inline} ", "{:define} "]))
        self.usable = [*self.functions, *([("df", [self.defined[1][1]], self.defined[2])] if self.defined else [])]
        self.constants = [(f"u{i}", r.choice([BOOL, DATA, COLOR, TWO]), True) for i in range(r.choice([0, 0, 2]))]
        if len({of for _, of, _ in self.constants}) == 2 or r.random() < 0.3:
            self.constants.append(("k", r.choice(TYPES[:6]), False))
        self.names = [(name, of) for name, of, _ in self.constants]
        self.axioms = [Maker(r, self.names, self.usable).any(BOOL, 3) for _ in range(r.choice([0, 1, 1, 2]))]
        self.globals = [("g", r.choice(TYPES), None)]
        if r.random() < 0.4:
            of = r.choice(TYPES[:6])
            self.globals.append(("h", of, Maker(r, [("h", of)], []).any(BOOL, 1) if r.random() < 0.5 else None))
        self.callee = self.make_callee()
        self.by_body = self.callee.body is not None

    def visible(self, extra: list) -> list:
        return [*self.names, *((name, of) for name, of, _ in self.globals), *extra]

    def maker(self, extra: list, old: bool = False) -> Maker:
        return Maker(self.random, self.visible(extra), self.usable, tuple((n, t) for n, t, _ in self.globals) if old else ())

    def make_callee(self) -> Procedure:
        r = self.random
        p = Procedure("Q", ("a", r.choice(TYPES[:6])), ("r", r.choice(TYPES)))
        if r.random() < 0.5:
            p.requires.append(self.maker([p.argument]).any(BOOL, 2))
        for _ in range(r.choice([0, 1, 2])):
            p.ensures.append((r.random() < 0.4, self.maker([p.argument, p.result], True).any(BOOL, 3)))
        if r.random() < 0.4:
            p.body = [("set", "r", self.maker([p.argument]).any(p.result[1], 2)), *self.statements(p, 2, False)]
        elif r.random() < 0.3:
            p.result_where = self.maker([p.argument, p.result]).any(BOOL, 2)
        return p

    def statements(self, p: Procedure, count: int, may_call: bool) -> list:
        return [self.statement(p, may_call) for _ in range(self.random.randint(1, count))]

    def statement(self, p: Procedure, may_call: bool) -> tuple:
        r, own = self.random, [x for x in (p.result, *((n, t) for n, t, _ in p.locals)) if x]
        targets = [*own, *((n, t) for n, t, _ in self.globals)]
        every = self.maker([*own, *([p.argument] if p.argument else [])], True)
        name, of = r.choice(targets)
        kind = r.choice(["set", "set", "set", "put", "havoc", "if", "jump", "assume", "assert", "call", "call"])
        if kind == "put" and of[0] == "map":
            return "put", name, every.any(of[1], 1), every.any(of[2], 2)
        if kind in ("if", "jump"):
            guard = None if kind == "jump" or r.random() < 0.4 else every.any(BOOL, 2)
            return (kind, *((guard,) if kind == "if" else ()), [("set", name, every.any(of, 2))], self.statements(p, 1, may_call))
        if kind == "call" and may_call:
            fit = [n for n, t in own if t == self.callee.result[1]]
            if fit:
                return "call", self.callee, every.any(self.callee.argument[1], 1), r.choice(fit)
        if kind == "havoc":
            return "havoc", name
        if kind in ("assume", "assert"):
            return ("assume" if r.random() < 0.7 else kind), every.any(BOOL, 2)
        return "set", name, every.any(of, 2)

    def entry(self, number: int) -> Procedure:
        """Without its last assertion, for which `claims` has proposals."""
        r = self.random
        p = Procedure(f"P{number}", ("x", r.choice(TYPES)))
        p.locals = [("w", self.callee.result[1], None), ("v", r.choice(TYPES[:8]), None)]
        if r.random() < 0.3:
            where = self.maker([("v", p.locals[1][1])]).any(BOOL, 2)
            p.locals[1] = (*p.locals[1][:2], where)
        if r.random() < 0.3:
            p.requires.append(self.maker([p.argument]).any(BOOL, 2))
        v = Expr(p.locals[1][1], "v", "E['v']")
        p.body = [("set", "v", v), *self.statements(p, 4, True)]  # a where clause counts where its variable is mentioned
        return p

    def claims(self, p: Procedure) -> list[Expr]:
        every = self.maker([p.argument, *((n, t) for n, t, _ in p.locals)], True)
        return [every.any(BOOL, self.random.choice([2, 3, 3, 4])) for _ in range(5)]

    # ---- text

    def text(self, entries: list[Procedure]) -> str:
        lines = [DECLARED]
        for name, arguments, result in self.functions:
            lines.append(f"function {name}({', '.join(map(shown, arguments))}): {shown(result)};")
        if self.defined:
            name, (x, of), result, body, attribute = self.defined
            lines.append(f"function {attribute}{name}({x}: {shown(of)}): {shown(result)} {{ {body.text} }}")
        lines += [f"const {'unique ' if unique else ''}{name}: {shown(of)};" for name, of, unique in self.constants]
        lines += [f"axiom {axiom.text};" for axiom in self.axioms]
        lines += [f"var {name}: {shown(of)}{where_text(where)};" for name, of, where in self.globals]
        return "\n".join(lines) + "\n" + "".join(self.procedure_text(p) for p in [self.callee, *entries])

    def procedure_text(self, p: Procedure) -> str:
        argument = f"{p.argument[0]}: {shown(p.argument[1])}"
        result = f" returns ({p.result[0]}: {shown(p.result[1])}{where_text(p.result_where)})" if p.result else ""
        lines = [f"procedure {p.name}({argument}){result}{'' if p.body is not None else ';'}"]
        lines.append("  modifies " + ", ".join(name for name, _, _ in self.globals) + ";")
        lines += [f"  requires {e.text};" for e in p.requires]
        lines += [f"  {'free ' if free else ''}ensures {e.text};" for free, e in p.ensures]
        if p.body is not None:
            lines.append("{")
            lines += [f"  var {name}: {shown(of)}{where_text(where)};" for name, of, where in p.locals]
            self.labels = 0
            lines += ["  " + line for statement in p.body for line in self.statement_text(statement)]
            lines.append("}")
        return "\n".join(lines) + "\n"

    def statement_text(self, statement: tuple) -> list[str]:
        kind, *parts = statement
        if kind in ("assume", "assert"):
            return [f"{kind} {parts[0].text};"]
        if kind == "set":
            return [f"{parts[0]} := {parts[1].text};"]
        if kind == "put":
            return [f"{parts[0]}[{parts[1].text}] := {parts[2].text};"]
        if kind == "havoc":
            return [f"havoc {parts[0]};"]
        if kind == "call":
            return [f"call {parts[2]} := {parts[0].name}({parts[1].text});"]
        if kind == "if":
            guard = parts[0].text if parts[0] else "*"
            return [f"if ({guard}) {{", *self.block(parts[1]), "} else {", *self.block(parts[2]), "}"]
        self.labels += 1
        n = self.labels
        return [f"goto left{n}, right{n};", f"left{n}:", *self.block(parts[0]), f"goto done{n};", f"right{n}:",
                *self.block(parts[1]), f"done{n}:"]

    def block(self, statements: list) -> list[str]:
        return ["  " + line for statement in statements for line in self.statement_text(statement)]


def where_text(where: Expr | None) -> str:
    return f" where {where.text}" if where else ""
