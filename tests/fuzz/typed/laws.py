"""What every filter has to keep of a well-typed program, checked by running it.

A law has a name that says which command it is about, and says what is wrong, or ''. Of what a filter
prints is asked that it parses, resolves and type-checks, and that printing it again gives the same
bytes; of some that a second run changes nothing.
"""
from __future__ import annotations

import re
from pathlib import Path
from typing import Callable, Optional

from conf import tool

PICKS = ("ends", "jumps", "branches", "loops", "calls")
STAGES = ("structured", "blocks", "passive", "core")
PIPES = (
    ("bpl-dde", "bpl-inline --depth=2", "bpl-unroll --bound=2", "bpl-desugar"),
    ("bpl-inline", "bpl-dde --bodies", "bpl-direct --pick=jumps", "bpl-unroll --bound=1"),
    ("bpl-unroll --bound=2", "bpl-direct --asserts", "bpl-desugar --to=blocks", "bpl-dde"),
    ("bpl-desugar --to=structured", "bpl-direct --pick=ends", "bpl-unroll --bound=2", "bpl-lint -q"),
)


class Broken(Exception):
    pass


class NotSupported(Exception):
    pass


class Filters:
    """The tools of a directory. None of them is to write #line pragmas here, so that texts compare."""

    def __init__(self, directory: Path, timeout: float):
        self.directory, self.timeout = directory, timeout
        self.plain = {}
        for path in sorted(directory.glob("bpl-*")):
            _, help_text, _ = tool.execute([str(path), "--help"], timeout)
            self.plain[path.name] = ["--no-line"] if b"--no-line" in help_text else []

    def run(self, command: str, text: bytes) -> tuple[int, bytes]:
        """Status and output of `bpl-x OPTIONS`; raises when it fails by its own fault or refuses."""
        name, *options = command.split()
        status, out, err = tool.execute([str(self.directory / name), *self.plain[name], *options, "-"],
                                        self.timeout, text)
        said = err.decode("utf-8", "replace")
        fault = tool.fault_of(status, said, 2)
        if fault:
            raise Broken(f"{command}: {fault}")
        if status == 2:
            if "not supported" in said:
                raise NotSupported(said)
            raise Broken(f"{command} refuses it: {said.strip().splitlines()[0] if said.strip() else ''}")
        return status, out

    def out(self, command: str, text: bytes) -> bytes:
        return self.run(command, text)[1]


class Laws:
    def __init__(self, filters: Filters, only: str = ""):
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
            # Polymorphic maps within polymorphic procedures: bpl-desugar's manual says so.
            return "" if "monomorph" in str(found) or "polymorphic" in str(found) else f"{name}: {found}"
        return ""

    def first_broken(self, text: str) -> Optional[tuple[str, str]]:
        for name in self.all:
            trouble = self.broken(name, text)
            if trouble:
                return name, trouble
        return None

    # ---- the laws

    def accepted(self, text: bytes) -> None:
        self.filters.run("bpl-lint", text)
        self.filters.run("bpl-lint --enable=all", text)

    def quiet(self, text: bytes) -> None:
        if self.filters.out("bpl-lint -q", text) != text:
            raise Broken("bpl-lint -q changes the program")

    def mended(self, text: bytes) -> None:
        """It is printed as it was where nothing is mended, so its layout may be any."""
        printed = self.filters.out("bpl-lint --fix", text)
        self.filters.run("bpl-lint --disable=all", printed)
        if self.filters.out("bpl-lint --fix", printed) != printed:
            raise Broken("bpl-lint --fix has more to mend after mending")

    def formatted(self, text: bytes) -> None:
        self.filters.run("bpl-fmt --check-roundtrip", text)
        self.good("bpl-fmt", self.filters.out("bpl-fmt", text))

    def nothing(self, command: str, text: bytes) -> None:
        if self.filters.out(command, text) != self.filters.out("bpl-fmt", text):
            raise Broken(f"{command} changes the program")

    def good(self, command: str, printed: bytes) -> None:
        """Parses, resolves, type-checks; prints to itself."""
        try:
            self.filters.run("bpl-lint --disable=all", printed)
            again = self.filters.out("bpl-fmt", printed)
        except Broken as found:
            raise Broken(f"the output of {command}: {found}") from None
        if again != printed:
            raise Broken(f"the output of {command} prints differently")

    def legal(self, command: str, text: bytes) -> bytes:
        printed = self.filters.out(command, text)
        self.good(command, printed)
        return printed

    def idempotent(self, command: str, text: bytes) -> None:
        printed = self.legal(command, text)
        if self.filters.out(command, printed) != printed:
            raise Broken(f"{command} changes its own output")

    def strippable(self, command: str, text: bytes) -> None:
        stripped = self.filters.out("bpl-direct --strip", self.legal(command, text))
        if stripped != self.filters.out("bpl-fmt", text):
            raise Broken(f"{command}, then stripped, is not what it was")

    def piped(self, pipe: tuple, text: bytes) -> None:
        for command in pipe:
            text = self.filters.out(command, text)
        self.good(" | ".join(pipe), text)


def kind_of(trouble: str) -> str:
    """The trouble without names, places and numbers."""
    return re.sub(r"'[^']*'|\d+|[\w.#~^?$`']*\d[\w.#~^?$`']*", "", trouble.split(" (")[0])[:120]
