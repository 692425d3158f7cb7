#!/usr/bin/env python3
"""Feeds bpl-junit malformed and extreme test reports.

    tests/hostile/junit.py [--bin DIR] [--jobs N] [--slow SECONDS] [NAME…]

Each input goes through every command. The surroundings (streams, files, full disks) are those of
run.py, with a report instead of a program.
"""

import random
import re
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import run
import runner
import surroundings

GOOD, BAD, ANY = {0}, {2}, {0, 1, 2}
CASE = b'<testcase classname="c" name="%d" time="0.001"/>\n'
REPORT = b'<testsuite name="s" tests="1"><testcase classname="c" name="n"/></testsuite>\n'
MEGABYTE = 1 << 20


def suite(inside: bytes, tests: int = 1, attributes: bytes = b"") -> bytes:
    return b'<testsuite name="s" tests="%d"%s>%s</testsuite>\n' % (tests, attributes, inside)


def test(inside: bytes) -> bytes:
    return suite(b'<testcase classname="c" name="n">' + inside + b"</testcase>")


def bomb(levels: int, used: bytes) -> bytes:
    entities = b"".join(b'<!ENTITY e%d "%s">\n' % (i + 1, b"&e%d;" % i * 10) for i in range(levels))
    return b'<!DOCTYPE t [<!ENTITY e0 "0123456789">\n' + entities + b"]>\n" + used


# name: the statuses that merge may exit with, and the bytes at a scale of 1; sanitizers get a tenth.
INPUTS = {
    "empty": (BAD, lambda n: b""),
    "blank": (BAD, lambda n: b" \n"),
    "nul": (BAD, lambda n: b"\0" * 4096),
    "every-byte": (BAD, lambda n: bytes(range(256)) * 16),
    "no-root": (BAD, lambda n: b"<?xml version='1.0'?><!-- nothing -->"),
    "two-roots": (BAD, lambda n: REPORT * 2),
    "entity-bomb": (BAD, lambda n: bomb(12, b"<testsuites>&e12;</testsuites>")),
    "entity-bomb-in-attribute": (BAD, lambda n: bomb(12, b'<testsuites name="&e12;"/>')),
    "entity-quadratic": (BAD, lambda n: b'<!DOCTYPE t [<!ENTITY a "' + b"a" * 65536 + b'">]><testsuites>'
                         + b"&a;" * 65536 + b"</testsuites>"),
    "parameter-entities": (BAD, lambda n: b'<!DOCTYPE t [<!ENTITY % p "<!ENTITY q \'%p;\'>"> %p;]>' + REPORT),
    "external-subset": (BAD, lambda n: b'<!DOCTYPE t SYSTEM "/dev/zero">' + REPORT),
    "external-entity": (BAD, lambda n: b'<!DOCTYPE t [<!ENTITY z SYSTEM "/dev/zero">]><testsuites>&z;</testsuites>'),
    "xinclude": (GOOD, lambda n: b'<testsuites xmlns:xi="http://www.w3.org/2001/XInclude">'
                 b'<xi:include href="/dev/zero" parse="text"/></testsuites>'),
    "processing-instruction": (GOOD, lambda n: b'<?xml-stylesheet href="http://127.0.0.1:9/"?>' + REPORT),
    "schema-location": (GOOD, lambda n: b'<testsuites xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
                        b'xsi:noNamespaceSchemaLocation="http://127.0.0.1:9/x.xsd"/>'),
    "utf-16": (GOOD, lambda n: b"\xff\xfe" + REPORT.decode().encode("utf-16-le")),
    "utf-16-odd": (ANY, lambda n: b"\xff\xfe" + REPORT.decode().encode("utf-16-le")[:-1]),
    "utf-7": (ANY, lambda n: b"<?xml version='1.0' encoding='UTF-7'?>" + REPORT),
    "surrogates": (BAD, lambda n: b'<testsuite name="&#xd800;" tests="0"/>'),
    "overlong": (BAD, lambda n: b'<testsuite name="\xc0\x80" tests="0"/>'),
    "no-characters": (BAD, lambda n: b'<testsuite name="&#xffff;" tests="0"/>'),
    "duplicate-attributes": (BAD, lambda n: b'<testsuite name="s" name="s" tests="0"/>'),
    "huge-numbers": (BAD, lambda n: suite(b"", 0, b' failures="99999999999999999999" time="1e999999999"')),
    "deep": (BAD, lambda n: b"<testsuite name='s' tests='0'>" * n),
    "deep-unknown": (BAD, lambda n: b"<testsuites>" + b"<x>" * n),
    "many-tests": (GOOD, lambda n: suite(b"".join(CASE % i for i in range(n // 5)), n // 5)),
    "many-suites": (GOOD, lambda n: b"<testsuites>" + b'<testsuite name="s" tests="0"/>\n' * (n // 5) + b"</testsuites>"),
    "many-same-names": (BAD, lambda n: suite(CASE % 1 * (n // 50), n // 50)),
    "many-properties": (GOOD, lambda n: suite(b"<properties>" + b'<property name="p" value="v"/>' * (n // 5) + b"</properties>", 0)),
    "many-attributes": (GOOD, lambda n: suite(b"", 0, b"".join(b' a%d="x"' % i for i in range(n // 500)))),
    "many-comments": (GOOD, lambda n: b"<testsuites>" + b"<!-- x -->" * n + b"</testsuites>"),
    "many-verdicts": (GOOD, lambda n: test(b'<failure type="t">x</failure>' * (n // 5))),
    "long-text": (GOOD, lambda n: test(b'<failure type="t">' + b"]]&gt;" * (n * 10 // 6) + b"</failure>")),
    "long-text-of-controls": (GOOD, lambda n: test(b"<system-out>" + b"\xe2\x80\xae" * (n * 10 // 3) + b"</system-out>")),
    "long-cdata": (ANY, lambda n: test(b'<failure type="t"><![CDATA[' + b"x" * (n * 10) + b"]]></failure>")),
    "long-attribute": (ANY, lambda n: test(b'<failure type="t" message="' + b"x" * (n * 10) + b'">x</failure>')),
    "long-name": (ANY, lambda n: suite(b"", 0).replace(b'"s"', b'"' + b"s" * (n * 9) + b'"')),
    "long-element-name": (ANY, lambda n: b"<testsuites><" + b"x" * n + b"/></testsuites>"),
    "long-line-of-positions": (BAD, lambda n: suite(
        b'<properties><property name="shard.index" value="1"/><property name="shard.total" value="1"/>'
        b'<property name="shard.key" value=""/><property name="shard.suite" value="0"/>'
        b'<property name="shard.suites" value="1"/>'
        b'<property name="shard.cases" value="0-2147483646/2147483647"/></properties>' + CASE % 1)),
    "shard-of-billions": (BAD, lambda n: suite(
        b'<properties><property name="shard.index" value="2147483647"/>'
        b'<property name="shard.total" value="2147483647"/><property name="shard.key" value=""/>'
        b'<property name="shard.suite" value="0"/><property name="shard.suites" value="2147483647"/>'
        b"</properties>" + CASE % 1)),
    "sections-of-nobody": (GOOD, lambda n: suite(
        b'<properties><property name="junit.output" value="by-case"/></properties>' + CASE % 1
        + b"<system-out>[7] c 1\n  x\n[0]\n[-]\n  y</system-out>")),
}


def allowed(command: str, verdict: set[int]) -> set[int]:
    """Check and summary may have findings in a report that merge accepts, or refuse its contents."""
    return ANY if command != "merge" else verdict


def check_input(tool, name: str) -> list[str]:
    verdict, make = INPUTS[name]
    data = make(tool.scale(MEGABYTE))
    with tempfile.TemporaryDirectory(prefix="hostile-") as scratch:
        (Path(scratch) / "in.xml").write_bytes(data)
        complaints = []
        for command in ("merge", "summary", "check"):
            done = tool.run_command(command, "in.xml", cwd=scratch)
            complaints += [f"{command}: {c}" for c in tool.judge(done, allowed(command, verdict))]
            if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]|\xe2\x80\xae", done.stdout + done.stderr):
                complaints.append(f"{command}: control characters in the output")
            if command == "merge" and done.returncode == 0:
                again = tool.run_command("merge", input=done.stdout)
                if again.stdout != done.stdout:
                    complaints.append("merging what was merged gives something else")
    return complaints


def check_mutations(tool, seed: int) -> list[str]:
    """Truncated and corrupted reports: the tool may refuse them, but nothing worse."""
    chance = random.Random(seed)
    data = (runner.ROOT / "corpus/demo/shard-2.xml").read_bytes()
    for _ in range(40):
        broken = bytearray(data[:chance.randrange(len(data))] if chance.random() < 0.3 else data)
        for _ in range(chance.randrange(4)):
            if broken:
                broken[chance.randrange(len(broken))] = chance.choice(b"<>&\"'/ \0\xff0s")
        command = chance.choice(["merge", "summary", "check"])
        complaints = tool.judge(tool.run_command(command, input=bytes(broken)), ANY)
        if complaints:
            return [f"{bytes(broken)!r}: {c}" for c in complaints]
    return []


class Junit(run.Tool):
    """The tool with a command before its other arguments."""
    command = "merge"

    def __init__(self, path: Path, env: dict[str, str]):
        super().__init__(path, env, small=False)
        self.plain = self.prefix
        self.prefix = [*self.prefix, self.command]
        self.writes_files = True

    def run_command(self, command: str, *args: str, **options):
        return runner.execute([*self.plain, command, *args], env=self.env, seconds=run.HANGING,
                              **options)


def main() -> int:
    parser = runner.arguments("Feeds bpl-junit hostile test reports.")
    parser.add_argument("--slow", type=float, default=0, metavar="SECONDS",
                        help="name the cases that take longer")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    bin_dir = options.bin.resolve()
    surroundings.PROGRAM, surroundings.FAULTY = REPORT, REPORT[:-14]
    surroundings.BIG = INPUTS["many-tests"][1](MEGABYTE)
    surroundings.Scratch.__init__.__defaults__ = (REPORT,)
    tool = Junit(bin_dir / "bpl-junit", runner.environment(bin_dir))
    checks = [runner.Check(name, lambda f=function: f(tool)) for name, function in surroundings.TABLE]
    checks += [runner.Check(name, lambda n=name: check_input(tool, n)) for name in INPUTS]
    checks += [runner.Check(f"mutations-{seed}", lambda s=seed: check_mutations(tool, s))
               for seed in range(10)]
    checks = [c for c in checks if not options.names or any(n in c.name for n in options.names)]
    if options.slow:
        checks = [runner.Check(c.name, run.timed(c, options.slow)) for c in checks]
    return runner.run_checks(checks, options.jobs)


if __name__ == "__main__":
    runner.main(main)
