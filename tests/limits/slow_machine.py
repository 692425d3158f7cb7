#!/usr/bin/env python3
"""Checks that bpl-exec's reports and the claims that bpl-verify --invariants finds do not depend on the clock if no option
limits the time.

    tests/limits/slow_machine.py --bin DIR --clock LIBRARY [PROGRAM…]

LIBRARY is fast_clock.c, with which the clock runs a thousand times as fast: a machine that busy, or slow, has the same seconds for
a thousandth of the work. Each program of the corpus must give the same bytes and status with and without it, and, as a trial of
the library itself, less if --entry-timeout limits the time. Exit status 1: it does not.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CLAIMS = ("bpl-verify", "--invariants", "--jobs=1")
EXECUTIONS = ("bpl-exec",)
FEW = {"corpus/proofs/array_copy.bpl": CLAIMS, "corpus/proofs/two_counters.bpl": CLAIMS, "corpus/proofs/lock.bpl": CLAIMS,
       "corpus/proofs/multiply.bpl": CLAIMS, "tests/golden/exec/axioms-recursive.bpl": EXECUTIONS,
       "tests/golden/exec/symbolic-primes.bpl": EXECUTIONS}


def answer(args, command: tuple[str, ...], path: Path, options: tuple[str, ...], is_fast: bool) -> tuple[int, str, str]:
    environment = {**os.environ, "LD_PRELOAD": str(args.clock)} if is_fast else None
    tool, *fixed = command
    done = subprocess.run([str(args.bin / tool), *fixed, *options, str(path)], env=environment,
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def main() -> int:
    parser = argparse.ArgumentParser(description="Holds reports to be the same on a machine a thousand times as slow.")
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--clock", type=Path, required=True)
    parser.add_argument("programs", nargs="*", default=list(FEW))
    args = parser.parse_args()
    failed = limited = 0
    for name in args.programs:
        path, command = ROOT / name, FEW.get(name, CLAIMS)
        plain, fast = (answer(args, command, path, (), is_fast) for is_fast in (False, True))
        if plain != fast:
            failed += 1
            print(f"FAILED {name}:\n{fast}\ninstead of\n{plain}")
        limited += answer(args, command, path, ("--entry-timeout=60",), True) != plain
    if not limited:
        failed += 1
        print(f"FAILED: {args.clock} changes nothing where the time is limited")
    print(f"{len(args.programs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
