"""Plants one failure into a Boogie program that a front end wrote.

The place and the mistake are chosen by a hash of the file's name, among
  - assertions and postconditions of bodies, which are negated: `assert E;` becomes `assert !(E);`
  - assignments to integers and booleans, after which a wrong bound is asserted on the same line.
Bodies of {:inline} procedures are left out: they belong to preludes. Lines keep their numbers."""
import hashlib
import random
import re
import typing

HEAD = re.compile(r"^(procedure|implementation)\b")
CLAIM = re.compile(r"^(\s*)(assert|ensures)\b(.*)$", re.S)
ASSIGN = re.compile(r"^\s*([A-Za-z_$#'`~^\\?.][\w$#'`~^\\?.]*)((?:\[[^\[\]:]*\])*) := [^:]*;\s*$")
VARIABLE = re.compile(r"([A-Za-z_$#'`~^\\?.][\w$#'`~^\\?.]*) ?: ?([^:,;(){}=]+?)(?= where|[,;)])")


class Site(typing.NamedTuple):
    procedure: str
    line: int  # from 1
    lines: dict  # index of a line -> the text in its place


def bodies(lines):
    """(name, index of the head, index of the body's brace, index of its end)"""
    start = None
    for index, line in enumerate(lines):
        if HEAD.match(line):
            start, brace = index, None
        if start is None:
            continue
        if line.startswith("{"):
            brace = index
        elif line.startswith("}") and brace:
            head = "".join(lines[start:brace])
            if "{:inline" not in head:
                rest = HEAD.sub("", lines[start])
                name = re.match(r"\s*([^\s(<]+)", rest[after_attributes(rest):])
                yield name.group(1), start, brace, index
            start = None


def after_attributes(text):
    """The position of what follows attributes, in which braces and strings may be nested."""
    at = 0
    while match := re.compile(r"\s*\{:").match(text, at):
        at, depth, quoted = match.end(), 1, False
        while depth and at < len(text):
            char = text[at]
            if char == '"':
                quoted = not quoted
            elif not quoted:
                depth += (char == "{") - (char == "}")
            at += 1
    return at


def negated(lines, index, end):
    """The claim that begins in the line, negated, or nothing."""
    last = index
    while last < end and not lines[last].rstrip().endswith(";"):
        last += 1
    match = CLAIM.match("".join(lines[index:last + 1]).rstrip())
    if not match or last - index > 9:
        return None
    space, word, rest = match.groups()
    at = after_attributes(rest)
    claim = rest[at:].rstrip()[:-1].strip()
    if claim in ("true", "(true)", "") or "//" in claim or ";" in claim:
        return None
    text = f"{space}{word}{rest[:at]} !({claim});\n".splitlines(keepends=True)
    text += ["\n"] * (last + 1 - index - len(text))
    return dict(enumerate(text, index))


def range_of(kind, brackets):
    """The type of `x[i][j]` if x has this type."""
    for _ in range(brackets):
        match = re.match(r"\s*\[[^\[\]]*\]", kind)
        if not match:
            return None
        kind = kind[match.end():]
    return kind.strip()


def bounded(lines, index, types, rng):
    match = ASSIGN.match(lines[index])
    if not match or match.group(1) not in types:
        return None
    name, place = match.groups()
    kind = range_of(types[name], place.count("["))
    if kind == "int":
        claim = f"{name}{place} {rng.choice(['<=', '>=', '!='])} {rng.randint(-3, 9)}"
    elif kind == "bool":
        claim = rng.choice(["", "!"]) + name + place
    else:
        return None
    return {index: f"{lines[index].rstrip()} assert {claim};\n"}


def sites(text, seed):
    lines = text.splitlines(keepends=True)
    rng = random.Random(hashlib.sha256(seed.encode()).digest())
    shared = dict(VARIABLE.findall("".join(line for line in lines if line.startswith("var "))))
    found = []
    for name, start, brace, end in bodies(lines):
        types = {**shared, **dict(VARIABLE.findall(re.sub(r"\{:[^{}]*\}", "",
                                                         "".join(lines[start:end]))))}
        for index in range(start, end):
            changed = bounded(lines, index, types, rng) if index > brace else None
            if re.match(r"\s*assert\b", lines[index]) or index < brace:
                changed = changed or negated(lines, index, end)
            if changed:
                found.append(Site(name, index + 1, changed))
    rng.shuffle(found)
    return found


def planted(text, site):
    lines = text.splitlines(keepends=True)
    for index, line in site.lines.items():
        lines[index] = line
    return "".join(lines)
