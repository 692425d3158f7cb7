#!/usr/bin/env python3
"""Checks docs/TREE.md against the tree, and that files are short enough to be read.

Every tracked file must have a line in docs/TREE.md, '- `path` — description', and every path
there must exist. A header and the .c file of its name share one line, '- `path.{h,c}` — …'. A path
that ends in '/' stands for all files below it; folders of code (libbpl, tools, cmake, scripts) have
no such line. No two lines have the same description, and none points to another line ("the same").
No .c or .h file has more than 1200 lines.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
ENTRY = re.compile(r"- `([^`]+)` — (\S.*)")
PAIR = ".{h,c}"
SAYS_NOTHING = re.compile(r"(as above|the same|(its|their) \w+)\b")
FILE_BY_FILE = ("libbpl/", "tools/", "cmake/", "scripts/")
MAX_LINES = 1200
SKIPPED = 77


def tracked() -> list[str]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    return [name for name in done.stdout.split("\0") if name and (ROOT / name).exists()]


def paths(entry: str) -> list[str]:
    """The files that a line describes: one, or a header and its .c file."""
    stem = entry.removesuffix(PAIR)
    return [entry] if stem == entry else [stem + ".h", stem + ".c"]


def unhelpful(lines: list[tuple[str, str]]) -> list[str]:
    """Lines whose description says nothing, or repeats another line's."""
    first: dict[str, str] = {}
    found = []
    for name, text in lines:
        if SAYS_NOTHING.match(text):
            found.append(f"docs/TREE.md: {name}: '{text}' does not say what the file contains")
        elif first.setdefault(text, name) != name:
            found.append(f"docs/TREE.md: {name} is described like {first[text]}")
    return found


def main() -> int:
    files = tracked()
    if not files:
        print("no git checkout: nothing to compare with")
        return SKIPPED
    text = (ROOT / "docs/TREE.md").read_text().splitlines()
    lines = [(match[1], match[2]) for match in map(ENTRY.match, text) if match]
    entries = [path for name, _ in lines for path in paths(name)]
    complaints = [f"docs/TREE.md: malformed line: {line}" for line in text
                  if line.startswith("- ") and not ENTRY.match(line)]
    complaints += [f"docs/TREE.md: {name} has two lines" for name in sorted(set(entries))
                   if entries.count(name) > 1]
    complaints += [f"docs/TREE.md: {name} does not exist" for name in entries
                   if not (ROOT / name).exists()]
    complaints += [f"docs/TREE.md: {name} and its .c file belong on one line: {name[:-2]}{PAIR}"
                   for name, _ in lines if name.endswith(".h") and name[:-2] + ".c" in entries]
    complaints += unhelpful(lines)
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
