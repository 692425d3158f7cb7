"""Kinds of expressions and statements that a program has occasionally."""
from __future__ import annotations

from fractions import Fraction

from small.kinds import COLORS, INTS, NAMES, REALS, STRINGS


class More:
    """The occasional parts of a Maker."""

    def color(self, _depth: int, variables=None) -> tuple:
        var = self.variable(COLORS, variables)
        if var and self.random.random() < 0.4:
            return var
        if self.random.random() < 0.4:
            return ("color", "var", self.random.choice(["hue", "tint"]))
        return ("color", "lit", self.random.choice(NAMES))

    def text(self, depth: int, variables=None) -> tuple:
        var, pick = self.variable(STRINGS, variables), self.random.random()
        if var and pick < 0.4:
            return var
        if depth <= 0 or pick < 0.7:
            return ("text", "lit", self.random.choice(["", "a", "b", "ab"]))
        if pick < 0.85:
            return ("text", "joined", self.text(depth - 1, variables), self.text(depth - 1, variables))
        return ("text", "letter", self.text(depth - 1, variables), self.index(0, variables))

    def real(self, depth: int, variables=None) -> tuple:
        var, pick = self.variable(REALS, variables), self.random.random()
        if var and pick < 0.4:
            return var
        if depth <= 0 or pick < 0.6:
            return ("real", "lit", Fraction(self.random.randint(-3, 5), 2))
        if pick < 0.7:
            return ("real", "real", self.integer(depth - 1, variables))
        if pick < 0.8:
            return ("real", "/", self.real(depth - 1, variables), ("real", "lit", self.random.choice([Fraction(-2), Fraction(3, 2)])))
        return ("real", self.random.choice("+-"), self.real(depth - 1, variables), self.real(depth - 1, variables))

    def more_integer(self, depth: int, variables) -> tuple:
        has = {kind for _, kind in (self.vars if variables is None else variables)}
        if STRINGS in has and self.random.random() < 0.4:
            return ("int", "length", self.text(depth, variables))
        if REALS in has and self.random.random() < 0.4:
            return ("int", "int", self.real(depth, variables))
        return ("int", "let", self.integer(depth - 1, variables), self.random.choice("+-*"), self.integer(0, variables))

    def more_boolean(self, depth: int, variables) -> tuple:
        has = {kind for _, kind in (self.vars if variables is None else variables)}
        equality = self.random.choice(["==", "!="])
        if STRINGS in has and self.random.random() < 0.4:
            return ("bool", self.random.choice([equality, "begins"]), self.text(depth, variables), self.text(depth, variables))
        if REALS in has and self.random.random() < 0.4:
            name = self.random.choice([equality, "<", "<="])
            return ("bool", name, self.real(depth, variables), self.real(depth, variables))
        if self.random.random() < 0.6:
            return ("bool", equality, self.color(0, variables), self.color(0, variables))
        return ("bool", self.random.choice(["each_color", "some_color"]), equality, self.color(0, variables),
                self.random.choice(["==>", "&&", "||"]), self.boolean(0, variables))

    # ---- statements

    def more(self, depth: int) -> list:
        """A jump out of the current loops, a claim by a code expression, a lemma for all numbers, or a variable that
        only its where clause restricts."""
        pick = self.random.random()
        if self.random.random() < 0.35:
            leave = "break" if self.open_loops and pick < 0.7 else "return"
            return [("if", self.boolean(1) if pick < 0.5 else None, [(leave,)], [])]
        if pick < 0.4:
            return [("code", self.integer(1), self.integer(0), self.random_truth(), self.random_truth())]
        if pick < 0.6 and self.program.lemmas:
            return [("call forall", self.random.choice(self.program.lemmas))]
        name = f"w{len(self.made.free_locals)}"
        if self.entry and len(self.made.free_locals) < 2:
            self.made.free_locals.append(name)
            return [("havoc", name), self.use(name)]
        return [("assert", self.random_truth())]

    def use(self, name: str) -> tuple:
        target = self.random.choice([other for other, kind in self.vars if kind == INTS and other != "p"])
        return ("assign", target, ("int", self.random.choice("+-"), ("int", "var", name), self.integer(1)))

    def invariants(self, counter: str, times: int) -> list:
        """Clauses as pairs: whether it is free, and its expression."""
        made = [(False, ("bool", "<=", ("int", "var", counter), ("int", "lit", times)))] if self.random.random() < 0.4 else []
        while self.random.random() < 0.2:
            made.append((self.random.random() < 0.5, self.random_truth()))
        self.random.shuffle(made)
        return made

    def lemma(self, name: str) -> tuple:
        """A lemma about a number z: its name, its precondition besides 0 <= z < 3, and its claim."""
        visible = [("z", INTS), ("g", INTS)]
        return name, self.boolean(0, visible), self.boolean(1, visible)
