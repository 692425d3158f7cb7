"""The expected outcome of a program, and its comparison with the tool's.

A Case is one run of the tool: its files, its options, and the expected outcome.

verdict  'accept'; 'reject'; 'parses' (any answer but a syntax error); None (any answer but a crash)
phase    where a rejection happens (see diag), None when it does not matter
diags    alternatives, each a list of errors in Boogie's columns; None: lines are not compared
warnings the warnings of an accepted program, None when unknown
basis    where the expectation comes from, for the totals
note     anything else; NEWER: the errors that only today's Boogie makes are allowed

A comparison ends in one of
    agree    as expected
    none     nothing was expected, and the tool gave an answer
    crash    a signal, an exit status above 2, a time-out, a status that its errors contradict
    verdict  accepted although rejection is expected, or the other way round
    phase    rejected, but in another phase
    lines    rejected in that phase, but not on these lines
and three softer facts of a rejected run: are columns equal, are texts equal, are both.
"""
from collections import Counter, namedtuple
import os

from . import delta, diag

Case = namedtuple("Case", "key files options verdict phase diags warnings basis note")
NEWER = "newer checks allowed"

Comparison = namedtuple("Comparison", "result detail columns texts equal warnings")


def case(key, files, options=(), verdict=None, phase=None, diags=None, warnings=None, basis="",
         note=""):
    return Case(key, tuple(files), tuple(options), verdict, phase, diags, warnings, basis, note)


def from_outcome(key, files, options, outcome, basis):
    """The case that expects the outcome of this run of Boogie."""
    if outcome.phase == "crash":
        return case(key, files, options, basis="no answer")
    if outcome.phase == "ok":
        return case(key, files, options, "accept", "ok", None, outcome.warnings, basis,
                    outcome.note)
    return case(key, files, options, "reject", outcome.phase, [outcome.diags], None, basis)


def classify(c):
    """The case's expected class, in the words of a table of classes."""
    if c.verdict is None:
        return "no expectation"
    if c.verdict == "parses":
        return "parses"
    if c.note == "unmonomorphizable":
        return "ok-but-unmonomorphizable"
    return diag.CLASS.get(c.phase, "rejected")


def compare(c, run, multiset=True):
    """run: a tool.Run."""
    if run.fault:
        return Comparison("crash", run.fault, False, False, False, False)
    if c.verdict is None:
        return Comparison("none", "", False, False, False, False)
    rejected = run.phase != "ok"
    if rejected and c.note == NEWER:
        newer = delta.newer(run.errors, c.files[0])
        if len(newer) == len(run.errors):
            return Comparison("agree", "", False, False, False, False)
        run = run._replace(errors=[d for d in run.errors if d not in newer])
    if c.verdict == "parses":
        if run.phase == "parse":
            return _bad("verdict", "expected to parse, got " + first(run.errors))
        return Comparison("agree", "", False, False, False, False)
    if c.verdict == "accept":
        if rejected:
            return _bad("verdict", "expected to be accepted, got " + first(run.errors))
        same = _texts(ambiguous(c.warnings or [])) == _texts(ambiguous(run.warnings))
        return Comparison("agree", "", False, False, False, same)
    if not rejected:
        why = ": " + first(c.diags[0]) if c.diags and c.diags[0] else ""
        return _bad("verdict", "accepted, expected %s error%s" % (c.phase or "an", why))
    if c.phase and diag.CLASS[c.phase] != diag.CLASS[run.phase]:
        return _bad("phase", "expected %s error, got %s" % (c.phase, first(run.errors)))
    if c.diags is None:
        return Comparison("agree", "", False, False, False, False)
    found = [(own_name(d.name, c.files), d.line) for d in run.errors]
    detail = None
    for wanted in c.diags:
        missing, extra = difference([(d.name, d.line) for d in wanted], found, multiset)
        if not missing and not extra:
            return _soft(wanted, run.errors)
        if detail is None:
            detail = "; ".join(filter(None, [listing("missing", missing, wanted),
                                             listing("extra", extra, run.errors)]))
    return _bad("lines", detail)


def _bad(result, detail):
    return Comparison(result, detail, False, False, False, False)


def _soft(wanted, errors):
    """Boogie's columns are 0-based except in the parser's errors; the tool's are 1-based throughout.
    (0,-1) is how Boogie says that there is no position."""
    a = [placed(d, 1) for d in wanted if d.line > 0]
    b = [placed(d, 0) for d in errors]
    columns = not Counter(x[:2] for x in a) - Counter(x[:2] for x in b)
    texts = _texts(wanted) == _texts(errors)
    return Comparison("agree", "", columns, texts, texts and not Counter(a) - Counter(b), True)


def placed(d, shift):
    """(line, column, text), the column moved unless the parser printed it.  The parser's errors at
    pragmas have column 0."""
    moved = d.kind != "syntax" or d.col == 0
    return d.line, d.col + shift * moved, diag.canonical(d.msg)


def ambiguous(warnings):
    """The one warning that Boogie's front end has; the tool may have more."""
    return [d for d in warnings if " is ambiguous, instantiating to " in d.msg]


def _texts(diags):
    return Counter(diag.canonical(d.msg) for d in diags)


def own_name(name, files):
    """Boogie prints base names; so does the comparison, for the files on the command line."""
    return os.path.basename(name) if name in files else name


def difference(wanted, found, multiset=True):
    """(missing, extra) of two lists of (name, line).  A wanted line <= 0 matches any line."""
    anywhere = sum(1 for _, line in wanted if line <= 0)
    wanted, found = Counter(w for w in wanted if w[1] > 0), Counter(found)
    if not multiset:
        wanted, found = Counter(set(wanted)), Counter(set(found))
    missing, extra = sorted((wanted - found).elements()), sorted((found - wanted).elements())
    if anywhere:
        used = min(anywhere, len(extra))
        extra = extra[used:]
        if multiset and anywhere > used:
            missing = [("", 0)] * (anywhere - used) + missing
    return missing, extra


def listing(word, places, diags):
    if not places:
        return ""
    text = "%s %s" % (word, " ".join(str(line) for _, line in places[:12]))
    if len(places) > 12:
        text += " … (%d)" % len(places)
    for d in diags:
        if d.line == places[0][1]:
            return "%s: %s" % (text, d.msg)
    return text


def first(errors):
    if not errors:
        return "no error text"
    d = errors[0]
    more = " … (%d)" % len(errors) if len(errors) > 1 else ""
    return "(%d,%d): %s%s" % (d.line, d.col, d.msg, more)
