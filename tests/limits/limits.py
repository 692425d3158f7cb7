#!/usr/bin/env python3
"""Checks that all tools and modes obey --timeout, which limits the whole command.

    tests/limits/limits.py [--bin DIR] [--campaign] [--busy N] [MODE…]

Each mode gets hard programs, which it cannot decide soon: all of them with some limits in a campaign, else every second, by turns.
 The law: the command ends, reports each entry or
body as unknown or with its result, and has used no more processor time than the limit allows, with a generous margin. So
nothing depends on the load of the machine.

With --campaign there are more limits, and the clock counts: a command may take S + 0.1 S + 0.5 seconds, or, where
--busy lets N other processes compute meanwhile, 2 S + 2. The table shows the largest excess over the limit in
seconds. MODE is a part of a mode's options. Exit status 1: some command takes longer.
"""

import argparse
import re
import sys
import tempfile
from pathlib import Path

from machine import Done, busy

ROOT = Path(__file__).resolve().parent.parent.parent
JOBS = 2
MODES = (
    ("bpl-exec", "--executions=0"),
    ("bpl-exec", "--executions=0", "--merge=off", "--search=dfs"),
    ("bpl-exec", "--executions=0", "--engine=auto"),
    ("bpl-exec", "--engine=horn"),
    ("bpl-exec", "--executions=0", "--passing=5"),
    ("bpl-testgen", "--executions=0"),
    ("bpl-verify",),
    ("bpl-verify", "--engine=horn"),
    ("bpl-verify", "--invariants"),
    ("bpl-verify", "--modular"),
    ("bpl-verify", "--modular", "--split"),
    ("bpl-verify", "--modular", "--infer=all", "--work=300"),
    ("bpl-diff", "--compare-timeout=1000"),
    ("bpl-diff", "--verify", "--compare-timeout=1000"),
    ("bpl-mutate", "--compare-timeout=1000"),
)
PROGRAMS = {
    "forks for ever": """
procedure Endless(n: int, a: [int]int) returns (k: int)
{
  var i: int;
  i, k := 0, 0;
  while (i < n)
    invariant k >= 0;
  {
    if (a[i] > i) { i := i + 1; k := k + a[i] * a[i]; } else { i := i + 2; }
    assert k * k * k + i * i * i != 29 * k * i + 3 || i < 4;
  }
}
""",
    "cubes": """
procedure Cubes(a: int, b: int, c: int)
  requires a > 1 && b > 1 && c > 1;
{
  assert a * a * a + b * b * b != c * c * c;
}
""",
    "a long run": """
procedure Long(n: int)
{
  var i: int;
  var a: [int]int;
  i := 0;
  while (i < 4000000) { a[i] := i + n; i := i + 1; }
  assert n * n * n != 5 * i + 7;
}
""",
    "a long body": "procedure Body(n: int) returns (y: int)\n{\n  var x: int;\n  x := n;\n  while (*) { x := x + y; "
                   + " ".join(f"x := x + {i}; y := y - x;" for i in range(1500))
                   + " }\n  assert x * y != 77;\n}\n",
    "many entries": "".join(
        f"procedure P{i}(x: int, m: [int]int) returns (y: int) {{ y := x; while (m[y] > {i}) {{ y := m[y] + {i % 7}; "
        f"if (*) {{ call y := P{(i + 1) % 300}(y, m); }} }} assert m[y] * y != {i * i + 2}; }}\n" for i in range(300)),
    "many claims": "var g: int;\n" + "".join(f"const {{:existential true}} b{i}: bool;\n" for i in range(40)) +
                   "procedure Guess(n: int) returns (x: int, y: int)\n  modifies g;\n{\n  x, y := 0, n;\n  while (x < n)\n"
                   + "".join(f"    invariant b{i} ==> x * {i} <= y * y + {i} * n * n * n;\n" for i in range(40))
                   + "  {\n    x := x + 1; y := y + x * y; g := g + y * x;\n  }\n  assert y * g != 41 * x + 1;\n}\n",
}


def bound(limit: int, others: int) -> float:
    return 2 * limit + 2 if others else 1.1 * limit + 0.5


def chosen(args, mode: tuple[str, ...]) -> list[tuple[int, str, str]]:
    """The programs for the mode: number, name and text."""
    every = 1 if args.campaign else 2
    return [(i, name, text) for i, (name, text) in enumerate(PROGRAMS.items()) if (i + MODES.index(mode)) % every == 0]


def check(args, scratch: Path, mode: tuple[str, ...], limit: int) -> tuple[float, list[str]]:
    """The largest excess over the limit in seconds, and the faults."""
    complaints, over = [], 0.0
    for number, name, text in chosen(args, mode):
        path = scratch / f"p{number}.bpl"
        path.write_text(text)
        files = [str(path)]
        if mode[0] == "bpl-diff":
            other = path.with_suffix(".new")
            changed = re.sub(r"(?<!call )\b([xyikng]) := (.*?);", r"\1 := \2 - 1; \1 := 1 + \1;", text)
            other.write_text(re.sub(r"\bassert (.*?);", r"assert 1 == 1 && (\1);", changed))
            files.append(str(other))
        command = [str(args.bin / mode[0]), *mode[1:], f"--jobs={JOBS}", f"--timeout={limit}", *files]
        done = Done(command, most=JOBS * (3 * limit + 10))
        what = f"{' '.join(mode)} --timeout={limit}, {name}"
        over = max(over, done.seconds - limit)
        if not done.ended:
            complaints.append(f"{what}: does not end")
        elif done.status not in (0, 1, 3):
            complaints.append(f"{what}: exit status {done.status}\n{done.err[:300]}")
        elif not done.out and not done.err:
            complaints.append(f"{what}: says nothing")
        if args.campaign and done.seconds > bound(limit, args.busy):
            complaints.append(f"{what}: {done.seconds:.2f} s")
    return over, complaints


def main() -> int:
    parser = argparse.ArgumentParser(description="Holds all tools to --timeout.")
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--campaign", action="store_true")
    parser.add_argument("--busy", type=int, default=0)
    parser.add_argument("modes", nargs="*")
    args = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="limits-") as scratch, busy(args.busy):
        for mode in MODES:
            if args.modes and not any(part in " ".join(mode) for part in args.modes):
                continue
            row = []
            for limit in (1, 2, 4) if args.campaign else (1,):
                over, complaints = check(args, Path(scratch), mode, limit)
                row.append(f"{over:+.2f}")
                failed += len(complaints)
                for complaint in complaints:
                    print(f"FAILED {complaint}", flush=True)
            print(f"{' '.join(mode):58} {' '.join(row)}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
