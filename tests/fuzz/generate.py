#!/usr/bin/env python3
"""Writes random programs that follow the grammar, ignoring types, and checks bpl-fmt's laws on them.

    tests/fuzz/generate.py --seed 7                     prints the program of seed 7
    tests/fuzz/generate.py --bin DIR --count 1000       feeds 1000 of them to bpl-fmt --check-roundtrip

A program that breaks a law or crashes the tool is shrunk, by removing pieces while the trouble remains,
and printed. If bpl-fmt refuses one, though it follows the grammar, the seed is printed. The same
seed gives the same program. Exit status 1 if there was any of these.
"""

import argparse
import random
import subprocess
import sys
from pathlib import Path

NAMES = ["a", "b", "x", "y'", "$i0", "f.g", "\\type", "\\is", "left", "hide", "par", "#h", "?q", "bv8", "T", "U",
         "a_name_that_is_long_enough_to_break_lines_sooner_than_others"]
BINARY = ["<==>", "==>", "<==", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "<:", "++", "+", "-", "*",
          "div", "mod", "/", "**"]
LITERALS = ["0", "17", "1.5", "2e-3", "5bv8", "0x1.8e0f24e8", "0NaN24e8", "true", "false", "RNE", '"s"']
COMMENTS = ["/* c */", "// to the end\n", "/* two\n   lines */", "\n", "\n\n", "\n// alone\n", "/**/",
            "\n  /* first */", "\n#line 3 f\n", "\n#if X\nskipped\n#endif\n"]


class Writer:
    """A program as a list of words; a rule appends to it. `fuel` bounds the depth. It is written for today's Boogie
    or for 2.4.1: neither reads constructs that only the other has."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.words: list[str] = []
        self.today = self.maybe()
        others = {"<:"} if self.today else {"par", '"s"'}
        self.names, self.operators, self.literals = (
            [word for word in words if word not in others] for words in (NAMES, BINARY, LITERALS))

    def say(self, *words: str) -> None:
        self.words += words

    def maybe(self, chance: float = 0.5) -> bool:
        return self.random.random() < chance

    def pick(self, *options):
        return self.random.choice(options)

    def name(self) -> None:
        self.say(self.random.choice(self.names))

    def several(self, rule, least: int = 1, most: int = 3, separator: str = ",") -> None:
        for i in range(self.random.randint(least, most)):
            if i and separator:
                self.say(separator)
            rule()

    # ---- types, attributes, variables

    def type(self, fuel: int) -> None:
        kind = self.random.random() if fuel > 0 else 0
        if kind < 0.5:
            self.say(self.pick("int", "bool", "real", "bv32", "T"))
        elif kind < 0.6:
            self.say("(")
            self.type(fuel - 1)
            self.say(")")
        elif kind < 0.75:
            self.say("T")
            self.several(lambda: self.type_argument(fuel - 1), 1, 2, "")
        else:
            self.type_params(0.3)
            self.say("[")
            self.several(lambda: self.type(fuel - 1), 0, 2)
            self.say("]")
            self.type(fuel - 1)

    def type_argument(self, fuel: int) -> None:
        self.say(self.pick("int", "bool", "U"))
        if fuel > 0 and self.maybe(0.2):
            self.words.pop()
            self.say("(")
            self.type(fuel)
            self.say(")")

    def type_params(self, chance: float) -> None:
        if self.maybe(chance):
            self.say("<")
            self.several(self.name, 1, 2)
            self.say(">")

    def attributes(self, fuel: int, chance: float = 0.15) -> None:
        while self.maybe(chance):
            self.say("{", ":")
            self.name()
            self.several(lambda: self.say('"s"') if self.maybe(0.3) else self.argument(fuel - 1), 0, 2)
            self.say("}")

    def argument(self, fuel: int) -> None:
        """An expression that does not begin with a string, which would be taken for the whole argument."""
        start = len(self.words)
        self.expression(fuel)
        if next(word for word in self.words[start:] if word).startswith('"'):
            self.words[start:] = ["0"]

    def groups(self, fuel: int, where: bool, least: int = 0, attributes: bool = True) -> None:
        def group() -> None:
            if attributes:
                self.attributes(fuel, 0.1)
            self.several(self.name, 1, 2)
            self.say(":")
            self.type(2)
            if where and self.maybe(0.2):
                self.say("where")
                self.expression(fuel - 1)
        self.several(group, least, 3)

    # ---- expressions

    def expression(self, fuel: int) -> None:
        """Omits parentheses where any operator may follow; elsewhere chance decides."""
        if fuel <= 0 or self.maybe(0.2):
            self.operand(fuel)
            return
        operator = self.random.choice(self.operators)
        for side in range(self.pick(2, 2, 2, 3)):
            if side:
                self.say(operator)
            chain = operator not in ("==", "!=", "<", ">", "<=", ">=", "<:")
            if side == 2 and not chain:
                self.words.pop()
                break
            self.say("(") if self.maybe(0.4) and fuel > 1 else self.say("")
            open_at = len(self.words) - 1
            if self.words[open_at]:
                self.expression(fuel - 1)
                self.say(")")
            else:
                self.operand(fuel - 1)

    def operand(self, fuel: int) -> None:
        if fuel > 0 and self.maybe(0.2):
            self.say(self.pick("-", "!"))
            self.operand(fuel - 1)
            return
        self.atom(fuel)
        while fuel > 0 and self.maybe(0.2):
            self.postfix(fuel - 1)
        if fuel > 0 and self.maybe(0.05):
            self.say(":", self.pick("int", "bool", "real"))

    def atom(self, fuel: int) -> None:
        kind = self.random.randrange(12) if fuel > 0 else self.random.randrange(3)
        if kind == 0:
            self.say(self.random.choice(self.literals))
        elif kind <= 2:
            self.name()
        elif kind <= 4:
            self.name()
            self.say("(")
            self.several(lambda: self.expression(fuel - 1), 0, 3)
            self.say(")")
        elif kind == 5:
            self.say(self.pick("old", "int", "real"), "(")
            self.expression(fuel - 1)
            self.say(")")
        elif kind == 6:
            self.say("(", "if")
            self.expression(fuel - 1)
            self.say("then")
            self.expression(fuel - 1)
            self.say("else")
            self.expression(fuel - 1)
            self.say(")")
        elif kind <= 8:
            self.quantifier(fuel - 1)
        elif kind == 9:
            self.say("(", "var")
            count = self.random.randint(1, 2)
            self.several(self.name, count, count)
            self.say(":=")
            self.several(lambda: self.expression(fuel - 1), count, count)
            self.say(";")
            self.attributes(fuel - 1)
            self.expression(fuel - 1)
            self.say(")")
        elif kind == 10 and fuel > 1:
            self.code(fuel - 2)
        else:
            self.say("(")
            self.expression(fuel - 1)
            self.say(")")

    def postfix(self, fuel: int) -> None:
        kind = self.random.randrange(0 if self.today else 2, 4)
        if kind == 0:
            self.say("->")
            self.name()
        elif kind == 1:
            self.say("->", "(")
            self.name()
            self.say(":=")
            self.expression(fuel)
            self.say(")")
        else:
            self.say("[")
            self.several(lambda: self.expression(fuel), 0, 2)
            if kind == 3:
                self.say(":=")
                self.expression(fuel)
            self.say("]")

    def quantifier(self, fuel: int) -> None:
        word = self.pick("forall", "exists", "lambda")
        self.say("(", word)
        self.type_params(0.2)
        self.groups(fuel, where=False, least=1)
        self.say("::")
        self.attributes(fuel)
        while word != "lambda" and self.maybe(0.3):
            self.say("{")
            self.several(lambda: self.expression(fuel - 1), 1, 2)
            self.say("}")
        self.expression(fuel)
        self.say(")")

    def code(self, fuel: int) -> None:
        self.say("|{")
        for label in ("A", "B")[: self.random.randint(1, 2)]:
            self.say(label, ":")
            self.several(lambda: self.command(fuel), 0, 2, "")
            if self.maybe(0.3):
                self.say("goto", "A", ";")
            else:
                self.say("return")
                self.expression(fuel)
                self.say(";")
        self.say("}|")

    # ---- statements

    def command(self, fuel: int) -> None:
        kind = self.random.randrange(7)
        if kind <= 1:
            self.say(self.pick("assert", "assume"))
            self.attributes(fuel)
            self.expression(fuel)
        elif kind == 2:
            self.say("havoc")
            self.several(self.name)
        elif kind <= 4:
            count = self.random.randint(1, 3)

            def left() -> None:
                self.say(self.pick("x", "y", "$m"))
                while self.maybe(0.3):
                    self.say("[")
                    self.several(lambda: self.expression(fuel - 1), 0, 2)
                    self.say("]")
            self.several(left, count, count)
            self.say(":=")
            self.attributes(fuel)
            self.several(lambda: self.expression(fuel), count, count)
        else:
            self.say(*self.pick(["call"], ["call"], ["async", "call"], ["free", "call"]))
            self.attributes(fuel)
            if self.maybe(0.3):
                self.several(self.name, 1, 2)
                self.say(":=")
            self.say("P", "(")
            self.several(lambda: self.expression(fuel), 0, 3)
            self.say(")")
        self.say(";")

    def block(self, fuel: int, in_loop: bool) -> None:
        self.say("{")
        self.several(lambda: self.statement(fuel, in_loop), 0, 3, "")
        self.say("}")

    def statement(self, fuel: int, in_loop: bool) -> None:
        kind = self.random.randrange(10)
        if kind == 0 and fuel > 0:
            self.say("if")
            self.guard(fuel)
            self.block(fuel - 1, in_loop)
            while self.maybe(0.3):
                self.say("else", "if")
                self.guard(fuel)
                self.block(fuel - 1, in_loop)
            if self.maybe(0.4):
                self.say("else")
                self.block(fuel - 1, in_loop)
        elif kind == 1 and fuel > 0:
            self.say("while")
            self.guard(fuel)
            while self.maybe(0.4):
                self.say(*self.pick(["invariant"], ["free", "invariant"]))
                self.attributes(fuel)
                self.expression(fuel)
                self.say(";")
            self.block(fuel - 1, True)
        elif kind == 2:
            self.say(self.pick("L0", "L1"), ":")
        elif kind == 3:
            self.say("return", ";")
        elif kind == 4:
            self.say("goto", "end", ";")
        elif kind == 5 and in_loop:
            self.say("break", ";")
        else:
            self.command(fuel)

    def guard(self, fuel: int) -> None:
        self.say("(")
        self.say("*") if self.maybe(0.4) else self.expression(fuel)
        self.say(")")

    # ---- declarations

    def signature(self, fuel: int, where: bool) -> None:
        self.attributes(fuel)
        self.say("P")
        self.type_params(0.2)
        self.say("(")
        self.groups(fuel, where)
        self.say(")")
        if self.maybe():
            self.say("returns", "(")
            self.groups(fuel, where)
            self.say(")")

    def body(self, fuel: int) -> None:
        self.say("{")
        while self.maybe(0.3):
            self.say("var")
            self.attributes(fuel)
            self.groups(fuel, True, 1, attributes=False)
            self.say(";")
        self.several(lambda: self.statement(fuel, False), 0, 6, "")
        self.say("end", ":", "}")

    def declaration(self, fuel: int) -> None:
        kind = self.random.randrange(9)
        if kind == 0:
            self.say("type")
            self.attributes(fuel)
            self.several(self.name, 1, 3, "")
            if self.maybe():
                self.say("=")
                self.type(3)
            self.say(";")
        elif kind == 1:
            self.say("const")
            self.attributes(fuel)
            self.say("unique") if self.maybe(0.3) else None
            self.several(self.name)
            self.say(":")
            self.type(2)
            self.say(";")
        elif kind == 2:
            self.say("var")
            self.attributes(fuel)
            self.groups(fuel, True, 1, attributes=False)
            self.say(";")
        elif kind == 3:
            self.say("axiom")
            self.attributes(fuel)
            self.expression(fuel + 1)
            self.say(";")
        elif kind == 4:
            self.say("function")
            self.attributes(fuel)
            self.name()
            self.type_params(0.3)
            self.say("(")
            self.groups(fuel, False)
            self.say(")")
            self.say(":") if self.maybe() else self.say("returns", "(")
            bracket = self.words[-1] == "("
            self.type(2)
            self.say(")") if bracket else None
            if self.maybe():
                self.say("{")
                self.expression(fuel)
                self.say("}")
            else:
                self.say(";")
        elif kind == 5:
            self.say("implementation")
            self.signature(fuel, False)
            self.body(fuel)
        else:
            self.say("procedure")
            self.signature(fuel, True)
            has_body = self.maybe(0.7)
            self.say(";") if not has_body else None
            while self.maybe(0.5):
                if self.maybe(0.2):
                    self.say("modifies")
                    self.several(self.name, 0, 3)
                else:
                    self.say(*self.pick(["requires"], ["ensures"], ["free", "ensures"]))
                    self.attributes(fuel)
                    self.expression(fuel)
                self.say(";")
            if has_body:
                self.body(fuel)


def spaced(words: list[str], seed: int) -> str:
    """The words with blanks, ends of lines and comments between."""
    chance = random.Random(~seed)
    often = chance.choice([0, 0.02, 0.1])
    out = []
    for word in words:
        if word.startswith("#"):
            out.append(" ")  # in the first column it would be a pragma
        out.append(word)
        if word == "/":
            out.append(" ")  # with a comment's first character it would begin another
        out.append(chance.choice(COMMENTS) if chance.random() < often else
                   "\n" if word in (";", "{", "}") and chance.random() < 0.5 else " ")
    return "".join(out) + "\n"


def program(seed: int, fuel: int) -> list[str]:
    writer = Writer(seed)
    writer.several(lambda: writer.declaration(fuel), 1, 4, "")
    return [word for word in writer.words if word]


def breaks(fmt: str, text: str) -> str:
    """bpl-fmt's fault with this program; empty if there is none."""
    done = subprocess.run([fmt, "--check-roundtrip"], input=text.encode(), capture_output=True)
    return "" if done.returncode == 0 else f"status {done.returncode}: {done.stderr.decode()[:500]}"


def kind_of(trouble: str) -> str:
    return trouble.split(":")[0]


def shrunk(fmt: str, text: str, trouble: str) -> str:
    """The text with runs of characters removed, long ones first, as long as the kind of trouble stays the same."""
    size = len(text) // 2
    while size:
        at = 0
        while at < len(text):
            shorter = text[:at] + text[at + size:]
            if kind_of(breaks(fmt, shorter)) == kind_of(trouble):
                text = shorter
            else:
                at += size
        size //= 2
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0, help="the first program's (default: 0)")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--fuel", type=int, default=4, help="how deep expressions nest (default: 4)")
    parser.add_argument("--bin", type=Path, metavar="DIR", help="where bpl-fmt is; without, print")
    arguments = parser.parse_args()
    bad = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = spaced(program(seed, arguments.fuel), seed)
        if not arguments.bin:
            sys.stdout.write(text)
            continue
        fmt = str(arguments.bin / "bpl-fmt")
        trouble = breaks(fmt, text)
        if trouble:
            bad += 1
            print(f"seed {seed}: {trouble}")
            if not trouble.startswith("status 2"):
                print(f"{shrunk(fmt, text, trouble)}\n----")
    if arguments.bin:
        print(f"{arguments.count} programs, {bad} of them in trouble")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
