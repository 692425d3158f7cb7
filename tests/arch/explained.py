#!/usr/bin/env python3
"""Checks that headers can serve as manuals.

Every header of libbpl and tools begins with a comment, and every function in a header that declares
several is explained: by a comment above it, or above the declarations right before it, with no blank line
between them, or beside it. In a header with a single function the comment at the top is enough. The
functions make_X, which make nodes of the tree while parsing, are explained together in parse_build.h.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
FUNCTION = re.compile(r"(?!typedef)[A-Za-z_][\w \*]*?\b([a-z]\w*)\s*\(")
SECTION = re.compile(r"/\* ----")
EXPLAINED_TOGETHER = re.compile(r"make_\w+")


def functions(text: str) -> list[tuple[int, str, bool]]:
    """The declared functions: line, name, whether explained."""
    found, in_comment, in_braces, explained = [], False, False, False
    for number, line in enumerate(text.splitlines(), 1):
        if in_comment or in_braces:
            in_comment = in_comment and "*/" not in line
            in_braces = in_braces and not line.startswith("}")
        elif line.startswith("/*"):
            explained = not SECTION.match(line)
            in_comment = "*/" not in line
        elif not line.strip():
            explained = False
        elif re.match(r"\{|(typedef )?(struct|union|enum)\b[^;()]*\{$", line):
            in_braces = True
        elif (function := FUNCTION.match(line)) and function[1] != "__attribute__":
            found.append((number, function[1], explained or "/*" in line))
    return found


def complaints(name: str, text: str) -> list[str]:
    if not text.startswith("/*"):
        return [f"{name}: does not begin with its purpose"]
    found = functions(text)
    together = "parse_build" in name
    return [f"{name}({line}): {function} is not explained" for line, function, explained in found
            if not explained and len(found) > 1 and not (together and EXPLAINED_TOGETHER.fullmatch(function))]


def selftest() -> list[str]:
    text = "/* Top. */\n\n/* Two. */\nint a(void);\nint b(void);\n\n/* ---- c ---- */\nint c(int x,\n      int y);\n" \
           "static inline int d(void)\n{\n    return c(1, 2);\n}\nint e(void); /* Beside. */\n"
    told = [(name, explained) for _, name, explained in functions(text)]
    wanted = [("a", True), ("b", True), ("c", False), ("d", False), ("e", True)]
    return [] if told == wanted else [f"selftest: {told}"]


def main() -> int:
    names = subprocess.run(["git", "ls-files", "-z", "libbpl/*.h", "tools/*.h"], cwd=ROOT, capture_output=True,
                           text=True).stdout.split("\0")
    headers = [name for name in names if name and (ROOT / name).exists()]
    if not headers:
        print("no git checkout: nothing to look at")
        return SKIPPED
    found = selftest()
    for name in headers:
        found += complaints(name, (ROOT / name).read_text())
    print("\n".join(found + [f"{len(headers)} headers, {len(found)} complaints"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
