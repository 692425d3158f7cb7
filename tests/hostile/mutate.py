#!/usr/bin/env python3
"""Feeds bpl-mutate hostile programs, which it verifies and compares, and hostile surroundings.

    tests/hostile/mutate.py [--bin DIR] [--jobs N] [--every N]

The programs are those of inputs.py, small, and every.bpl cut at many places; run.py lists the mutants of the large
ones. No crash, no sanitizer's report, the right exit status, a diagnostic that starts with the tool's or the file's name,
no output next to an error, no file left behind. Interrupted, it prints what it knows or nothing, and ends by the signal.
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

PROGRAM = b"procedure P(x: int) returns (y: int)\n  ensures y >= 0;\n{\n  y := x;\n  if (y < 0) {\n    y := -y;\n  }\n}\n"
UNPROVED = PROGRAM.replace(b"-y", b"y")
# Each survivor takes long.
SLOW = (b"procedure P(n: int) returns (r: int) requires n > 0;\n{ var i: int; i := n; r := 0;\n"
        b"  while (i != 1) { r := r + 1; if (i mod 2 == 0) { i := i div 2; } else { i := 3 * i + 1; } } }\n")
SCALE, STRIDE, PIECES = 2000, 360, 6
SHARD = "--shard=1/20"  # of the mutants of hostile programs, most of which are alike
LIMITS = ("--compare-timeout=1", "--work=20000", "--timeout=60")


def check_program(tool: Tool, data: bytes, statuses: set[int]) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        (Path(scratch) / "hostile.bpl").write_bytes(data)
        return tool.judge(tool.run(SHARD, "--mutants=all", "hostile.bpl", cwd=scratch), statuses)


def check_input(tool: Tool, case: Input) -> list[str]:
    statuses = {GOOD: {0, 1, 3}, BAD: {2}, DEEP: {0, 1, 2, 3}}[case.verdict]
    return check_program(tool, case.make(max(1, case.size // SCALE)), statuses)


def check_truncations(tool: Tool, data: bytes, first: int) -> list[str]:
    complaints = []
    for size in range(first, min(first + PIECES * STRIDE, len(data)), STRIDE):
        complaints += [f"first {size} bytes: {c}" for c in check_program(tool, data[:size], {0, 1, 2, 3})]
    return complaints


def check_call(tool: Tool, args: tuple[str, ...], statuses: set[int], **options) -> list[str]:
    """Without its page, the report is still printed."""
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        for name, text in {"p.bpl": PROGRAM, "unproved.bpl": UNPROVED, "bad.bpl": b"procedure P( {", "empty.bpl": b""}.items():
            (Path(scratch) / name).write_bytes(text)
        before = set(os.listdir(scratch))
        done = tool.run(*args, cwd=scratch, **options)
        complaints = tool.judge(done, statuses)
        if any(word.startswith("--html") for word in args):
            complaints = [c for c in complaints if not c.startswith("output next to an error")]
        left = set(os.listdir(scratch)) - before - {"out"}
        return complaints + ([f"left behind: {left}"] if left else [])


def check_signal(tool: Tool, number: int) -> list[str]:
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        program, page = Path(scratch) / "slow.bpl", Path(scratch) / "page.html"
        program.write_bytes(SLOW)
        out, complaints = tool.interrupt(number, "--compare-timeout=100000", "--format=json", f"--html={page}", str(program))
        if b'"killed"' in out and b"interrupted" not in out:
            complaints.append(f"the rest is not called interrupted: {out[:300]!r}")
        if page.exists() and b"interrupted" not in page.read_bytes():
            complaints.append("the page does not say that it was interrupted")
        return complaints


def main() -> int:
    parser = runner.arguments("Feeds bpl-mutate hostile programs and surroundings.")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth of the programs")
    options = parser.parse_args()
    tool, full = Tool(options.bin, "bpl-mutate", LIMITS), Path("/dev/full").exists()
    calls = {
        "plain": (("p.bpl",), {1}, {}),
        "unproved": (("unproved.bpl",), {0}, {}),
        "empty": (("empty.bpl",), {0}, {}),
        "empty-standard-input": (("-",), {0}, {"input": b""}),
        "closed-standard-input": (("-",), {2}, {"redirect": "<&-"}),
        "several-programs": (("p.bpl", "empty.bpl"), {1}, {}),
        "declared-twice": (("p.bpl", "p.bpl"), {2}, {}),
        "bad-program": (("bad.bpl",), {2}, {}),
        "folder": ((".",), {2}, {}),
        "missing": (("missing.bpl",), {2}, {}),
        "unknown-option": (("--no-such", "p.bpl"), {2}, {}),
        "unknown-kind": (("--only=nothing", "p.bpl"), {2}, {}),
        "unknown-entry": (("--entry=Nothing", "p.bpl"), {2}, {}),
        "no-such-mutant": (("--print=100", "p.bpl"), {2}, {}),
        "bad-shards": (("--shard=3/2", "p.bpl"), {2}, {}),
        "empty-shard": (("--shard=90/100", "p.bpl"), {0}, {}),
        "no-time": (("--compare-timeout=0", "p.bpl"), {1, 3}, {}),
        "no-work": (("--work=1", "p.bpl"), {0, 1, 3}, {}),
        "many-jobs": (("-j1024", "p.bpl"), {1}, {}),
        "closed-output": (("p.bpl",), {2}, {"redirect": ">&-"}),
        "closed-error": (("p.bpl",), {1}, {"redirect": "2>&-"}),
        "output-missing-folder": (("-o", "missing/out", "p.bpl"), {2}, {}),
        "page-missing-folder": (("--html=missing/out", "p.bpl"), {2}, {}),
        "page-is-a-folder": (("--html=.", "p.bpl"), {2}, {}),
    }
    if full:
        calls["full-disk"] = ("p.bpl",), {2}, {"redirect": ">/dev/full"}
        calls["full-disk-list"] = ("--list", "p.bpl"), {2}, {"redirect": ">/dev/full"}
        calls["full-disk-print"] = ("--print=0", "p.bpl"), {2}, {"redirect": ">/dev/full"}
        calls["full-disk-page"] = ("--html=/dev/full", "p.bpl"), {2}, {}
    data = (HERE / "every.bpl").read_bytes()
    checks = [runner.Check(name, lambda call=call: check_call(tool, call[0], call[1], **call[2]))
              for name, call in calls.items()]
    inputs = [runner.Check(case.name, lambda case=case: check_input(tool, case)) for case in TABLE]
    inputs += [runner.Check(f"truncated-at-{first}", lambda first=first: check_truncations(tool, data, first))
               for first in range(0, len(data), PIECES * STRIDE)]
    checks += runner.sample(inputs, options.every, lambda check: check.name)
    checks += [runner.Check("interrupted", lambda: check_signal(tool, signal.SIGINT)),
               runner.Check("terminated", lambda: check_signal(tool, signal.SIGTERM))]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
