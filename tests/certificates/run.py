#!/usr/bin/env python3
"""Checks that proofs of bpl-verify hold for other solvers, and that wrong ones do not.

    tests/certificates/run.py [--bin DIR] [--jobs N] [--timeout SECONDS] [--every N] [PATH…]

For each program (default: tests/verdicts and the corpus), `bpl-verify --certificate` must come to
the verdict that it has without that option, or to 'unknown' with a reason. Each certificate is given to z3 and
cvc5, where these are installed: neither may answer `sat` to a question, and at least one must answer
`unsat` to all. Then a part of the program is negated in it: of a proof by clauses the constraint of one that ends
in a failing check, of path search one assertion of a question without which that question is `sat`. Such a
certificate must not be accepted, by our own checker either. For an entry that can fail there may be a file
that fails by itself: run as a program of its own it can fail, and where it claims to pass it is refuted.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

ROOT = HERE.parent.parent
VERDICT = re.compile(r"^([^:\n]+): (verified|can fail|unknown)(?:: (.*))?$", re.M)
SOLVERS = {"z3": ["z3"], "cvc5": ["cvc5", "--incremental", "--tlimit-per=10000"]}
CHECK = re.compile(r"(; clause \d+: to a check that fails\n\(push 1\)\n(?:\(assert \(?\|.*\n)?\(assert )(.*)(\)\n\(assert \(not)")
QUESTION = re.compile(r"; question \d+.*?\n\(pop 1\)\n", re.S)
ASSERT = re.compile(r"^\(assert (.*)\)$", re.M)
FAILS = re.compile(r'\{:expect "failed"\} \{:check "[^"]*"\}')
SKIPPED = 77


def answers(solver: str, path: Path) -> list[str]:
    """Its answers; a minute of a processor is enough for each certificate."""
    limited = ["sh", "-c", 'ulimit -t 60; exec "$@"', "sh", *SOLVERS[solver], str(path)]
    done = subprocess.run(limited, capture_output=True, text=True)
    if done.returncode < 0:
        return ["timeout"]
    return (done.stdout + done.stderr).split("\n")[:-1]


class Certificates:
    def __init__(self, options):
        self.tool = str(options.bin.resolve() / "bpl-verify")
        self.timeout = options.timeout
        self.solvers = [name for name in SOLVERS if shutil.which(name)]

    def negatable(self, text: str, folder: Path) -> tuple[int, int] | None:
        """Where the formula to be negated stands, or None."""
        clause = next((match for match in CHECK.finditer(text) if match[2] != "true"), None)
        if clause:
            return clause.span(2)
        for question in QUESTION.finditer(text):
            *_, last = ASSERT.finditer(text, *question.span())
            (folder / "less.smt2").write_text(text[:text.index("; question 1")] + text[question.start():last.start()]
                                              + text[last.end():question.end()])
            if any(answers(solver, folder / "less.smt2") == ["sat"] for solver in self.solvers):
                return last.span(1)
        return None

    def negated(self, text: str, folder: Path) -> str:
        """Our checker's verdict on a certificate with a formula negated; '' if there is no formula to negate."""
        span = self.negatable(text, folder)
        if not span:
            return ""
        wrong = text[:span[0]] + "(not " + text[span[0]:span[1]] + ")" + text[span[1]:]
        (folder / "wrong").mkdir(exist_ok=True)
        (folder / "wrong/wrong.smt2").write_text(wrong)
        done = subprocess.run([self.tool, f"--check-certificate={folder / 'wrong'}"], capture_output=True, text=True)
        return "accepted" if done.returncode == 0 else "rejected"

    def certificate(self, path: Path, folder: Path) -> tuple[str, list[str]]:
        """A row, and complaints."""
        text = path.read_text()
        asked, row, wrong = text.count("\n(check-sat)\n"), [], []
        for solver in self.solvers:
            said = answers(solver, path)
            row.append(f"{solver} {'accepts' if said == ['unsat'] * asked else 'is open'}")
            if "sat" in said:
                wrong.append(f"{path.name}: {solver} answers sat to question {said.index('sat') + 1}")
        if self.solvers and not any(part.endswith("accepts") for part in row):
            wrong.append(f"{path.name}: accepted by no solver")
        negated = self.negated(text, folder)
        if negated:
            row.append(f"negated: {negated}")
        if negated == "accepted":
            wrong.append(f"{path.name}: accepted with a clause negated")
        return ", ".join(row), wrong

    def failure(self, path: Path, folder: Path) -> tuple[str, list[str]]:
        """A row, and complaints, for a failure's file."""
        wrong = []
        done = subprocess.run([self.tool, "--jobs=1", f"--timeout={self.timeout}", str(path)], capture_output=True, text=True)
        if done.returncode != 1:
            wrong.append(f"{path.name} does not fail by itself: {done.stdout}{done.stderr}")
        (folder / "passing").mkdir(exist_ok=True)
        (folder / "passing" / path.name).write_text(FAILS.sub('{:expect "passed"}', path.read_text()))
        done = subprocess.run([self.tool, f"--check-certificate={folder / 'passing'}"], capture_output=True, text=True)
        (folder / "passing" / path.name).unlink()
        if done.returncode != 1:
            wrong.append(f"{path.name} is not refuted where it claims to pass")
        return "fails by itself", wrong

    def program(self, path: Path) -> tuple[list[str], list[str]]:
        rows, wrong = [], []
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            done = subprocess.run([self.tool, "--jobs=1", f"--timeout={self.timeout}", f"--certificate={folder}", str(path)],
                                  capture_output=True, text=True)
            verdicts = VERDICT.findall(done.stdout)
            for entry, verdict, why in verdicts:
                file = folder / (re.sub(r"[^A-Za-z0-9_]", "-", entry) + ".smt2")
                row = f"{path.name}: {entry}: {verdict}{': ' + why if why else ''}"
                if verdict == "verified" and not file.exists():
                    wrong.append(f"{path.name}: {entry}: verified without a certificate")
                elif verdict == "verified":
                    said, bad = self.certificate(file, folder)
                    row += f": {said}"
                    wrong += [f"{path.name}: {entry}: {text}" for text in bad]
                elif verdict == "can fail" and file.with_suffix(".fails.bpl").exists():
                    said, bad = self.failure(file.with_suffix(".fails.bpl"), folder)
                    row += f": {said}"
                    wrong += [f"{path.name}: {entry}: {text}" for text in bad]
                rows.append(row)
        return rows, wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--timeout", type=int, default=10)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("paths", nargs="*", type=Path)
    options = parser.parse_args()
    paths = options.paths or sorted(ROOT.glob("tests/verdicts/*.bpl")) + sorted(ROOT.glob("corpus/**/*.bpl"))
    files = [file for path in paths for file in ([path] if path.is_file() else sorted(path.rglob("*.bpl")))]
    certificates = Certificates(options)
    if not certificates.solvers:
        print("neither z3 nor cvc5 is installed")
        return SKIPPED
    with ThreadPoolExecutor(options.jobs) as pool:
        results = list(pool.map(certificates.program, runner.sample(files, options.every, runner.place)))
    rows = [row for found, _ in results for row in found]
    wrong = [text for _, bad in results for text in bad]
    print("\n".join(rows + wrong))
    print(f"{len(rows)} entries, {sum(': verified' in row for row in rows)} with a certificate,",
          f"{sum(row.endswith('fails by itself') for row in rows)} of {sum(': can fail' in row for row in rows)} failures in a file,",
          f"{sum('negated: rejected' in row for row in rows)} rejected with a clause negated, {len(wrong)} complaints")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
