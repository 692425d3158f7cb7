#!/usr/bin/env python3
"""Checks the invariants that bpl-verify finds for programs of corpus/:

    tests/corpus/invariants.py BIN [-r]

invariants.txt lists programs; below each, the verdicts of its entries and the invariants found, each with
the line of its loop or procedure. Verdicts must be as listed, and the invariants must be proved by
`bpl-verify --modular`, for the procedures that the entries reach. Which of several invariants is found
depends on Z3's version, so the listed texts are for readers; but a program must not get many more than
listed. With -r the list is written anew, for the programs in it: read the diff."""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).with_name("invariants.txt")


def found(binaries: Path, name: str) -> list[str]:
    """The lines to list below a program."""
    path = ROOT / "corpus" / name
    done = subprocess.run([str(binaries / "bpl-verify"), "--invariants", "--entry-timeout=0", "--format=json",
                           "--no-line", str(path)], capture_output=True, text=True, check=False)
    lines, entries, program = [], [], None
    for line in done.stdout.splitlines():
        told = json.loads(line)
        if told["type"] == "entry":
            lines.append(f"    {told['entry']}: {told['verdict']}")
            entries += [told["entry"]] if told["verdict"] == "verified" else []
        elif told["type"] == "claim":
            lines.append(f"    {told['line']}: {told['clause']} {told['claim']}")
        else:
            program = told["text"]
    if program is None:
        return lines + [f"    no program: status {done.returncode}, {done.stderr.strip()}"]
    for entry in entries:
        sliced = subprocess.run([str(binaries / "bpl-dde"), "--entry", entry, "-"], input=program,
                                capture_output=True, text=True, check=False)
        again = subprocess.run([str(binaries / "bpl-verify"), "--modular", "--entry-timeout=0", "-"], input=sliced.stdout,
                               capture_output=True, text=True, check=False)
        if sliced.returncode or again.returncode:
            lines.append(f"    {entry} is not verified again: {again.stdout}{again.stderr}")
    return lines


def is_claim(line: str) -> bool:
    return re.match(r"    \d+: ", line) is not None


def complaints(name: str, listed: list[str], now: list[str]) -> list[str]:
    """Complaints about the lines found for a program, compared with the listed ones."""
    verdicts = [[line for line in lines if not is_claim(line)] for lines in (listed, now)]
    counts = [sum(map(is_claim, lines)) for lines in (listed, now)]
    found = [f"{name}: not as listed:{line}" for line in verdicts[1] if line not in verdicts[0]]
    found += [f"{name}: no longer:{line}" for line in verdicts[0] if line not in verdicts[1]]
    if counts[1] > counts[0] + max(2, counts[0] // 4):
        found += [f"{name}: {counts[1]} claims, where {counts[0]} are enough"] + now
    return found


def sections(lines: list[str]) -> dict[str, list[str]]:
    """The lines below each program's name."""
    found: dict[str, list[str]] = {}
    for line in filter(None, lines):
        if line.startswith(" "):
            found[list(found)[-1]].append(line)
        else:
            found[line] = []
    return found


def main() -> int:
    binaries, rewrite = Path(sys.argv[1]), "-r" in sys.argv[2:]
    listed = sections(LIST.read_text().splitlines())
    now = {name: found(binaries, name) for name in listed}
    if rewrite:
        LIST.write_text("".join(f"{line}\n" for name, lines in now.items() for line in [name, *lines]))
        return 0
    wrong = [line for name in listed for line in complaints(name, listed[name], now[name])]
    print("\n".join([*wrong, f"{len(listed)} programs, {sum(map(len, now.values()))} verdicts and claims, "
                             f"{sum(now[name] != listed[name] for name in listed)} programs with other claims"]))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
