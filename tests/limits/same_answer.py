#!/usr/bin/env python3
"""Checks that tools give the same answer whatever the load of the machine.

    tests/limits/same_answer.py [--bin DIR] [--campaign] [--busy N] [NAME…]

Each program of the corpus (each of the few that the test takes, or forty with --campaign) is given to each tool with
1, 2 and 4 jobs, with the machine as it is and beside N other processes that compute (16 in a campaign, and three runs
each; a test lets 3 compute, and runs once). Verdicts and exit statuses are equal; and of bpl-exec, bpl-testgen and
bpl-verify --invariants all bytes. A run that takes longer than 120 seconds of the processors, or ends by its limit of time,
which is the one thing that may change an answer, is left out. NAME is a part of a program's path. Exit status 1: something differs.
"""

import argparse
import re
import sys
from pathlib import Path

from machine import Done, busy

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = (
    ("bpl-exec", "--executions=300"),
    ("bpl-testgen", "--executions=200", "--no-timestamps"),
    ("bpl-verify",),
    ("bpl-verify", "--modular"),
    ("bpl-verify", "--invariants"),
)
BYTES = ("--executions=300", "--executions=200", "--invariants")
# Those that the test takes: all tools soon come to their end.
FEW = ("demo/max.bpl", "rv13/array_sum_bug.bpl")
MANY = 40
MOST = 120  # processor seconds: that is no answer
VERDICT = re.compile(r"^([^:\n]+: (?:verified|can fail|unknown|\d+ errors?))", re.M)


def programs(args) -> list[Path]:
    """A sample from all parts of the corpus, the same one each time."""
    every = sorted(path for folder in ("demo", "rv13", "proofs") for path in (ROOT / "corpus" / folder).glob("*.bpl"))
    if args.names:
        return [path for path in every if any(name in str(path) for name in args.names)]
    if args.campaign:
        return every[::max(1, len(every) // MANY)][:MANY]
    return [ROOT / "corpus" / name for name in FEW]


def answer(args, tool: tuple[str, ...], path: Path, jobs: int):
    done = Done([str(args.bin / tool[0]), *tool[1:], f"--jobs={jobs}", str(path)], most=MOST)
    if not done.ended or "time-out" in done.out + done.err or "out of time" in done.out + done.err:
        return None
    if any(option in BYTES for option in tool):
        return done.status, done.out, done.err
    return done.status, tuple(sorted(VERDICT.findall(done.out)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks that tools give the same answer whatever the load of the machine.")
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--campaign", action="store_true")
    parser.add_argument("--busy", type=int)
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    others = args.busy if args.busy is not None else 16 if args.campaign else 3
    wanted, runs, differences, unknown = {}, 0, 0, set()
    for count in (0, others):
        with busy(count):
            for path in programs(args):
                for tool in TOOLS:
                    for jobs in (1, 2, 4):
                        for _ in range(3 if args.campaign else 1):
                            key = path, tool
                            if key in unknown:
                                continue
                            got = answer(args, tool, path, jobs)
                            runs += 1
                            if got is None:
                                unknown.add(key)
                                print(f"no answer: {path.name}, {' '.join(tool)}", flush=True)
                            elif wanted.setdefault(key, got) != got:
                                differences += 1
                                print(f"FAILED {path.name}, {' '.join(tool)} --jobs={jobs}, {count} others:\n{got}\n"
                                      f"instead of\n{wanted[key]}", flush=True)
    print(f"{runs} runs of {len(wanted)} programs and tools, {len(unknown)} without an answer, {differences} differences")
    return 1 if differences or not wanted else 0


if __name__ == "__main__":
    sys.exit(main())
