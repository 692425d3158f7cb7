#!/usr/bin/env python3
"""What bpl-verify --modular --core calls unused can be deleted: every body stays verified.

    tests/modular/core.py [--bin DIR] [--deletions N] [--each] [PATH…]

PATH: programs, or folders of them; those with a body that --modular does not verify are left out. From each
program all unused axioms, preconditions, invariants and assumptions are deleted, all at once and (--each) one by
one. --deletions ends the run after N deletions. Two more checks, on programs made here: assumptions that a
proof needs are never called unused, and bodies with contradictory assumptions are called vacuous.
"""

import argparse
import json
import random
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SECONDS = 600


class Failure(Exception):
    pass


class Filters:
    def __init__(self, folder: Path):
        self.folder = folder

    def run(self, tool: str, *args: str, text: str) -> tuple[int, str]:
        done = subprocess.run([str(self.folder / tool), *args], input=text.encode(), capture_output=True,
                              timeout=SECONDS, check=False)
        return done.returncode, done.stdout.decode()

    def verify(self, text: str, *args: str) -> tuple[bool, list[dict]]:
        """Are all bodies verified? And the records."""
        status, out = self.run("bpl-verify", "--modular", "--infer=none", "--format=json", "--no-timestamps",
                               "--entry-timeout=20", *args, text=text)
        return status == 0, [json.loads(line) for line in out.splitlines()] if status in (0, 1, 3) else []


def clause_lines(lines: list[str], first: int) -> range:
    """The lines of a clause that begins on line `first` of a formatted program: up to its semicolon."""
    last = first
    while not lines[last].partition("//")[0].rstrip().endswith(";"):
        last += 1
    return range(first, last + 1)


def without(text: str, unused: list[dict]) -> str:
    lines = text.split("\n")
    gone = set()
    for record in unused:
        gone.update(clause_lines(lines, record["line"] - 1))
    return "\n".join(line for number, line in enumerate(lines) if number not in gone)


def check_deletions(filters: Filters, path: str, program: str, each: bool) -> int:
    """The number of deletions that were tried."""
    status, text = filters.run("bpl-fmt", text=program)
    if status:
        return 0
    verified, _ = filters.verify(text)
    if not verified:
        return 0
    verified, records = filters.verify(text, "--core")
    if not verified:
        raise Failure(f"{path}: not verified with --core")
    unused = [record for record in records if record["type"] == "unused"]
    groups = [unused] + ([[one] for one in unused] if each and len(unused) > 1 else [])
    for group in groups if unused else []:
        shorter = without(text, group)
        verified, _ = filters.verify(shorter)
        if not verified:
            places = ", ".join(f"line {one['line']} ({one['rule']})" for one in group)
            raise Failure(f"{path}: not verified without {places} of\n{text}")
    return len(groups) if unused else 0


def planted(rng: random.Random) -> tuple[str, set[int]]:
    """A procedure that needs some of its preconditions, one a line, and the lines of those that it needs."""
    count = rng.randint(2, 6)
    needed = sorted(rng.sample(range(count), rng.randint(1, count - 1)))
    lines = ["procedure P(" + ", ".join(f"x{i}: int" for i in range(count)) + ")"]
    bounds = [rng.randint(-50, 50) for _ in range(count)]
    lines += [f"  requires x{i} >= {bounds[i]};" for i in range(count)]
    total = " + ".join(f"x{i}" for i in needed)
    lines += ["{", f"  assert {total} >= {sum(bounds[i] for i in needed)};", "}"]
    return "\n".join(lines) + "\n", {2 + i for i in needed}


def vacuous(rng: random.Random) -> str:
    """A procedure whose assumptions contradict each other: preconditions, axioms or both."""
    low = rng.randint(-50, 50)
    high = low - rng.randint(1, 9)
    pair = [f"x > {low}", f"x < {high}"]
    rng.shuffle(pair)
    if rng.random() < 0.5:
        return (f"procedure P(x: int, y: int)\n  requires {pair[0]};\n  requires y > 3;\n  requires {pair[1]};\n"
                f"{{\n  assert y {rng.choice(['>', '=='])} {rng.randint(0, 9)};\n}}\n")
    return (f"const c: int;\naxiom {pair[0].replace('x', 'c')};\nprocedure P(x: int)\n  requires x == c;\n"
            f"  requires {pair[1]};\n{{\n  assert x == {rng.randint(-99, 99)};\n}}\n")


def check_planted(filters: Filters, seed: int) -> None:
    rng = random.Random(seed)
    text, needed = planted(rng)
    _, records = filters.verify(text, "--core")
    unused = {record["line"] for record in records if record["type"] == "unused"}
    if unused & needed:
        raise Failure(f"seed {seed}: lines {sorted(unused & needed)} are called unused, but needed\n{text}")
    every = {number for number, line in enumerate(text.split("\n"), 1) if "requires" in line}
    if unused != every - needed:
        raise Failure(f"seed {seed}: lines {sorted(every - needed - unused)} are not called unused\n{text}")
    text = vacuous(rng)
    _, records = filters.verify(text, "--core")
    core = records[0].get("core", {})
    if not core.get("vacuous") or not core["contradiction"]:
        raise Failure(f"seed {seed}: not called vacuous: {records}\n{text}")
    for one in core["contradiction"]:
        shorter = without(text, [one])
        _, records = filters.verify(shorter, "--core")
        if records[0].get("core", {}).get("vacuous"):
            raise Failure(f"seed {seed}: line {one['line']} does not belong to the contradiction\n{text}")


def programs(paths: list[Path]) -> list[Path]:
    return [file for path in paths for file in (sorted(path.rglob("*.bpl")) if path.is_dir() else [path])]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--deletions", type=int, default=0)
    parser.add_argument("--each", action="store_true")
    parser.add_argument("--planted", type=int, default=20, help="number of programs made here (default: 20)")
    parser.add_argument("paths", nargs="*", type=Path, default=[ROOT / "corpus/proofs"])
    options = parser.parse_args()
    filters = Filters(options.bin.resolve())
    deletions, failures = 0, []
    for seed in range(options.planted):
        try:
            check_planted(filters, seed)
        except Failure as failure:
            failures.append(str(failure))
    for path in programs(options.paths):
        if options.deletions and deletions >= options.deletions:
            break
        try:
            deletions += check_deletions(filters, str(path), path.read_text(errors="surrogateescape"), options.each)
        except (Failure, subprocess.TimeoutExpired, UnicodeEncodeError) as failure:
            failures.append(str(failure))
    for failure in failures:
        print(failure)
    print(f"{options.planted} planted programs, {deletions} deletions, {len(failures)} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
