#!/usr/bin/env python3
"""Holds docs/TREE.md to the tree, and files to a size that can be read.

Every tracked file must have a line in docs/TREE.md, '- `path` — what it is', and every path
there must exist. What a .c or .h file has "the same" as is its other half, on the line before. A path that ends in '/' stands for all that lies below; folders of code
(libbpl, tools, cmake, scripts) have no such line. No .c or .h file has more than 1200 lines.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENTRY = re.compile(r"- `([^`]+)` — \S")
SAME = re.compile(r"- `([^`]+)\.[ch]` — the same$")
FILE_BY_FILE = ("libbpl/", "tools/", "cmake/", "scripts/")
MAX_LINES = 1200
SKIPPED = 77


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).exists()]


def misplaced(lines: list[str]) -> list[str]:
    """Files that are the same as what another file is, says the line before."""
    found = []
    for before, line in zip([""] + lines, lines):
        one, other = SAME.match(line), ENTRY.match(before)
        if one and not (other and other[1].rpartition(".")[0] == one[1]):
            found.append(f"docs/TREE.md: {one[1]} is the same as what? its other half is not before it")
    return found


def main() -> int:
    files = tracked()
    if not files:
        print("no git checkout: nothing to compare with")
        return SKIPPED
    lines = (ROOT / "docs/TREE.md").read_text().splitlines()
    entries = [match[1] for match in map(ENTRY.match, lines) if match]
    complaints = [f"docs/TREE.md: malformed line: {line}" for line in lines
                  if line.startswith("- ") and not ENTRY.match(line)]
    complaints += [f"docs/TREE.md: {name} has two lines" for name in sorted(set(entries))
                   if entries.count(name) > 1]
    complaints += [f"docs/TREE.md: {name} does not exist" for name in entries
                   if not (ROOT / name).exists()]
    complaints += misplaced(lines)
    folders = tuple(name for name in entries if name.endswith("/"))
    complaints += [f"docs/TREE.md: {name} needs a line for each file" for name in folders
                   if name.startswith(FILE_BY_FILE)]
    complaints += [f"{name}: has no line in docs/TREE.md" for name in files
                   if name not in entries and not name.startswith(folders or ("\0",))]
    for name in files:
        if name.endswith((".c", ".h")):
            count = len((ROOT / name).read_bytes().splitlines())
            if count > MAX_LINES:
                complaints.append(f"{name}: {count} lines, more than {MAX_LINES}; look for the seam")
    print("\n".join(complaints + [f"{len(files)} files, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
