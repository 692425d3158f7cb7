"""The operations of SMT-LIB and of the language: names, arguments, results."""
from __future__ import annotations

import random
import re

INT, REAL, BOOL, STRING = "int", "real", "bool", "string"
MODES = ["RNE", "RNA", "RTP", "RTN", "RTZ"]
FLOATS = [(3, 3), (4, 3), (11, 5), (24, 8)]
TEXTS = ["", "a", "b", "ab", "ba", "aa", "aab", "abab", "7", "07", "12", "-1", "A", " ", "abcabc", "bc", "~"]


def bv(width: int) -> str:
    return f"bv{width}"


def flt(sizes: tuple[int, int]) -> str:
    return f"float{sizes[0]}e{sizes[1]}"


class Op:
    def __init__(self, smt: str, args: list[str], result: str):
        self.smt, self.args, self.result = smt, args, result


def bit_operations(chance: random.Random) -> list[Op]:
    w = chance.choice([1, 2, 3, 4, 5, 8, 31, 32, 33, 61, 62, 63, 64, 65, 100])
    t, made = bv(w), []
    for name in ("bvand bvor bvxor bvnand bvnor bvxnor bvadd bvsub bvmul bvudiv bvurem bvsdiv bvsrem bvsmod bvshl bvlshr "
                 "bvashr").split():
        made.append(Op(name, [t, t], t))
    for name in "bvult bvule bvugt bvuge bvslt bvsle bvsgt bvsge".split():
        made.append(Op(name, [t, t], BOOL))
    made += [Op("bvcomp", [t, t], bv(1)), Op("bvnot", [t], t), Op("bvneg", [t], t)]
    high = chance.randrange(w)
    low = chance.randint(0, high)
    made += [Op(f"(_ extract {high} {low})", [t], bv(high - low + 1)), Op("concat", [t, t], bv(2 * w)),
             Op(f"(_ zero_extend {chance.randint(0, 3)})", [t], ""), Op(f"(_ sign_extend {chance.randint(0, 3)})", [t], ""),
             Op(f"(_ rotate_left {chance.randint(0, w + 2)})", [t], t),
             Op(f"(_ rotate_right {chance.randint(0, w + 2)})", [t], t),
             Op(f"(_ repeat {chance.randint(1, 3)})", [t], ""), Op("bv2nat", [t], INT),
             Op(f"(_ int2bv {w})", [INT], t)]
    for op in made:
        if not op.result:
            number = int(re.findall(r"(\d+)\)", op.smt)[0])
            op.result = bv(w * number if "repeat" in op.smt else w + number)
    return made


def number_operations(_chance: random.Random) -> list[Op]:
    made = [Op(name, [INT, INT], INT) for name in ("+", "-", "*", "div", "mod", "rem")]
    made += [Op(name, [REAL, REAL], REAL) for name in ("+", "-", "*", "/")]
    made += [Op(name, [t, t], BOOL) for t in (INT, REAL) for name in ("<", "<=", ">", ">=", "=", "distinct")]
    made += [Op("abs", [INT], INT), Op("-", [INT], INT), Op("-", [REAL], REAL), Op("to_real", [INT], REAL),
             Op("to_int", [REAL], INT), Op("is_int", [REAL], BOOL)]
    made += [Op(name, [BOOL, BOOL], BOOL) for name in ("and", "or", "xor", "=>", "=", "distinct")]
    made += [Op("not", [BOOL], BOOL), Op("ite", [BOOL, INT, INT], INT), Op("ite", [BOOL, REAL, REAL], REAL)]
    return made


def float_operations(chance: random.Random) -> list[Op]:
    sizes = chance.choice(FLOATS)
    t, w, made = flt(sizes), chance.choice([1, 2, 4, 8, 9]), []
    other = chance.choice(FLOATS)
    mode = chance.choice(MODES)
    for name in ("fp.add", "fp.sub", "fp.mul", "fp.div"):
        made.append(Op(f"{name} {chance.choice(MODES)}", [t, t], t))
    made += [Op(f"fp.fma {mode}", [t, t, t], t), Op(f"fp.sqrt {mode}", [t], t),
             Op(f"fp.roundToIntegral {mode}", [t], t), Op("fp.rem", [t, t], t), Op("fp.min", [t, t], t),
             Op("fp.max", [t, t], t), Op("fp.abs", [t], t), Op("fp.neg", [t], t)]
    made += [Op(name, [t, t], BOOL) for name in ("fp.lt", "fp.leq", "fp.gt", "fp.geq", "fp.eq")]
    made += [Op("fp.is" + name, [t], BOOL) for name in ("Normal", "Subnormal", "Zero", "Infinite", "NaN", "Negative",
                                                        "Positive")]
    s, e = other
    made += [Op(f"(_ to_fp {e} {s}) {mode}", [t], flt(other)), Op(f"(_ to_fp {e} {s}) {mode}", [REAL], flt(other)),
             Op(f"(_ to_fp {e} {s}) {mode}", [bv(w)], flt(other)),
             Op(f"(_ to_fp_unsigned {e} {s}) {mode}", [bv(w)], flt(other)),
             Op(f"(_ to_fp {e} {s})", [bv(e + s)], flt(other)), Op("fp.to_real", [t], REAL),
             Op(f"(_ fp.to_ubv {w}) {mode}", [t], bv(w)), Op(f"(_ fp.to_sbv {w}) {mode}", [t], bv(w))]
    return made


def text_operations(_chance: random.Random) -> list[Op]:
    S = STRING
    made = [Op("str.++", [S, S], S), Op("str.len", [S], INT), Op("str.at", [S, INT], S), Op("str.substr", [S, INT, INT], S),
            Op("str.prefixof", [S, S], BOOL), Op("str.suffixof", [S, S], BOOL), Op("str.contains", [S, S], BOOL),
            Op("str.indexof", [S, S, INT], INT), Op("str.replace", [S, S, S], S), Op("str.<", [S, S], BOOL),
            Op("str.<=", [S, S], BOOL), Op("str.to.int", [S], INT), Op("int.to.str", [INT], S),
            Op("str.to_int", [S], INT), Op("str.from_int", [INT], S)]
    return made


def expression_operations(chance: random.Random) -> list[Op]:
    """The language's own operators; {0} … are the arguments."""
    w, v = chance.choice([1, 4, 8, 31, 33]), chance.choice([1, 3, 32])
    t = flt(chance.choice(FLOATS))
    high = chance.randint(1, w)
    low = chance.randrange(high)
    made = [Op(f"{{0}} {o} {{1}}", [INT, INT], INT) for o in ("+", "-", "*", "div", "mod")]
    made += [Op(f"{{0}} {o} {{1}}", [REAL, REAL], REAL) for o in ("+", "-", "*", "/")]
    made += [Op("{0} / {1}", [INT, INT], REAL), Op("{0} / {1}", [INT, REAL], REAL), Op("-{0}", [INT], INT), Op("-{0}", [REAL], REAL)]
    made += [Op(f"{{0}} {o} {{1}}", [k, k], BOOL) for k in (INT, REAL, t) for o in ("<", "<=", ">", ">=", "==", "!=")]
    made += [Op(f"{{0}} {o} {{1}}", [t, t], t) for o in ("+", "-", "*", "/")]
    made += [Op(f"{{0}} {o} {{1}}", [k, k], BOOL) for k in (STRING, bv(w), bv(v)) for o in ("==", "!=")]
    made += [Op("int({0})", [REAL], INT), Op("real({0})", [INT], REAL)]
    made += [Op(f"{{0}} {o} {{1}}", [BOOL, BOOL], BOOL) for o in ("&&", "||", "==>", "<==", "<==>", "==", "!=")]
    made += [Op("!{0}", [BOOL], BOOL)] + [Op("(if {0} then {1} else {2})", [BOOL, k, k], k)
                                          for k in (INT, REAL, STRING, t, bv(w))]
    made += [Op("{0} ++ {1}", [bv(w), bv(v)], bv(w + v)), Op(f"{{0}}[{high}:{low}]", [bv(w)], bv(high - low))]
    return made
