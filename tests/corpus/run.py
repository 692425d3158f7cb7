#!/usr/bin/env python3
"""Checks that the programs of corpus/ have the form that corpus/README.md requires:

    tests/corpus/run.py BIN

Each has its EXPECT lines, which name existing procedures and lines with such a check; bpl-lint finds no
error in it; and random executions of bpl-replay fail only where a failure is expected."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("rv13", "papers", "peers", "proofs", "run")
EXPECT = re.compile(r"// EXPECT (\S+): (verified|passed|infeasible|failed (\w+) (\d+))"
                    r"( with .+)?$")
CHECKS = {"assertion": r"\bassert\b", "precondition": r"\brequires\b",
          "postcondition": r"\bensures\b", "invariant": r"\binvariant\b"}
RUNS = 100


def form(path: Path) -> tuple[list[str], list[tuple[str, str]]]:
    """Complaints about the form, and the expectations: procedure and outcome."""
    lines = path.read_text().splitlines()
    complaints, expectations = [], []
    for line in lines:
        if "EXPECT" not in line:
            continue
        match = EXPECT.match(line)
        if not match:
            complaints.append(f"no form of EXPECT: {line}")
            continue
        name, outcome, check, number = match.group(1, 2, 3, 4)
        expectations.append((name, outcome))
        if not re.search(rf"procedure (?:{{:\w+}} )?{re.escape(name)}\b", "\n".join(lines)):
            complaints.append(f"no procedure {name}")
        if check and (check not in CHECKS or not 0 < int(number) <= len(lines) or
                      not re.search(CHECKS[check], lines[int(number) - 1])):
            complaints.append(f"no {check} on line {number}")
    if not expectations:
        complaints.append("expects nothing")
    return complaints, expectations


def run(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def contradictions(binaries: Path, path: Path, name: str, outcome: str) -> list[str]:
    status, text = run(str(binaries / "bpl-replay"), "--entry", name, "--runs", str(RUNS),
                       "--max-steps", "2000", str(path))
    if status not in (0, 1, 3):
        return [f"{name}: bpl-replay ends with {status}: {text.strip()}"]
    if status != 1:
        return []
    if not outcome.startswith("failed"):
        return [f"{name} is {outcome}, but: {text.strip()}"]
    _, check, line = outcome.split()
    if not re.search(rf"\({line},\d+\): Error: {check}", text):
        return [f"{name} is {outcome}, but: {text.strip()}"]
    return []


def main() -> int:
    binaries = Path(sys.argv[1])
    files = sorted(path for folder in FOLDERS for path in (ROOT / "corpus" / folder).glob("*.bpl"))
    bad = 0
    for path in files:
        complaints, expectations = form(path)
        status, text = run(str(binaries / "bpl-lint"), "-q", str(path))
        if status not in (0, 1):
            complaints.append(f"bpl-lint: {text.strip()}")
        for name, outcome in expectations if not complaints else []:
            complaints += contradictions(binaries, path, name, outcome)
        for complaint in complaints:
            print(f"{path.relative_to(ROOT)}: {complaint}")
        bad += bool(complaints)
    print(f"{len(files)} programs, {bad} of them not as they should be")
    return 1 if bad or not files else 0


if __name__ == "__main__":
    sys.exit(main())
