#!/usr/bin/env python3
"""Gives names, messages and files hostile texts: every report stays well-formed.

    tests/testgen/hostile.py [--bin DIR]
"""

import json
import re
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import runner

BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]")
NAMES = {
    "plain": b"p.bpl",
    "a file called like a tag": b"<b>&amp;\"'.bpl",
    "not UTF-8": b"\xff\xfe\x80.bpl",
    "escape sequences": b"\x1b[31mred\x07.bpl",
    "right to left": "\u202egpj\u202c.bpl".encode(),
    "line feed": b"two\nlines.bpl",
    "end of CDATA": b"]]>-->{{data}}.bpl",
}
TEXTS = {
    "control characters": bytes(range(1, 9)) + bytes(range(14, 32)) + b"\x7f",
    "end of CDATA": b"]]> --> <!-- </script><script>alert(1)</script> {{data}} {{page.css}}",
    "not UTF-8": b"\xff\xc0\x80\xed\xa0\x80\xf5",
    "right to left": "\u202e\u2066\u200f\ufeff".encode(),
    "no character": "\ufffe\uffff".encode(),
    "ten megabytes": b"x" * 10_000_000,
    "many lines in a literal": b"a b " * 1000,
}


def program(text: bytes) -> bytes:
    return (b"// " + text.replace(b"\n", b" ") + b"\nprocedure P(x: int)\n{\n  assert {:msg \"" +
            text.replace(b'"', b"'").replace(b"\\", b"/") + b"\"} x != 3;\n}\n")


class Hostile:
    def __init__(self, options):
        self.env = runner.environment(options.bin)

    def check(self, name: bytes, text: bytes) -> list[str]:
        with tempfile.TemporaryDirectory(prefix="hostile-") as folder:
            scratch = Path(folder)
            source = scratch.joinpath(name.decode("utf-8", "surrogateescape"))
            source.write_bytes(program(text))
            complaints = []
            for profile in ("strict", "rich"):
                done = runner.execute(
                    ["bpl-testgen", f"--junit={profile}", "-o", "junit.xml", "--html=page.html",
                     "--lcov=l.info", "--harness=h", "--", source.name], cwd=scratch, env=self.env)
                if done.returncode != 1:
                    return [f"status {runner.status_name(done.returncode)}", done.stderr.decode(errors="replace")[:2000]]
                complaints += self.junit(scratch / "junit.xml")
            return complaints + self.page(scratch / "page.html", program(text)) + self.lcov(scratch / "l.info")

    def junit(self, path: Path) -> list[str]:
        text = path.read_text(encoding="utf-8")
        checked = runner.execute(["bpl-junit", "check", str(path)], env=self.env)
        complaints = [checked.stdout.decode()] if checked.returncode else []
        outcomes = [(case.get("name"), case.find("failure") is not None)
                    for case in ElementTree.fromstring(text).iter("testcase")]
        if outcomes != [("assertion: x != 3", True), ("passes 1", False)]:
            complaints.append(f"tests: {outcomes}")
        if BAD.search(text):
            complaints.append(f"in the report: {BAD.search(text)[0]!r}")
        if len(text) > 2_000_000:
            complaints.append(f"the report has {len(text)} bytes")
        return complaints

    def page(self, path: Path, source: bytes) -> list[str]:
        text = path.read_text(encoding="utf-8")
        begin = text.index('<script type="application/json" id="data">')
        data = text[text.index(">", begin) + 1:text.index("</script>", begin)]
        shown = json.loads(data)
        complaints = []
        if text.count("</script>") != 2:
            complaints.append(f"the page has {text.count('</script>')} ends of scripts")
        if shown["files"][0]["text"] != source.decode(errors="replace") and b"\xff" not in source:
            complaints.append("the source is not what it is")
        if [test["outcome"] for test in shown["procedures"][0]["tests"]] != ["failed", "passed"]:
            complaints.append("the page has other tests")
        return complaints

    def lcov(self, path: Path) -> list[str]:
        text = path.read_text(encoding="utf-8", errors="replace")
        wrong = [line for line in text.splitlines()
                 if not re.match(r"(TN|SF|FN|FNDA|FNF|FNH|BRDA|BRF|BRH|DA|LF|LH):|end_of_record$", line)]
        return [f"in lcov's file: {wrong[0]!r}"] if wrong or "DA:4,2" not in text else []


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    hostile = Hostile(options)
    checks = [runner.Check(f"file: {what}", lambda name=name: hostile.check(name, b"text"))
              for what, name in NAMES.items()]
    checks += [runner.Check(f"text: {what}", lambda text=text: hostile.check(b"p.bpl", text))
               for what, text in TEXTS.items()]
    return runner.run_checks(checks, 1)


if __name__ == "__main__":
    runner.main(main)
