"""Strings of plain characters, as in SMT-LIB's theory UnicodeStrings: functions on finite sequences, defined there by what
the result has to satisfy."""
from __future__ import annotations

from typing import Iterator

from operations.values import BOOL, INT, STRING, Row

TEXTS = ("", "a", "b", "ab", "ba", "aa", "aab", "abab", "0", "7", "07", "12", "-1", "A", " ", "9223372036854775808", "ab~")
PLACES = (-2**70, -2, -1, 0, 1, 2, 3, 4, 5, 2**32 - 1, 2**32, 2**63, 2**70)


def occurs_at(text: str, part: str, i: int) -> bool:
    return 0 <= i and i + len(part) <= len(text) and all(text[i + k] == part[k] for k in range(len(part)))


def index(text: str, part: str, start: int) -> int:
    """The least position from start on where the part occurs; -1 if there is none, or start is no position in the text."""
    if not 0 <= start <= len(text):
        return -1
    return next((i for i in range(start, len(text) + 1) if occurs_at(text, part, i)), -1)


def substring(text: str, start: int, count: int) -> str:
    if not 0 <= start < len(text) or count <= 0:
        return ""
    return "".join(text[i] for i in range(len(text)) if start <= i < start + count)


def replaced(text: str, part: str, by: str) -> str:
    at = index(text, part, 0)
    return text if at < 0 else text[:at] + by + text[at + len(part):]


def less(x: str, y: str) -> bool:
    for a, b in zip(x, y):
        if a != b:
            return ord(a) < ord(b)
    return len(x) < len(y)


def number(text: str) -> int:
    if not text or any(c not in "0123456789" for c in text):
        return -1
    value = 0
    for c in text:
        value = 10 * value + "0123456789".index(c)
    return value


def digits(n: int) -> str:
    if n < 0:
        return ""
    shown = ""
    while n or not shown:
        shown, n = "0123456789"[n % 10] + shown, n // 10
    return shown


def pairs(x: str, y: str) -> Iterator[Row]:
    two = (STRING, STRING)
    yield Row("str.++", two, (x, y), STRING, x + y)
    yield Row("str.<", two, (x, y), BOOL, less(x, y))
    yield Row("str.<=", two, (x, y), BOOL, not less(y, x))
    yield Row("str.prefixof", two, (x, y), BOOL, occurs_at(y, x, 0))
    yield Row("str.suffixof", two, (x, y), BOOL, occurs_at(y, x, len(y) - len(x)))
    yield Row("str.contains", two, (x, y), BOOL, index(x, y, 0) >= 0)
    yield Row("=", two, (x, y), BOOL, len(x) == len(y) and occurs_at(x, y, 0), "{0} == {1}")
    for by in ("", "b", "xy"):
        yield Row("str.replace", (STRING,) * 3, (x, y, by), STRING, replaced(x, y, by))


def rows() -> Iterator[Row]:
    for x in TEXTS:
        yield Row("str.len", (STRING,), (x,), INT, len(x))
        yield Row("str.to_int", (STRING,), (x,), INT, number(x))
        for place in PLACES:
            yield Row("str.at", (STRING, INT), (x, place), STRING, substring(x, place, 1))
            for count in PLACES:
                yield Row("str.substr", (STRING, INT, INT), (x, place, count), STRING, substring(x, place, count))
        for y in TEXTS:
            yield from pairs(x, y)
            for place in PLACES:
                yield Row("str.indexof", (STRING, STRING, INT), (x, y, place), INT, index(x, y, place))
    for n in (-2**70, -1, 0, 1, 9, 10, 107, 2**63, 2**70):
        yield Row("str.from_int", (INT,), (n,), STRING, digits(n))
