#!/usr/bin/env python3
"""Writes random well-typed programs, and checks every filter's laws on them.

    tests/fuzz/welltyped.py --seed 7                      prints the program of seed 7
    tests/fuzz/welltyped.py --bin DIR --count 500         runs the laws on 500 of them, from --seed on
    tests/fuzz/welltyped.py --bin DIR --boogie CMD        also compares Boogie 2.4.1's verdict on each
                                                          implementation before and after each filter

The laws are listed by --laws. A program that breaks one is shrunk as long as it breaks it in the same
way, and printed. Every third program has constructs that only today's Boogie reads; with --boogie or
--old none has. The same seed gives the same program. Exit status: 1 if any law was broken.
"""
from __future__ import annotations

import argparse
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "conformance")]

from conf import oracle  # noqa: E402
from conf.filters import Filters  # noqa: E402
from typed.declarations import Program  # noqa: E402
from typed.laws import Laws, kind_of  # noqa: E402
from typed.tree import shrink, text  # noqa: E402
from typed.verdicts import Verdicts  # noqa: E402

QUESTIONS = 3000  # runs of the laws for shrinking one program


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=0, help="the first program's (default: 0)")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--old", action="store_true", help="only what Boogie 2.4.1 reads, too")
    parser.add_argument("--bin", type=Path, metavar="DIR", help="where the filters are; without, print")
    parser.add_argument("--boogie", metavar="CMD", help="Boogie 2.4.1: compare verdicts instead")
    parser.add_argument("--cache", metavar="DIR", default=oracle.default_cache(),
                        help="Boogie's answers (default: under ~/.cache)")
    parser.add_argument("--only", default="", metavar="TEXT", help="only laws with this in their names")
    parser.add_argument("--laws", action="store_true", help="print the names of the laws")
    parser.add_argument("--no-shrink", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--timeout", type=float, default=60, metavar="SECONDS", help="per run of a filter")
    return parser.parse_args()


def program(seed: int, old: bool) -> Program:
    return Program(seed, modern=not old and seed % 3 == 2)


def judged(laws, seed: int, call: argparse.Namespace) -> str:
    """The complaint about one program: '' if it breaks no law."""
    made = program(seed, call.old)
    found = laws.first_broken(text(made.tree))
    if not found:
        return ""
    name, trouble = found
    told = f"seed {seed}: {name}: {trouble}\n"
    if call.no_shrink:
        return told
    shrink(made.tree, made.world.simplest,
           lambda smaller: kind_of(laws.broken(name, smaller)) == kind_of(trouble), QUESTIONS)
    return f"{told}{text(made.tree)}----\n"


def main() -> int:
    call = arguments()
    call.old |= bool(call.boogie)
    if not call.bin:
        for seed in range(call.seed, call.seed + call.count):
            sys.stdout.write(text(program(seed, call.old).tree))
        return 0
    filters = Filters(call.bin, call.timeout)
    laws = Verdicts(filters, oracle.Oracle(call.boogie, call.cache), call.only) if call.boogie else \
        Laws(filters, call.only)
    if call.laws:
        print("\n".join(laws.names()))
        return 0
    bad = 0
    with ThreadPoolExecutor(call.jobs) as pool:
        seeds = range(call.seed, call.seed + call.count)
        for told in pool.map(lambda seed: judged(laws, seed, call), seeds):
            bad += bool(told)
            sys.stdout.write(told)
            sys.stdout.flush()
    print(f"{call.count} programs, {bad} of them in trouble; {laws.summary()}")
    return 1 if bad else 0


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
