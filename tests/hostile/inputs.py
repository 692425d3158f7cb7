"""Hostile programs: a table of generators, each a function from a size to a program's bytes.

A tool must answer with one of three verdicts:
    GOOD   the program is well-formed and well-typed: exit 0, or the tool's findings (1, 3)
    BAD    it is not: exit 2 and a diagnostic
    DEEP   well-formed, but so nested or large that a documented limit may refuse it: GOOD or BAD
"""

from dataclasses import dataclass
from typing import Callable

GOOD, BAD, DEEP = "good", "bad", "deep"
MILLION = 1_000_000
DEEP_BLOCKS = 100_000


@dataclass
class Input:
    name: str
    verdict: str
    make: Callable[[int], bytes]
    size: int = 0  # of the full-sized case; 0 if the case has no size
    ratio: bool = False  # take part in --ratios
    whole: bool = False  # --small makes it little smaller: short ones do no harm


TABLE: list[Input] = []


def fixed(name: str, verdict: str, data: bytes) -> None:
    TABLE.append(Input(name, verdict, lambda n: data))


def sized(verdict: str, size: int, ratio: bool = True, whole: bool = False):
    def add(make: Callable[[int], bytes]):
        TABLE.append(Input(make.__name__.replace("_", "-"), verdict, make, size, ratio, whole))
        return make
    return add


def body(statements: bytes, head: bytes = b"") -> bytes:
    return head + b"procedure P()\n{\n" + statements + b"\n}\n"


# Small and odd programs.
fixed("empty", GOOD, b"")
fixed("one-newline", GOOD, b"\n")
fixed("no-final-newline", GOOD, b"var g: int; // no newline")
fixed("carriage-returns", GOOD, b"var g: int;\rvar h: int;\r\naxiom true;\r")
fixed("only-a-comment", GOOD, b"// nothing but this\n")
fixed("only-a-bom", GOOD, b"\xef\xbb\xbf")
fixed("unterminated-comment", DEEP, b"var g: int; /* no end\nvar h: int;\n")
fixed("unterminated-nested-comment", DEEP, b"/* /* */ var g: int;\n")
fixed("unterminated-string", BAD, b'axiom {:a "no end} true;\n')
fixed("string-at-end", BAD, b'axiom {:a "')
fixed("backslash-at-end", BAD, b"var \\")
fixed("nul-bytes", BAD, b"var g\0: int;\0\n")
fixed("nul-in-comment", DEEP, b"// a\0b\nvar g: int;\n")
fixed("nul-only", BAD, b"\0" * 4096)
fixed("invalid-utf8", BAD, b"var \xff\xfe: int;\n")
fixed("invalid-utf8-in-comment", GOOD, b"// \xff\xc3(\nvar g: int;\n")
fixed("invalid-utf8-in-string", GOOD, b'axiom {:a "\xff\xc3("} true;\n')
fixed("utf16", DEEP, "var g: int;\n".encode("utf-16"))
fixed("control-characters", BAD, bytes(range(1, 32)) + b"\n")
fixed("every-byte", BAD, bytes(range(256)) * 16)
fixed("elf-header", BAD, b"\x7fELF\x02\x01\x01" + bytes(4089))
fixed("lone-pragma", BAD, b"#pragma\n")
fixed("malformed-line-pragma", BAD, b"#line x\nvar g: int;\n")
fixed("line-pragma-overflow", DEEP, b"#line 99999999999999999999 \"f\"\naxiom true;\n")
fixed("unclosed-if", BAD, b"#if FILE_0\naxiom true;\n")
fixed("stray-endif", BAD, b"#endif\naxiom true;\n")
fixed("width-overflow", DEEP, b"axiom 1bv99999999999999999999 == 1bv99999999999999999999;\n")
fixed("exponent-overflow", DEEP, b"axiom 1e99999999999999999999 > 0.0;\n")
fixed("large-exponent", DEEP, body(b"  var x: real; assert x != 1.0e2000000000; assert x > 1.0e-2000000000;"))
fixed("float-overflow", DEEP, b"axiom 0x1.0e99999999999f24e8 == 0NaN99999999999e8;\n")
fixed("type-width-overflow", DEEP, b"var g: bv99999999999999999999;\n")
fixed("floats-of-few-bits", DEEP, b"procedure P(a: float1e1, b: float2e3, c: float3e2) { assert a == a && b == b && c == c; }\n")
fixed("float-of-many-bits", DEEP, b"procedure P(a: float2147483647e2147483647) { assert a == a; }\n")
fixed("bit-vector-of-many-bits", DEEP, b"procedure P(a: bv2147483647) { assert a != 1bv2147483647; }\n")
fixed("squares-of-squares", GOOD, body(b"  var y: int; y := 2;\n" + b"  y := y * y;\n" * 64 + b"  assert y != 3;"))
fixed("many-errors-on-one-line", BAD, body(b"var y: bool; " + b"y := (y && y || y); " * 300))
fixed("synonym-cycle", DEEP, b"type A = B; type B = [int]A;\nvar g: A;\n")


# Deep programs, on which a recursive reader, checker or printer would overflow its stack.
@sized(DEEP, MILLION)
def nested_parentheses(n):
    return b"axiom " + b"(" * n + b"true" + b")" * n + b";\n"


@sized(BAD, MILLION)
def open_parentheses(n):
    return b"axiom " + b"(" * n


@sized(BAD, MILLION)
def close_parentheses(n):
    return b"axiom true" + b")" * n + b";\n"


@sized(BAD, MILLION)
def open_everything(n):
    return b"axiom " + b"({[|{" * (n // 4)


@sized(DEEP, MILLION)
def unary_not(n):
    return b"axiom " + b"!" * (n // 2 * 2) + b"true;\n"


@sized(DEEP, MILLION)
def unary_minus(n):
    return b"axiom 0 == " + b"- " * n + b"0;\n"


@sized(GOOD, MILLION)
def and_chain(n):
    return b"axiom true" + b" && true" * n + b";\n"


@sized(GOOD, MILLION)
def or_chain(n):
    return b"axiom true" + b" || true" * n + b";\n"


@sized(DEEP, MILLION)
def implies_chain(n):
    return b"axiom true" + b" ==> true" * n + b";\n"


@sized(GOOD, MILLION)
def explies_chain(n):
    return b"axiom true" + b" <== true" * n + b";\n"


@sized(GOOD, MILLION)
def iff_chain(n):
    return b"axiom true" + b" <==> true" * n + b";\n"


@sized(GOOD, MILLION)
def plus_chain(n):
    return b"axiom 0 == 0" + b" + 0" * n + b";\n"


@sized(DEEP, MILLION)
def power_chain(n):
    return b"axiom 0.0 == 1.0" + b" ** 1.0" * n + b";\n"


# Its size stays small, since the type of such a concatenation grows with it.
@sized(GOOD, 10_000, ratio=False)
def concat_chain(n):
    return b"function f(x: bv%d): bool;\naxiom f(1bv1" % (n + 1) + b" ++ 1bv1" * n + b");\n"


@sized(DEEP, MILLION)
def coercions(n):
    return b"axiom true" + b": bool" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_conditional_expressions(n):
    return b"axiom " + b"if true then true else " * n + b"true;\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_conditions(n):
    return b"axiom " + b"if " * n + b"true" + b" then true else false" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_quantifiers(n):
    return b"axiom " + b"".join(b"(forall x%d: int :: " % i for i in range(n)) + b"true" + b")" * n + b";\n"


# The number of combinations grows exponentially with the levels.
@sized(DEEP, 40, ratio=False, whole=True)
def nested_quantifiers_in_turns(n):
    return body(b"  var x: int; assert "
                + b"".join(b"(%s y%d: int :: " % (b"forall" if i % 2 else b"exists", i) for i in range(n)) + b"x == x"
                + b"".join(b" && (y%d > x || y%d <= 5)" % (i, max(i - 1, 0)) for i in range(n)) + b")" * n + b";")


@sized(DEEP, DEEP_BLOCKS)
def nested_lets(n):
    return b"axiom " + b"".join(b"(var x%d := 0; " % i for i in range(n)) + b"true" + b")" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_calls(n):
    return b"function f(x: int): int;\naxiom 0 == " + b"f(" * n + b"0" + b")" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_old(n):
    return b"procedure P();\n  ensures " + b"old(" * n + b"true" + b")" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_stores(n):
    return b"const m: [int]int;\naxiom m == m" + b"[0 := 0]" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_selects(n):
    return b"const m: [int]int;\naxiom 0 == " + b"m[" * n + b"0" + b"]" * n + b";\n"


@sized(DEEP, 10_000, ratio=False)
def select_chain(n):
    return b"const m: " + b"[int]" * n + b"int;\naxiom m" + b"[0]" * n + b" == 0;\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_code_expressions(n):
    return b"axiom " + b"|{ A: return " * n + b"true" + b"; }|" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_attributes(n):
    return b"axiom " + b"{:a (forall x: int :: " * n + b" true)}" * n + b" true;\n"


# The inferred types are exponentially larger than the text.
PAIR = b"type P a b;\nfunction pair<a>(x: a): P a a;\n"
OPEN = b"type P a b;\nfunction none<a>(): a;\nfunction up<a>(x: P a a): a;\n"


@sized(DEEP, 1000, ratio=False)
def doubled_types(n):
    return PAIR + b"axiom pair(" + b"pair(" * n + b"0" + b")" * n + b") == pair(" + b"pair(" * n + b"1" + b")" * n + b");\n"


@sized(DEEP, 1000, ratio=False)
def doubled_types_with_variables(n):
    term = b"pair(" * n + b"x" + b")" * n
    return PAIR + b"axiom (forall<a> x: a :: {pair(x)} " + term + b" == " + term + b");\n"


fixed("doubled-types-that-are-wrong", DEEP, PAIR + b"axiom 1 + " + b"pair(" * 30 + b"0" + b")" * 30 + b";\n")


@sized(DEEP, 1000, ratio=False)
def doubled_open_types(n):
    return OPEN + b"axiom 0 == " + b"up(" * n + b"none()" + b")" * n + b";\n"


@sized(DEEP, 1000, ratio=False)
def doubled_open_types_of_a_let(n):
    return OPEN + b"axiom (var v := none(); 0 == " + b"up(" * n + b"v" + b")" * n + b" && v == v);\n"


@sized(DEEP, 1000, ratio=False)
def high_open_types(n):
    return (b"type T a;\nfunction none<a>(): a;\nfunction up<a>(x: " + b"T (" * n + b"a" + b")" * n + b"): a;\n"
            b"axiom 0 == " + b"up(" * n + b"none()" + b")" * n + b";\n")


@sized(DEEP, 1000, ratio=False)
def doubled_types_of_arguments(n):
    formals = b", ".join(b"R a%d (P a%d a%d)" % (i, i + 1, i + 1) for i in reversed(range(n)))
    names = b", ".join(b"a%d" % i for i in range(n + 1))
    return (b"type P a b;\ntype R a b;\nfunction r<a>(): R a a;\nfunction f<" + names + b">(" + formals + b"): int;\n"
            b"axiom 0 == f(" + b", ".join([b"r()"] * n) + b");\n")


@sized(DEEP, 1000, ratio=False)
def doubled_types_compared(n):
    first = b" ".join(b"a%d" % i for i in reversed(range(n)))
    second = b" ".join(b"(P a%d a%d)" % (i + 1, i + 1) for i in reversed(range(n)))
    return (b"type P a b;\ntype B " + b" ".join(b"t%d" % i for i in range(n)) + b";\naxiom (forall<"
            + b", ".join(b"a%d" % i for i in range(n + 1)) + b"> x: B " + first + b", y: B " + second + b" :: x == y);\n")


# Each declaration leads to the next one; the text itself is not nested.
LONG_CHAIN = 200_000


def chain(n, link, last):
    return b"".join(link % {b"i": i, b"j": i + 1} for i in range(n)) + last % {b"i": n}


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_functions(n):
    return chain(n, b"function f%(i)d(x: int): int { f%(j)d(x) }\n", b"function f%(i)d(x: int): int { x }\n") \
        + body(b"  var x: int; assert f0(x) == x;")


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_functions_upwards(n):
    return (b"function f0(x: int): int { x }\n"
            + b"".join(b"function f%d(x: int): int { 1 + f%d(x) }\n" % (i + 1, i) for i in range(n))
            + body(b"  var x: int; assert f%d(x) == x + %d;" % (n, n)))


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_functions_with_binders(n):
    return chain(n, b"function f%(i)d(x: int): bool { (forall y: int :: y > x ==> f%(j)d(y)) }\n",
                 b"function f%(i)d(x: int): bool { x > 0 }\n") + body(b"  assert f0(0);")


@sized(DEEP, LONG_CHAIN, whole=True)
def circle_of_functions(n):
    return chain(n, b"function f%(i)d(x: int): int { if x <= 0 then 0 else f%(j)d(x - 1) }\n",
                 b"function f%(i)d(x: int): int { f0(x) }\n") + body(b"  var x: int; assert f0(%d) == 0 && f0(x) == 0;" % n)


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_datatypes(n):
    return chain(n, b"datatype D%(i)d { C%(i)d(f%(i)d: D%(j)d) }\n", b"datatype D%(i)d { C%(i)d(f%(i)d: int) }\n") \
        + body(b"  var x, y: D0; y := x; assert y == x && y->f0 == x->f0;")


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_datatypes_and_maps(n):
    return chain(n, b"datatype D%(i)d { C%(i)d(f%(i)d: [int]D%(j)d) }\n", b"datatype D%(i)d { C%(i)d(f%(i)d: int) }\n") \
        + body(b"  var x, y: D0; y := x; assert y == x;")


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_older_datatypes(n):
    return chain(n, b"type {:datatype} T%(i)d; function {:constructor} C%(i)d(f%(i)d: T%(j)d): T%(i)d;\n",
                 b"type {:datatype} T%(i)d; function {:constructor} C%(i)d(f%(i)d: int): T%(i)d;\n") \
        + body(b"  var x, y: T0; y := x; assert y == x;")


@sized(DEEP, LONG_CHAIN, whole=True)
def circle_of_datatypes(n):
    return chain(n, b"datatype D%(i)d { N%(i)d(), C%(i)d(f%(i)d: D%(j)d) }\n", b"datatype D%(i)d { C%(i)d(f%(i)d: D0) }\n") \
        + body(b"  var x, y: D0; y := x; assert y == x;")


# Just within the limit.
fixed("chain-of-datatypes-at-the-limit", DEEP, chain_of_datatypes(1999))
# An input that does not end.
fixed("datatype-with-ever-larger-instances", DEEP, b"datatype D<a> { N(), C(f: D (D a)) }\n"
      + body(b"  var x, y: D int; y := x; assert y == x;"))
fixed("datatype-that-holds-such-a-one", DEEP, b"type T _; datatype E { E(f: D int) }\n"
      b"datatype D<a> { N(), C(f: F a) } datatype F<a> { M(), C2(g: [int]D (T a)) }\n"
      + body(b"  var x, y: E; y := x; assert y == x;"))


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_synonyms(n):
    return chain(n, b"type T%(i)d = T%(j)d;\n", b"type T%(i)d = int;\n") + body(b"  var x: T0; assert x == x + 0;")


@sized(DEEP, LONG_CHAIN, whole=True)
def chain_of_map_synonyms(n):
    return chain(n, b"type T%(i)d = [int]T%(j)d;\n", b"type T%(i)d = int;\n") + body(b"  var x, y: T0; y := x; assert x == y;")


@sized(DEEP, LONG_CHAIN // 10)
def chain_of_calls(n):
    return chain(n, b"procedure P%(i)d(x: int) returns (r: int) { call r := P%(j)d(x); }\n",
                 b"procedure P%(i)d(x: int) returns (r: int) { r := x; assert r == x; }\n")


@sized(DEEP, DEEP_BLOCKS)
def nested_map_types(n):
    return b"var g: " + b"[" * n + b"int" + b"]int" * n + b";\n"


@sized(DEEP, DEEP_BLOCKS)
def map_type_chain(n):
    return b"var g: " + b"[int]" * n + b"int;\n"


@sized(DEEP, DEEP_BLOCKS)
def nested_type_arguments(n):
    return b"type T a;\nvar g: " + b"T (" * n + b"int" + b")" * n + b";\n"


@sized(DEEP, MILLION)
def parenthesised_type(n):
    return b"var g: " + b"(" * n + b"int" + b")" * n + b";\n"


# Programs within the limits, whose transformed version is not.
@sized(DEEP, 1500, ratio=False)
def nested_applications_to_be_inlined(n):
    return (b"function {:inline} f(x: int): int { " + b"(1 + " * n + b"x" + b")" * n + b" }\n"
            b"axiom " + b"f(" * 60 + b"0" + b")" * 60 + b" > 0;\n")


@sized(DEEP, 40, ratio=False)
def doubled_functions_to_be_inlined(n):
    return b"function {:inline} f0(x: int): int { x }\n" + b"".join(
        b"function {:inline} f%d(x: int): int { f%d(x) + f%d(x) }\n" % (i + 1, i, i) for i in range(n))


@sized(DEEP, 900, ratio=False)
def nested_polymorphic_selects(n):
    return (b"type F a;\nconst h: <a>[F a]a;\nconst c: F int;\nfunction g(x: int): F int;\n"
            b"axiom " + b"h[g(" * n + b"h[c]" + b")]" * n + b" > 0;\n")


@sized(DEEP, 1997, ratio=False)
def checks_at_the_limit(n):
    return body(b"while (*) {" * n + b" assert {:abort} false; assert false; " + b"}" * n)


@sized(DEEP, DEEP_BLOCKS)
def else_if_chain(n):
    return body(b"  if (*) { } " + b"else if (*) { }\n" * n)


@sized(DEEP, DEEP_BLOCKS)
def else_if_chain_of_breaks(n):
    return body(b"  while (*) {\n  if (*) { }\n" + b"else if (*) { break; }\n" * n + b"  }\n")


@sized(DEEP, DEEP_BLOCKS)
def nested_ifs(n):
    return body(b"if (*) {" * n + b"}" * n)


@sized(DEEP, DEEP_BLOCKS)
def nested_else(n):
    return body(b"if (*) { } else {" * n + b"}" * n)


@sized(DEEP, DEEP_BLOCKS)
def nested_whiles(n):
    return body(b"while (*) {" * n + b"}" * n)


@sized(BAD, MILLION)
def open_whiles(n):
    return b"procedure P() {" + b"while (*) {" * (n // 4)


@sized(GOOD, MILLION)
def nested_comments(n):
    return b"/*" * n + b"*/" * n + b"\nvar g: int;\n"


@sized(DEEP, MILLION)
def open_comments(n):
    return b"var g: int;\n" + b"/*" * n


@sized(GOOD, DEEP_BLOCKS)
def nested_preprocessor(n):
    return b"#if FILE_0\n" * n + b"var g: int;\n" + b"#endif\n" * n


# Wide programs, on which a quadratic algorithm would not end.
@sized(GOOD, MILLION)
def many_declarations(n):
    return b"".join(b"var g%d: int;\n" % i for i in range(n))


@sized(GOOD, MILLION // 4)
def many_procedures(n):
    return b"".join(b"procedure P%d() { call P%d(); }\n" % (i, i // 2) for i in range(n))


@sized(GOOD, MILLION // 16)
def many_callers(n):
    return b"".join(b"procedure P%d(n: int) returns (r: int) { var x: int; call x := P%d(n); "
                    b"x := x + 1; r := x; }\n" % (i, i // 2) for i in range(n))


@sized(GOOD, MILLION // 16)
def many_globals_and_procedures(n):
    return b"".join(b"var g%d: int;\nprocedure P%d() { }\n" % (i, i) for i in range(n))


# The failing part fails at once, but everything else has to be built first.
FAILS = b"procedure {:entrypoint} Main(x: int) { var y: int; assert x != 5; %s }\n"


def last(n):
    return max(n, 1) - 1


@sized(GOOD, 500)
def chained_constants(n):
    return b"const c0: int; axiom c0 == 0;\n" + b"".join(
        b"const c%d: int; axiom c%d == c%d + 1;\n" % (i, i, i - 1) for i in range(1, n)) + FAILS % (b"assert c%d > 0;" % last(n))


@sized(GOOD, 500)
def chained_constants_of_unknown_values(n):
    return b"const c0: int;\n" + b"".join(
        b"const c%d: int; axiom c%d > c%d;\n" % (i, i, i - 1) for i in range(1, n)) + FAILS % (b"assert c%d > 0;" % last(n))


@sized(GOOD, 500)
def chained_functions(n):
    return b"function f0(x: int): int;\n" + b"".join(
        b"function f%d(x: int): int; axiom (forall x: int :: {f%d(x)} f%d(x) > f%d(x));\n" % (i, i, i, i - 1)
        for i in range(1, n)) + FAILS % (b"assert f%d(x) > 0;" % last(n))


@sized(GOOD, 500)
def conditionals_one_after_the_other(n):
    return FAILS % (b"y := x; " + b"".join(b"if (y > %d) { y := y - 1; }\n" % i for i in range(n)) + b"assert y <= x;")


@sized(GOOD, 500)
def chained_procedures(n):
    return b"procedure P0(x: int) returns (r: int) { r := x; }\n" + b"".join(
        b"procedure P%d(x: int) returns (r: int) { call r := P%d(x + 1); assert r != %d; }\n" % (i, i - 1, i)
        for i in range(1, n)) + FAILS % (b"call y := P%d(x);" % last(n))


@sized(GOOD, 500)
def chained_procedures_with_loops(n):
    return b"var g: int;\nprocedure P0(x: int) returns (r: int) modifies g; { g := x; }\n" + b"".join(
        b"procedure P%d(x: int) returns (r: int) modifies g; { while (*) { g := g + x; } call r := P%d(x + 1); }\n" % (i, i - 1)
        for i in range(1, n)) + (FAILS % (b"call y := P%d(x); assert y != g;" % last(n))).replace(b") {", b") modifies g; {")


@sized(GOOD, MILLION)
def many_names_in_one_group(n):
    return b"const " + b", ".join(b"c%d" % i for i in range(n)) + b": int;\n"


@sized(GOOD, MILLION)
def many_statements(n):
    return b"var g: int;\nprocedure P() modifies g;\n{\n" + b"  g := g + 1;\n" * n + b"}\n"


@sized(GOOD, MILLION // 4)
def many_labels(n):
    return body(b"".join(b"L%d: goto L%d, L%d;\n" % (i, i // 2, i) for i in range(n)))


@sized(GOOD, MILLION)
def one_wide_goto(n):
    return body(b"L: goto " + b", ".join([b"L"] * n) + b";")


@sized(GOOD, MILLION // 4)
def many_locals(n):
    return body(b"".join(b"  var x%d: int;\n" % i for i in range(n))
                + b"".join(b"  x%d := x%d;\n" % (i, i // 2) for i in range(n)))


@sized(GOOD, MILLION // 16)
def many_locals_and_returns(n):
    return (b"procedure P() returns (r: int)\n{\n" + b"".join(b"  var x%d: int;\n" % i for i in range(n))
            + b"  r := 0;\n" + b"  if (*) { return; }\n" * n + b"}\n")


@sized(GOOD, MILLION // 4)
def one_wide_assignment(n):
    names = [b"x%d" % i for i in range(n)]
    return body(b"  var " + b", ".join(names) + b": int;\n  " + b", ".join(names) + b" := "
                + b", ".join(names) + b";")


@sized(GOOD, MILLION // 4)
def one_wide_call(n):
    formals = b", ".join(b"x%d: int" % i for i in range(n))
    return (b"function f(" + formals + b"): int;\naxiom 0 == f("
            + b", ".join([b"0"] * n) + b");\n")


@sized(GOOD, MILLION // 16)
def one_identified_check_inlined_often(n):
    return (b'procedure {:inline 1} Q(x: int) { assert {:id "a"} x == x; }\n'
            b"procedure P(x: int) {\n" + b"  call Q(x);\n" * n + b"}\n")


@sized(GOOD, MILLION // 4)
def many_attributes(n):
    return b"axiom " + b"".join(b'{:a%d "s", 1} ' % i for i in range(n)) + b"true;\n"


@sized(GOOD, MILLION // 4)
def many_triggers(n):
    return b"function f(x: int): bool;\naxiom (forall x: int :: " + b"{f(x)} " * n + b"f(x));\n"


@sized(GOOD, MILLION // 4)
def many_type_parameters(n):
    names = [b"a%d" % i for i in range(n)]
    return b"type T " + b" ".join(names) + b";\n"


@sized(GOOD, MILLION // 4)
def many_specifications(n):
    return b"var g: int;\nprocedure P();\n" + b"  requires true;\n  modifies g;\n" * n


@sized(GOOD, MILLION // 4)
def many_invariants(n):
    return body(b"while (true)\n" + b"  invariant true;\n" * n + b"{ }")


@sized(GOOD, MILLION)
def many_comments(n):
    return b"// c\n/* d */\n" * n + b"axiom /*e*/ true;\n"


@sized(GOOD, MILLION)
def comments_on_one_line(n):
    return b"axiom " + b"/**/ " * n + b"true;\n"


@sized(GOOD, MILLION)
def many_line_pragmas(n):
    return b"".join(b'#line %d "f%d"\n' % (i, i % 10) for i in range(n)) + b"axiom true;\n"


@sized(GOOD, MILLION // 4)
def line_pragmas_without_file(n):
    return b'#line 1 "f"\n' + b"".join(b"#line %d\nprocedure P%d();\n" % (7 * i + 1, i) for i in range(n))


@sized(BAD, MILLION // 4)
def many_syntax_errors(n):
    return b"var ;\n" * n


@sized(DEEP, MILLION // 16)
def many_names_unknown_on_one_line(n):
    return body(b" ".join(b"assert y%d;" % i for i in range(n)))


@sized(BAD, MILLION // 4)
def many_illegal_characters(n):
    return b"@" * n


@sized(BAD, MILLION // 4)
def one_name_declared_often(n):
    return b"procedure P();\nprocedure P(\n" * n


# Long tokens and lines.
@sized(GOOD, 50_000_000)
def long_identifier(n):
    return b"var " + b"x" * n + b": int;\n"


@sized(GOOD, 10_000_000)
def long_string(n):
    return b'axiom {:a "' + b"s" * n + b'"} true;\n'


@sized(GOOD, 10_000_000)
def long_comment_line(n):
    return b"// " + b"c" * n + b"\nvar g: int;\n"


@sized(GOOD, 10_000_000)
def long_blank_line(n):
    return b"var g: int;" + b" " * n + b"\n"


@sized(DEEP, MILLION)
def long_integer(n):
    return b"axiom 1" + b"0" * n + b" > 0;\n"


@sized(DEEP, MILLION)
def long_fraction(n):
    return b"axiom 0." + b"1" * n + b" > 0.0;\n"


@sized(DEEP, 10_000, ratio=False)
def long_float(n):
    return b"axiom 0x1." + b"0" * n + b"e0f24e8 == 0x1.0e0f24e8;\n"


@sized(GOOD, MILLION // 4)
def one_long_line(n):
    return b" ".join(b"var g%d: int;" % i for i in range(n)) + b"\n"


@sized(GOOD, 10_000_000)
def many_blank_lines(n):
    return b"\n" * n + b"axiom true;\n"
