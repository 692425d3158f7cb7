"""Bit-vectors, as in SMT-LIB's theory FixedSizeBitVectors and the logic QF_BV: a vector is a function from positions to bits,
and arithmetic goes by bv2nat and nat2bv. Signed division is defined there by cases over the signs, and so it is here."""
from __future__ import annotations

from typing import Iterator

from operations.values import BOOL, INT, Row, bv

WIDTHS = (1, 2, 3, 4, 8, 31, 32, 33, 60, 61, 62, 63, 64, 65, 100, 128)


def corners(w: int) -> list[int]:
    """0, ±1, 2, the least and the greatest signed and unsigned numbers and their neighbours, shifts by the width and beyond."""
    some = {0, 1, 2, 3, 2**w - 1, 2**w - 2, 2**(w - 1), 2**(w - 1) - 1, 2**(w - 1) + 1, w - 1, w, w + 1, 2 * w, 5, 2**(w // 2)}
    return sorted(value % 2**w for value in some if 0 <= value < 2**w)


def bit(x: int, i: int) -> int:
    return x // 2**i % 2


def from_bits(digits) -> int:
    """The first is the lowest."""
    return sum(b * 2**i for i, b in enumerate(digits))


def nat2bv(w: int, n: int) -> int:
    return n - n // 2**w * 2**w


def msb(w: int, x: int) -> bool:
    return bit(x, w - 1) == 1


def neg(w: int, x: int) -> int:
    return nat2bv(w, 2**w - x)


def udiv(w: int, x: int, y: int) -> int:
    return 2**w - 1 if y == 0 else x // y


def urem(w: int, x: int, y: int) -> int:
    return x if y == 0 else x - x // y * y


def sdiv(w: int, x: int, y: int) -> int:
    if not msb(w, x) and not msb(w, y):
        return udiv(w, x, y)
    if msb(w, x) and not msb(w, y):
        return neg(w, udiv(w, neg(w, x), y))
    if not msb(w, x):
        return neg(w, udiv(w, x, neg(w, y)))
    return udiv(w, neg(w, x), neg(w, y))


def srem(w: int, x: int, y: int) -> int:
    """The sign is the dividend's."""
    if not msb(w, x) and not msb(w, y):
        return urem(w, x, y)
    if msb(w, x) and not msb(w, y):
        return neg(w, urem(w, neg(w, x), y))
    if not msb(w, x):
        return urem(w, x, neg(w, y))
    return neg(w, urem(w, neg(w, x), neg(w, y)))


def smod(w: int, x: int, y: int) -> int:
    """The sign is the divisor's."""
    abs_x = neg(w, x) if msb(w, x) else x
    abs_y = neg(w, y) if msb(w, y) else y
    u = urem(w, abs_x, abs_y)
    if u == 0 or (not msb(w, x) and not msb(w, y)):
        return u
    if msb(w, x) and not msb(w, y):
        return nat2bv(w, neg(w, u) + y)
    if not msb(w, x):
        return nat2bv(w, u + y)
    return neg(w, u)


def ashr(w: int, x: int, y: int) -> int:
    lifted = x // 2**y if y < w else 0
    return from_bits([bit(x, i + y) if i + y < w else bit(x, w - 1) for i in range(w)]) if msb(w, x) else lifted


def ult(_w: int, x: int, y: int) -> bool:
    return x < y


def slt(w: int, x: int, y: int) -> bool:
    return (msb(w, x) and not msb(w, y)) or (msb(w, x) == msb(w, y) and x < y)


def each(x: int, y: int, w: int, of) -> int:
    return from_bits([of(bit(x, i), bit(y, i)) for i in range(w)])


BINARY = {
    "bvand": lambda w, x, y: each(x, y, w, lambda a, b: a * b),
    "bvor": lambda w, x, y: each(x, y, w, lambda a, b: max(a, b)),
    "bvxor": lambda w, x, y: each(x, y, w, lambda a, b: (a + b) % 2),
    "bvnand": lambda w, x, y: each(x, y, w, lambda a, b: 1 - a * b),
    "bvnor": lambda w, x, y: each(x, y, w, lambda a, b: 1 - max(a, b)),
    "bvxnor": lambda w, x, y: each(x, y, w, lambda a, b: int(a == b)),
    "bvadd": lambda w, x, y: nat2bv(w, x + y),
    "bvsub": lambda w, x, y: nat2bv(w, x + neg(w, y)),
    "bvmul": lambda w, x, y: nat2bv(w, x * y),
    "bvudiv": udiv, "bvurem": urem, "bvsdiv": sdiv, "bvsrem": srem, "bvsmod": smod,
    "bvshl": lambda w, x, y: nat2bv(w, x * 2**y) if y < w else 0,
    "bvlshr": lambda w, x, y: x // 2**y if y < w else 0,
    "bvashr": ashr,
}
COMPARISONS = {
    "bvult": ult, "bvule": lambda w, x, y: not ult(w, y, x), "bvugt": lambda w, x, y: ult(w, y, x),
    "bvuge": lambda w, x, y: not ult(w, x, y), "bvslt": slt, "bvsle": lambda w, x, y: not slt(w, y, x),
    "bvsgt": lambda w, x, y: slt(w, y, x), "bvsge": lambda w, x, y: not slt(w, x, y),
    "=": lambda _w, x, y: x == y, "distinct": lambda _w, x, y: x != y,
}


def binary(w: int) -> Iterator[Row]:
    t = bv(w)
    for x in corners(w):
        for y in corners(w):
            for name, of in BINARY.items():
                yield Row(name, (t, t), (x, y), t, of(w, x, y))
            for name, of in COMPARISONS.items():
                infix = {"=": "{0} == {1}", "distinct": "{0} != {1}"}.get(name, "")
                yield Row(name, (t, t), (x, y), BOOL, of(w, x, y), infix)
            yield Row("bvcomp", (t, t), (x, y), bv(1), int(x == y))


def unary(w: int) -> Iterator[Row]:
    t = bv(w)
    for x in corners(w):
        digits = [bit(x, i) for i in range(w)]
        yield Row("bvnot", (t,), (x,), t, from_bits([1 - b for b in digits]))
        yield Row("bvneg", (t,), (x,), t, neg(w, x))
        yield Row("bv2nat", (t,), (x,), INT, x)
        for n in sorted({0, 1, 3, 64 - w if w < 64 else 1, 65}):
            yield Row(f"(_ zero_extend {n})", (t,), (x,), bv(w + n), x)
            yield Row(f"(_ sign_extend {n})", (t,), (x,), bv(w + n), from_bits(digits + [digits[-1]] * n))
        for n in sorted({0, 1, w - 1, w, w + 1, 3 * w + 2}):
            left = from_bits([digits[(i - n) % w] for i in range(w)])
            yield Row(f"(_ rotate_left {n})", (t,), (x,), t, left)
            yield Row(f"(_ rotate_right {n})", (t,), (x,), t, from_bits([digits[(i + n) % w] for i in range(w)]))
        for n in (1, 2, 3):
            yield Row(f"(_ repeat {n})", (t,), (x,), bv(w * n), from_bits(digits * n))


def parts(w: int) -> Iterator[Row]:
    """Extraction at both ends, each bit alone and all bits; concatenation with other widths."""
    t = bv(w)
    ends = sorted({0, 1, w // 2, w - 2, w - 1} & set(range(w)))
    for x in corners(w):
        digits = [bit(x, i) for i in range(w)]
        for low in ends:
            for high in ends:
                if low <= high:
                    part = from_bits(digits[low:high + 1])
                    yield Row(f"(_ extract {high} {low})", (t,), (x,), bv(high - low + 1), part, f"{{0}}[{high + 1}:{low}]")
        for v in (1, 3, 61, 64):
            for y in (0, 1, 2**v - 1, 2**(v - 1)):
                joined = from_bits([bit(y, i) for i in range(v)] + digits)
                yield Row("concat", (t, bv(v)), (x, y), bv(w + v), joined, "{0} ++ {1}")


def of_integers(w: int) -> Iterator[Row]:
    for n in sorted({0, 1, -1, 2**w, 2**w - 1, 2**w + 1, -2**w, -2**w - 1, 2**(w - 1), -2**(w - 1), 2**200, -2**200 + 1}):
        yield Row(f"(_ int2bv {w})", (INT,), (n,), bv(w), nat2bv(w, n))


def rows() -> Iterator[Row]:
    for w in WIDTHS:
        yield from binary(w)
        yield from unary(w)
        yield from parts(w)
        yield from of_integers(w)
