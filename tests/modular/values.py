#!/usr/bin/env python3
"""bpl-verify --modular --values tells real errors from weak specifications, on planted programs.

    tests/modular/values.py [--bin DIR]

Each program has one error, of which it is known whether some execution fails (`confirmed`), no execution fails,
so that only a loop or a call is specified too weakly (`weak`), or the evaluator cannot know (`open`). Of the
first kind, and of the second, most are to be told; none may be told wrongly.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HALF = "procedure Half(n: int) returns (h: int) requires n >= 0; ensures h >= 0; { h := n div 2; }\n"
CONFIRMED = [
    "procedure P(x: int, y: int) { assert x + y != 7; }",
    "procedure P(x: int) requires x > 3; { assert x > 4; }",
    "procedure P(x: int) returns (y: int) ensures y > x; { if (x > 10) { y := x; } else { y := x + 1; } }",
    "procedure P(a: [int]int, i: int) { assert a[i] < a[i + 1]; }",
    "procedure P() { var k: int; havoc k; if (k > 3) { assert k > 4; } }",
    "var g: int; procedure P() modifies g; { g := g * 2; assert g != 6; }",
    "datatype D { Nil(), C(h: int) } procedure P(d: D) { assert d is Nil || d->h == 0; }",
    "type T; procedure P(x: T, y: T) { assert x == y; }",
    "procedure P(x: bv8) { assert x != 5bv8; }",
    "procedure P(x: real) { assert x * 2.0 != 1.0; }",
    "procedure P(b: bool, c: bool) { assert b ==> c; }",
    "procedure P(x: int) { var l: int; l := x; l := l - 1; assert l >= 0 || x < -5; }",
    "procedure P(x: int) { if (*) { assert x > 0; } }",
    "procedure P(x: int, y: int) { goto A, B; A: assert x > 0; return; B: assert x > 0 || true; }",
    "function f(x: int): int { x + 1 } procedure P(x: int) { assert f(x) != 3; }",
    "function f(x: int): int; procedure P(x: int) { assert f(x) > 0; }",
    HALF + "procedure P(x: int) { var h: int; call h := Half(x); }",
    "procedure P(n: int) requires n == 3; { var i: int; i := 0; while (i < n) invariant i < 3; { i := i + 1; } }",
    "procedure P(x: int) { var m: [int]int; m[x] := 3; m[x + 1] := 4; assert m[x] == 4; }",
    "procedure P(x: int, y: int) requires y != 0; { assert x div y != 4; }",
]
WEAK = [
    "procedure P(n: int) returns (s: int) requires n >= 0; ensures s == n;\n"
    "{ var i: int; i := 0; s := 0; while (i < n) invariant i <= n; { i := i + 1; s := s + 1; } }",
    HALF + "procedure P(n: int) requires n > 3; { var h: int; call h := Half(n); assert h < n; }",
    "var g: int; procedure Inc() modifies g; { g := g + 1; }\n"
    "procedure P() modifies g; { g := 0; call Inc(); assert g == 1; }",
    "procedure P(n: int) requires n >= 0; { var i: int; i := 0; while (i < n) { i := i + 1; } assert i == n; }",
    "procedure Id(x: int) returns (y: int) { y := x; } procedure P(x: int) { var y: int; call y := Id(x); assert y == x; }",
    "procedure P(a: [int]int) returns (b: [int]int) ensures b[0] == 1;\n"
    "{ var i: int; b := a; i := 0; while (i < 3) invariant i <= 3; { b[i] := 1; i := i + 1; } }",
    "procedure P() { var x: int; x := 8; while (x > 1) { x := x div 2; } assert x == 1; }",
    "procedure Max(x: int, y: int) returns (m: int) ensures m >= x; { if (x > y) { m := x; } else { m := y; } }\n"
    "procedure P(x: int, y: int) { var m: int; call m := Max(x, y); assert m >= y; }",
    "procedure P(b: bool) { var i: int; var c: bool; i := 0; c := b; while (i < 2) invariant i <= 2; { c := !c; i := i + 1; } assert c == b; }",
    "procedure Zero() returns (z: int) { z := 0; } procedure P() { var z: int; call z := Zero(); assert z == 0; }",
]
OPEN = [
    "function f(x: int): int; axiom (forall x: int :: f(x) == 2 * x); procedure P(x: int) { assert f(x) != 1 + 2 * x - 1 || (exists k: int :: k * k == x * x + 7 && k > 10000000); }",
    "procedure Q() returns (x: int); procedure P() { var x: int; call x := Q(); assert x > 0; }",
    "procedure P(n: int) { var i: int; i := 0; while (*) { havoc i; } assert i != 77; }",
]


def told(args: argparse.Namespace, text: str) -> str:
    with tempfile.NamedTemporaryFile("w", suffix=".bpl") as file:
        file.write(text + "\n")
        file.flush()
        command = [args.bin / "bpl-verify", "-m", "-j1", "--values", "--format=json", "--no-timestamps", file.name]
        out = subprocess.run(command, capture_output=True, text=True).stdout
    records = [json.loads(line) for line in out.splitlines()]
    kinds = [error["replay"] for record in records for error in record.get("errors", [])]
    return kinds[0] if kinds else "nothing"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--bin", type=Path, default=ROOT / "build/release/bin")
    args = parser.parse_args()
    wrong, counts = 0, Counter()
    for kind, programs in (("confirmed", CONFIRMED), ("weak", WEAK), ("open", OPEN)):
        for text in programs:
            said = told(args, text)
            counts[kind, said] += 1
            if (kind == "confirmed" and said not in ("confirmed", "unconfirmed")) or \
                    (kind == "weak" and said not in ("specification too weak", "unconfirmed")):
                wrong += 1
                print(f"WRONG: {said}, not {kind}: {text}")
            elif said == "unconfirmed" and kind != "open":
                print(f"not told ({kind}): {text}")
    for key, count in sorted(counts.items()):
        print(f"{key[0]}: {count} {key[1]}")
    few = counts["confirmed", "confirmed"] < 0.8 * len(CONFIRMED) or \
        counts["weak", "specification too weak"] < 0.8 * len(WEAK)
    return 1 if wrong or few else 0


if __name__ == "__main__":
    sys.exit(main())
