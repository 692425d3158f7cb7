#!/usr/bin/env python3
"""Feeds bpl-diff hostile programs, as the old version, as the new one and as both, and hostile surroundings.

    tests/hostile/diff.py [--bin DIR] [--jobs N] [--every N]

The programs are those of inputs.py, small, and every.bpl cut at many places. No crash, no sanitizer's report, the right
exit status, a diagnostic that starts with the tool's or the file's name, no output next to an error.
A program does not differ from itself. Interrupted while it looks for differences, it ends by the signal.
"""

import os
import signal
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import runner
from inputs import BAD, DEEP, GOOD, TABLE, Input
from judge import Tool

PROGRAM = b"procedure P(x: int) returns (y: int)\n{\n  y := x;\n}\n"
CHANGED = PROGRAM.replace(b":= x", b":= x + 1")
# Differs only far away, so that the search does not end soon.
SLOW = (b"procedure P(n: int) returns (r: int) requires n > 0;\n{ var i: int; i := n; r := 0;\n"
        b"  while (i != 1) { r := r + 1; if (i mod 2 == 0) { i := i div 2; } else { i := 3 * i + 1; } } }\n")
SLOWER = SLOW.replace(b"r := r + 1;", b"r := r + 1; if (r == 123456789) { r := 0; }")
SCALE, STRIDE = 100, 60
LIMITS = ("--compare-timeout=1", "--work=20000")


def statuses_of(verdict: str) -> set[int]:
    return {GOOD: {0, 1, 3}, BAD: {2}, DEEP: {0, 1, 2, 3}}[verdict]


def check_versions(tool: Tool, data: bytes, statuses: set[int]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        (Path(scratch) / "hostile.bpl").write_bytes(data)
        (Path(scratch) / "fine.bpl").write_bytes(PROGRAM)
        complaints, outputs = [], []
        for names in ("hostile.bpl", "fine.bpl"), ("fine.bpl", "hostile.bpl"), ("hostile.bpl", "hostile.bpl"):
            done = tool.run(*names, cwd=scratch)
            allowed = statuses if names[0] != names[1] or 2 in statuses else {0}
            complaints += [f"{' '.join(names)}: {c}" for c in tool.judge(done, allowed)]
            outputs.append(done.stdout)
        return complaints + ([f"a program differs from itself: {outputs[2][:200]!r}"] if outputs[2] else [])


def check_input(tool: Tool, case: Input) -> list[str]:
    return check_versions(tool, case.make(max(1, case.size // SCALE)), statuses_of(case.verdict))


def check_truncations(tool: Tool, data: bytes, first: int) -> list[str]:
    complaints = []
    for size in range(first, min(first + 40 * STRIDE, len(data)), STRIDE):
        complaints += [f"first {size} bytes: {c}" for c in check_versions(tool, data[:size], statuses_of(DEEP))]
    return complaints


def check_call(tool: Tool, args: tuple[str, ...], statuses: set[int], **options) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        for name, text in {"old.bpl": PROGRAM, "new.bpl": CHANGED, "bad.bpl": b"procedure P( {"}.items():
            (Path(scratch) / name).write_bytes(text)
        before = set(os.listdir(scratch))
        complaints = tool.judge(tool.run(*args, cwd=scratch, **options), statuses)
        left = set(os.listdir(scratch)) - before - {"out"}
        return complaints + ([f"left behind: {left}"] if left else [])


def check_signal(tool: Tool, number: int) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        files = [Path(scratch) / "old.bpl", Path(scratch) / "new.bpl"]
        for file, text in zip(files, (SLOW, SLOWER)):
            file.write_bytes(text)
        return tool.interrupt(number, "--compare-timeout=100000", *map(str, files))[1]


def main() -> int:
    parser = runner.arguments("Feeds bpl-diff hostile programs and surroundings.")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth of the programs")
    options = parser.parse_args()
    tool, full = Tool(options.bin, "bpl-diff", LIMITS), Path("/dev/full").exists()
    both = ("old.bpl", "new.bpl")
    calls = {
        "plain": (both, {1}, {}),
        "no-file": ((), {2}, {}),
        "one-file": (("old.bpl",), {2}, {}),
        "three-files": ((*both, "old.bpl"), {2}, {}),
        "eight-files": ((*both * 4,), {2}, {}),
        "as-git-calls-it": (("p", "old.bpl", "0", "0", "new.bpl", "0", "0"), {1}, {}),
        "standard-input-twice": (("-", "-"), {2}, {"input": PROGRAM}),
        "standard-input": (("old.bpl", "-"), {0}, {"input": PROGRAM}),
        "empty-standard-input": (("old.bpl", "-"), {1}, {"input": b""}),
        "closed-standard-input": (("old.bpl", "-"), {2}, {"redirect": "<&-"}),
        "folder": (("old.bpl", "."), {2}, {}),
        "missing": (("missing.bpl", "new.bpl"), {2}, {}),
        "both-bad": (("bad.bpl", "bad.bpl"), {2}, {}),
        "unknown-option": (("--no-such", *both), {2}, {}),
        "bad-number": (("--compare-timeout=x", *both), {2}, {}),
        "status": (("--status", *both), {1}, {}),
        "no-time": (("--compare-timeout=0", *both), {1, 3}, {}),
        "no-work": (("--work=1", "--verify", *both), {1, 3}, {}),
        "many-jobs": (("-j1024", *both), {1}, {}),
        "closed-output": (both, {2}, {"redirect": ">&-"}),
        "closed-error": (both, {1}, {"redirect": "2>&-"}),
        "output-missing-folder": (("-o", "missing/out", *both), {2}, {}),
    }
    if full:
        calls["full-disk"] = both, {2}, {"redirect": ">/dev/full"}
    data = (HERE / "every.bpl").read_bytes()
    checks = [runner.Check(name, lambda call=call: check_call(tool, call[0], call[1], **call[2]))
              for name, call in calls.items()]
    inputs = [runner.Check(case.name, lambda case=case: check_input(tool, case)) for case in TABLE]
    inputs += [runner.Check(f"truncated-at-{first}", lambda first=first: check_truncations(tool, data, first))
               for first in range(0, len(data), 40 * STRIDE)]
    checks += runner.sample(inputs, options.every, lambda check: check.name)
    checks += [runner.Check("interrupted", lambda: check_signal(tool, signal.SIGINT)),
               runner.Check("terminated", lambda: check_signal(tool, signal.SIGTERM))]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
