#!/usr/bin/env python3
"""Checks that tools give the same answer whatever the load of the machine.

    tests/limits/same_answer.py [--bin DIR] [--campaign] [--busy N] [--most SECONDS] [--at-once N] [NAME…]

Each program of the corpus (each of the few that the test takes, or forty with --campaign, chosen by a hash of their names) is given to
each tool with 1, 2 and 4 jobs, with the machine as it is and beside N other processes that compute (16 in a campaign, and three runs
each; a test lets 3 compute, and runs once). Verdicts and exit statuses are equal; and of bpl-exec, bpl-testgen and
bpl-verify --invariants all bytes. A program and tool that take longer than SECONDS of the processors (120) in the first run, or end by
their limit of time, are left out; a later run that ends by it, which is the one thing that may change an answer, is counted. With
--at-once, so many of them run at a time beside the others.
NAME is a part of a program's path. Exit status 1: something differs.
"""

import argparse
import hashlib
import re
import sys
from concurrent.futures import ThreadPoolExecutor
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
VERDICT = re.compile(r"^([^:\n]+: (?:verified|can fail|unknown|\d+ errors?))", re.M)


def programs(args) -> list[Path]:
    """A sample from all parts of the corpus, the same one each time."""
    every = sorted(path for folder in ("demo", "rv13", "proofs") for path in (ROOT / "corpus" / folder).glob("*.bpl"))
    if args.names:
        return [path for path in every if any(name in str(path) for name in args.names)]
    if args.campaign:
        return sorted(every, key=lambda path: hashlib.sha256(path.name.encode()).digest())[:MANY]
    return [ROOT / "corpus" / name for name in FEW]


def answer(args, tool: tuple[str, ...], path: Path, jobs: int, most: float):
    done = Done([str(args.bin / tool[0]), *tool[1:], f"--jobs={jobs}", str(path)], most=most)
    if not done.ended or "time-out" in done.out + done.err or "out of time" in done.out + done.err:
        return None
    if any(option in BYTES for option in tool):
        return done.status, done.out, done.err
    return done.status, tuple(sorted(VERDICT.findall(done.out)))


class Asked:
    """A program and a tool: its first answer, and how others compare."""

    def __init__(self, path: Path, tool: tuple[str, ...]):
        self.path, self.tool, self.first = path, tool, None
        self.runs = self.differences = self.late = 0
        self.is_left_out = False

    def ask(self, args, others: int) -> None:
        for jobs in (1, 2, 4):
            for _ in range(3 if args.campaign else 1):
                if self.is_left_out:
                    return
                # only the first run decides what is left out: later ones may take as long as they like
                got = answer(args, self.tool, self.path, jobs, 20 * args.most if self.first else args.most)
                self.runs += 1
                if got is None and not self.first:
                    self.is_left_out = True
                    print(f"no answer: {self.path.name}, {' '.join(self.tool)}", flush=True)
                elif got is None:
                    self.late += 1
                    print(f"late: {self.path.name}, {' '.join(self.tool)} --jobs={jobs}, {others} others", flush=True)
                elif self.first is None:
                    self.first = got
                elif got != self.first:
                    self.differences += 1
                    print(f"FAILED {self.path.name}, {' '.join(self.tool)} --jobs={jobs}, {others} others:\n{got}\n"
                          f"instead of\n{self.first}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks that tools give the same answer whatever the load of the machine.")
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--campaign", action="store_true")
    parser.add_argument("--busy", type=int)
    parser.add_argument("--most", type=float, default=120, metavar="SECONDS")
    parser.add_argument("--at-once", type=int, default=1, metavar="N")
    parser.add_argument("names", nargs="*")
    args = parser.parse_args()
    others = args.busy if args.busy is not None else 16 if args.campaign else 3
    asked = [Asked(path, tool) for path in programs(args) for tool in TOOLS]
    for count in (0, others):
        with busy(count), ThreadPoolExecutor(args.at_once if count else 1) as pool:
            list(pool.map(lambda one: one.ask(args, count), asked))
        print(f"beside {count} others: {sum(one.runs for one in asked)} runs so far", flush=True)
    left_out, differences = sum(one.is_left_out for one in asked), sum(one.differences for one in asked)
    print(f"{sum(one.runs for one in asked)} runs of {len(asked)} programs and tools, {left_out} of them left out, "
          f"{sum(one.late for one in asked)} runs ended by their limit of time, {differences} differences")
    return 1 if differences or left_out == len(asked) else 0


if __name__ == "__main__":
    sys.exit(main())
