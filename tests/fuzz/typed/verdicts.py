"""Filters that preserve Boogie's verdict, checked by running Boogie.

Most filters keep the verdict on each implementation; bpl-dde --prune may make a proof fail. bpl-inline's
output is compared with Boogie's verdict when it inlines by itself, bpl-unroll's with that when it unrolls by
itself: all loops of these programs end soon enough for nothing to be lost, except `while (*)`.
"""
from __future__ import annotations

from conf import verdict

from .laws import STAGES, Broken, NotSupported, printed_by

PRUNE = "bpl-dde --entry=* --prune"  # may lose what a proof needs, but must not prove more
MODULAR = ["bpl-fmt", "bpl-dde --entry=*", PRUNE, "bpl-direct --pick=jumps", "bpl-direct --asserts",
           *(f"bpl-desugar --to={stage}" for stage in STAGES)]
INLINE = "bpl-inline"
UNROLL = "bpl-unroll --bound=3"
UNROLLED = verdict.MODULAR + ("/loopUnroll:16",)
DEEPEST_NEST = 2  # nested loops; sixteen iterations are enough for these


class Verdicts:
    """Laws of the same form as those of laws.Laws. `compared` counts the compared verdicts."""

    def __init__(self, filters, oracle, only: str = ""):
        self.filters, self.oracle = filters, oracle
        self.commands = [command for command in [*MODULAR, INLINE, UNROLL] if only in command]
        self.compared: dict[str, int] = dict.fromkeys(self.commands, 0)

    def names(self) -> list:
        return self.commands

    def summary(self) -> str:
        return "verdicts compared: " + ", ".join(f"{count} {name}" for name, count in self.compared.items())

    def broken(self, name: str, text: str) -> str:
        program = text.encode()
        if name == UNROLL and ("while ( * )" in text):
            return ""
        flags = verdict.FLAGS if name == INLINE else UNROLLED if name == UNROLL else verdict.MODULAR
        before = verdict.of_text(self.oracle, "p.bpl", program, flags)
        if not before:
            return ""
        try:
            printed = printed_by(self.filters, name, program)
        except (Broken, NotSupported):
            return ""  # covered by another law
        after = verdict.of_text(self.oracle, "p.bpl", printed)
        if after is None:
            return f"{name}: Boogie rejects the output"
        found = verdict.compare(before, after)
        self.compared[name] += found.compared
        changed = [told for told in found.changed if name != PRUNE or told.endswith(", then verified")]
        return f"{name}: {changed[0]}" if changed else ""

    def first_broken(self, text: str):
        for name in self.commands:
            trouble = self.broken(name, text)
            if trouble:
                return name, trouble
        return None
