"""Floats, as in IEEE 754-2019 and SMT-LIB's theory FloatingPoint: the exact result, rounded once.

Rounding is defined by the two values of the format around the exact one. In small formats these are found by looking at all
values; in others by the quantum, the distance of values of that size; where both can be done they are compared, and doubles
are compared with the processor's. Of min and max of zeros with different signs either is allowed; conversions to integers and
reals of what does not fit are open.
"""
from __future__ import annotations

import math
import struct
from bisect import bisect_right
from fractions import Fraction
from functools import lru_cache
from typing import Iterator

from operations.values import BOOL, REAL, Row, Sort, bv, flt

MODES = ("RNE", "RNA", "RTP", "RTN", "RTZ")
TINY = [flt(2, 3)]
FORMATS = [flt(3, 4), flt(5, 11), flt(8, 24), flt(11, 53)]
NAN = "NaN"


class Format:
    def __init__(self, sort: Sort):
        _, self.e, self.s = self.sort = sort
        self.bias = 2**(self.e - 1) - 1
        self.least = 1 - self.bias  # exponent of normal numbers
        self.infinity = (2**self.e - 1) << (self.s - 1)
        self.sign = 1 << (self.e + self.s - 1)
        self.nan = self.infinity | 1 << (self.s - 2)
        self.most = self.infinity - 1
        self.beyond = Fraction(2)**(self.bias + 1)  # the value that would follow the greatest

    def magnitude(self, bits: int) -> Fraction:
        """Of a finite float without its sign."""
        biased, fraction = bits >> (self.s - 1), bits & 2**(self.s - 1) - 1
        significand = fraction + (2**(self.s - 1) if biased else 0)
        return Fraction(significand) * Fraction(2)**(max(biased, 1) - self.bias - (self.s - 1))

    def is_nan(self, bits: int) -> bool:
        return bits & ~self.sign > self.infinity

    def is_infinite(self, bits: int) -> bool:
        return bits & ~self.sign == self.infinity

    def is_negative(self, bits: int) -> bool:
        return not self.is_nan(bits) and bits & self.sign != 0

    def is_zero(self, bits: int) -> bool:
        return bits & ~self.sign == 0

    def value(self, bits: int) -> Fraction:
        magnitude = self.magnitude(bits & ~self.sign)
        return -magnitude if bits & self.sign else magnitude

    def signed(self, negative: bool, bits: int) -> int:
        return bits | self.sign if negative else bits

    @lru_cache(None)
    def finite(self) -> list[Fraction]:
        return [self.magnitude(bits) for bits in range(self.infinity)]

    def below(self, x: Fraction) -> int:
        """The bits of the greatest finite float that is not above x, which is not negative."""
        by_quantum = self.below_by_quantum(x)
        if self.e + self.s <= 8:
            assert by_quantum == bisect_right(self.finite(), x) - 1
        return by_quantum

    def below_by_quantum(self, x: Fraction) -> int:
        if x >= self.beyond:
            return self.most
        exponent = max(log2(x), self.least) if x else self.least
        significand = int(x / Fraction(2)**(exponent - (self.s - 1)))
        return significand + ((exponent - self.least) << (self.s - 1))

    def round(self, mode: str, x: Fraction, negative_zero: bool = False) -> int:
        if x == 0:
            return self.signed(negative_zero, 0)
        negative, x = x < 0, abs(x)
        low = self.below(x)
        value = self.magnitude(low)
        if value == x:
            return self.signed(negative, low)
        upper = self.beyond if low == self.most else self.magnitude(low + 1)
        middle = (value + upper) / 2
        if mode in ("RNE", "RNA") and x != middle:
            goes_up = x > middle
        else:
            goes_up = {"RNE": low % 2 == 1, "RNA": True, "RTP": not negative, "RTN": negative, "RTZ": False}[mode]
        return self.signed(negative, low + goes_up)

    @lru_cache(None)
    def corners(self) -> list[int]:
        one = self.bias << (self.s - 1)
        half = 1 << (self.s - 2)
        some = [0, 1, 2**(self.s - 1) - 1, 2**(self.s - 1), 2**(self.s - 1) + 1, one, one + 1, one + half, one - 1, self.most,
                self.infinity, one + (2 << (self.s - 1))]
        return [*some, *(self.sign | x for x in some), self.nan]


def log2(x: Fraction) -> int:
    """The greatest n with 2**n <= x."""
    n = x.numerator.bit_length() - x.denominator.bit_length()
    return n if Fraction(2)**n <= x else n - 1


def integral(mode: str, x: Fraction) -> int:
    low = math.floor(x)
    if x == low:
        return low
    away = low + 1 if x > 0 else low
    middle = low + Fraction(1, 2)
    nearest = low if x < middle else low + 1
    return {"RNE": nearest if x != middle else low + low % 2, "RNA": nearest if x != middle else away, "RTP": low + 1,
            "RTN": low, "RTZ": low if x > 0 else low + 1}[mode]


def square_root(x: Fraction) -> Fraction:
    """The root, or where it is irrational a number closer to it than to any sum of two floats."""
    shift = 2000
    root = Fraction(math.isqrt((x.numerator << 2 * shift) // x.denominator), 2**shift)
    return root if root * root == x else root + Fraction(1, 2**(shift + 1))


# ---- operations on bits; None: open

def add(f: Format, mode: str, x: int, y: int) -> int:
    if f.is_nan(x) or f.is_nan(y) or (f.is_infinite(x) and f.is_infinite(y) and x != y):
        return f.nan
    if f.is_infinite(x) or f.is_infinite(y):
        return x if f.is_infinite(x) else y
    same = f.is_negative(x) == f.is_negative(y) and f.is_zero(x)
    return f.round(mode, f.value(x) + f.value(y), f.is_negative(x) if same and f.is_zero(y) else mode == "RTN")


def mul(f: Format, mode: str, x: int, y: int) -> int:
    negative = f.is_negative(x) != f.is_negative(y)
    if f.is_nan(x) or f.is_nan(y) or (f.is_infinite(x) and f.is_zero(y)) or (f.is_zero(x) and f.is_infinite(y)):
        return f.nan
    if f.is_infinite(x) or f.is_infinite(y):
        return f.signed(negative, f.infinity)
    return f.round(mode, f.value(x) * f.value(y), negative)


def div(f: Format, mode: str, x: int, y: int) -> int:
    negative = f.is_negative(x) != f.is_negative(y)
    if f.is_nan(x) or f.is_nan(y) or (f.is_infinite(x) and f.is_infinite(y)) or (f.is_zero(x) and f.is_zero(y)):
        return f.nan
    if f.is_infinite(x) or f.is_zero(y):
        return f.signed(negative, f.infinity)
    if f.is_infinite(y):
        return f.signed(negative, 0)
    return f.round(mode, f.value(x) / f.value(y), negative)


def fma(f: Format, mode: str, x: int, y: int, z: int) -> int:
    negative = f.is_negative(x) != f.is_negative(y)
    if any(map(f.is_nan, (x, y, z))) or (f.is_infinite(x) and f.is_zero(y)) or (f.is_zero(x) and f.is_infinite(y)):
        return f.nan
    if f.is_infinite(x) or f.is_infinite(y):
        return f.nan if f.is_infinite(z) and f.is_negative(z) != negative else f.signed(negative, f.infinity)
    if f.is_infinite(z):
        return z
    product = f.value(x) * f.value(y)
    both = product == 0 and f.is_zero(z) and negative == f.is_negative(z)
    return f.round(mode, product + f.value(z), negative if both else mode == "RTN")


def rem(f: Format, x: int, y: int) -> int:
    if f.is_nan(x) or f.is_nan(y) or f.is_infinite(x) or f.is_zero(y):
        return f.nan
    if f.is_infinite(y):
        return x
    n = integral("RNE", f.value(x) / f.value(y))
    return f.round("RNE", f.value(x) - f.value(y) * n, f.is_negative(x))


def root(f: Format, mode: str, x: int) -> int:
    if f.is_nan(x) or (f.is_negative(x) and not f.is_zero(x)):
        return f.nan
    return x if f.is_infinite(x) or f.is_zero(x) else f.round(mode, square_root(f.value(x)))


def to_integral(f: Format, mode: str, x: int) -> int:
    if f.is_nan(x):
        return f.nan
    return x if f.is_infinite(x) else f.round(mode, Fraction(integral(mode, f.value(x))), f.is_negative(x))


def less(f: Format, x: int, y: int) -> bool:
    if f.is_nan(x) or f.is_nan(y) or x == y:
        return False
    if f.is_infinite(x) or f.is_infinite(y):
        return (f.is_infinite(x) and f.is_negative(x)) or (f.is_infinite(y) and not f.is_negative(y))
    return f.value(x) < f.value(y)


def same(f: Format, x: int, y: int) -> bool:
    return not f.is_nan(x) and not f.is_nan(y) and (x == y or (f.is_zero(x) and f.is_zero(y)))


def lesser(f: Format, x: int, y: int, least: bool):
    if f.is_nan(x) or f.is_nan(y):
        return y if f.is_nan(x) else x
    if f.is_zero(x) and f.is_zero(y):
        return x if x == y else None
    return x if less(f, x, y) == least else y


def convert(f: Format, to: Format, mode: str, x: int) -> int:
    if f.is_nan(x):
        return to.nan
    if f.is_infinite(x):
        return to.signed(f.is_negative(x), to.infinity)
    return to.round(mode, f.value(x), f.is_negative(x))


def to_bits(f: Format, mode: str, x: int, width: int, is_signed: bool):
    if f.is_nan(x) or f.is_infinite(x):
        return None
    n = integral(mode, f.value(x))
    low, end = (-2**(width - 1), 2**(width - 1)) if is_signed else (0, 2**width)
    return n % 2**width if low <= n < end else None


# ---- rows

def pairs(f: Format, x: int, y: int) -> Iterator[Row]:
    t, two = f.sort, (f.sort, f.sort)
    for mode in MODES:
        yield Row(f"fp.add {mode}", two, (x, y), t, add(f, mode, x, y), "{0} + {1}" if mode == "RNE" else "")
        other = y if f.is_nan(y) else y ^ f.sign
        yield Row(f"fp.sub {mode}", two, (x, y), t, add(f, mode, x, other), "{0} - {1}" if mode == "RNE" else "")
        yield Row(f"fp.mul {mode}", two, (x, y), t, mul(f, mode, x, y), "{0} * {1}" if mode == "RNE" else "")
        yield Row(f"fp.div {mode}", two, (x, y), t, div(f, mode, x, y), "{0} / {1}" if mode == "RNE" else "")
    yield Row("fp.rem", two, (x, y), t, rem(f, x, y))
    yield Row("fp.min", two, (x, y), t, lesser(f, x, y, True))
    yield Row("fp.max", two, (x, y), t, lesser(f, x, y, False))
    for name, truth, infix in (("fp.lt", less(f, x, y), "<"), ("fp.gt", less(f, y, x), ">"), ("fp.eq", same(f, x, y), ""),
                               ("fp.leq", less(f, x, y) or same(f, x, y), "<="), ("=", x == y, ""),
                               ("fp.geq", less(f, y, x) or same(f, x, y), ">=")):
        yield Row(name, two, (x, y), BOOL, truth, f"{{0}} {infix} {{1}}" if infix else "")


def singles(f: Format, x: int) -> Iterator[Row]:
    t, one = f.sort, (f.sort,)
    for mode in MODES:
        yield Row(f"fp.sqrt {mode}", one, (x,), t, root(f, mode, x))
        yield Row(f"fp.roundToIntegral {mode}", one, (x,), t, to_integral(f, mode, x))
        for to in map(Format, TINY + FORMATS):
            yield Row(f"(_ to_fp {to.e} {to.s}) {mode}", one, (x,), to.sort, convert(f, to, mode, x))
        for width in (1, 2, 8, 64):
            yield Row(f"(_ fp.to_ubv {width}) {mode}", one, (x,), bv(width), to_bits(f, mode, x, width, False))
            yield Row(f"(_ fp.to_sbv {width}) {mode}", one, (x,), bv(width), to_bits(f, mode, x, width, True))
    is_finite = not f.is_nan(x) and not f.is_infinite(x)
    yield Row("fp.to_real", one, (x,), REAL, f.value(x) if is_finite else None)
    yield Row("fp.neg", one, (x,), t, x if f.is_nan(x) else x ^ f.sign)
    yield Row("fp.abs", one, (x,), t, x if f.is_nan(x) else x & ~f.sign)
    exponent = (x & ~f.sign) >> (f.s - 1)
    tests = {"Normal": is_finite and exponent > 0, "Subnormal": is_finite and not f.is_zero(x) and exponent == 0,
             "Zero": f.is_zero(x), "Infinite": f.is_infinite(x), "NaN": f.is_nan(x), "Negative": f.is_negative(x),
             "Positive": not f.is_nan(x) and not f.is_negative(x)}
    for name, truth in tests.items():
        yield Row(f"fp.is{name}", one, (x,), BOOL, truth)


def made(f: Format) -> Iterator[Row]:
    """From bits, signed and unsigned numbers, reals around values of the format and half-way between them."""
    width = f.e + f.s
    for x in (*f.corners(), f.infinity + 1, f.sign | f.nan, 2**width - 1):
        yield Row(f"(_ to_fp {f.e} {f.s})", (bv(width),), (x,), f.sort, f.nan if f.is_nan(x) else x)
    some = [f.beyond, f.magnitude(f.most), f.magnitude(1), Fraction(1), f.magnitude(2**(f.s - 1))]
    for x in {part * scale for part in some for scale in (Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), 1, Fraction(5, 4), 0,
                                                          Fraction(3, 2), 1 - Fraction(1, 2**(f.s + 1)),
                                                          1 + Fraction(1, 2**f.s), 1 + Fraction(3, 2**f.s))}:
        for mode in MODES:
            for signed in {x, -x}:
                yield Row(f"(_ to_fp {f.e} {f.s}) {mode}", (REAL,), (signed,), f.sort, f.round(mode, signed))
    for w in (1, 8, 32, 65):
        for x in {0, 1, 2**w - 1, 2**(w - 1), 2**(w - 1) - 1 if w > 1 else 0, (2**f.s + 1) % 2**w, (3 * 2**f.s // 2 + 1) % 2**w}:
            for mode in MODES:
                signed = x - 2**w if x >= 2**(w - 1) else x
                yield Row(f"(_ to_fp {f.e} {f.s}) {mode}", (bv(w),), (x,), f.sort, f.round(mode, Fraction(signed)))
                yield Row(f"(_ to_fp_unsigned {f.e} {f.s}) {mode}", (bv(w),), (x,), f.sort, f.round(mode, Fraction(x)))


def fused(f: Format) -> Iterator[Row]:
    some = [f.corners()[i] for i in (0, 1, 5, 6, 9, 10, 12, 13, 18, 21, 22, 24)]
    for mode in MODES:
        for x in some:
            for y in some:
                for z in some:
                    yield Row(f"fp.fma {mode}", (f.sort,) * 3, (x, y, z), f.sort, fma(f, mode, x, y, z))


def check_with_processor(row: Row) -> None:
    """A double's sum, product … in the default rounding, by the processor."""
    name = row.smt.split()[0]
    if row.sorts[0] != flt(11, 53) or row.result != flt(11, 53) or " RNE" not in row.smt + (" RNE" if name == "fp.rem" else ""):
        return
    values = [struct.unpack("<d", struct.pack("<Q", bits))[0] for bits in row.args]
    try:
        known = {"fp.add": lambda x, y: x + y, "fp.sub": lambda x, y: x - y, "fp.mul": lambda x, y: x * y,
                 "fp.div": lambda x, y: x / y, "fp.rem": math.remainder, "fp.sqrt": math.sqrt}[name](*values)
    except (KeyError, ZeroDivisionError, ValueError):
        return
    bits = struct.unpack("<Q", struct.pack("<d", known))[0]
    assert (math.isnan(known) and Format(row.result).is_nan(row.value)) or bits == row.value, row


def rows() -> Iterator[Row]:
    for sort in TINY + FORMATS:
        f = Format(sort)
        some = [x for x in range(2 * f.sign) if not f.is_nan(x)] + [f.nan] if sort in TINY else f.corners()
        for x in some:
            yield from singles(f, x)
            for y in some:
                for row in pairs(f, x, y):
                    check_with_processor(row)
                    yield row
        yield from made(f)
    yield from fused(Format(flt(3, 4)))
    yield from fused(Format(flt(8, 24)))
