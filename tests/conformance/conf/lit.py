"""The expectations of Boogie's own tests, from a checkout's Test directory.

A test is a .bpl file (or a .sh or .snapshot beside it) with RUN lines, which the tool 'lit'
executes:

    // RUN: %parallel-boogie -noVerify "%s" > "%t"
    // RUN: %diff "%s.expect" "%t"
    // RUN: %OutputCheck --file-to-check "%t" "%s"

The first writes Boogie's output to a file, the second compares it with an .expect file, the third
with the CHECK lines of the test. So every Boogie command is followed from its output file to the
expected text; the front end's errors are in that text before the summary line (see diag). A command
has an expectation in one of these ways (its basis):

    expect      its output is compared with an .expect file
    check       its output is compared with CHECK lines
    output      another file that it writes (-proverLog, -xml, …) is compared: so it was accepted
    print       a file that it writes with -print is compared: so it parses
    snapshot    a command with -verifySnapshots, whose 'X.bpl' stands for X.v0.bpl, X.v1.bpl, …
    part        the file occurs only together with others, in a run that is accepted: so it parses

Commands with the same files and the same relevant flags (-inferModifies, -lib:NAME, -noResolve,
-noTypecheck) are one case.  All others are without expectation.
"""
import os
import re
import shlex
from collections import namedtuple

from . import diag
from .expectation import case, from_outcome

Command = namedtuple("Command", "files flags output append piped")

RUN = re.compile(r"(?://|#)\s*RUN:\s*(.*)$")
CHECK = re.compile(r"^\s*//\s*CHECK(?:-L|-NEXT|-NEXT-L)?:\s?(.*)$")
BOOGIE = ("%parallel-boogie", "%boogie")
ACCEPTED = diag.Outcome("ok", [], None, None, "")


def run_lines(text):
    for line in text.split("\n"):
        m = RUN.search(line)
        if m:
            yield m[1].strip()


class Test:
    """One test file: commands, and the expected texts of each."""

    def __init__(self, root, path):
        self.root, self.path = root, path
        self.dir = os.path.dirname(path)
        with open(os.path.join(root, path), encoding="utf-8", errors="replace") as f:
            self.text = f.read()
        self.commands, self.expected, self.basis = [], {}, {}
        self._outputs, other = {}, False
        for line in run_lines(self.text):
            words = self._words(line)
            if words and words[0] == "!":
                words = words[1:]
            if not words:
                continue
            if words[0] in BOOGIE:
                self._command(words[1:])
            elif words[0] == "%diff":
                files = [w for w in words[1:] if not w.startswith("--")]
                if len(files) == 2:
                    self._diff(*files)
            elif words[0] == "%OutputCheck":
                other |= not self._check(words[1:])
        if other:
            for i in range(len(self.commands)):
                if i not in self.basis:
                    printed = any(f.startswith("print:") for f in self.commands[i].flags)
                    self.expected[i], self.basis[i] = ACCEPTED, "print" if printed else "output"

    def _words(self, line):
        line = line.replace("%s", self.path)
        try:
            lex = shlex.shlex(line, posix=True, punctuation_chars="|>")
            lex.whitespace_split = True
            lex.commenters = ""
            return list(lex)
        except ValueError:
            return []

    def _command(self, words):
        files, flags, output, append, piped = [], [], None, False, []
        it = iter(words)
        for w in it:
            if w in (">", ">>"):
                output, append = next(it, None), w == ">>"
            elif w == "|":
                piped = list(it)
            elif re.match(r"[-/][A-Za-z]", w):
                flags.append(w[1:])
            elif w.endswith(".bpl"):
                files.append(w if w == self.path else os.path.normpath(os.path.join(self.dir, w)))
        i = len(self.commands)
        self.commands.append(Command(files, flags, output, append, piped))
        if output:
            self._outputs[output] = (self._outputs.get(output, []) if append else []) + [i]
        if piped and piped[0] == "%OutputCheck":
            self._bind([i], self._check_text(), "check")

    def _diff(self, expect, output):
        path = expect if expect.startswith(self.path) else os.path.join(self.dir, expect)
        try:
            with open(os.path.join(self.root, path), encoding="utf-8", errors="replace") as f:
                text = f.read()
        except FileNotFoundError:
            return
        self._bind(self._outputs.get(output, []), text, "expect")

    def _check(self, words):
        """True when the checked file is the standard output of a command."""
        text = " ".join(words)
        m = re.search(r"--file-to-check[= ]?(\S+)", text)
        commands = self._outputs.get(m[1]) if m else None
        if commands is None:
            return False
        self._bind(commands, self._check_text(), "check")
        return True

    def _check_text(self):
        """The CHECK lines as if they were Boogie's output."""
        out = []
        for number, line in enumerate(self.text.split("\n"), 1):
            m = CHECK.match(line)
            if m:
                t = m[1].replace("${CHECKFILE_NAME}", os.path.basename(self.path))
                t = re.sub(r"\$\{LINE(?::([+-]\d+))?\}", lambda k: str(number + int(k[1] or 0)), t)
                out.append(t)
        return "\n".join(out)

    def _bind(self, commands, text, basis):
        """Several commands may append to one file: each command's summary line separates them."""
        parts = split_runs(text)
        for k, i in enumerate(commands):
            outcome = diag.parse_boogie(parts[k] if len(parts) == len(commands) else text)
            if i not in self.basis:
                self.expected[i], self.basis[i] = outcome, basis


def split_runs(text):
    parts, current = [], []
    for line in text.split("\n"):
        current.append(line)
        if diag.FINISHED.match(line) or diag.SUMMARY.match(line):
            parts.append("\n".join(current))
            current = []
    if any(x.strip() for x in current):
        parts.append("\n".join(current))
    return parts


# ---------------------------------------------------------------------------------------- flags

def options(flags):
    """bpl-lint's options for Boogie's flags."""
    out = []
    for f in flags:
        if f == "inferModifies":
            out.append("--infer-modifies")
        elif f.startswith("lib:"):
            out += ["--lib", f[4:]]
    return tuple(out)


def limit(outcome, flags):
    """-noResolve stops after the parser, -noTypecheck after the names: the rest is unknown then."""
    if outcome.phase != "ok":
        return None
    return "parses" if any(f in flags for f in ("noResolve", "noTypecheck")) else None


# ---------------------------------------------------------------------------------------- cases

def tests(root):
    for suffix in (".bpl", ".sh", ".snapshot"):
        for path in below(root, suffix):
            yield Test(root, path)


def below(root, suffix):
    """The files below root with that suffix, as paths from root, sorted."""
    found = []
    for folder, _, names in os.walk(root):
        found += [os.path.join(folder, n) for n in names if n.endswith(suffix)]
    return sorted(os.path.relpath(f, root) for f in found)


def snapshots(root, directory, name):
    version = re.compile(re.escape(name[:-len(".bpl")]) + r"\.v\d+\.bpl")
    names = os.listdir(os.path.join(root, directory))
    return sorted(os.path.join(directory, f) for f in names if version.fullmatch(f))


def cases(root):
    """All cases of the directory `root`; keys are paths in it, '#2' and so on for further runs."""
    found, order, parts = {}, [], set()

    def add(main, files, flags, outcome, basis):
        opts = options(flags)
        group = found.setdefault(main, {})
        if main not in order:
            order.append(main)
        key = (tuple(files), opts)
        old = group.get(key)
        if old and (old.verdict or outcome is None):
            return
        full = [os.path.join(root, f) for f in files]
        if outcome is None:
            group[key] = case("", full, opts, basis=basis)
            return
        c = from_outcome("", full, opts, outcome, basis)
        if basis == "print":
            c = c._replace(verdict="parses", phase=None)
        if any(f.startswith("print:") for f in flags) and c.diags:
            c = c._replace(diags=None)      # -print moves every position into what it prints
        group[key] = c._replace(verdict=limit(outcome, flags) or c.verdict)

    for t in tests(root):
        for i, command in enumerate(t.commands):
            outcome, basis = t.expected.get(i), t.basis.get(i, "run without check")
            if any(f.startswith("verifySnapshots") for f in command.flags):
                for name in command.files:
                    for f in snapshots(root, t.dir, os.path.basename(name)):
                        ok = outcome and outcome.phase == "ok"
                        add(f, [f], (), ACCEPTED if ok else None, "snapshot")
                continue
            files = [f for f in command.files if os.path.exists(os.path.join(root, f))]
            if not files or len(files) < len(command.files):
                continue
            main = t.path if t.path.endswith(".bpl") else files[0] + "+"
            add(main, files, command.flags, outcome, basis)
            if len(files) > 1 and outcome and outcome.phase == "ok":
                parts.update(files)
    for path in below(root, ".bpl"):
        if path not in found:
            order.append(path)
            verdict, basis = ("parses", "part") if path in parts else (None, "not run")
            full = os.path.join(root, path)
            found[path] = {None: case("", [full], (), verdict, basis=basis)}
    for main in sorted(order):
        for n, c in enumerate(found[main].values(), 1):
            yield c._replace(key=main + ("" if n == 1 else "#%d" % n))
