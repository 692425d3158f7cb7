"""The tools' verdicts on each procedure of a program: safe, fails or open."""
from __future__ import annotations

import json
import re
import subprocess
import xml.etree.ElementTree as ElementTree
from pathlib import Path

Said = dict[str, str]

VERDICTS = {"verified": "safe", "failed": "fails", "can fail": "fails", "errors": "errors"}
REPLAYED = re.compile(r"^(\w+): (.*)$", re.M)


class Trouble(Exception):
    """A tool ended in an unexpected way."""


class Refused(Exception):
    """A tool does not support the program, and says so."""


def output(command: list[str], stdin: str = "") -> str:
    """Each process may use two minutes of a processor, whatever the clock says."""
    limited = ["sh", "-c", 'ulimit -t 120; exec "$@"', "sh", *command]
    done = subprocess.run(limited, input=stdin or None, capture_output=True, text=True)
    if done.returncode == 2 and "not supported: polymorphic map" in done.stderr:
        raise Refused
    if done.returncode not in (0, 1, 3):
        raise Trouble(f"exit {done.returncode}: {done.stderr[:200]}")
    return done.stdout


def by_lines(text: str) -> Said:
    """Reads one JSON object on each line: entries, or bodies."""
    said = {}
    for line in text.splitlines():
        report = json.loads(line)
        name = report.get("entry") if report["type"] == "entry" else report.get("procedure")
        if report["type"] in ("entry", "body"):
            said[name] = VERDICTS.get(report["verdict"], "open")
            if said[name] == "errors":  # an error that is certain is a failure of the body's
                said[name] = "fails" if any(error.get("definite") for error in report["errors"]) else "open"
    return said


def by_suites(text: str) -> Said:
    said = {}
    for suite in ElementTree.fromstring(text):
        verdict = next((p.get("value") for p in suite.iter("property") if p.get("name") == "verdict"), "")
        failed = suite.find("testcase/failure") is not None
        said[suite.get("name").rsplit(".", 1)[-1]] = "fails" if failed else VERDICTS.get(verdict, "open")
    return said


def by_runs(text: str) -> Said:
    return {name: "fails" if " failed" in rest else "open" for name, rest in REPLAYED.findall(text)}


# Ways of asking that mostly end at their limit: with `turn`, a file is asked in one of them.
DEAR = ["bpl-exec --quantifiers=native", "bpl-exec --engine=horn", "bpl-exec --engine=auto", "bpl-verify --engine=horn"]


def tools(bin_: Path, seconds: int, path: str, entries: list[str], loops: bool) -> dict:
    """Each tool's command, and how its output is read."""
    limit = [f"--timeout={seconds}"]
    every = [f"--entry={entry}" for entry in entries]
    exec_, verify = [str(bin_ / "bpl-exec"), "--format=json", *every], [str(bin_ / "bpl-verify"), "--format=json", "--jobs=1"]
    executions = "--executions=12" if loops else "--executions=0"
    return {"bpl-exec": ([*exec_, executions, *limit, path], by_lines),
            "bpl-exec --quantifiers=native": ([*exec_, executions, "--quantifiers=native", *limit, path], by_lines),
            "bpl-exec --engine=horn": ([*exec_, "--engine=horn", *limit, path], by_lines),
            "bpl-exec --engine=auto": ([*exec_, "--engine=auto", "--executions=12", *limit, path], by_lines),
            "bpl-verify": ([*verify, *every, *limit, path], by_lines),
            "bpl-verify --engine=horn": ([*verify, *every, "--engine=horn", *limit, path], by_lines),
            "bpl-verify --modular": ([*verify, "--modular", *limit, path], by_lines),
            "bpl-testgen": ([str(bin_ / "bpl-testgen"), *every, "--executions=12", *limit, path], by_suites),
            "bpl-replay": ([str(bin_ / "bpl-replay"), *every, "--runs=20", path], by_runs)}


def answers(bin_: Path, seconds: int, program: Path, entries: list[str], loops: bool,
            turn: int | None = None) -> tuple[dict[str, Said], list[str]]:
    """Each tool's verdicts on the program's procedures, and the commands that ended in an unexpected way."""
    said: dict[str, Said] = {}
    trouble = []
    for name, (command, read) in tools(bin_, seconds, str(program), entries, loops).items():
        if turn is not None and name in DEAR and name != DEAR[turn % len(DEAR)]:
            continue
        try:
            said[name] = read(output(command))
        except Refused:
            continue
        except Trouble as what:
            trouble.append(f"{name}: {what}")
    return said, trouble


def answers_apart(bin_: Path, seconds: int, program: Path, entry: str) -> tuple[dict[str, Said], list[str]]:
    """The verdicts on one procedure, for which bpl-dde keeps only the declarations that it needs."""
    said: dict[str, Said] = {}
    try:
        left = output([str(bin_ / "bpl-dde"), "--entry", entry, str(program)])
    except Trouble as what:
        return said, [f"bpl-dde: {what}"]
    commands = {"bpl-dde | bpl-exec": ["bpl-exec", "--format=json", "--executions=12", "--entry", entry],
                "bpl-dde | bpl-verify": ["bpl-verify", "--format=json", "--jobs=1", "--entry", entry],
                "bpl-dde | bpl-verify --modular": ["bpl-verify", "--format=json", "--jobs=1", "--modular"]}
    trouble = []
    for name, (tool, *arguments) in commands.items():
        try:
            whole = by_lines(output([str(bin_ / tool), *arguments, f"--timeout={seconds}", "-"], left))
            said[name] = {entry: whole.get(entry, "open")}
        except Refused:
            continue
        except Trouble as what:
            trouble.append(f"{name}: {what}")
    return said, trouble
