#!/usr/bin/env python3
"""Checks that every construct of Boogie has a golden case of bpl-why, by the table constructs.tsv.

    tests/why/constructs.py

A kind of node, an operator or a keyword of the front end's tables without a case fails; so does a row whose case does not have
the construct or its translation, and a case without a row.
"""

import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CASES = ROOT / "tests/golden/why"
EXPECTED = re.compile(r"^/\*# STD(?:OUT|ERR)\n(.*?)^\*/", re.M | re.S)
COMMENT = re.compile(r"^//.*\n", re.M)


def names(table: str, word: str) -> list[str]:
    return re.findall(rf"^{word}\(\"?(\w+)\"?[,)]", (ROOT / "libbpl/syntax" / table).read_text(), re.M)


def rows() -> list[list[str]]:
    lines = (HERE / "constructs.tsv").read_text().splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


class Case:
    def __init__(self, path: Path):
        text = path.read_text()
        self.boogie = COMMENT.sub("", EXPECTED.sub("", text))
        self.whyml = "".join(EXPECTED.findall(text))


def complaints(table: list[list[str]], cases: dict[str, Case]) -> list[str]:
    wrong = [f"row with {len(row)} columns: {row[0]}" for row in table if len(row) != 4]
    table = [row for row in table if len(row) == 4]
    known = [row[0] for row in table]
    wrong += [f"twice in the table: {name}" for name in set(known) if known.count(name) > 1]
    needed = [f"NODE {name}" for name in names("nodes.def", "NODE")] + [f"OP {name}" for name in names("ops.def", "OP")]
    wrong += [f"no golden case: {name}" for name in needed if name not in known]
    wrong += [f"no such construct: {name}" for name in known if name.startswith(("NODE ", "OP ")) and name not in needed]
    for name, case, boogie, whyml in table:
        if case not in cases:
            wrong.append(f"{name}: no case {case}")
            continue
        if not re.search(boogie, cases[case].boogie):
            wrong.append(f"{name}: {case} does not have {boogie}")
        if not re.search(whyml, cases[case].whyml):
            wrong.append(f"{name}: {case} does not become {whyml}")
    wrong += [f"case without a row: {name}" for name in cases if name not in {row[1] for row in table}]
    words = set(re.findall(r"\w+", "\n".join(case.boogie for case in cases.values())))
    wrong += [f"no golden case has the keyword {word}" for word in names("keywords.def", "(?:SOFT_)?WORD") if word not in words]
    return wrong


def main() -> int:
    table = rows()
    cases = {path.stem: Case(path) for path in sorted(CASES.glob("*.bpl"))}
    wrong = complaints(table, cases)
    # The check itself: without its row, a construct is missed.
    if not any("NODE WHILE" in line for line in complaints([row for row in table if row[0] != "NODE WHILE"], cases)):
        wrong.append("a missing row is not noticed")
    print(*wrong, f"{len(table)} constructs, {len(cases)} cases, {len(wrong)} complaints", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
