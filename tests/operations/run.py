#!/usr/bin/env python3
"""Compares the operations with definitions of their own at their corners.

    tests/operations/run.py --bin DIR --table PROGRAM [--every N] [--print]

Makes a table of operations, arguments and values from the modules of this folder. PROGRAM (table.c) compares it with terms of
constants and with the evaluation of terms in a model; bpl-replay runs a program that asserts each row, which is the concrete
evaluator. To see that each can fail, they are also given rows that are wrong. Exit status 1: something disagrees.
"""
from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from itertools import islice
from pathlib import Path
from typing import Iterator

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from operations import bits, floats, arithmetic, texts  # noqa: E402
from operations.values import BOOL, INT, Row, boogie, sort_boogie, sort_word, word  # noqa: E402

AT_ONCE = 4000  # rows of a program


def table(every: int) -> list[Row]:
    return [row for module in (bits, arithmetic, texts, floats) for row in islice(module.rows(), 0, None, every)]


def line(row: Row) -> str:
    fields = [row.smt, *(field for sort, arg in zip(row.sorts, row.args) for field in (sort_word(sort), word(sort, arg))), "=",
              sort_word(row.result), "?" if row.value is None else word(row.result, row.value)]
    return "\t".join(fields) + "\n"


def by_terms(program: str, rows: list[Row]) -> list[str]:
    """Terms have no `repeat`: it is the solver's alone."""
    rows = [row for row in rows if "repeat" not in row.smt]
    done = subprocess.run([program], input="".join(map(line, rows)), capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return [f"{program}: exit {done.returncode}: {done.stderr}"]
    complaints = []
    for said in done.stdout.splitlines()[:-1]:
        number = int(said.split()[1].rstrip(","))
        complaints.append(f"{said}: {line(rows[number - 1])!r}")
    return complaints


def program(rows: list[Row]) -> str:
    """A row is a procedure of its own, so that one that fails hides no other; both ways of writing it, if there are two."""
    functions: dict[tuple, str] = {}
    text = []
    for number, row in enumerate(rows):
        if row.value is None:
            continue
        args = [boogie(sort, arg) for sort, arg in zip(row.sorts, row.args)]
        value, shown = boogie(row.result, row.value), []
        if row.infix:
            shown.append(row.infix.format(*(f"({arg})" for arg in args)))
        if row.smt not in ("^", "-") or len(args) == 2 and row.smt == "-":
            name = functions.setdefault((row.smt, row.sorts, row.result), f"f{len(functions)}")
            shown.append(f"{name}({', '.join(args)})")
        equals = "<==>" if row.result == BOOL else "=="
        if row.result[0] == "float":  # == of floats is that of numbers: bits are the same if nothing tells them apart
            claims = [f"same{row.result[1]}_{row.result[2]}({one}, {value})" for one in shown]
        else:
            claims = [f"(({one}) {equals} {value})" for one in shown]
        text.append(f"procedure r{number}() {{ assert {' && '.join(claims)}; }}\n")
    for (smt, sorts, result), name in functions.items():
        kind = "bvbuiltin" if any(sort[0] == "bv" for sort in sorts) else "builtin"
        text.append(f'function {{:{kind} "{smt}"}} {name}({", ".join(map(sort_boogie, sorts))}): {sort_boogie(result)};\n')
    for sort in {row.result for row in rows if row.result[0] == "float"}:
        of = sort_boogie(sort)
        text.append(f'function {{:builtin "="}} same{sort[1]}_{sort[2]}({of}, {of}): bool;\n')
    return "".join(text)


def by_replay(tool: Path, rows: list[Row]) -> list[str]:
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, len(rows), AT_ONCE):
            part = rows[first:first + AT_ONCE]
            path = Path(folder) / "p.bpl"
            path.write_text(program(part))
            done = subprocess.run([tool, "--entry=*", "--runs=1", path], capture_output=True, text=True)
            if done.returncode not in (0, 1):
                complaints.append(f"bpl-replay: exit {done.returncode}: {done.stderr[:300]}")
            said = dict(one.split(": ", 1) for one in done.stdout.splitlines() if one.startswith("r") and ": " in one)
            for number, row in enumerate(part):
                if row.value is not None and said.get(f"r{number}") != "1 passed":
                    complaints.append(f"bpl-replay: {said.get(f'r{number}')}: {line(row)!r}")
    return complaints


def wrong_rows() -> Iterator[Row]:
    """Of each family one row with another value than it has."""
    for module in (bits, arithmetic, texts, floats):
        row = next(row for row in module.rows() if row.value is not None and row.result in (BOOL, INT))
        other = not row.value if row.result == BOOL else row.value + 1
        yield Row(row.smt, row.sorts, row.args, row.result, other, row.infix)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, required=True)
    parser.add_argument("--table", required=True, metavar="PROGRAM")
    parser.add_argument("--every", type=int, default=1, help="only every Nth row")
    parser.add_argument("--print", action="store_true", help="only print the table")
    call = parser.parse_args()
    rows = table(call.every)
    if call.print:
        sys.stdout.writelines(map(line, rows))
        return 0
    wrong = list(wrong_rows())
    complaints = [f"not seen to be wrong: {line(row)!r}" for row in wrong
                  if not by_terms(call.table, [row]) or not by_replay(call.bin / "bpl-replay", [row])]
    complaints += by_terms(call.table, rows) + by_replay(call.bin / "bpl-replay", rows)
    for complaint in complaints[:50]:
        print(complaint)
    print(f"{len(rows)} rows, {sum(row.value is None for row in rows)} of them open; {len(complaints)} disagreements")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
