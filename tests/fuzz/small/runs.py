"""All runs of a small program, one by one: can one fail?"""
from __future__ import annotations

import math
from itertools import permutations

from small.kinds import MAPS, NAMES, POINTS, SETS
from small.program import Procedure, Small


class Failed(Exception):
    pass


class Infeasible(Exception):
    pass


class Break(Exception):
    pass


class Return(Exception):
    pass


class TooMany(Exception):
    """The program has more runs, or longer ones, than are tried."""


def divide(a: int, b: int) -> tuple[int, int]:
    """Quotient and remainder; the remainder is never negative."""
    rest = a % abs(b)
    return (a - rest) // b, rest


class Run:
    """One run: takes the given choices, then the first of each kind, and records how many there were."""

    def __init__(self, program: Small, choices: list[int]):
        self.program, self.choices = program, choices
        self.taken: list[int] = []
        self.ways: list[int] = []
        self.globals: dict = {"m": {}}
        self.base = 0
        self.colors: dict = {}
        self.steps = 0

    def choose(self, ways: int) -> int:
        at = len(self.taken)
        self.taken.append(self.choices[at] if at < len(self.choices) else 0)
        self.ways.append(ways)
        return self.taken[-1]

    def whole(self) -> None:
        self.base = self.choose(POINTS)
        self.colors = dict(zip(("hue", "tint"), list(permutations(NAMES, 2))[self.choose(6)]))
        self.call(self.program.main, self.choose(POINTS), True)

    # ---- expressions

    def value(self, e: tuple, env: dict):
        kind, op, *args = e
        if op == "lit":
            return args[0]
        if op == "var":
            return self.read(args[0], env)
        if op == "old":
            return env["old"][args[0][2]]
        if op == "if":
            return self.value(args[1] if self.value(args[0], env) else args[2], env)
        if op in ("&&", "||", "==>"):
            first = bool(self.value(args[0], env))
            if first == (op == "||"):
                return op != "&&"
            return True if op == "==>" and not first else bool(self.value(args[1], env))
        if op in ("all_of", "some_of"):
            return bool(self.value(args[0], env))
        if op in ("lambda", "constant"):
            map, value = self.value(args[0], env), self.value(args[1], env)
            return {k: (map[k] if op == "lambda" else 0) + value for k in range(POINTS)}
        if op in ("forall", "exists"):
            return self.quantified(op, args, env)
        if op in ("each_color", "some_color"):
            color, rest = self.value(args[1], env), bool(self.value(args[3], env))
            same = [(name == color) == (args[0] == "==") for name in NAMES]
            whole = [{"==>": not one or rest, "&&": one and rest, "||": one or rest}[args[2]] for one in same]
            return all(whole) if op == "each_color" else any(whole)
        if op == "let":
            first, last = self.value(args[0], env), self.value(args[2], env)
            return self.strict(args[1], [first, self.strict(args[1], [first, last])])
        return self.strict(op, [self.value(a, env) for a in args])

    def read(self, name: str, env: dict):
        if name in ("red", "blue"):
            return name
        if name == "base":
            return self.base
        if name in self.colors:
            return self.colors[name]
        return self.globals[name] if name in self.globals else env[name]

    def quantified(self, op: str, args: list, env: dict) -> bool:
        map = self.value(args[0], env)
        right = self.value(args[2], env)
        all_of = [self.strict(args[1], [map[k], right]) for k in range(POINTS)]
        return all(all_of) if op == "forall" else any(all_of)

    def strict(self, op: str, v: list):
        if op in ("div", "quotient"):
            return divide(v[0], v[1])[0]
        if op in ("all_in", "some_in"):
            return (all if op == "all_in" else any)(k in v[0][v[1]] for k in range(v[2] + 1))
        if op == "mod":
            return divide(v[0], v[1])[1]
        return {"+": lambda: v[0] + v[1], "-": lambda: v[0] - v[1], "*": lambda: v[0] * v[1],
                "==": lambda: v[0] == v[1], "!=": lambda: v[0] != v[1], "<": lambda: v[0] < v[1],
                "<=": lambda: v[0] <= v[1], "!": lambda: not v[0],
                "<==>": lambda: bool(v[0]) == bool(v[1]), "f": lambda: self.program.table[v[0]],
                "up": lambda: self.base + max(v[0], 0), "is_in": lambda: v[2] in v[0][v[1]],
                "square": lambda: v[0] * v[0], "select": lambda: v[0][v[1]],
                "left": lambda: v[0][0], "right": lambda: v[0][1], "Pair": lambda: (v[0], v[1]),
                "add8": lambda: (v[0] + v[1]) % 256, "and8": lambda: v[0] & v[1],
                "less8": lambda: v[0] < v[1], "/": lambda: v[0] / v[1], "real": lambda: v[0], "int": lambda: math.floor(v[0]),
                "joined": lambda: v[0] + v[1], "length": lambda: len(v[0]), "begins": lambda: v[1].startswith(v[0]),
                "letter": lambda: v[0][v[1]:v[1] + 1]}[op]()

    # ---- statements

    def call(self, p: Procedure, argument: int, entry: bool) -> int:
        env = {"p": argument, "old": dict(self.globals)}
        env.update({name: {} for name, kind in p.locals if kind in (MAPS, SETS)})
        for e in p.requires:
            if not self.value(e, env):
                raise Infeasible if entry else Failed
        env.update({name: self.choose(POINTS) for name in p.free_locals})
        if p.body is None:
            self.globals["g"], self.globals["h"] = self.choose(POINTS), self.choose(2) == 1
            env["r"] = self.choose(POINTS)
        else:
            try:
                self.block(p.body, env)
            except Return:
                pass
        for e in p.ensures:
            if not self.value(e, env):
                raise Infeasible if p.body is None else Failed
        for e in p.free_ensures:
            if not self.value(e, env):
                raise Infeasible
        return env["r"]

    def write(self, name: str, value, env: dict) -> None:
        (self.globals if name in ("g", "h", "m") else env)[name] = value

    def block(self, statements: list, env: dict) -> None:
        for s in statements:
            self.steps += 1
            if self.steps > 3000:
                raise TooMany
            self.statement(s, env)

    def statement(self, s: tuple, env: dict) -> None:
        if s[0] == "assign":
            self.write(s[1], self.value(s[2], env), env)
        elif s[0] == "store":
            new = dict(self.read(s[1], env))
            new[self.value(s[2], env)] = self.value(s[3], env)
            self.write(s[1], new, env)
        elif s[0] == "multiples":
            new, factor = dict(self.read(s[1], env)), self.value(s[3], env)
            new[self.value(s[2], env)] = frozenset(j * factor for j in range(POINTS))
            self.write(s[1], new, env)
        elif s[0] == "choose":
            self.write(s[1], self.choose(POINTS), env)
        elif s[0] == "assume":
            if not self.value(s[1], env):
                raise Infeasible
        elif s[0] == "assert":
            if not self.value(s[1], env):
                raise Failed
        elif s[0] == "call":
            self.write(s[3], self.call(s[1], self.value(s[2], env), False), env)
        elif s[0] == "if":
            taken = self.choose(2) == 0 if s[1] is None else self.value(s[1], env)
            self.block(s[2] if taken else s[3], env)
        elif s[0] == "goto":
            self.block(s[1][self.choose(len(s[1]))], env)
        elif s[0] in ("break", "return"):
            raise Break if s[0] == "break" else Return
        elif s[0] == "havoc":
            env[s[1]] = self.choose(POINTS)
        elif s[0] == "call forall":
            self.lemma(s[1])
        elif s[0] == "code":
            if not self.value(s[3] if self.value(s[1], env) <= self.value(s[2], env) else s[4], env):
                raise Failed
        elif s[0] == "loop":
            self.write(s[1], 0, env)
            self.invariants(s[4], env)
            try:
                self.loop(s, env)
            except Break:
                pass

    def loop(self, s: tuple, env: dict) -> None:
        while env[s[1]] < s[2]:
            self.block(s[3], env)
            env[s[1]] += 1
            self.invariants(s[4], env)
            self.steps += 1
            if self.steps > 3000:
                raise TooMany

    def invariants(self, clauses: list, env: dict) -> None:
        """The checked clauses, then the free ones."""
        for wanted in (False, True):
            for free, claim in clauses:
                if free == wanted and not self.value(claim, env):
                    raise Infeasible if free else Failed

    def lemma(self, lemma: tuple) -> None:
        _, asked, told = lemma
        for number in range(POINTS):
            env = {"z": number}
            if self.value(asked, env) and not self.value(told, env):
                raise Infeasible


def can_fail(program: Small, most: int) -> bool:
    """Tries all runs; raises TooMany if there are more than the limit."""
    choices: list[int] = []
    for _ in range(most):
        run = Run(program, choices)
        try:
            run.whole()
        except Failed:
            return True
        except Infeasible:
            pass
        while run.taken and run.taken[-1] == run.ways[len(run.taken) - 1] - 1:
            run.taken.pop()
        if not run.taken:
            return False
        choices = run.taken[:]
        choices[-1] += 1
    raise TooMany
