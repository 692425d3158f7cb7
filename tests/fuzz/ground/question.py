"""One expression, and programs that claim and deny its value."""
from __future__ import annotations

import random
import re

from ground.operations import (BOOL, INT, REAL, STRING, TEXTS, Op, bit_operations, expression_operations,
                               float_operations, number_operations, text_operations)
from ground.regexes import Regex, some_text

FAMILIES = ("bits", "numbers", "floats", "text", "language", "regexes")
DIVISION = re.compile(r"^(?:div|mod|rem|/)$|\} (?:div|mod|/) ")


class Question:
    """An expression over x0, x1 …, and the values of these. `known` is its value, if computed here."""

    def __init__(self, seed: int, family: str):
        self.random = random.Random(seed)
        self.functions: dict[tuple, str] = {}
        self.values: list[tuple[str, str]] = []
        self.used: list[str] = []
        self.known = ""
        family = family or self.random.choice(FAMILIES)
        if family == "regexes":
            self.matching()
            return
        self.operations = {"bits": bit_operations, "numbers": number_operations, "floats": float_operations,
                           "text": text_operations, "language": expression_operations}[family](self.random)
        first = self.random.choice(self.operations)
        self.type = first.result
        self.shown = self.apply(first, self.random.randint(1, 3))

    def matching(self) -> None:
        text = some_text(self.random)
        self.values.append((STRING, f'"{text}"'))
        regex = Regex(self.random, self.applied, self.random.randint(1, 3))
        self.type = BOOL
        self.shown = self.applied(Op("str.in.re", [STRING, "regex"], BOOL), ["x0", regex.shown])
        self.known = str(regex.matches(text)).lower()

    def divides(self) -> bool:
        """Whether it may divide by zero, which may have any value."""
        return any(DIVISION.search(name) for name in self.used)

    def applied(self, op: Op, args: list[str]) -> str:
        self.used.append(op.smt)
        if "{0}" in op.smt:
            return "(" + op.smt.format(*args) + ")"
        key = (op.smt, tuple(op.args), op.result)
        name = self.functions.setdefault(key, f"f{len(self.functions)}")
        return f"{name}({', '.join(args)})"

    def apply(self, op: Op, depth: int) -> str:
        return self.applied(op, [self.expression(kind, depth - 1) for kind in op.args])

    def expression(self, kind: str, depth: int) -> str:
        fit = [op for op in self.operations if op.result == kind]
        if depth > 0 and fit and self.random.random() > 0.15:
            return self.apply(self.random.choice(fit), depth)
        same = [f"x{i}" for i, (of, _) in enumerate(self.values) if of == kind]
        if same and self.random.random() < 0.25:
            return self.random.choice(same)
        self.values.append((kind, self.literal(kind)))
        return f"x{len(self.values) - 1}"

    # ---- literals

    def literal(self, kind: str) -> str:
        chance = self.random
        if kind == INT:
            n = chance.choice([0, 1, 2, 3, 5, 7, 10, 2**31, 2**62, 10**20, chance.randint(0, 20)])
            return f"{n}" if chance.random() < 0.6 else f"(0 - {n})"
        if kind == REAL:
            shown = f"{chance.choice([0, 1, 2, 3, 7, 100])}.{chance.choice([0, 0, 5, 25, 1, 75])}"
            shown = chance.choice([shown, shown, f"({shown} / 3.0)", f"({shown} / 7.0)", "1e30", "1e-30"])
            return shown if chance.random() < 0.6 else f"(0.0 - {shown})"
        if kind == BOOL:
            return chance.choice(["true", "false"])
        if kind == STRING:
            return f'"{chance.choice(TEXTS)}"'
        if kind.startswith("bv"):
            w = int(kind[2:])
            n = chance.choice([0, 1, 2, 2**w - 1, 2**(w - 1), 2**(w - 1) - 1, w, chance.getrandbits(w)])
            return f"{n % 2**w}bv{w}"
        return self.float_literal(*map(int, kind[5:].split("e")))

    def float_literal(self, s: int, e: int) -> str:
        """A value with these numbers of significand and exponent bits; often close to a boundary."""
        infinite = (2**e - 1) << (s - 1)
        edges = [0, 1, 2**(s - 1) - 1, 2**(s - 1), infinite - 1, infinite, infinite + 1, (2**(e - 1) - 1) << (s - 1)]
        bits = self.random.getrandbits(s + e)
        if self.random.random() < 0.3:
            bits = self.random.choice(edges) | self.random.choice([0, 1]) << (s + e - 1)
        negative, biased, fraction = bits >> (s + e - 1), bits >> (s - 1) & 2**e - 1, bits & 2**(s - 1) - 1
        if biased == 2**e - 1:
            return f"0NaN{s}e{e}" if fraction else f"0{'-' if negative else '+'}oo{s}e{e}"
        mantissa = fraction | (2**(s - 1) if biased else 0)
        digits, rest = divmod(max(biased, 1) - (2**(e - 1) - 1) - (s - 1), 4)
        return f"{'-' if negative else ''}0x{mantissa << rest:x}.0e{digits}f{s}e{e}"

    # ---- programs

    def declarations(self) -> str:
        made = []
        for (smt, args, result), name in self.functions.items():
            attribute = "bvbuiltin" if any(kind.startswith("bv") for kind in args) else "builtin"
            made.append(f"function {{:{attribute} \"{smt}\"}} {name}({', '.join(args)}): {result};\n")
        return "".join(made)

    def with_literals(self, known) -> str:
        return re.sub(r"\bx(\d+)\b", lambda m: self.values[int(m[1])][1] if known(int(m[1])) else m[0], self.shown)

    def asking(self) -> str:
        return f"{self.declarations()}procedure P() returns (r: {self.type}) {{ r := {self.with_literals(lambda i: True)}; }}\n"

    def claims(self, value: str) -> str:
        """Procedures WAY_holds and WAY_fails."""
        params = ", ".join(f"x{i}: {kind}" for i, (kind, _) in enumerate(self.values))
        assume = " ".join(f"assume x{i} == {literal};" for i, (_, literal) in enumerate(self.values))
        some = [self.random.random() < 0.5 for _ in self.values]
        ways = {"literal": f"r := {self.with_literals(lambda i: True)};",
                "before": f"{assume} r := {self.shown};",
                "after": f"r := {self.shown}; {assume}",
                "partly": f"r := {self.with_literals(lambda i: some[i])}; {assume}"}
        made = [self.declarations()]
        for way, body in ways.items():
            for name, operator in (("holds", "=="), ("fails", "!=")):
                made.append(f"procedure {way}_{name}({params})\n"
                            f"{{ var r: {self.type}; {body} assert r {operator} {value}; }}\n")
        return "".join(made)
