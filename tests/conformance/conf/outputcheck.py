"""Checks an output against the CHECK lines of a test, as the tool OutputCheck does.

    // CHECK: regex           some line behind the last match contains it
    // CHECK-L: text          the same for a text
    // CHECK-NEXT: regex      the line behind the last match contains it (CHECK-NEXT-L: text)
    // CHECK-NOT: regex       no line up to the next match contains it (CHECK-NOT-L: text)

${LINE:+N}, ${LINE:-N} and ${LINE} are the number of the line of the check; ${CHECKFILE_NAME} is the
name of the file with the checks, ${CHECKFILE_ABS_PATH} its path.
"""
import os
import re
from collections import namedtuple

Check = namedtuple("Check", "kind pattern line")

LINE = re.compile(r"//\s*CHECK(-NEXT|-NOT)?(-L)?:(.*)$")


def substituted(text, path, line):
    text = text.replace("${CHECKFILE_NAME}", os.path.basename(path))
    text = text.replace("${CHECKFILE_ABS_PATH}", os.path.abspath(path))
    return re.sub(r"\$\{LINE(?::([+-]\d+))?\}", lambda m: str(line + int(m[1] or 0)), text)


def checks_of(path):
    found = []
    with open(path, encoding="utf-8", errors="replace") as f:
        for number, line in enumerate(f, 1):
            m = LINE.search(line.rstrip("\r\n"))
            if m:
                text = substituted(m[3].strip(), path, number)
                found.append(Check((m[1] or "")[1:], re.compile(re.escape(text) if m[2] else text), number))
    return found


def complaint(path, text):
    """The first check of `path` that `text` does not pass, in words, or None."""
    lines, at, forbidden = text.split("\n"), 0, []
    checks = checks_of(path)
    if not checks:
        return "%s has no checks" % path
    for check in checks:
        if check.kind == "NOT":
            forbidden.append(check)
            continue
        if check.kind == "NEXT":
            hits = [at] if at < len(lines) and check.pattern.search(lines[at]) else []
        else:
            hits = [i for i in range(at, len(lines)) if check.pattern.search(lines[i])][:1]
        if not hits:
            return "line %d: no line matches: %s" % (check.line, check.pattern.pattern)
        wrong = said(forbidden, lines[at:hits[0]])
        if wrong:
            return wrong
        at, forbidden = hits[0] + 1, []
    return said(forbidden, lines[at:])


def said(forbidden, lines):
    for check in forbidden:
        if any(check.pattern.search(line) for line in lines):
            return "line %d: a line matches: %s" % (check.line, check.pattern.pattern)
    return None
