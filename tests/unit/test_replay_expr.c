/* Tests the concrete evaluator on expressions. */
#include "replaying.h"

static void test_integers(void)
{
    assert_true("-7 div 2 == -4 && 7 div -2 == -3 && -7 div -2 == 4");
    assert_true("-7 mod 2 == 1 && 7 mod -2 == 1 && -7 mod -2 == 1");
    assert_true("123456789012345678901234567890 * 10 == 1234567890123456789012345678900");
    assert_true("5 div 0 == 5 div 0 && 5 mod 0 == 5 mod 0");
    assert_true("1 + (if 1 < 2 then 3 else 4) == 4 && 2 - 3 - 4 == -5");
    assert_true("(1 < 2) == true && !(1 > 2) && 1 <= 1 && 1 >= 1 && 1 != 2");
}

static void test_reals(void)
{
    assert_true("10.0 * 1.5 == 15.0 && 5 / 2 == 2.5 && 1e3 == 1000.0 && 15e-1 == 1.5");
    assert_true("int(2.5) == 2 && int(-2.5) == -3 && real(3) == 3.0");
    assert_true("2.0 ** 3.0 == 8.0 && 2.0 ** -1.0 == 0.5 && 1.0 / 3.0 * 3.0 == 1.0");
    assert_true("-1.5 < 0.0 && 1.0 / 0.0 == 1.0 / 0.0");
    assert_replays("undecided passed", "procedure P() { assert 2.0 ** 0.5 > 1.0; }");
}

static void test_logic(void)
{
    assert_true("(false ==> true) && (true <== false) && (true <==> true) && (false || true)");
    assert_true("(var x, y := 1, 2; (var x := y; x == 2) && x == 1)");
    assert_true("(forall b: bool :: b || !b) && (exists b: bool :: b)");
    assert_true("!(exists x: bv4 :: x != x) && (forall x, y: bv2 :: x == y || x != y)");
}

static void test_bits(void)
{
    const char *text =
        "function {:bvbuiltin \"bvadd\"} add(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvsdiv\"} sdiv(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvudiv\"} udiv(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvsrem\"} srem(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvsmod\"} smod(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvashr\"} ashr(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvshl\"} shl(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvlshr\"} lshr(bv8, bv8): bv8;\n"
        "function {:bvbuiltin \"bvslt\"} slt(bv8, bv8): bool;\n"
        "function {:bvbuiltin \"bvult\"} ult(bv8, bv8): bool;\n"
        "function {:bvbuiltin \"bvnot\"} not(bv8): bv8;\n"
        "function {:bvbuiltin \"sign_extend 8\"} sext(bv8): bv16;\n"
        "function {:bvbuiltin \"(_ zero_extend 8)\"} zext(bv8): bv16;\n"
        "function {:bvbuiltin \"(_ rotate_left 1)\"} rotl(bv8): bv8;\n"
        "function {:builtin \"bv2int\"} toint(bv8): int;\n"
        "function {:builtin \"(_ int2bv 8)\"} frint(int): bv8;\n"
        "procedure P() {\n"
        "assert add(255bv8, 2bv8) == 1bv8 && sdiv(249bv8, 2bv8) == 253bv8;\n"
        "assert udiv(7bv8, 0bv8) == 255bv8 && sdiv(249bv8, 0bv8) == 1bv8;\n"
        "assert srem(249bv8, 2bv8) == 255bv8 && smod(249bv8, 2bv8) == 1bv8;\n"
        "assert srem(249bv8, 0bv8) == 249bv8 && smod(249bv8, 0bv8) == 249bv8;\n"
        "assert ashr(128bv8, 3bv8) == 240bv8 && ashr(128bv8, 200bv8) == 255bv8;\n"
        "assert shl(255bv8, 9bv8) == 0bv8 && lshr(255bv8, 4bv8) == 15bv8;\n"
        "assert slt(255bv8, 0bv8) && !ult(255bv8, 0bv8) && not(1bv8) == 254bv8;\n"
        "assert sext(255bv8) == 65535bv16 && zext(255bv8) == 255bv16;\n"
        "assert rotl(129bv8) == 3bv8 && toint(200bv8) == 200 && frint(-1) == 255bv8;\n"
        "assert 1bv4 ++ 2bv4 == 18bv8 && 18bv8[4:0] == 2bv4 && 18bv8[8:4] == 1bv4;\n"
        "}";
    assert_replays("passed", text);
}

static void test_rem(void)
{
    assert_replays(
        "passed",
        "function {:builtin \"rem\"} rem(int, int): int;\n"
        "function {:builtin \"div\"} quo(int, int): int;\n"
        "procedure P() { assert rem(7, -2) == -1 && rem(-7, 2) == 1 && quo(-7, 2) == -4; }");
}

static void test_floats(void)
{
    assert_true("0x1.8e0f24e8 + 0x1.8e0f24e8 == 0x3.0e0f24e8");
    assert_true("0x1.0e0f24e8 / 0x0.0e0f24e8 == 0+oo24e8");
    assert_true("0NaN24e8 == 0NaN24e8 && !(0NaN24e8 != 0NaN24e8) && !(0NaN24e8 < 0NaN24e8)");
    assert_true("0x0.0e0f24e8 != -0x0.0e0f24e8 && 0x0.0e0f24e8 <= -0x0.0e0f24e8");
    /* a tie when rounding */
    assert_true("0x1.000004e0f24e8 + 0x0.000001e0f24e8 == 0x1.000004e0f24e8");
    assert_true("0x1.000002e0f24e8 + 0x0.000001e0f24e8 == 0x1.000004e0f24e8");
    assert_replays(
        "passed",
        "function {:builtin \"fp.sqrt\"} sqrt(rmode, float24e8): float24e8;\n"
        "function {:builtin \"fp.add\"} add(rmode, float11e5, float11e5): float11e5;\n"
        "function {:builtin \"(_ to_fp 5 11)\"} fp(rmode, real): float11e5;\n"
        "procedure P() { assert sqrt(RNE, 0x4.0e0f24e8) == 0x2.0e0f24e8;\n"
        "assert fp(RNE, 2049.0) == fp(RNE, 2048.0) && fp(RTP, 2049.0) == fp(RNE, 2050.0);\n"
        "assert fp(RNE, 65520.0) == 0+oo11e5 && fp(RTZ, 65520.0) == fp(RNE, 65504.0);\n"
        "assert add(RTN, fp(RNE, 1.0), fp(RNE, -1.0)) == -0x0.0e0f11e5; }");
}

static void test_strings(void)
{
    assert_replays(
        "passed",
        "function {:builtin \"str.len\"} len(string): int;\n"
        "function {:builtin \"str.++\"} cat(string, string): string;\n"
        "function {:builtin \"str.indexof\"} at(string, string, int): int;\n"
        "procedure P() { assert len(cat(\"ab\", \"c\")) == 3 && cat(\"a\", \"b\") == \"ab\";\n"
        "assert at(\"abcabc\", \"c\", 3) == 5 && at(\"abc\", \"x\", 0) == -1; }");
}

static void test_maps(void)
{
    assert_replays(
        "passed",
        "procedure P() { var a, b: [int]int; var c: [int][bool]int; var d: [int,int]int;\n"
        "b := a[5 := 1]; assert b[5] == 1 && b[4] == a[4] && a != b;\n"
        "assert b[5 := a[5]] == a && a[1 := 2][1 := 3] == a[1 := 3];\n"
        "c[3][true] := 7; assert c[3][true] == 7 && c[3][false] == 0 && c[2][true] == 0;\n"
        "d[1,2] := 3; assert d[1,2] == 3 && d[2,1] == 0;\n"
        "a, b := b, a; assert a[5] == 1 && b[5] == 0; }");
    assert_replays("passed", "procedure P(m: [bool]int) {\n"
                             "assert m[true := 1][false := 1] == (lambda b: bool :: 1);\n"
                             "assert m[true := 2][false := 1] != (lambda b: bool :: 1); }");
}

static void test_polymorphic_maps(void)
{
    assert_replays("passed", "type Field a; var h: <a>[int, Field a]a;\n"
                             "const f: Field int; const g: Field bool;\n"
                             "procedure P() { h[1, f] := 5; h[1, g] := true;\n"
                             "assert h[1, f] == 5 && h[1, g] && h[2, f] == 0 && !h[2, g]; }");
}

static void test_lambdas(void)
{
    assert_replays("passed",
                   "var g: int;\n"
                   "procedure P() { var m: [int]int; g := 5; m := (lambda i: int :: i * g);\n"
                   "g := 6; assert m[3] == 15; m[3] := 1; assert m[3] == 1 && m[4] == 20;\n"
                   "assert (lambda i: int :: 7) == (lambda j: int :: 7);\n"
                   "assert (lambda i: int :: i)[2 := 5] != (lambda i: int :: i)[2 := 6]; }");
    assert_replays("undecided passed",
                   "procedure P() { assert (lambda i: int :: i) != (lambda i: int :: i + 1); }");
}

static void test_functions(void)
{
    assert_replays("passed",
                   "function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) }\n"
                   "function id<a>(x: a): a { x }\n"
                   "procedure P() { assert fact(20) == 2432902008176640000;\n"
                   "assert id(id(3)) == 3 && id(true); }");
    assert_replays("cut depth of functions", "function f(n: int): int { f(n + 1) + 1 }\n"
                                             "procedure P() { assert f(0) == 0; }");
}

static void test_tables(void)
{
    Replay r = replay_of("function f(int, bool): int; type T; function g<a>(a): a;\n"
                         "procedure P() { assert f(1, true) == 5; assert f(2, true) == 9;\n"
                         "assert g(1) == 0 && !g(true); }");
    replay_function(&r, "f", "[1; true: 5, else: 9]");
    TEST_ASSERT_EQUAL_STRING("passed", replayed(&r, "P"));
    replay_done(&r);
}

static void test_datatypes(void)
{
    assert_replays("passed",
                   "datatype List<a> { Nil(), Cons(hd: a, tl: List a) }\n"
                   "procedure P() { var l, m: List int; var x: int;\n"
                   "assert l is Nil; l := Cons(1, Cons(2, Nil())); assert l->tl->hd == 2;\n"
                   "l->hd := 7; assert l == Cons(7, Cons(2, Nil())) && !(l is Nil);\n"
                   "Cons(x, m) := l; assert x == 7 && m == Cons(2, Nil());\n"
                   "assert l->(hd := 1)->hd == 1; }");
    assert_replays("failed unpacking 2", "datatype D { A(), B(x: int) }\n"
                                         "procedure P() { var x: int; B(x) := A(); }");
}

static void test_older_datatypes(void)
{
    assert_replays("passed",
                   "type {:datatype} L; function {:constructor} Nil(): L;\n"
                   "function {:constructor} Cons(hd: int, tl: L): L;\n"
                   "procedure P() { assert hd#Cons(Cons(3, Nil())) == 3 && is#Nil(Nil());\n"
                   "assert !is#Cons(Nil()) && Cons(1, Nil()) != Cons(2, Nil()); }");
}

static void test_long_chains(void)
{
    BplStrbuf text = {0};
    bpl_strbuf_add_text(&text, "procedure P() { assert 0");
    for (int i = 0; i < 100000; i++)
        bpl_strbuf_add_text(&text, " + 1");
    bpl_strbuf_add_text(&text, " == 100000; }");
    assert_replays("passed", text.text);
    bpl_strbuf_release(&text);
}

static void test_long_lists(void)
{
    assert_replays("passed",
                   "datatype L { Nil(), Cons(hd: int, tl: L) }\n"
                   "procedure P() { var l, m: L; var i: int; i := 0; l := Nil(); m := Nil();\n"
                   "while (i < 100000) { l := Cons(i, l); m := Cons(i, m); i := i + 1; }\n"
                   "assert l == m; }");
}

UNIT_MAIN(UNIT_TEST(test_integers), UNIT_TEST(test_reals), UNIT_TEST(test_logic),
          UNIT_TEST(test_bits), UNIT_TEST(test_rem), UNIT_TEST(test_floats),
          UNIT_TEST(test_strings), UNIT_TEST(test_maps), UNIT_TEST(test_polymorphic_maps),
          UNIT_TEST(test_lambdas), UNIT_TEST(test_functions), UNIT_TEST(test_tables),
          UNIT_TEST(test_datatypes), UNIT_TEST(test_older_datatypes), UNIT_TEST(test_long_chains),
          UNIT_TEST(test_long_lists))
