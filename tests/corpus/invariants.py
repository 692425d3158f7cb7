#!/usr/bin/env python3
"""Holds the invariants that bpl-verify finds for programs of corpus/ to what they were:

    tests/corpus/invariants.py BIN [-r]

invariants.txt beside this lists programs; below each, the verdicts of its entries and the claims that were
written, each with the line of its loop or procedure. With -r it is written anew, for the programs it
lists. Whatever is printed is also verified by `bpl-verify --modular` here, as far as the entries reach."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).with_name("invariants.txt")


def found(binaries: Path, name: str) -> list[str]:
    """The lines that belong below a program."""
    path = ROOT / "corpus" / name
    done = subprocess.run([str(binaries / "bpl-verify"), "--invariants", "--format=json", "--no-line",
                           str(path)], capture_output=True, text=True, timeout=280, check=False)
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
                                capture_output=True, text=True, timeout=60, check=False)
        again = subprocess.run([str(binaries / "bpl-verify"), "--modular", "-"], input=sliced.stdout,
                               capture_output=True, text=True, timeout=280, check=False)
        if sliced.returncode or again.returncode:
            lines.append(f"    {entry} is not verified again: {again.stdout}{again.stderr}")
    return lines


def main() -> int:
    binaries, rewrite = Path(sys.argv[1]), "-r" in sys.argv[2:]
    listed = LIST.read_text().splitlines()
    names = [line for line in listed if line and not line.startswith(" ")]
    now = [line for name in names for line in [name] + found(binaries, name)]
    if rewrite:
        LIST.write_text("\n".join(now) + "\n")
        return 0
    if now == listed:
        print(f"{len(names)} programs, {len(now) - len(names)} verdicts and claims")
        return 0
    for line in sorted(set(now) - set(listed)):
        print(f"+ {line}")
    for line in sorted(set(listed) - set(now)):
        print(f"- {line}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
