"""The properties of a well-typed program that every filter preserves, checked by running it.

A law's name says which command it is about; its function returns a complaint, or ''. A filter's output
parses, resolves, type-checks and is printed again as the same bytes; for some filters a second run
changes nothing. Only the laws about `#line` let the filters write it.
"""
from __future__ import annotations

import re
from typing import Callable, Optional

from conf import lines

PICKS = ("ends", "jumps", "branches", "loops", "calls")
STAGES = ("structured", "blocks", "passive", "core")
PIPES = (
    ("bpl-dde", "bpl-inline --depth=2", "bpl-unroll --bound=2", "bpl-desugar"),
    ("bpl-inline", "bpl-dde --bodies", "bpl-direct --pick=jumps", "bpl-unroll --bound=1"),
    ("bpl-unroll --bound=2", "bpl-direct --asserts", "bpl-desugar --to=blocks", "bpl-dde"),
    ("bpl-desugar --to=structured", "bpl-direct --pick=ends", "bpl-unroll --bound=2", "bpl-lint -q"),
)
WITH_LINES = ("bpl-dde", "bpl-inline --depth=2", "bpl-unroll --bound=2", "bpl-direct --pick=jumps --asserts",
              "bpl-lint --fix", *(f"bpl-desugar --to={stage}" for stage in STAGES), "bpl-desugar --cut-loops")
# Documented in their manuals.
REFUSED = ("monomorph", "polymorphic", "measure", "code expression", "several entries")


class Broken(Exception):
    pass


class NotSupported(Exception):
    pass


def printed_by(filters, command: str, text: bytes, pragmas: bool = False) -> bytes:
    """The output of `bpl-x OPTIONS`; raises if it fails by its own fault, gives up or refuses."""
    done = filters.run(command, text, pragmas)
    if done.fault:
        raise Broken(f"{command}: {done.fault}")
    if done.status == 2 and "not supported" in done.err:
        raise NotSupported(done.err)
    if done.status > 1:
        raise Broken(f"{command} refuses it: {(done.err.strip().splitlines() or [''])[0]}")
    return done.out


class Laws:
    def __init__(self, filters, only: str = ""):
        self.filters = filters
        self.all: dict[str, Callable[[bytes], None]] = {
            "lint": self.accepted, "lint -q": self.quiet, "lint --fix": self.mended, "fmt": self.formatted, "pick=none": lambda t: self.nothing("bpl-direct", t),
            "no bound": lambda t: self.nothing("bpl-unroll", t),
        }
        for option in ("", " --prune", " --bodies"):
            self.add(self.idempotent, "bpl-dde" + option)
        for at_bound in ("assume", "assert", "directive"):
            for invariants in ("check", "assume", "drop"):
                self.add(self.idempotent, f"bpl-unroll --bound=2 --at-bound={at_bound} --invariants={invariants}")
        for at_depth in ("assume", "assert", "spec", "call"):
            self.add(self.legal, f"bpl-inline --depth=2 --at-depth={at_depth}")
        self.add(self.legal, "bpl-inline")
        self.add(self.legal, "bpl-inline --spec=*")
        for pick in PICKS:
            self.add(self.strippable, f"bpl-direct --pick={pick}")
        self.add(self.strippable, "bpl-direct --asserts")
        self.add(self.strippable, "bpl-direct --asserts --pick=jumps")
        for stage in STAGES:
            self.add(self.idempotent, f"bpl-desugar --to={stage}")
        self.add(self.idempotent, "bpl-desugar --cut-loops")
        for pipe in PIPES:
            self.all[" | ".join(pipe)] = lambda t, pipe=pipe: self.piped(pipe, t)
        for command in WITH_LINES:
            self.all[f"lines: {command}"] = lambda t, command=command: self.placed(command, t)
        self.all = {name: law for name, law in self.all.items() if only in name}

    def names(self) -> list:
        return list(self.all)

    def summary(self) -> str:
        return f"{len(self.all)} laws"

    def add(self, law: Callable[[str, bytes], None], command: str) -> None:
        self.all[command] = lambda t: law(command, t)

    def broken(self, name: str, text: str) -> str:
        try:
            self.all[name](text.encode())
        except Broken as found:
            return str(found)
        except NotSupported as found:
            return "" if any(text in str(found) for text in REFUSED) else f"{name}: {found}"
        return ""

    def first_broken(self, text: str) -> Optional[tuple[str, str]]:
        for name in self.all:
            trouble = self.broken(name, text)
            if trouble:
                return name, trouble
        return None

    # ---- the laws

    def accepted(self, text: bytes) -> None:
        printed_by(self.filters, "bpl-lint", text)
        printed_by(self.filters, "bpl-lint --enable=all", text)

    def quiet(self, text: bytes) -> None:
        if printed_by(self.filters, "bpl-lint -q", text) != text:
            raise Broken("bpl-lint -q changes the program")

    def mended(self, text: bytes) -> None:
        """Without a mistake to correct it is printed as it was, so its layout may be any."""
        printed = printed_by(self.filters, "bpl-lint --fix", text)
        printed_by(self.filters, "bpl-lint --disable=all", printed)
        if printed_by(self.filters, "bpl-lint --fix", printed) != printed:
            raise Broken("bpl-lint --fix has more to mend after mending")

    def formatted(self, text: bytes) -> None:
        printed_by(self.filters, "bpl-fmt --check-roundtrip", text)
        self.good("bpl-fmt", printed_by(self.filters, "bpl-fmt", text))

    def nothing(self, command: str, text: bytes) -> None:
        if printed_by(self.filters, command, text) != printed_by(self.filters, "bpl-fmt", text):
            raise Broken(f"{command} changes the program")

    def good(self, command: str, printed: bytes) -> None:
        """Parses, resolves, type-checks; prints to itself."""
        try:
            printed_by(self.filters, "bpl-lint --disable=all", printed)
            again = printed_by(self.filters, "bpl-fmt", printed)
        except Broken as found:
            raise Broken(f"the output of {command}: {found}") from None
        if again != printed:
            raise Broken(f"the output of {command} prints differently")

    def legal(self, command: str, text: bytes) -> bytes:
        printed = printed_by(self.filters, command, text)
        self.good(command, printed)
        return printed

    def idempotent(self, command: str, text: bytes) -> None:
        printed = self.legal(command, text)
        if printed_by(self.filters, command, printed) != printed:
            raise Broken(f"{command} changes its own output")

    def strippable(self, command: str, text: bytes) -> None:
        stripped = printed_by(self.filters, "bpl-direct --strip", self.legal(command, text))
        if stripped != printed_by(self.filters, "bpl-fmt", text):
            raise Broken(f"{command}, then stripped, is not what it was")

    def placed(self, command: str, text: bytes) -> None:
        """With #line, each assertion is where it was, and the rest is unchanged, even after another filter."""
        text = lines.mark(text)
        plain = printed_by(self.filters, command, text)
        printed = printed_by(self.filters, command, text, pragmas=True)
        if lines.without_pragmas(printed) != plain:
            raise Broken(f"{command} prints more than #line without --no-line")
        for line, told in lines.misplaced(printed, b"<stdin>")[:1]:
            raise Broken(f"{command}: the assertion of line {line} is at {told}")
        if command.startswith("bpl-lint"):
            return  # its layout may be any
        if printed_by(self.filters, "bpl-direct", printed, pragmas=True) != printed:
            raise Broken(f"bpl-direct changes the #line of {command}")
        if printed_by(self.filters, "bpl-direct", printed) != plain:
            raise Broken(f"bpl-direct --no-line prints otherwise what {command} printed with #line")

    def piped(self, pipe: tuple, text: bytes) -> None:
        for command in pipe:
            text = printed_by(self.filters, command, text)
        self.good(" | ".join(pipe), text)


def kind_of(trouble: str) -> str:
    """The complaint without names, places and numbers."""
    return re.sub(r"'[^']*'|\d+|[\w.#~^?$`']*\d[\w.#~^?$`']*", "", trouble.split(" (")[0])[:120]
