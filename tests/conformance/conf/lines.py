"""Assertions that record the line on which they stood, compared with the line that `#line` gives them."""
import re

PRAGMA = re.compile(rb"#line (\d+)(?: (.*))?$")
ASSERTION = re.compile(rb"^([ \t]*)assert(?=[ \t])", re.M)
MARKED = re.compile(rb"^ *assert (?:\{:[a-z]+(?: \"[^\"]*\")?\} )*\{:marked (\d+)\}", re.M)


def mark(text):
    """The text with {:marked LINE} on assertions."""
    lines = text.split(b"\n")
    return b"\n".join(ASSERTION.sub(rb"\1assert {:marked %d}" % number, line)
                      for number, line in enumerate(lines, 1))


def misplaced(text, name):
    """[(line of the assertion, line according to #line)] of marked assertions for which these differ."""
    wrong, line, file, depth = [], 1, None, 0
    for bytes_ in text.split(b"\n"):
        pragma = PRAGMA.match(bytes_)
        if pragma:
            line, file = int(pragma[1]), pragma[2] or file
            continue
        marked = MARKED.match(bytes_)
        if marked and not depth and (int(marked[1]) != line or file != name):
            wrong.append((int(marked[1]), "%s:%d" % ((file or b"?").decode(), line)))
        line += 1
        depth += bytes_.count(b"/*") - bytes_.count(b"*/")
    return wrong


def without_pragmas(text):
    return b"".join(line for line in text.splitlines(True) if not PRAGMA.match(line.rstrip(b"\n")))
