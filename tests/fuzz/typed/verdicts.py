"""What Boogie has to say the same of before and after a filter.

Most filters keep the verdict on each implementation as it is; bpl-dde --prune may make a proof fail. bpl-inline's output is compared with what
Boogie says when it inlines itself, bpl-unroll's with what it says when it unrolls itself: all loops of
these programs end soon enough for nothing to be lost, but for those that `while (*)` makes.
"""
from __future__ import annotations

from conf import verdict

from .laws import STAGES, Broken, NotSupported, printed_by

PRUNE = "bpl-dde --entry=* --prune"  # loses what the proof may need, but must not prove more
MODULAR = ["bpl-fmt", "bpl-dde --entry=*", PRUNE, "bpl-direct --pick=jumps", "bpl-direct --asserts",
           *(f"bpl-desugar --to={stage}" for stage in STAGES)]
INLINE = "bpl-inline"
UNROLL = "bpl-unroll --bound=3"
UNROLLED = verdict.MODULAR + ("/loopUnroll:16",)
DEEPEST_NEST = 2  # of loops, for which these sixteen are enough


class Verdicts:
    """Laws of the same form as laws.Laws has. `compared` counts the verdicts that were."""

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
            return ""  # another law's matter
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
