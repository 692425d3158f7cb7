#!/usr/bin/env python3
"""Holds SARIF logs to what GitHub's code scanning wants of them, over many programs.

    tests/golden/sarif.py --bin DIR

Each rule of a log has an id, a full description, help as text and in Markdown, and a level; each result names a rule
of the log by id and index, says something, and has a region that begins and ends on a line of the file, and a
fingerprint that no other result of the log has. A result that is there when lines were added on top has the
fingerprint that it had. Applying a fix makes a program without that result.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
complaints = []


def expect(path: Path, what: str, is_so: object) -> None:
    if not is_so:
        complaints.append(f"{path.name}: {what}")


def log_of(lint: Path, path: Path) -> dict:
    done = subprocess.run([lint, "--all", "--enable=all", "--diagnostics=sarif", path], capture_output=True, text=True)
    return json.loads(done.stdout)["runs"][0]


def check_rules(path: Path, driver: dict) -> None:
    expect(path, "informationUri", ":" in driver["informationUri"])
    expect(path, "two rules have one id", len({rule["id"] for rule in driver["rules"]}) == len(driver["rules"]))
    for rule in driver["rules"]:
        full = rule["fullDescription"]["text"]
        expect(path, f"{rule['id']}: full description", 0 < len(full) <= 1024)
        expect(path, f"{rule['id']}: short description", rule["shortDescription"]["text"])
        expect(path, f"{rule['id']}: help", rule["help"]["text"] and rule["help"]["markdown"])
        expect(path, f"{rule['id']}: level", rule["defaultConfiguration"]["level"] in ("note", "warning", "error"))


def fingerprints(run: dict) -> list[str]:
    return [result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]]


def check_results(path: Path, run: dict) -> None:
    lines = path.read_bytes().decode("utf-8", "replace").split("\n")
    for result in run["results"]:
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        expect(path, f"{result['ruleId']} has the index of {rule['id']}", rule["id"] == result["ruleId"])
        expect(path, f"{result['ruleId']} says nothing", result["message"]["text"])
        for location in result.get("locations", []):
            region = location["physicalLocation"]["region"]
            line = lines[region["startLine"] - 1] if region["startLine"] <= len(lines) else ""
            expect(path, f"{result['ruleId']}: region {region}", region["startLine"] == region["endLine"] and
                   1 <= region["startColumn"] < region["endColumn"] <= len(line) + 2)
    found = fingerprints(run)
    expect(path, "two results have one fingerprint", len(set(found)) == len(found))


def fixed(text: str, region: dict) -> str:
    lines = text.split("\n")
    start, end = region["startLine"] - 1, region["endLine"] - 1
    lines[start:end + 1] = [lines[start][:region["startColumn"] - 1] + lines[end][region["endColumn"] - 1:]]
    return "\n".join(lines)


def count(run: dict, rule: str, text: str) -> int:
    return sum((result["ruleId"], result["message"]["text"]) == (rule, text) for result in run["results"])


def check_fixes(lint: Path, path: Path, run: dict, scratch: Path) -> int:
    fixes = [(result["ruleId"], result["message"]["text"], fix["artifactChanges"][0]["replacements"][0]["deletedRegion"])
             for result in run["results"] for fix in result.get("fixes", [])]
    for rule, text, region in fixes:
        scratch.write_text(fixed(path.read_text(), region))
        after = log_of(lint, scratch)
        expect(path, f"the fix of {rule} at {region} mends it", count(after, rule, text) < count(run, rule, text))
        expect(path, f"the fix of {rule} at {region} breaks the program",
               after["invocations"][0]["exitCode"] <= run["invocations"][0]["exitCode"])
    return len(fixes)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bin", type=Path, required=True, metavar="DIR")
    lint = parser.parse_args().bin.resolve() / "bpl-lint"
    programs = [path for folder in ("tests/golden/lint-rules", "tests/golden/lint", "corpus/demo")
                for path in sorted((ROOT / folder).glob("*.bpl")) if "#line" not in path.read_text(errors="replace")]
    fixes = 0
    with tempfile.TemporaryDirectory(prefix="sarif-") as folder:
        scratch = Path(folder) / "program.bpl"
        for path in programs:
            run = log_of(lint, path)
            check_rules(path, run["tool"]["driver"])
            check_results(path, run)
            if any(word in path.read_bytes() for word in (b"#if", b"\xef\xbb\xbf")):
                continue
            scratch.write_bytes(b"// one line more\n" + path.read_bytes())
            expect(path, "other fingerprints under another line", fingerprints(log_of(lint, scratch)) == fingerprints(run))
            fixes += check_fixes(lint, path, run, scratch)
    expect(ROOT, "there are fixes", fixes > 0)
    print("\n".join(complaints + [f"{len(programs)} programs, {fixes} fixes, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
