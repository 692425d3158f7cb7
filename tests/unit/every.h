/* Defines the text of a program with every kind of syntax-tree node: of today's Boogie, of CIVL,
 * and of older versions. It is only syntactically correct, not well-typed. */
#ifndef BPL_TESTS_EVERY_H
#define BPL_TESTS_EVERY_H

static const char *const every_construct =
    "type {:a \"s\", 1 + 1} T a, U; type S b = <c>[c, b]T [int]bool;\n"
    "const {:b} unique c, \\div: U;\n"
    "const o: U extends unique c, \\div complete;\n"
    "const d: int uses { axiom d == 0; }\n"
    "datatype L<a> { Nil(), Cons(hd: a, tl: L a) }\n"
    "var {:g} g: int where g > 0, m: [int,bool]real;\n"
    "function {:inline true} f<a>(x: a, y, z: bv8) returns (r: bool) { true } uses { axiom c == c; "
    "}\n"
    "revealed function h(int, [int]bool): float24e8;\n"
    "hideable axiom {:n \"q\"} (forall<t> x: t, y: int :: {:nopats f(x)} {f(x), y} !f(x));\n"
    "axiom (exists i: int :: (i <= 1 <== i != 2) ==> real(-i) ** 2.0 >= real(int(1.5) mod 2));\n"
    "axiom 5bv8[4:0] ++ 0bv4 == 1bv8 && 0x1.0e0f24e8 != 0+oo24e8;\n"
    "axiom (var u, v := 1, RNE; {:w} u:int == 2);\n"
    "procedure {:p} P<a>(x: a, y: L int where true) returns ({:z} r: int where r > 0);\n"
    "  requires {:r} x == x; free requires true; modifies g, m; modifies;\n"
    "  free ensures {:e} old(g) == r; measure 1, 2;\n"
    "pure procedure Q() { return {:t}; }\n"
    "yield invariant {:layer 1} I(i: int); preserves i > 0;\n"
    "yield procedure {:layer 1} Y(); refines A; requires call I(1);\n"
    "yield left procedure Z(); refines both action {:b} B { g := 1; }\n"
    "atomic action A(i: int) returns (j: int) { j := i; }\n"
    "implementation {:i} P<a>(x: a, y: L int) returns (r: int)\n"
    "{\n"
    "  var {:l} k: int where k == 1, b: bool; var w: [int][bool]int; var q: L int;\n"
    "  L0: L1: k, w[1][true] := {:as} 1, if b then 2 else (3);\n"
    "  assert {:msg \"e\"} q is Cons && q->hd == 1; assume q->(hd := 2) == q;\n"
    "  q->hd := 4; Cons(k, q) := q; havoc k, b;\n"
    "  L3: while (*)\n"
    "    invariant true; free invariant {:j} (lambda j: int :: j)[1 := 2][1] == n[:= 3][];\n"
    "    measure k;\n"
    "  { if {:k} (b) { break; } else if (*) { break L3; } else { goto {:y} L0, L2; } }\n"
    "  async call {:c} r := P(k, q); free call Q(); call Q() | k := P(1, q); par Q() | Q(); "
    "yield;\n"
    "  call forall P(*, q); push; hide *; reveal f; pop;\n"
    "  L2: assert |{ var z: int; A: z := 1; goto B; B: return z == 1; }|; return;\n"
    "}\n";

#endif
