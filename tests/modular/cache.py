#!/usr/bin/env python3
"""bpl-verify --modular --cache has the same results as without a cache, and verifies no body twice.

    tests/modular/cache.py [--bin DIR] [--edits N] [--seed N] [NAME…]

NAME limits the run to the checks whose name contains it. --edits is how many random edits are compared
(default: 25): after each, the verdicts and messages with the cache that all of them share are those without.
"""

import argparse
import json
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = """
type T;
const unique a, b: T;
function f(x: int): int;
function g(x: int): int { f(x) + 1 }
function h(x: int): int;
axiom (forall x: int :: {f(x)} f(x) > x);
axiom (forall x: int :: {h(x)} h(x) < x);
var v: int;
procedure Uses(x: int) returns (y: int) requires x > 0; ensures y > x;
{ y := f(x); assert y > 0; }
procedure Calls() modifies v; { call v := Uses(3); assert v > 2; assert v == 4; }
procedure Defined(x: int) { assert g(x) > x + 1; assert g(x) > x + 2; }
procedure Other(x: int) { assert h(x) < x; if (x > 3) { assert h(x) < 2; } }
procedure Loop(n: int)
{ var i: int; i := 0; while (i < n) invariant i <= n; { i := i + 1; } assert i == n; }
procedure Types(x: T) { assert x == a || x == b; assert a != b; }
"""
DEPENDS = [  # an edit, and the bodies that depend on it
    ("assert y > 0;", "assert y > 1;", {"Uses"}),
    ("ensures y > x;", "ensures y >= x;", {"Uses", "Calls"}),
    ("f(x) > x)", "f(x) > x + 1)", {"Uses", "Defined"}),
    ("{ f(x) + 1 }", "{ f(x) + 2 }", {"Defined"}),
    ("h(x) < x)", "h(x) < x - 1)", {"Other"}),
    ("const unique a, b: T;", "const a, b: T;", {"Types"}),
    ("// nothing", "", set()),
    ("\ntype T;", "\n\n/* moved */ type T;", set()),
    ("i <= n", "(i)  <=  n /* layout */", set()),
]


class Failure(Exception):
    pass


class Place:
    """A folder with a program and a cache."""

    def __init__(self, args):
        self.args = args
        self.folder = Path(tempfile.mkdtemp())
        self.cache = self.folder / "cache"
        self.file = self.folder / "p.bpl"

    def command(self, cached: bool, *more: str) -> list:
        command = [self.args.bin / "bpl-verify", "--modular", "--jobs=2", "--trace", *more]
        return command + ([f"--cache={self.cache}"] if cached else []) + [self.file]

    def run(self, text: str, cached: bool = True, *more: str) -> tuple[int, str]:
        self.file.write_text(text)
        done = subprocess.run(self.command(cached, *more), capture_output=True, text=True)
        if done.returncode not in (0, 1, 3) or done.stderr:
            raise Failure(f"status {done.returncode}: {done.stderr}")
        return done.returncode, done.stdout

    def asked(self, text: str, *more: str) -> set[str]:
        """The bodies that the cache did not have."""
        records = [json.loads(line) for line in self.run(text, True, "--format=json", *more)[1].splitlines()]
        return {r["procedure"] for r in records if r["type"] == "body" and not r["kept"]}

    def files(self) -> list[Path]:
        return sorted(path for path in self.cache.rglob("*") if path.is_file())


def check(condition: bool, what: str):
    if not condition:
        raise Failure(what)


def second_run(place: Place):
    first = place.run(PROGRAM)
    check(first == place.run(PROGRAM, False), "the first run differs from one without a cache")
    check(first == place.run(PROGRAM), "the second run differs from the first")
    check(place.asked(PROGRAM) == set(), "the second run asked again")


def only_dependents(place: Place):
    place.run(PROGRAM)
    for before, after, bodies in DEPENDS:
        text = PROGRAM.replace(before, after)
        asked = place.asked(text)
        check(asked == bodies, f"{before} -> {after}: asked about {asked}, not {bodies}")
        check(place.run(text) == place.run(text, False), f"{before} -> {after}: other messages")


def options_count(place: Place):
    for more in ((), ("--split",), ("--error-limit=1",), ("--seed=3",), ()):
        check(place.run(PROGRAM, True, *more) == place.run(PROGRAM, False, *more), f"{more} differ")


def unknown_has_its_budget(place: Place):
    text = "procedure P(x: int, y: int, z: int) { assume x > 2 && y > 2 && z > 2; " \
           "assert x*x*x*x*x + y*y*y*y*y != z*z*z*z*z; }"
    first = place.run(text, True, "--work=20000", "--entry-timeout=0")
    check("unknown: out of steps" in first[1], "20000 steps decide it")
    check(place.asked(text, "--work=20000", "--entry-timeout=0") == set(), "unknown under a budget is not kept")
    check(place.asked(text, "--work=15000", "--entry-timeout=0") == set(), "a smaller budget asks again")
    check(place.asked(text, "--work=30000", "--entry-timeout=0") == {"P"}, "a larger budget does not ask again")
    check("unknown" in place.run(text, True, "--work=20000", "--entry-timeout=0")[1], "a smaller budget knows more")


def spoiled(place: Place):
    expected = place.run(PROGRAM)
    rng = random.Random(place.args.seed)
    for damage in ("cut", "flip", "empty", "garbage"):
        for path in place.files():
            data = bytearray(path.read_bytes())
            if damage == "cut":
                data = data[:rng.randrange(len(data))]
            elif damage == "flip":
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            else:
                data = b"" if damage == "empty" else rng.randbytes(500)
            path.write_bytes(data)
        check(place.run(PROGRAM) == expected, f"{damage}: other results")
        check(place.asked(PROGRAM) == set(), f"{damage}: not written again")


def killed(place: Place):
    expected = place.run(PROGRAM, False)
    rng = random.Random(place.args.seed)
    for _ in range(6):
        shutil.rmtree(place.cache, ignore_errors=True)
        place.file.write_text(PROGRAM)
        runs = [subprocess.Popen(place.command(True), stdout=subprocess.DEVNULL) for _ in range(2)]
        time.sleep(rng.random() * 0.1)
        runs[0].send_signal(signal.SIGKILL)
        for run in runs:
            run.wait()
        check(place.run(PROGRAM) == expected, "a killed run spoiled something")


def pruned(place: Place):
    for k in range(12):
        place.run(PROGRAM.replace("assert i == n;", f"assert i == n + {k};"), True, "--cache-size=40K")
    check(sum(path.stat().st_size for path in place.files()) < 60_000, "it grew beyond its size")
    check(place.run(PROGRAM) == place.run(PROGRAM, False), "other results afterwards")


def no_folder(place: Place):
    place.file.write_text(PROGRAM)
    place.cache.write_text("a file")
    done = subprocess.run(place.command(True), capture_output=True, text=True)
    check(done.returncode == 2 and "cannot use" in done.stderr, "a file was taken for a folder")


def resumed(place: Place):
    expected = place.run(PROGRAM, False)
    journal = place.folder / "journal"
    check(place.run(PROGRAM, False, f"--resume={journal}") == expected, "a run with a journal differs")
    check(not journal.exists(), "the journal of a finished run stays")
    slow = PROGRAM + "procedure Slow(x: int, y: int, z: int) { assume x > 2 && y > 2 && z > 2; " \
                     "assert x*x*x*x*x + y*y*y*y*y != z*z*z*z*z; }"
    place.file.write_text(slow)
    run = subprocess.Popen(place.command(False, f"--resume={journal}"), stdout=subprocess.DEVNULL)
    while not journal.exists() or journal.stat().st_size < 300:
        time.sleep(0.02)
    run.send_signal(signal.SIGKILL)
    run.wait()
    data = journal.read_bytes()
    journal.write_bytes(data + data[:50])  # as a run leaves it that is killed while it writes
    more = (f"--resume={journal}", "--format=json", "--work=2000000")
    records = [json.loads(line) for line in place.run(slow, False, *more)[1].splitlines()]
    check(records[-1]["kept"] > 0, "nothing was kept")
    check(records[-1]["verified"] + records[-1]["failed"] == expected[1].count(": verified") +
          len(re.findall(r": \d+ errors?$", expected[1], re.M)), "other verdicts")


def edited(text: str, rng: random.Random) -> str:
    """A number, an operator, or a line changed; a comment or a blank line added."""
    kind = rng.randrange(4)
    if kind == 0:
        spots = list(re.finditer(r"(?<![\w.])\d+(?![\w.])", text))
        spot = rng.choice(spots)
        return text[:spot.start()] + str(int(spot[0]) + rng.choice((1, 2))) + text[spot.end():]
    if kind == 1:
        spots = list(re.finditer(r" (<=|>=|<|>|==|!=|\+|-) ", text))
        spot = rng.choice(spots)
        other = rng.choice(["<", "<=", ">", ">=", "==", "!="] if spot[1] not in "+-" else ["+", "-"])
        return text[:spot.start(1)] + other + text[spot.end(1):]
    lines = text.split("\n")
    lines.insert(rng.randrange(len(lines)), rng.choice(("", "// edited")))
    return "\n".join(lines)


def random_edits(place: Place):
    rng = random.Random(place.args.seed)
    programs = [PROGRAM] + [path.read_text() for path in sorted((ROOT / "corpus/proofs").glob("*.bpl"))[:10]]
    for k in range(place.args.edits):
        index = rng.randrange(len(programs))
        text = edited(programs[index], rng)
        place.file.write_text(text)
        limits = ("--work=300000", "--timeout=0")
        plain = subprocess.run(place.command(False, *limits), capture_output=True, text=True)
        cached = subprocess.run(place.command(True, *limits), capture_output=True, text=True)
        if (plain.returncode, plain.stdout) != (cached.returncode, cached.stdout):
            raise Failure(f"edit {k}: {plain.stdout}\n--- cached\n{cached.stdout}\n{text}")
        if plain.returncode in (0, 1, 3):
            programs[index] = text


CHECKS = (second_run, only_dependents, options_count, unknown_has_its_budget, spoiled, killed, pruned,
          no_folder, resumed, random_edits)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--edits", type=int, default=25)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("names", nargs="*", metavar="NAME")
    args = parser.parse_args()
    failed = 0
    for one in CHECKS:
        if args.names and not any(name in one.__name__ for name in args.names):
            continue
        place = Place(args)
        try:
            one(place)
            print(f"{one.__name__}: fine")
        except Failure as failure:
            failed += 1
            print(f"FAILED {one.__name__}: {failure}")
        finally:
            shutil.rmtree(place.folder)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
