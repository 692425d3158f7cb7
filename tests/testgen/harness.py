#!/usr/bin/env python3
"""Checks the harnesses of the programs in corpus/: bpl-testgen --replay, bpl-exec and, if installed,
Boogie find the outcome that each harness claims; and a wrong claim is detected.

    tests/testgen/harness.py [--bin DIR] [--jobs N] [--without-boogie] [PROGRAM…]

Boogie is `boogie`, or the command in BPL_BOOGIE; it checks the harnesses of corpus/papers, or of the given
programs. Harnesses that it cannot decide are counted, but are not failures.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import runner

FOLDERS = ("papers", "peers", "demo")
# The programs of corpus/rv13 that are searched quickly.
RV13 = ("array_max", "array_sum", "binary_search", "bubble_sort", "fibonacci", "queens")
LIMITS = ["--executions=12", "--query-timeout=2", "--max=4"]
EXPECT = re.compile(r'\{:expect "(\w+)"\}')
COMMAND = re.compile(r"^//     boogie (.*)$", re.M)
PROVER = ["/timeLimit:10"]


class Test:
    def __init__(self, options):
        self.env = runner.environment(options.bin)
        self.boogie = os.environ.get("BPL_BOOGIE") or shutil.which("boogie")
        if options.without_boogie:
            self.boogie = None
        self.all = bool(options.programs)
        self.counts = {"harnesses": 0, "left out": 0, "by boogie": 0, "not by boogie": 0}

    def check(self, program: Path) -> list[str]:
        with tempfile.TemporaryDirectory(prefix="harness-") as scratch:
            made = runner.execute(["bpl-testgen", *LIMITS, f"--harness={scratch}/h", "-o", "/dev/null",
                                   str(program)], env=self.env)
            if made.returncode not in (0, 1, 3):
                return [] if made.returncode == 2 and made.stderr else [made.stderr.decode()]
            left = re.search(rb"(\d+) of \d+ tests have no harness", made.stderr)
            self.counts["left out"] += int(left[1]) if left else 0
            folder = Path(scratch) / "h"
            complaints = self.replay(folder)
            for path in sorted(folder.glob("*.bpl")):
                self.counts["harnesses"] += 1
                complaints += self.check_one(path, self.all or program.parent.name == "papers")
            return complaints

    def replay(self, folder: Path) -> list[str]:
        done = runner.execute(["bpl-testgen", "--replay", str(folder)], env=self.env)
        return [done.stdout.decode() + done.stderr.decode()] if done.returncode else []

    def check_one(self, path: Path, asks: bool) -> list[str]:
        text = path.read_text()
        expected = EXPECT.search(text)[1]
        done = runner.execute(["bpl-exec", path.name], cwd=path.parent, env=self.env)
        wanted = {"passed": 0, "failed": 1}[expected]
        if done.returncode != wanted:
            return [f"{path.name}: bpl-exec says {done.returncode}, not {wanted}:", done.stdout.decode(),
                    done.stderr.decode(), text]
        return self.ask_boogie(path, text, expected) if self.boogie and asks else []

    def ask_boogie(self, path: Path, text: str, expected: str) -> list[str]:
        words = COMMAND.search(text)[1].split()
        try:
            said = subprocess.run([self.boogie, *PROVER, *words], cwd=path.parent, capture_output=True,
                                  text=True, timeout=60, check=False).stdout
        except subprocess.TimeoutExpired:
            said = ""
        found = re.search(r"finished with (\d+) verified, (\d+) error", said)
        errors = re.search(r"[1-9]\d* (name resolution|type checking|parse) errors", said)
        if errors:
            return [f"{path.name}: Boogie does not take it:", said, text]
        if not found or "time out" in said or "inconclusive" in said:
            self.counts["not by boogie"] += 1
            return []
        outcome = "failed" if int(found[2]) else "passed"
        if outcome == "failed" and expected == "passed":  # Boogie could not prove it
            self.counts["not by boogie"] += 1
            return []
        self.counts["by boogie"] += 1
        return [] if outcome == expected else [f"{path.name}: Boogie says {outcome}:", said, text]


def wrong_ones(options) -> list[str]:
    """Replays a harness with a wrong claim, and a program that is no harness."""
    env = runner.environment(options.bin)
    program = "procedure P(x: int) { assert x != 3; }\n"
    with tempfile.TemporaryDirectory(prefix="harness-") as scratch:
        folder = Path(scratch) / "h"
        made = runner.execute(["bpl-testgen", f"--harness={folder}", "-o", "/dev/null", "-"], env=env,
                              input=program.encode())
        names = sorted(p.name for p in folder.glob("*.bpl"))
        if made.returncode != 1 or names != ["stdin.P.assertion-1.bpl", "stdin.P.passes-2.bpl"]:
            return [f"status {made.returncode}, files {names}", made.stderr.decode()]
        complaints = []
        failing = folder / names[0]
        failing.write_text(failing.read_text().replace("x := 3", "x := 4"))
        done = runner.execute(["bpl-testgen", "--no-timestamps", "--replay", str(folder)], env=env)
        if done.returncode != 1 or b"it was failed, by its assertion, and is passed now" not in done.stdout:
            complaints += [f"a repaired program: {done.returncode}", done.stdout.decode()]
        failing.write_text(program)
        done = runner.execute(["bpl-testgen", "--replay", str(folder)], env=env)
        if done.returncode != 2 or b"is not a harness" not in done.stderr:
            complaints += [f"what is no harness: {done.returncode}", done.stderr.decode()]
        failing.write_text("procedure P(x: int) { assert y; }\n")
        done = runner.execute(["bpl-testgen", "--replay", str(folder)], env=env)
        if done.returncode != 2 or b"undeclared identifier: y" not in done.stderr or b'tests="1"' not in done.stdout:
            complaints += [f"what is not correct: {done.returncode}", done.stderr.decode()]
        return complaints


def dialects(options) -> list[str]:
    """In 2.4.1 `pure` is an ordinary name: a harness is written, marked and replayed accordingly."""
    env = runner.environment(options.bin)
    program = "procedure P(pure: int) { assert pure != 7; }\n"
    with tempfile.TemporaryDirectory(prefix="harness-") as scratch:
        made = runner.execute(["bpl-testgen", "--dialect=2.4.1", f"--harness={scratch}/h", "-o", "/dev/null",
                               "-"], env=env, input=program.encode())
        names = sorted(path.name for path in Path(scratch, "h").glob("*assertion*.bpl"))
        if made.returncode != 1 or made.stderr or len(names) != 1:
            return [f"status {made.returncode}, files {names}", made.stderr.decode()]
        if "//     bpl-exec --dialect=2.4.1 " not in Path(scratch, "h", names[0]).read_text():
            return ["the harness does not say which dialect it is for"]
        replay = ["bpl-testgen", "--dialect=2.4.1", "--replay", f"{scratch}/h", "-o", "/dev/null"]
        status = runner.execute(replay, env=env).returncode
        return [f"replayed: status {status}"] if status else []


# Values of every kind, and the remarks about values that no harness can fix.
KINDS = r"""type U;
procedure Floats(x: float24e8, y: float11e5) { if (x == x) { assert x != 0x1.8e0f24e8; } assert y == y; }
procedure Strings(s: string, t: string) { assert s != t || s != "a b"; }
procedure Unsaid(s: string) { assert s != "\x"; }
procedure Lambdas(m: [int]int, x: int)
{
  var n: [int]int;
  n := (lambda i: int :: m[i] + x);
  assert n[3] != 7 || x != 2;
}
procedure Poly<T>(a: T, b: T, m: [T]int, u: U) { assert a != b || m[a] < 5; }
procedure Rounding(r: rmode) { assert r == r; }
type Field _;
procedure PolyMap(h: <a>[Field a]a, f: Field int) { assert h[f] != 5; }
"""


def kinds(options) -> list[str]:
    env = runner.environment(options.bin)
    with tempfile.TemporaryDirectory(prefix="harness-") as scratch:
        made = runner.execute(["bpl-testgen", f"--harness={scratch}/h", "-o", "/dev/null", "-"], env=env,
                              input=KINDS.encode())
        names = {p.name.split(".")[1] for p in (Path(scratch) / "h").glob("*assertion*.bpl")}
        complaints = []
        if names != {"Floats", "Strings", "Lambdas", "Poly"}:
            complaints += [f"failing harnesses of {names}"]
        if b"tests have no harness; the first: a string that no literal says" not in made.stderr:
            complaints += [made.stderr.decode()]
        alone = KINDS[:KINDS.index("procedure Floats")] + KINDS[KINDS.index("type Field"):]
        made = runner.execute(["bpl-testgen", f"--harness={scratch}/p", "-o", "/dev/null", "-"], env=env,
                              input=alone.encode())
        if b"the first: a polymorphic map" not in made.stderr:
            complaints += [made.stderr.decode()]
        done = runner.execute(["bpl-testgen", "--replay", f"{scratch}/h"], env=env)
        if done.returncode:
            complaints += [done.stdout.decode() + done.stderr.decode()]
        return complaints


def main() -> int:
    parser = runner.arguments(__doc__.splitlines()[0])
    parser.add_argument("--without-boogie", action="store_true", help="do not ask Boogie")
    parser.add_argument("programs", nargs="*", type=Path)
    options = parser.parse_args()
    test = Test(options)
    programs = options.programs or sorted(
        [p for folder in FOLDERS for p in (runner.ROOT / "corpus" / folder).glob("*.bpl")] +
        [runner.ROOT / "corpus" / "rv13" / f"{name}{bug}.bpl" for name in RV13 for bug in ("", "_bug")])
    checks = [runner.Check(str(p), lambda p=p: test.check(p.resolve())) for p in programs]
    if not options.programs:
        checks.append(runner.Check("wrong ones", lambda: wrong_ones(options)))
        checks.append(runner.Check("kinds", lambda: kinds(options)))
        checks.append(runner.Check("dialects", lambda: dialects(options)))
    status = runner.run_checks(checks, options.jobs)
    print(", ".join(f"{count} {what}" for what, count in test.counts.items()))
    return status


if __name__ == "__main__":
    runner.main(main)
