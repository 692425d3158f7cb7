"""Boogie's verdict on each implementation, before and after a filter."""
import os
import re
import tempfile
from collections import Counter, namedtuple

# Each implementation has ten seconds; nothing is inferred; the first error decides.
FLAGS = ("/trace", "/timeLimit:10", "/errorLimit:1", "/noinfer")
MODULAR = FLAGS + ("/inline:none",)

REJECTED = re.compile(r"errors? detected in |unexpected exception|UNHANDLED EXCEPTION|^TIMEOUT$", re.I | re.M)
VERDICT = re.compile(r"(\S+) \.\.\..*?^\s+\[[\d.]+ s, [^\]]*\]\s+(.*?)$", re.S | re.M)
MOST = 50  # errors of an implementation
UNDECIDED = ("time", "memory", "inconclusive", "outofresource")

# changed: ['NAME: VERDICT, then VERDICT']; compared: how many verdicts were decided on both sides
Comparison = namedtuple("Comparison", "changed compared")


def parse(text):
    """{(implementation, how many of its name came before): verdict}, or None if Boogie rejects the program."""
    if REJECTED.search(text):
        return None
    found, seen = {}, Counter()
    for part in re.split(r"^Verifying ", text, flags=re.M)[1:]:
        match = VERDICT.match(part)
        if match:
            name = match[1]
            found[name, seen[name]] = match[2].rstrip("s")
            seen[name] += 1
    return found


def of_file(oracle, path, flags=MODULAR):
    return parse(oracle.text([path], flags))


def of_text(oracle, name, printed, flags=MODULAR):
    """The verdicts on these bytes, in a file of that name."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, os.path.basename(name))
        with open(copy, "wb") as f:
            f.write(printed)
        return of_file(oracle, copy, flags)


def decided(before, after):
    """The implementations of `before` with a verdict on both sides, or with none afterwards."""
    def undecided(said):
        return any(word in said for word in UNDECIDED)
    return [k for k in before if not undecided(before[k]) and not undecided(after.get(k, ""))]


def compare(before, after):
    """Only implementations of `before` count, and of these none that ran out of time or memory on either side."""
    keys = decided(before, after)
    changed = ["%s: %s, then %s" % (k[0], before[k], after.get(k, "nothing"))
               for k in keys if before[k] != after.get(k)]
    return Comparison(changed, len(keys))


# ---------------------------------------------------------------------------- which checks fail

ALL_ERRORS = ("/timeLimit:10", "/errorLimit:%d" % MOST, "/noinfer", "/inline:none")
# The place of a postcondition is better known than that of the exit at which it fails.
ERROR = re.compile(r"^\S*?\((\d+),(\d+)\): Error (BP\d+).*(?:\n\S*?\((\d+),(\d+)\): Related location: This is the "
                   r"postcondition)?", re.M)


def errors(oracle, name, text):
    """[(line, column, code)], or None where not all are known."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, os.path.basename(name))
        with open(copy, "wb") as f:
            f.write(text)
        said = oracle.text([copy], ALL_ERRORS)
    found = [(int(m[4] or m[1]), int(m[5] or m[2]), m[3]) for m in ERROR.finditer(said)]
    if REJECTED.search(said) or len(found) >= MOST or any(word in said for word in ("timed out", "out of memory")):
        return None
    return found


def failing(oracle, name, text):
    """{'CODE the text of what fails'}, without blanks."""
    found = errors(oracle, name, text)
    if found is None:
        return None
    lines = text.decode("utf-8", "replace").split("\n")
    return {"%s %s" % (code, "".join(lines[line - 1][column - 1:].split(";")[0].split())[:120])
            for line, column, code in found if line <= len(lines)}


def failing_lines(oracle, name, text):
    found = errors(oracle, name, text)
    return None if found is None else {(line, code) for line, _, code in found}
