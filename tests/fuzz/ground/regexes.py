"""Regular expressions, with the texts that they match according to this file."""
from __future__ import annotations

import random

from ground.operations import Op

UNARY = {"re.*": (0, None), "re.+": (1, None), "re.opt": (0, 1)}
LETTERS = "abc"


class Regex:
    """`shown` applies functions that are named in `functions`; `ends` gives the positions where a match may end."""

    def __init__(self, chance: random.Random, apply, depth: int):
        self.args: list[Regex] = []
        pick = chance.random()
        if depth <= 0 or pick < 0.2:
            self.leaf(chance, apply)
            return
        name = chance.choice(["re.++", "re.++", "re.union", "re.inter", "re.comp", *UNARY, "loop"])
        count = 2 if name in ("re.++", "re.union", "re.inter") else 1
        self.args = [Regex(chance, apply, depth - 1) for _ in range(count)]
        least = chance.randint(0, 2)
        self.bounds = UNARY.get(name, (least, least + chance.randint(0, 2)))
        self.name = "repeat" if name in UNARY or name == "loop" else name
        smt = f"(_ re.loop {self.bounds[0]} {self.bounds[1]})" if name == "loop" else name
        self.shown = apply(Op(smt, ["regex"] * count, "regex"), [arg.shown for arg in self.args])

    def leaf(self, chance: random.Random, apply) -> None:
        self.name = chance.choice(["str.to.re", "str.to.re", "re.range", "re.allchar", "re.nostr", "re.all"])
        if self.name == "str.to.re":
            self.text = "".join(chance.choice(LETTERS) for _ in range(chance.randint(0, 2)))
            self.shown = apply(Op(self.name, ["string"], "regex"), [f'"{self.text}"'])
        elif self.name == "re.range":
            self.text = chance.choice(LETTERS) + chance.choice(LETTERS)
            self.shown = apply(Op(self.name, ["string", "string"], "regex"), [f'"{letter}"' for letter in self.text])
        else:
            self.shown = apply(Op(self.name, [], "regex"), [])

    def ends(self, text: str, at: int) -> set[int]:
        every = set(range(at, len(text) + 1))
        if self.name == "str.to.re":
            return {at + len(self.text)} if text.startswith(self.text, at) else set()
        if self.name == "re.range":
            return {at + 1} if at < len(text) and self.text[0] <= text[at] <= self.text[1] else set()
        if self.name in ("re.allchar", "re.nostr", "re.all"):
            return {"re.allchar": every & {at + 1}, "re.nostr": set(), "re.all": every}[self.name]
        first = self.args[0].ends(text, at)
        if self.name == "re.comp":
            return every - first
        if self.name == "re.++":
            return {end for middle in first for end in self.args[1].ends(text, middle)}
        if self.name in ("re.union", "re.inter"):
            other = self.args[1].ends(text, at)
            return first | other if self.name == "re.union" else first & other
        return self.repeated(text, at)

    def repeated(self, text: str, at: int) -> set[int]:
        least, most = self.bounds
        reached, found = {at}, {at} if least == 0 else set()
        for times in range(1, (most if most is not None else least + len(text) + 1) + 1):
            reached = {end for middle in reached for end in self.args[0].ends(text, middle)}
            found |= reached if times >= least else set()
        return found

    def matches(self, text: str) -> bool:
        return len(text) in self.ends(text, 0)


def some_text(chance: random.Random) -> str:
    return "".join(chance.choice(LETTERS) for _ in range(chance.randint(0, 4)))
