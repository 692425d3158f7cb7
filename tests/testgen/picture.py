#!/usr/bin/env python3
"""Takes the pictures of bpl-testgen's page that the documents show, docs/testgen*.png.

    tests/testgen/picture.py [--bin DIR]

testgen.png is of a program of corpus/demo. testgen-dafny.png is of a Dafny program, which Debian's
dafny translates, and testgen-c.png of a program with the attributes that translators of C write.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import browser
import runner

PROGRAM = "max-nonempty.bpl"
STEP = 6  # of the failing test

DAFNY = """\
// The largest number of a sequence, if none is negative.
method MaxOf(s: seq<int>) returns (m: int)
  requires |s| > 0
  ensures m in s
{
  m := 0;
  var i := 0;
  while i < |s|
    invariant 0 <= i <= |s|
  {
    if s[i] > m {
      m := s[i];
    }
    i := i + 1;
  }
}
"""

C = """\
int average(int a, int b) {
  int sum = a + b;
  int half = sum / 2;
  assert(a <= half || b <= half);
  assert(half >= a || half >= b);
  assert(2 * half == sum);
  return half;
}
"""
C_PROGRAM = """\
procedure average(a: int, b: int) returns (half: int)
{
  var sum: int;
  assume {:sourceloc "average.c", 2, 13} true;
  sum := a + b;
  assume {:sourceloc "average.c", 3, 14} true;
  half := sum div 2;
  assert {:sourceloc "average.c", 4, 3} a <= half || b <= half;
  assert {:sourceloc "average.c", 5, 3} half >= a || half >= b;
  assert {:sourceloc "average.c", 6, 3} 2 * half == sum;
}
"""


def page_of(options, program: Path) -> Path:
    page = program.with_suffix(".html")
    runner.execute(["bpl-testgen", "--no-timestamps", "-o", "/dev/null", "--timeout=20",
                    f"--html={page}", program.name], cwd=program.parent,
                   env=runner.environment(options.bin))
    return page


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    with tempfile.TemporaryDirectory(prefix="picture-") as scratch, browser.Browser() as chromium:
        folder = Path(scratch)
        demo = folder / PROGRAM
        demo.write_bytes((runner.ROOT / "corpus/demo" / PROGRAM).read_bytes())
        shown = chromium.open(page_of(options, demo), width=1240, height=600)
        shown.run(f"page.walk.go({STEP - 1})")
        shown.picture(runner.ROOT / "docs/testgen.png")
        (folder / "average.c").write_text(C)
        (folder / "average.bpl").write_text(C_PROGRAM)
        shown = chromium.open(page_of(options, folder / "average.bpl"), width=1240, height=500)
        shown.picture(runner.ROOT / "docs/testgen-c.png")
        (folder / "max.dfy").write_text(DAFNY)
        subprocess.run(["dafny", "/compile:0", "/noVerify", "/print:max.bpl", "max.dfy"],
                       cwd=folder, capture_output=True, check=False)
        shown = chromium.open(page_of(options, folder / "max.bpl"), width=1240, height=600)
        shown.picture(runner.ROOT / "docs/testgen-dafny.png")
    return 0


if __name__ == "__main__":
    runner.main(main)
