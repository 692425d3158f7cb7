"""Values, and how they are written: for table.c (`word`) and as an expression of Boogie (`boogie`).

A sort is ("bool",), ("int",), ("real",), ("string",), ("bv", width) or ("float", exponent bits, significand bits). A float
is its bits, with one not-a-number; the hidden bit counts for the significand.
"""
from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

Sort = tuple
BOOL, INT, REAL, STRING = ("bool",), ("int",), ("real",), ("string",)


def bv(width: int) -> Sort:
    return "bv", width


def flt(exponent: int, significand: int) -> Sort:
    return "float", exponent, significand


@dataclass(frozen=True)
class Row:
    """`smt` applied to the arguments is `value`; None: the standard leaves it open."""
    smt: str
    sorts: tuple[Sort, ...]
    args: tuple
    result: Sort
    value: object
    infix: str = ""  # how Boogie writes it, with {0} {1} for the arguments; else it is a {:builtin}


def sort_word(sort: Sort) -> str:
    return ".".join(map(str, sort))


def word(sort: Sort, value) -> str:
    if sort == REAL:
        value = Fraction(value)
        return f"{value.numerator}/{value.denominator}"
    if sort == STRING:
        return "x" + value.encode("ascii").hex()
    return str(int(value))


def sort_boogie(sort: Sort) -> str:
    if sort[0] == "bv":
        return f"bv{sort[1]}"
    return f"float{sort[2]}e{sort[1]}" if sort[0] == "float" else sort[0]


def boogie(sort: Sort, value) -> str:
    if sort == BOOL:
        return "true" if value else "false"
    if sort == INT:
        return f"(-{-value})" if value < 0 else str(value)
    if sort == REAL:
        value = Fraction(value)
        shown = f"{abs(value.numerator)}.0" + (f" / {value.denominator}.0" if value.denominator != 1 else "")
        return f"(-({shown}))" if value < 0 else f"({shown})"
    if sort == STRING:
        return f'"{value}"'
    if sort[0] == "bv":
        return f"{value}bv{sort[1]}"
    return float_boogie(sort[1], sort[2], value)


def float_boogie(e: int, s: int, bits: int) -> str:
    negative, biased, fraction = bits >> (s + e - 1), bits >> (s - 1) & 2**e - 1, bits & 2**(s - 1) - 1
    if biased == 2**e - 1:
        return f"0NaN{s}e{e}" if fraction else f"0{'-' if negative else '+'}oo{s}e{e}"
    mantissa = fraction | (2**(s - 1) if biased else 0)
    power = max(biased, 1) - (2**(e - 1) - 1) - (s - 1)  # of two; Boogie's is of sixteen
    return f"{'-' if negative else ''}0x{mantissa << power % 4:x}.0e{power // 4}f{s}e{e}"
