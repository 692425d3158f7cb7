"""Whether a procedure can fail: in some world that the axioms allow, from some inputs, on some execution.

A procedure with a body is executed at a call: its precondition and its postcondition are checked, a free postcondition is
assumed. A procedure without a body is its specification: the variables that it may modify get any values that where clauses and postconditions allow.
"""
from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import Iterator

from worlds.expressions import Expr, compiled
from worlds.program import Procedure, Worlds
from worlds.values import places, values

MOST_WORLDS = 300
MOST_STEPS = 30000


class TooMany(Exception):
    """It would take too long to try all."""


class Failed(Exception):
    """A check does not hold."""


class Truth:
    def __init__(self, program: Worlds):
        self.program, self.steps = program, 0
        self.code = lru_cache(None)(compiled)
        self.worlds = list(self.all_worlds())

    def value(self, expr: Expr, env: dict):
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMany
        return self.code(expr)(env, self.functions)

    # ---- worlds

    def all_worlds(self) -> Iterator[tuple[dict, dict]]:
        p = self.program
        points = [list(product(*(range(len(values(t))) for t in arguments))) for _, arguments, _ in p.functions]
        count = 1
        for (_, _, result), at in zip(p.functions, points):
            count *= len(values(result)) ** len(at)
        for _, of, _ in p.constants:
            count *= len(values(of))
        if count > MOST_WORLDS:
            raise TooMany
        tables = [product(values(result), repeat=len(at)) for (_, _, result), at in zip(p.functions, points)]
        for chosen in product(*map(list, tables)):
            functions = {f[0]: dict(zip(at, table)) for f, at, table in zip(p.functions, points, chosen)}
            self.functions = functions
            if p.defined:
                name, (x, of), _, body, _ = p.defined
                functions[name] = {(places(of)[v],): self.value(body, {x: v}) for v in values(of)}
            for given in product(*(values(of) for _, of, _ in p.constants)):
                env = {name: v for (name, _, _), v in zip(p.constants, given)}
                unique = [(of, env[name]) for name, of, unique in p.constants if unique]
                if len(set(unique)) == len(unique) and all(self.value(axiom, env) for axiom in p.axioms):
                    yield functions, env

    # ---- executions

    def can_fail(self, entry: Procedure) -> bool:
        self.steps = 0
        try:
            for functions, constants in self.worlds:
                self.functions = functions
                for env in self.choices(constants, [(n, t, w) for n, t, w in self.program.globals]):
                    self.remember(env)
                    env["locals"] = entry.locals
                    for begun in self.choices(env, [(*entry.argument, None)]):
                        if all(self.value(e, begun) for e in entry.requires):
                            for ready in self.choices(begun, entry.locals):
                                for _ in self.run(entry.body, ready):
                                    pass
        except Failed:
            return True
        return False

    def choices(self, env: dict, variables: list) -> Iterator[dict]:
        """All values of the variables, which satisfy the where clauses."""
        for chosen in product(*(values(of) for _, of, _ in variables)):
            new = {**env, **{name: v for (name, _, _), v in zip(variables, chosen)}}
            self.steps += 1
            if all(self.value(where, new) for _, _, where in variables if where):
                yield new

    def remember(self, env: dict) -> None:
        for name, _, _ in self.program.globals:
            env["old", name] = env[name]

    def run(self, statements: list, env: dict) -> Iterator[dict]:
        if not statements:
            yield env
            return
        for after in self.step(statements[0], env):
            yield from self.run(statements[1:], after)

    def step(self, statement: tuple, env: dict) -> Iterator[dict]:
        kind, *parts = statement
        if kind == "assume":
            if self.value(parts[0], env):
                yield env
        elif kind == "assert":
            self.check(parts[0], env)
            yield env
        elif kind == "set":
            yield {**env, parts[0]: self.value(parts[1], env)}
        elif kind == "put":
            m = list(env[parts[0]])
            m[places(self.type_of(parts[0], env))[self.value(parts[1], env)]] = self.value(parts[2], env)
            yield {**env, parts[0]: tuple(m)}
        elif kind == "havoc":
            yield from self.choices(env, [self.variable(parts[0], env)])
        elif kind == "call":
            yield from self.call(parts[0], self.value(parts[1], env), parts[2], env)
        elif kind == "jump":
            yield from self.run(parts[0], env)
            yield from self.run(parts[1], env)
        elif parts[0] is None:
            yield from self.run(parts[1], env)
            yield from self.run(parts[2], env)
        else:
            yield from self.run(parts[1] if self.value(parts[0], env) else parts[2], env)

    def check(self, claim: Expr, env: dict) -> None:
        if not self.value(claim, env):
            raise Failed

    def variable(self, name: str, env: dict) -> tuple:
        return next(v for v in [*self.program.globals, *env["locals"]] if v[0] == name)

    def type_of(self, name: str, env: dict):
        """Of the keys of the map."""
        return self.variable(name, env)[1][1]

    def call(self, p: Procedure, argument, result: str, env: dict) -> Iterator[dict]:
        inside = {name: v for name, v in env.items() if isinstance(name, str)}
        inside[p.argument[0]] = argument
        for e in p.requires:
            self.check(e, inside)
        self.remember(inside)
        variables = [] if p.body is not None else self.program.globals
        inside["locals"] = [(*p.result, None)]
        for begun in self.choices(inside, [*variables, (*p.result, p.result_where)]):
            for end in self.run(p.body or [], begun):
                if all(self.holds(free or p.body is None, e, end) for free, e in p.ensures):
                    yield {**env, **{name: end[name] for name, _, _ in self.program.globals}, result: end[p.result[0]]}

    def holds(self, is_assumed: bool, claim: Expr, env: dict) -> bool:
        if not is_assumed:
            self.check(claim, env)
        return self.value(claim, env)


def judged(program: Worlds, count: int) -> tuple[list[Procedure], dict[str, str], bool]:
    """Entries, each with an assertion at its end, and whether they can fail; about half of them cannot. And whether the
    axioms contradict each other."""
    truth, entries = Truth(program), []
    verdicts: dict[str, str] = {}
    for number in range(count):
        p = program.entry(number)
        wanted = program.random.random() < 0.5
        for claim in program.claims(p):
            tried = Procedure(p.name, p.argument, None, p.requires, [], None, p.locals, [*p.body, ("assert", claim)])
            try:
                fails = truth.can_fail(tried)
            except TooMany:
                continue
            if p.name in verdicts:
                entries.pop()
            entries.append(tried)
            verdicts[p.name] = "fails" if fails else "safe"
            if fails == wanted:
                break
    return entries, verdicts, not truth.worlds
