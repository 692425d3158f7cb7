#!/usr/bin/env python3
"""Checks bpl-why against Why3 itself, if it is installed.

    tests/why/real.py [--bin DIR] [--jobs N] [--typed N] [--engines N] [--seed N] [--provers LIST] [--every N]
                      [--work N] [--no-golden] [--no-verdicts]

Type checks (`why3 prove --type-only`) the output of the golden tests of bpl-why, and --typed random well-typed programs
(tests/fuzz/welltyped.py). Proofs: every program of tests/verdicts that fails body by body, and --engines random programs of
which an interpreter tries all runs (tests/fuzz/engines), are not proved; what tests/verdicts says that no run
can fail is counted. --smoke finds a contradiction where there is one. Goals stay linear, and imports few. Exits 77 without Why3.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "fuzz")]

import runner  # noqa: E402
from small.program import Small  # noqa: E402
from small.runs import TooMany, can_fail  # noqa: E402
from small.show import text as small_text  # noqa: E402
from typed.declarations import Program  # noqa: E402
from typed.tree import text as typed_text  # noqa: E402

SECONDS = 300
MOST_RUNS = 4000
REFUSED = re.compile(r"Error: (no WhyML for this|not supported)")
CONTRADICTION = "const a: int;\naxiom a > 0;\naxiom a < 0;\nprocedure P() { assert a == 0; }\n"


class Tests:
    def __init__(self, call: argparse.Namespace):
        self.tool = call.bin.resolve() / "bpl-why"
        self.call = call
        self.failed = self.passed = self.refused = 0
        self.counts: dict[str, int] = {}

    def run(self, words: list[str], **more):
        return subprocess.run(words, capture_output=True, text=True, timeout=SECONDS, **more)

    def prove(self, path: Path, *options: str, **more):
        return self.run([str(self.tool), "--prove", "--jobs=1", "--goal-timeout=1", f"--provers={self.call.provers}",
                         f"--work={self.call.work}", *options, str(path)], **more)

    def note(self, wrong: str):
        self.passed += not wrong
        self.failed += bool(wrong)
        if wrong:
            print(wrong, flush=True)

    # -- types

    def typed(self, name: str, program: str) -> str:
        """The fault of the translation, or ''."""
        with tempfile.TemporaryDirectory() as folder:
            path, whyml = Path(folder) / "p.bpl", Path(folder) / "p.mlw"
            path.write_text(program)
            made = self.run([str(self.tool), str(path)])
            if made.returncode == 2 and REFUSED.search(made.stderr):
                self.refused += 1
                return ""
            if made.returncode:
                return f"{name}: bpl-why ends with {made.returncode}: {made.stderr[-300:]}"
            whyml.write_text(made.stdout)
            done = self.run(["why3", "prove", "--type-only", str(whyml)])
            if not done.returncode:
                return ""
            return f"{name}: Why3 refuses it: {' '.join(done.stderr.splitlines()[-2:])}"

    def typed_random(self, seed: int) -> str:
        return self.typed(f"welltyped --seed={seed}", typed_text(Program(seed, modern=seed % 3 == 2).tree))

    # -- proofs

    def false_proof(self, name: str, path: Path, truth: str) -> str:
        done = self.prove(path)
        said = {0: "proved", 1: "not proved", 2: "refused", 3: "unknown"}.get(done.returncode, str(done.returncode))
        key = f"{truth}: {said}"
        self.counts[key] = self.counts.get(key, 0) + 1
        if truth == "fails" and done.returncode == 0:
            return f"{name}: proved, and it can fail"
        if done.returncode not in (0, 1, 2, 3):
            return f"{name}: status {done.returncode}: {done.stderr[-300:]}"
        return f"{name}: {done.stdout}" if "unknown" in said else ""

    def verdict(self, path: Path) -> str:
        first = path.read_text().split("\n", 1)[0]
        by_body = first.startswith("// FAILS") and {"modular", "infer"} & set(first.split())
        return self.false_proof(path.name, path, "fails" if by_body else "safe")

    def engine(self, seed: int) -> str:
        program = Small(seed)
        try:
            truth = "fails" if can_fail(program, MOST_RUNS) else "safe"
        except TooMany:
            return ""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "p.bpl"
            path.write_text(small_text(program))
            return self.false_proof(f"engines --seed={seed}", path, truth)

    def smoke(self) -> str:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "p.bpl"
            path.write_text(CONTRADICTION)
            done = self.prove(path, "--smoke")
        wanted = "p.bpl(4,32): Warning: false can be proved where this body ends"
        return "" if done.returncode == 1 and wanted in done.stdout else f"smoke: {done.returncode} {done.stdout}"

    def linear(self) -> str:
        """Conditionals in a row, each followed by a check: as many goals as checks, not one for each path."""
        ifs = "".join(f"  if (b[{i}]) {{ x := x + {i}; }}\n  assert x != {i} || b[0];\n" for i in range(12))
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "p.bpl"
            path.write_text(f"procedure P(b: [int]bool) {{\n  var x: int;\n{ifs}}}\n")
            done = self.prove(path, "--format=json")
        goals = json.loads(done.stdout)["goals"]
        return "" if 0 < goals <= 24 else f"linear: {goals} goals of 12 checks"

    def imports(self) -> str:
        """Each body has only the imports that it needs: the theories of reals and of division cost proofs."""
        program = "const r: real;\naxiom r * r > 2.0;\nconst k: int;\naxiom k div k == 1;\nprocedure P(x: int) { assert x + 1 > x; }\n"
        with tempfile.TemporaryDirectory() as folder:
            there = Path(folder)
            (there / "p.bpl").write_text(program)
            (there / "why3").write_text(f"#!/bin/sh\nfor word; do case $word in *.bpl) cat $word >>{there}/seen;; esac; done\n"
                                        f"exec {shutil.which('why3')} \"$@\"\n")
            (there / "why3").chmod(0o755)
            done = self.prove(there / "p.bpl", env={**os.environ, "PATH": f"{there}:{os.environ['PATH']}"})
            seen = (there / "seen").read_text() if (there / "seen").exists() else ""
        fine = done.returncode == 0 and "use int.Int" in seen and "real." not in seen and "EuclideanDivision" not in seen
        return "" if fine else f"imports: {done.returncode} {seen}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, default=Path("build/release/bin"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--typed", type=int, default=20, metavar="N")
    parser.add_argument("--engines", type=int, default=10, metavar="N")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--provers", default="z3", metavar="LIST")
    parser.add_argument("--no-verdicts", action="store_true", help="leave tests/verdicts out")
    parser.add_argument("--work", type=int, default=0, metavar="N", help="steps for each goal (default: only a limit of time)")
    parser.add_argument("--no-golden", action="store_true", help="leave the golden tests out, and programs of this file")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one in N of the programs of tests/verdicts")
    call = parser.parse_args()
    if not shutil.which("why3") or not all(shutil.which(prover) for prover in call.provers.split(",")):
        print("why3 or a prover is not installed")
        return 77
    tests = Tests(call)
    golden = [] if call.no_golden else [path for path in sorted((ROOT / "tests/golden/why").glob("*.bpl")) if not path.name.startswith("bad-")]
    seeds = range(call.seed, call.seed + call.typed)
    programs = range(call.seed, call.seed + call.engines)
    verdicts = [] if call.no_verdicts else runner.sample(sorted((ROOT / "tests/verdicts").glob("*.bpl")), call.every, runner.place)
    with ThreadPoolExecutor(call.jobs) as pool:
        for wrong in pool.map(lambda path: tests.typed(path.name, path.read_text()), golden):
            tests.note(wrong)
        for wrong in pool.map(tests.typed_random, seeds):
            tests.note(wrong)
        for wrong in () if call.no_golden else (tests.smoke(), tests.linear(), tests.imports()):
            tests.note(wrong)
        for wrong in pool.map(tests.verdict, verdicts):
            tests.note(wrong)
        for wrong in pool.map(tests.engine, programs):
            tests.note(wrong)
    print(f"{tests.passed} passed, {tests.failed} failed, {tests.refused} without WhyML")
    print(", ".join(f"{key} {count}" for key, count in sorted(tests.counts.items())))
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
