#!/usr/bin/env python3
"""web/gmp and web/json stand in for GMP and jansson where these are not packaged. The programs numbers.c and json.c are
compiled with the originals and with the substitutes, these with sanitizers; both must print the same.

    tests/web/substitutes.py [--cc COMPILER]
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import runner

WEB = runner.ROOT / "web"
STRICT = ["-std=c11", "-D_POSIX_C_SOURCE=200809L", "-g", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror",
          "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
LINES = [
    b'{}', b'[]', b'[1,2]', b'{"a":"x","b":[true,false,null]}', b'{"b":[true,false,null],"a":"x"}',
    br'{"a":1,"b":2,"a":"\u0041\ud83d\ude00\n\t\/\b"}', br'["\ud83d"]', br'["\ude00"]', br'["\ud83dx"]', br'["\ud83d\u0041"]',
    br'{"a":"\u0000b"}', br'{"a\u0000":1}', b'[01]', b'[-0]', b'[-]', b'[1.]', b'[1.5e]',
    b'[9223372036854775807,-9223372036854775808]', b'[9223372036854775808]', '["é😀\u007f"]'.encode(), '["é]'.encode(),
    b'[tru]', b'{"a":1,}', b'[1,]', b'{"a" 1}', b'{a:1}', b'[1] x', b' [ 1 ,\t2 ] ', b'"x"', b'1', b'', b' ',
    br'["\u12G4"]', br'["\x"]', br'["\u00ff\u07ff\u0800\uffff"]', b'{"a":null}', b'{"a":true}', b'{"bcd":1,"b":2}', b'[1', b'["\\',
    b'["\xff"]', b'["\xc0\x80"]', b'["\xed\xa0\x80"]', b'["\xf4\x90\x80\x80"]', b'["\xf0\x80\x80\x80"]', b'["\xe0\x80\x80"]',
    b'["a\x01"]', b'["\xe2\x82"]', *(b"[" * deep + b"]" * deep for deep in (2047, 2048, 2049))]
MUTANTS = 4000


def input_lines() -> bytes:
    """The lines, and mutants of them: a byte deleted, doubled or replaced. Numbers with a fraction are left out, which
    the substitute does not keep, and NULs, which jansson reads as an end."""
    rng = random.Random(7)
    lines = list(LINES)
    for _ in range(MUTANTS):
        line = bytearray(rng.choice(LINES[:-3]))
        at = rng.randrange(len(line) + 1)
        line[at:at + rng.randrange(2)] = rng.choice([b"", line[at:at + 1] * 2, bytes([rng.choice(b'{}[],:"\\0123456789-ue \x7f\xc3\xa9')])])
        if b"." not in line and b"e" not in line.lower().replace(b"true", b"").replace(b"false", b""):
            lines.append(bytes(line))
    return b"\n".join(line.replace(b"\n", b" ") for line in lines) + b"\n"


def build(compiler: str, source: Path, program: Path, *flags: str) -> None:
    done = runner.execute([compiler, *flags[:1], str(source), "-o", str(program), *flags[1:]])
    if done.returncode:
        raise ValueError(done.stderr.decode())


def compare(compiler: str, name: str, library: str, substitute: str, data: bytes) -> list[str]:
    source = HERE / f"{name}.c"
    with tempfile.TemporaryDirectory() as folder:
        original, ours = Path(folder) / "original", Path(folder) / "ours"
        build(compiler, source, original, "-O1", f"-l{library}")
        build(compiler, source, ours, "-O1", *STRICT, f"-I{WEB / substitute}",
              *map(str, sorted((WEB / substitute).glob("*.c"))), "-lm")
        outputs = [runner.execute([str(program)], input=data) for program in (original, ours)]
    bad = [f"exit status {runner.status_name(done.returncode)}\n{done.stderr.decode()}" for done in outputs if done.returncode]
    lines = [done.stdout.splitlines() for done in outputs]
    if not lines[0]:
        return ["it prints nothing"]
    if lines[0] != lines[1] and not bad:
        at = next(i for i, pair in enumerate(zip(lines[0] + [b""], lines[1] + [b""])) if pair[0] != pair[1])
        bad.append(f"line {at + 1}: {library}: {lines[0][at:at + 1]}, web/{substitute}: {lines[1][at:at + 1]}")
    return bad


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cc", default="cc", help="the compiler")
    compiler = parser.parse_args().cc
    checks = [runner.Check("numbers", lambda: compare(compiler, "numbers", "gmp", "gmp", b"")),
              runner.Check("JSON", lambda: compare(compiler, "json", "jansson", "json", input_lines()))]
    return runner.run_checks(checks, 1)


if __name__ == "__main__":
    runner.main(main)
