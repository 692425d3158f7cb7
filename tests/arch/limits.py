#!/usr/bin/env python3
"""Checks that the limits of the engines stand in one table, libbpl/base/limits.def.

In the folders of FOLDERS no enumerator, macro or constant has a number of its own above 1: effort is bounded by
bpl_limits->NAME, arrays have a length BPL_ROOM_NAME. ALLOWED lists the numbers that bound no effort, with the
reason. Each line of the table is read by the folder that its name begins with, and names no file in its meaning.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("chc", "decide", "vc", "exec", "replay")
ALLOWED = {  # by file
    "libbpl/chc/engine/absint.c": {"MOST_BITS": "bits of a word that boxes count in"},
    "libbpl/chc/export/claims.h": {"BPL_CHC_CLAIM_WAYS": "the length of a table"},
    "libbpl/vc/eval.h": {"BPL_VC_PROVED": "a value of three", "BPL_VC_FIRST_NUMBER": "a number of symbols"},
    "libbpl/vc/keys.c": {"ENCODING": "a version"},
    "libbpl/exec/exec.h": {f"BPL_CUT{name}": "bits of a set" for name in (
        "_DEPTH", "_EXECUTIONS", "_TIMEOUT", "_SIGNAL", "_FAILING", "_MEMORY", "_WORK", "_TYPES", "_BRANCHES",
        "S")},
    "libbpl/exec/mapval.h": {"BPL_MAP_BITS": "the shape of a tree", "BPL_MAP_ROOTS": "the number of its kinds"},
    "libbpl/exec/path.c": {"ELEMENTS": "a kind of key", "RANGE": "a kind of key"},
    "libbpl/exec/script_message.c": {"NOTHING": "a byte of messages"},
    "libbpl/exec/witness.c": {name: "the weight of a piece of evidence" for name in ("LISTED", "USED", "TAGGED")},
    "libbpl/exec/step.c": {"LOOK": "a mask in the hottest loop: blocks after which the clock is looked at"},
    "libbpl/replay/datum.c": {"MOST_DIGITS": "decimal digits that a word holds"},
    "libbpl/replay/datum_edits.c": {name: "the shape of a table" for name in ("LARGE", "UPPER", "LOWER")},
    "libbpl/replay/free.c": {"FIRST_NEW": "a number of elements"},
    "libbpl/chc/run/config.c": {name: "bits of a set" for name in ("SIMPLIFY", "QUANTIFIED", "GENERALISE")},
}
COMMENT = re.compile(r"/\*.*?\*/", re.S)
ENUM = re.compile(r"\benum\s*\w*\s*\{([^}]*)\}")
NUMBER = r"-?\(*\s*\d[\w.]*(?:\s*(?:<<|\*|\+|-)\s*\d\w*)*\)*"
ENUMERATOR = re.compile(rf"\b([A-Za-z_]\w*)\s*=\s*({NUMBER})\s*(?=,|$)", re.M)
MACRO = re.compile(rf"^[ \t]*#define[ \t]+(\w+)[ \t]+({NUMBER})[ \t]*$", re.M)
CONSTANT = re.compile(rf"\bstatic const (?:double|float|int|unsigned|size_t|u?int\d+_t) (\w+) = ((?:\([\w ]+\))?{NUMBER});")
LINE = re.compile(r'^(LIMIT|ROOM)\((\w+),(.*?)\)$', re.S | re.M)
FILE = re.compile(r"\b[\w-]+\.(bpl|c|h|i)\b")


def numbers(text: str) -> list[tuple[str, str]]:
    """Names that have numbers above 1 of their own."""
    text = COMMENT.sub("", text)
    found = [pair for body in ENUM.findall(text) for pair in ENUMERATOR.findall(body)]
    found += MACRO.findall(text) + CONSTANT.findall(text)
    return [(name, value) for name, value in found if value.strip("() ") not in ("0", "1")]


def check_code() -> list[str]:
    wrong, allowed = [], {(file, name) for file, names in ALLOWED.items() for name in names}
    for folder in FOLDERS:
        for path in sorted((ROOT / "libbpl" / folder).rglob("*.[ch]")):
            file = str(path.relative_to(ROOT))
            for name, value in numbers(path.read_text()):
                if (file, name) in allowed:
                    allowed.discard((file, name))
                else:
                    wrong.append(f"{file}: {name} = {value}: a limit belongs into libbpl/base/limits.def")
    return wrong + [f"{file}: {name}, which {Path(__file__).name} allows, is not there" for file, name in sorted(allowed)]


def check_table() -> list[str]:
    table = (ROOT / "libbpl/base/limits.def").read_text()
    code = {folder: "\n".join(path.read_text() for path in (ROOT / "libbpl" / folder).rglob("*.[ch]")) for folder in FOLDERS}
    wrong = []
    for kind, name, rest in LINE.findall(COMMENT.sub("", table)):
        folder = name.split("_")[0].lower()
        use = f"bpl_limits->{name}" if kind == "LIMIT" else f"BPL_ROOM_{name}"
        if not re.search(rf"{use}\b", code.get(folder, "")):
            wrong.append(f"limits.def: {name} is not read in libbpl/{folder}")
        if FILE.search(rest):
            wrong.append(f"limits.def: {name} names a file")
    return wrong


def main() -> int:
    wrong = check_code() + check_table()
    print("\n".join(wrong) if wrong else f"limits of {', '.join(FOLDERS)} are in the table")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
