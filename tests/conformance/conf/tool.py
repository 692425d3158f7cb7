"""One run of a tool, and its outcome.

bpl-lint's exit status is 0 or 1 for an accepted program (1: a lint finding), 2 for a rejected
one, and its diagnostics, on standard error, have Boogie's form (see diag) with 1-based columns.
Anything else is a fault: another status, a signal, a time-out, status 2 without an error or an
error without status 2, or a sanitizer's report.
"""
import os
import signal
import sys
from collections import namedtuple
from pathlib import Path

from . import diag

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import runner

Run = namedtuple("Run", "phase errors warnings fault status")

SANITIZER = ("ERROR: AddressSanitizer", "ERROR: LeakSanitizer", "runtime error: ")


def execute(command, timeout, stdin=None):
    """(status, stdout, stderr); status is None if one of its processes needs more than `timeout` seconds
    of the processor, negative for a signal."""
    done = runner.execute(command, seconds=max(1, round(timeout)), input=stdin)
    if done.returncode == -signal.SIGXCPU:
        return None, b"", b""
    return done.returncode, done.stdout, done.stderr


def fault_of(status, err, limit):
    """The fault of a run that no input excuses, or ''."""
    if status is None:
        return "time-out"
    for mark in SANITIZER:
        if mark in err:
            return "sanitizer: " + next(x for x in err.split("\n") if mark in x).strip()[:160]
    if status < 0:
        try:
            return "signal " + signal.Signals(-status).name
        except ValueError:
            return "signal %d" % -status
    if status > limit:
        return "exit status %d: %s" % (status, (err.strip().split("\n") or [""])[-1][:160])
    return ""


def lint(binary, options, files, timeout=60):
    status, _, err = execute([binary] + list(options) + list(files), timeout)
    err = err.decode("utf-8", "replace")
    said = [d for d in map(diag.parse_line, err.split("\n")) if d]
    errors = [d for d in said if d.kind != "warning"]
    warnings = [d for d in said if d.kind == "warning"]
    fault = fault_of(status, err, 2)
    if not fault and status == 2 and not errors:
        fault = "exit status 2 without an error: " + (err.strip().split("\n") or [""])[-1][:160]
    if not fault and status != 2 and errors:
        fault = "exit status %d with an error: %s" % (status, errors[0].msg)
    return Run(phase_of(errors), errors, warnings, fault, status)


def phase_of(errors):
    """The phase of the first error.  Errors that the catalogue does not know count as type errors."""
    if not errors:
        return "ok"
    if any(d.kind == "syntax" for d in errors):
        return "parse"
    return diag.phase_of(errors[0].msg) or "type"


def find(binary_dir, name):
    path = os.path.join(binary_dir, name)
    return path if os.access(path, os.X_OK) else None
