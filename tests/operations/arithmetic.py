"""Integers, reals and Booleans, as in SMT-LIB's theories Core, Ints and Reals_Ints.

Division by 0 may have any value. `rem` is Z3's and in no theory: mod with the sign of the divisor. A power of a real with an
integral exponent is a product; that of 0 with an exponent that is not positive is open."""
from __future__ import annotations

from fractions import Fraction
from typing import Iterator

from operations.values import BOOL, INT, REAL, Row

WORDS = (2**31, 2**32, 2**60, 2**61, 2**62, 2**63, 2**64)
INTEGERS = sorted({0, 1, -1, 2, -2, 3, -3, 7, -7, 10, *(sign * (word + d) for word in WORDS for sign in (1, -1) for d in (-1, 0, 1)),
                   10**40, -10**40 + 1})
REALS = [Fraction(n, d) for n, d in ((0, 1), (1, 1), (-1, 1), (1, 2), (-1, 2), (3, 2), (-3, 2), (1, 3), (-7, 3), (2**61, 1),
                                     (-2**61, 1), (2**62, 3), (2**63 + 1, 2), (1, 2**64), (-1, 10**30), (10**30, 7))]
EXPONENTS = (-3, -2, -1, 0, 1, 2, 3, 5)


def euclid(x: int, y: int) -> tuple[int, int]:
    """The q and r with x = y q + r and 0 <= r < |y|, as Ints says."""
    r = x
    while not 0 <= r < abs(y):
        far = abs(r) // abs(y) or 1
        r += far * abs(y) * (1 if r < 0 else -1)
    q = (x - r) // y
    assert x == y * q + r
    return q, r


def floor(x: Fraction) -> int:
    whole = abs(x.numerator) // x.denominator
    if x >= 0:
        return whole
    return -whole if Fraction(whole) == -x else -whole - 1


def power(x: Fraction, n: int) -> Fraction | None:
    if x == 0 and n <= 0:
        return None
    product = Fraction(1)
    for _ in range(abs(n)):
        product *= x
    return product if n >= 0 else 1 / product


def integers() -> Iterator[Row]:
    two = (INT, INT)
    for x in INTEGERS:
        yield Row("-", (INT,), (x,), INT, 0 - x, "(-{0})")
        yield Row("abs", (INT,), (x,), INT, x if x >= 0 else -x)
        yield Row("to_real", (INT,), (x,), REAL, Fraction(x), "real({0})")
        for y in INTEGERS:
            yield Row("+", two, (x, y), INT, x + y, "{0} + {1}")
            yield Row("-", two, (x, y), INT, x - y, "{0} - {1}")
            yield Row("*", two, (x, y), INT, x * y, "{0} * {1}")
            q, r = euclid(x, y) if y else (None, None)
            yield Row("div", two, (x, y), INT, q, "{0} div {1}")
            yield Row("mod", two, (x, y), INT, r, "{0} mod {1}")
            yield Row("rem", two, (x, y), INT, r if r is None or y > 0 else -r)
            yield from orders(INT, x, y)


def orders(sort, x, y) -> Iterator[Row]:
    for name, infix, truth in (("<", "<", x < y), ("<=", "<=", not y < x), (">", ">", y < x), (">=", ">=", not x < y),
                               ("=", "==", not x < y and not y < x), ("distinct", "!=", x < y or y < x)):
        yield Row(name, (sort, sort), (x, y), BOOL, truth, f"{{0}} {infix} {{1}}")


def reals() -> Iterator[Row]:
    two = (REAL, REAL)
    for x in REALS:
        yield Row("-", (REAL,), (x,), REAL, 0 - x, "(-{0})")
        yield Row("to_int", (REAL,), (x,), INT, floor(x), "int({0})")
        yield Row("is_int", (REAL,), (x,), BOOL, Fraction(floor(x)) == x)
        for n in EXPONENTS:
            yield Row("^", two, (x, Fraction(n)), REAL, power(x, n), "{0} ** {1}")
        for y in REALS:
            yield Row("+", two, (x, y), REAL, x + y, "{0} + {1}")
            yield Row("-", two, (x, y), REAL, x - y, "{0} - {1}")
            yield Row("*", two, (x, y), REAL, x * y, "{0} * {1}")
            quotient = Fraction(x.numerator * y.denominator, x.denominator * y.numerator) if y else None
            yield Row("/", two, (x, y), REAL, quotient, "{0} / {1}")
            yield from orders(REAL, x, y)


def truths() -> Iterator[Row]:
    tables = {"and": ("&&", "0001"), "or": ("||", "0111"), "xor": ("!=", "0110"), "=>": ("==>", "1101"), "=": ("<==>", "1001")}
    for x in (0, 1):
        yield Row("not", (BOOL,), (x,), BOOL, x == 0, "!{0}")
        for y in (0, 1):
            for name, (infix, table) in tables.items():
                yield Row(name, (BOOL, BOOL), (x, y), BOOL, table[2 * x + y] == "1", f"{{0}} {infix} {{1}}")
            yield Row("ite", (BOOL, INT, INT), (x, y, 7), INT, y if x else 7, "(if {0} then {1} else {2})")


def rows() -> Iterator[Row]:
    yield from integers()
    yield from reals()
    yield from truths()
