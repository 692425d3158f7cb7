#!/usr/bin/env python3
"""Checks the direction of #include:

    base ← syntax ← sema ← graph ← pass ← (reduce, why, replay, core) ← term ← smt ← (exec, chc, vc) ← decide ← report ← (boogie, lsp) ← tools

A file may include its own folder and those to its left; the folders in one pair of brackets do not
include each other. Only smt may include Z3, only report libxml2, only lsp jansson, only chc isl. Our own files are included by their path
from the repository's root, so that the direction can be read off the line.

A header whose first comment says "private to this folder", or that includes such a header, is its
folder's own: other folders do not include it. libbpl/bpl.h and bplx.h only name public headers.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
LAYERS = [["base"], ["syntax"], ["sema"], ["graph"], ["pass"], ["mutate", "diff", "reduce", "why", "replay", "core"],
          ["term"], ["smt"],
          ["exec", "chc", "vc"], ["decide"], ["report"], ["boogie", "lsp"]]
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
ONLY_IN = {"z3": "smt", "libxml": "report", "jansson": "lsp", "isl/": "chc"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
SOURCES = ("*.c", "*.h", "*.def", "*.l", "*.y")


def layer_of(path: str) -> str:
    """The folder of libbpl that a path lies in, 'tools', or '' for a path that is not ours."""
    parts = path.split("/")
    if parts[0] == "libbpl" and len(parts) > 2:
        return parts[1]
    if path in ("libbpl/bpl.h", "libbpl/bplx.h"):
        return "tools"
    return "tools" if parts[0] == "tools" else ""


def may_include(here: str, there: str) -> bool:
    if here == there or here == "tools":
        return True
    return there != "tools" and RANK[there] < RANK[here]


def complaint(here: str, quote: str, included: str) -> str | None:
    there = layer_of(included)
    if quote == "<":
        for prefix, only in ONLY_IN.items():
            if included.startswith(prefix) and here != only:
                return f"only {only} may include <{included}>"
        return None
    if included == "bpl_version.h":
        return None
    if there != "tools" and there not in RANK:
        return f'"{included}" is no path of ours from the root'
    if not may_include(here, there):
        return f"{here} may not include {there}: {included}"
    return None


def own_headers(texts: dict[str, str]) -> set[str]:
    """Headers that only their own folder may include."""
    own = {name for name, text in texts.items() if name.endswith(".h")
           and "private to this folder" in re.sub(r"\s*\n \*\s*", " ", text.partition("*/")[0])}
    while True:
        more = {name for name, text in texts.items() if name.endswith(".h") and name not in own
                and own & {match[2] for match in map(INCLUDE.match, text.splitlines()) if match}}
        if not more:
            return own
        own |= more


def main() -> int:
    complaints = []
    files = sorted(file for folder in ("libbpl", "tools") for pattern in SOURCES
                   for file in (ROOT / folder).rglob(pattern))
    texts = {file.relative_to(ROOT).as_posix(): file.read_text(errors="replace") for file in files}
    own = own_headers(texts)
    for name, text in texts.items():
        here = layer_of(name)
        if here != "tools" and here not in RANK:
            complaints.append(f"{name}: lies in no layer")
            continue
        for number, line in enumerate(text.splitlines(), 1):
            match = INCLUDE.match(line)
            wrong = match and complaint(here, match[1], match[2])
            if match and match[2] in own and Path(match[2]).parent != Path(name).parent:
                wrong = f"{match[2]} is its folder's own"
            if wrong:
                complaints.append(f"{name}:{number}: {wrong}")
    print("\n".join(complaints + [f"{len(files)} files, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
