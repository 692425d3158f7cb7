"""Boogie's verdict on each implementation, and what has become of it."""
import os
import re
import tempfile
from collections import Counter, namedtuple

# Each implementation has ten seconds; nothing is inferred; the first error decides.
FLAGS = ("/trace", "/timeLimit:10", "/errorLimit:1", "/noinfer")
MODULAR = FLAGS + ("/inline:none",)

REJECTED = re.compile(r"errors? detected in |unexpected exception|UNHANDLED EXCEPTION|^TIMEOUT$", re.I | re.M)
VERDICT = re.compile(r"(\S+) \.\.\..*?^\s+\[[\d.]+ s, [^\]]*\]\s+(.*?)$", re.S | re.M)
UNDECIDED = ("time", "memory", "inconclusive", "outofresource")

# changed: ['NAME: VERDICT, then VERDICT']; compared: how many verdicts were decided on both sides
Comparison = namedtuple("Comparison", "changed compared")


def parse(text):
    """{(implementation, how often before): verdict}, or None if Boogie rejects the program."""
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
    """The same of bytes, in a file of that name."""
    with tempfile.TemporaryDirectory() as scratch:
        copy = os.path.join(scratch, os.path.basename(name))
        with open(copy, "wb") as f:
            f.write(printed)
        return of_file(oracle, copy, flags)


def compare(before, after):
    """Only what was there before counts; who ran out of time or memory on either side is passed over."""
    def undecided(verdict):
        return any(word in verdict for word in UNDECIDED)
    decided = [k for k in before if not undecided(before[k]) and not undecided(after.get(k, ""))]
    changed = ["%s: %s, then %s" % (k[0], before[k], after.get(k, "nothing"))
               for k in decided if before[k] != after.get(k)]
    return Comparison(changed, len(decided))
