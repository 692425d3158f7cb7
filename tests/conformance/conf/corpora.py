"""The cases of each corpus.

boogie      a checkout of Boogie: its own tests decide (see lit), in the dialects union and master
probes      a directory with NAME.bpl, NAME.out241 (the output of 2.4.1 with /noVerify) and
            NAME.syn_master (the output of today's parser, empty when it parses)
symbooglix, boogaloo, corral, dir
            any directory: Boogie 2.4.1 decides, run live
sbb         SMACK's benchmarks: accepted, unless 2.4.1 rejects one that we reject too; a sample is
            compared with 2.4.1 in any case

The union rule, for cases where only 2.4.1's answer is known:
    2.4.1 accepts                      the program is accepted
    2.4.1 rejects with syntax errors   rejected in the parser
    2.4.1 rejects with other errors    rejected with those errors that today's Boogie makes as well
                                       (see delta), accepted when none is left
    2.4.1 gives no answer              only a crash of ours would count

and in each case the errors that only today's Boogie makes (delta.newer) are allowed.
If there are CIVL errors among them, the other errors are required, and the CIVL ones are allowed.
Errors that 2.4.1 repeats, or reports only because of another error, are not required (delta.terse).
"""
import csv
import hashlib
import os

from . import delta, diag, lit
from .expectation import NEWER, case, classify, from_outcome

INFER = {"--infer-modifies": "/doModSetAnalysis"}
LIVE = {"symbooglix": ((),), "boogaloo": ((),), "corral": ((), ("--infer-modifies",)), "dir": ((),)}


def sample_of(paths, count, seed, root="."):
    """`count` of the paths, chosen by a hash of each, so that a new file takes the place of at most one."""
    def rank(path):
        return hashlib.sha1(f"{seed}:{os.path.relpath(path, root)}".encode()).digest()
    return sorted(sorted(paths, key=rank)[:count])


def programs(root):
    return lit.below(root, ".bpl")


# ------------------------------------------------------------------------------ Boogie's tests

def test_directory(checkout):
    inner = os.path.join(checkout, "Test")
    return inner if os.path.isdir(inner) else checkout


def boogie(checkout, table=None):
    """Cases without expectation take theirs from the table, if given."""
    rows = load_table(table) if table else {}
    for c in lit.cases(test_directory(checkout)):
        if c.verdict is None and c.key in rows:
            c = from_class(c, rows[c.key]["master_class"])
        yield c


def load_table(path):
    with open(path, encoding="utf-8") as f:
        return {r["path"]: r for r in csv.DictReader(f, delimiter="\t", quoting=csv.QUOTE_NONE)}


def from_class(c, name):
    phases = {v: k for k, v in diag.CLASS.items() if k != "depend"}
    if name.startswith("ok"):
        return c._replace(verdict="accept", phase="ok", basis="table")
    if name.startswith("parses"):
        return c._replace(verdict="parses", basis="table")
    if name in phases and phases[name] != "crash":
        return c._replace(verdict="reject", phase=phases[name], basis="table")
    return c


def table_differences(cases, path):
    """Where the derived class is not the table's; a later run of a file is not in the table."""
    rows, seen = load_table(path), set()
    for c in cases:
        if "#" in c.key or c.key.endswith("+"):
            continue
        seen.add(c.key)
        mine, theirs = classify(c), rows.get(c.key, {}).get("master_class", "not in the table")
        if mine != theirs and not (mine == "parses" and theirs.startswith("parses")):
            yield "%s: derived %s (%s), table says %s" % (c.key, mine, c.basis, theirs)
        elif c.diags and rows[c.key].get("master_n_errors") != str(len(c.diags[0])):
            yield "%s: derived %d errors, table says %s" % (
                c.key, len(c.diags[0]), rows[c.key].get("master_n_errors"))
    for key in sorted(set(rows) - seen):
        yield "%s: in the table, not in the checkout" % key


# ---------------------------------------------------------------------- 2.4.1 as the reference

def old(key, path, options, outcome, dialect, basis):
    """The case of one file on which 2.4.1 said `outcome`.  Dialect 2.4.1 keeps the removed errors."""
    newer = "" if dialect == "2.4.1" else NEWER
    if outcome.phase == "ok":
        return from_outcome(key, [path], options, outcome, basis)._replace(note=newer)
    if outcome.phase == "crash":
        if any(d.kind == "syntax" for d in outcome.diags):
            return case(key, [path], options, "reject", "parse", None, basis=basis)
        if outcome.diags:
            return case(key, [path], options, "reject", None, None, basis=basis)
        return case(key, [path], options, basis="no answer")
    if outcome.phase == "parse":
        return from_outcome(key, [path], options, outcome, basis)
    kept = outcome.diags if dialect == "2.4.1" else delta.kept(outcome, path)
    civl = [d for d in kept if delta.is_civl(d)]
    plain = [d for d in kept if not delta.is_civl(d)]
    if civl and plain:
        return case(key, [path], options, "reject", None, [plain, kept],
                    basis=basis + ", with CIVL", note=newer)
    if civl:
        return case(key, [path], options, "parses", basis=basis + ", CIVL only")
    if not kept:
        return case(key, [path], options, "accept", "ok", basis=basis + ", check removed",
                    note=newer)
    return case(key, [path], options, "reject", outcome.phase, [kept, delta.terse(kept)],
                basis=basis, note=newer)


def live(name, root, oracle, dialect):
    for path in programs(root):
        full = os.path.join(root, path)
        for n, options in enumerate(LIVE[name], 1):
            key = path + ("" if n == 1 else "#%d" % n)
            if oracle is None:
                yield case(key, [full], options, basis="no oracle")
                continue
            flags = ["/noVerify"] + [INFER[o] for o in options]
            yield old(key, full, options, oracle.outcome([full], flags), dialect, "2.4.1")


def sbb(root, oracle, dialect, sample, seed):
    paths = programs(root)
    chosen = set()
    if oracle and sample:
        chosen = set(sample_of(paths, sample, seed, root))
    for path in paths:
        full = os.path.join(root, path)
        if path in chosen:
            yield old(path, full, (), oracle.outcome([full]), dialect, "2.4.1")
        else:
            yield case(path, [full], (), "accept", "ok", basis="as good as all are")


# --------------------------------------------------------------------------------------- probes

def probes(root, dialect):
    for name in sorted(os.listdir(root)):
        if not name.endswith(".bpl"):
            continue
        path, stem = os.path.join(root, name), os.path.join(root, name[:-len(".bpl")])
        said = diag.parse_boogie(text(stem + ".out241"))
        printed = map(diag.parse_line, text(stem + ".syn_master").split("\n"))
        syntax = [d for d in printed if d and d.kind == "syntax"]
        yield probe(name, path, said, syntax, dialect)


def text(path):
    with open(path, encoding="utf-8", errors="replace") as f:
        return f.read()


def probe(name, path, said, syntax, dialect):
    old_parses = said.phase != "parse" and not any(d.kind == "syntax" for d in said.diags)
    if dialect == "2.4.1":
        return old(name, path, (), said, dialect, "2.4.1")
    if syntax and old_parses and all(delta.NEWER.match(d.msg) for d in syntax):
        return case(name, [path], (), "reject", "parse", [syntax], basis="newer check")
    if syntax and (dialect == "master" or not old_parses):
        lines = [syntax] if dialect == "master" or said.phase == "crash" else [syntax, said.diags]
        return case(name, [path], (), "reject", "parse", lines, basis="neither parses")
    if not old_parses:
        return case(name, [path], (), "parses", basis="only master parses")
    if syntax:
        return old(name, path, (), said, "2.4.1", "only 2.4.1 parses")
    return old(name, path, (), said, "union", "both parse")
