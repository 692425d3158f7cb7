#!/usr/bin/env python3
"""Tests the pages that bpl-testgen --html and bpl-mutate --html write, in a headless Chromium.

    tests/testgen/page.py [--bin DIR]

Skipped with a notice where there is no Chromium (Debian's package chromium).
"""

import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import browser
import runner

PROGRAM = """\
var count: int;
var log: [int]int;
procedure Step(by: int) returns (before: int)
  requires by > 0;
  modifies count, log;
{
  before := count; // </script><b>&amp;
  count := count + by;
  log[count] := by;
  log[by] := before;
}
procedure {:entrypoint} Main(limit: int)
  modifies count, log;
{
  var last: int;
  last := 0;
  count := 0;
  while (count < limit) {
    call last := Step(2);
  }
  if (limit > 3 && limit < 3) {
    count := 1;
  }
  assert count == limit || limit < 0;
}
"""
ENTRY = "page.model.tests.find((test) => test.outcome === 'failed')"


def write_page(options, scratch: Path, program: str, *more: str) -> Path:
    source, page = scratch / "program.bpl", scratch / "page.html"
    source.write_text(program)
    made = runner.execute(["bpl-testgen", "--executions=20", "--no-timestamps", "-o", "/dev/null",
                           f"--html={page}", *more, str(source)], env=runner.environment(options.bin))
    if made.returncode not in (0, 1, 3):
        raise ValueError(made.stderr.decode())
    return page


class Complaints(list):
    def expect(self, what: str, actual, expected) -> None:
        if actual != expected:
            self.append(f"{what}: expected {expected!r}, found {actual!r}")


def walking(page: browser.Page) -> list[str]:
    said = Complaints()
    text = lambda selector: page.run(f"document.querySelector({selector!r}).textContent")
    value = lambda name: page.run(
        f"[...document.querySelectorAll('tr')].filter((row) => row.querySelector('th button')"
        f".textContent === {name!r}).map((row) => row.querySelector('td').textContent)[0]")
    steps = page.run(f"stepsOf({ENTRY}).length")
    said.expect("verdict", text("#verdict"), "1 of 2 tests failed")
    said.expect("where a failing test opens", text("output"), f"Step {steps} of {steps}")
    said.expect("the last step", text(".statement"), "assertion violated: count == limit || limit < 0")
    page.press("Home")
    said.expect("the first step", text(".statement"), "procedure Main begins")
    said.expect("a parameter", value("limit"), "1")
    page.press("ArrowRight")
    said.expect("a step forwards", text(".statement"), "last := 0;")
    page.press("ArrowLeft")
    said.expect("a step back", text("output"), f"Step 1 of {steps}")
    for _ in range(4):
        page.press("ArrowRight")
    said.expect("a call", text(".statement"), "call last := Step(2);")
    said.expect("the callee's parameter", value("by"), "2")
    said.expect("the caller waits", page.run("[...document.querySelectorAll('caption')].map((c) => c.textContent)"),
                ["Step", "Main, which waits", "Globals and constants"])
    page.press("ArrowRight")
    page.press("ArrowRight")
    said.expect("a global that has changed", value("count"), "2was 0")
    said.expect("it is marked", page.run("document.querySelectorAll('tr.changed').length"), 1)
    page.press("ArrowRight")
    said.expect("a map", value("log"), "[2 -> 2]")
    page.press("Home")
    for _ in range(3):
        page.press("ArrowRight")
    page.press("ArrowRight", shift=True)
    said.expect("over a call: back from it", text(".statement"), "call last := Step(2);")
    said.expect("with its result", value("last"), "0")
    said.expect("what a screen reader says", text("#said").startswith(text("output") + ", "), True)
    said.expect("and where", "program.bpl, line 19: call last" in text("#said"), True)
    said.expect("the address", page.run("location.hash").startswith("#test=program.Main%2Fassertion"), True)
    return said


def source_shown(page: browser.Page) -> list[str]:
    said = Complaints()
    status = lambda line: page.run(f"lineStatus(page.model.files[0], {line})")
    said.expect("a line that is run", status(8), "covered")
    said.expect("a line that is never run", status(22), "never")
    said.expect("a branch taken one way", status(21), "partial")
    said.expect("a line that fails", status(24), "failing")
    said.expect("a line without code", status(2), "")
    said.expect("text is text", page.run("document.querySelectorAll('#source-list b').length"), 0)
    page.press("u")
    said.expect("the next line never run", page.run("page.source.target"), 22)
    return said


def keys(page: browser.Page) -> list[str]:
    said = Complaints()
    current = lambda: page.run("document.querySelector('.test[aria-current]').textContent")
    page.press("]")
    first = current()
    page.press("f")
    said.expect("f finds what failed", current().startswith("✗failed: assertion"), True)
    page.press("[")
    said.expect("another test", current() != "" and first != "", True)
    page.press("?")
    said.expect("? opens the keys", page.run("document.getElementById('keys').open"), True)
    page.press("Escape")
    page.run("document.getElementById('keys').close()")
    page.press("t")
    said.expect("t makes it light", page.run("document.documentElement.dataset.theme"), "light")
    page.press("t")
    said.expect("and dark", page.run("getComputedStyle(document.body).backgroundColor"), "rgb(18, 22, 28)")
    page.press("/")
    for letter in "failed":
        page.press(letter)
    said.expect("the filter", page.run("[...document.querySelectorAll('.procedure')].filter((g) => !g.hidden).length"), 1)
    return said


def for_all(page: browser.Page) -> list[str]:
    """Roles and names, contrast, and visible focus."""
    said = Complaints()
    roles = page.roles()
    nameless = [role for role, name in roles if role in ("button", "searchbox", "slider", "combobox", "link") and not name]
    said.expect("controls without a name", nameless, [])
    for wanted in ("navigation", "main", "heading", "slider", "table", "list"):
        said.expect(f"a {wanted}", wanted in [role for role, _ in roles], True)
    said.expect("texts with too little contrast", page.run(CONTRAST), [])
    return said


# Texts with a contrast below 4.5 : 1 to their background.
CONTRAST = """
(() => {
  const rgb = (text) => (text.match(/[\\d.]+/g) || []).map(Number);
  const light = (c) => [0, 1, 2].map((i) => { const v = c[i] / 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; })
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const behind = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
  const poor = new Set();
  for (const e of document.querySelectorAll('body *')) {
    if (!e.offsetParent || e.disabled || ![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim())) continue;
    if (e.closest('script, noscript, .unseen, .said, .skip')) continue;
    const a = light(rgb(getComputedStyle(e).color)), b = light(behind(e));
    const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (ratio < 4.5) poor.add(`${e.className || e.tagName}: ${ratio.toFixed(1)}`);
  }
  return [...poor];
})()
"""


def large(options, scratch: Path, chromium: browser.Browser) -> list[str]:
    """With ten megabytes of source, the page opens at once, and scrolls to its end."""
    said = Complaints()
    filler = "".join(f"procedure P{i}(x: int) returns (y: int)\n{{\n  y := x + {i};\n  assert y - x == {i};\n}}\n\n"
                     for i in range(140000))
    path = write_page(options, scratch, filler + PROGRAM)
    said.expect("its size", path.stat().st_size > 10_000_000, True)
    page = chromium.open(path)
    if page.seconds > 300:
        said.append(f"it took {page.seconds:.1f} s until it was there")
    lines = page.run("page.model.files[0].lines.length")
    said.expect("lines", lines > 800_000, True)
    said.expect("rows that exist", page.run("document.querySelectorAll('#source-list .row').length") < 200, True)
    page.run("page.source.goTo([0, page.model.files[0].lines.length, 1])")
    page.frame()
    said.expect("its end", page.run("[...document.querySelectorAll('#source-list .row')].pop().querySelector('.number').textContent"), str(lines))
    said.expect("a step in it", page.run("page.walk.go(3), document.querySelector('#source-list .row.now') !== null"), True)
    return said + page.complaints


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    if not browser.find():
        print("no Chromium is here: the page is not tested (Debian's package chromium)")
        return runner.SKIPPED
    with tempfile.TemporaryDirectory(prefix="page-") as folder, browser.Browser() as chromium:
        scratch = Path(folder)
        path = write_page(options, scratch, PROGRAM)
        checks = []
        for name, test in (("walking", walking), ("source", source_shown), ("keys", keys)):
            checks.append(runner.Check(name, lambda test=test: test(chromium.open(path))))
        checks.append(runner.Check("screen readers, light", lambda: for_all(chromium.open(path))))
        checks.append(runner.Check("screen readers, dark", lambda: for_all(chromium.open(path, dark=True))))
        checks.append(runner.Check("narrow", lambda: narrow(chromium.open(path, width=400, height=800))))
        checks.append(runner.Check("a link to a step", lambda: link(chromium, path)))
        checks.append(runner.Check("no request, no complaint", lambda: alone(chromium, path)))
        checks.append(runner.Check("functions", lambda: functions(options, scratch, chromium)))
        checks.append(runner.Check("the user's source", lambda: user_source(options, scratch, chromium)))
        checks.append(runner.Check("ten tasks", lambda: tasks(options, scratch, chromium)))
        checks.append(runner.Check("mutants", lambda: mutants(options, scratch, chromium)))
        checks.append(runner.Check("ten megabytes", lambda: large(options, scratch, chromium)))
        return runner.run_checks(checks, 1)


MUTATED = """\
procedure Abs(x: int) returns (r: int)
  ensures r >= 0;
{
  r := x; // </script><b>
  if (r < 0) {
    r := -r;
  }
}
"""


def mutants(options, scratch: Path, chromium: browser.Browser) -> list[str]:
    """Survivors come first, lines are marked by their mutants, and nothing speaks of executions."""
    said = Complaints()
    source, path = scratch / "mutated.bpl", scratch / "mutants.html"
    source.write_text(MUTATED)
    runner.execute(["bpl-mutate", "-o", "/dev/null", f"--html={path}", str(source)], env=runner.environment(options.bin))
    page = chromium.open(path)
    text = lambda selector: page.run(f"document.querySelector({selector!r}).textContent")
    status = lambda line: page.run(f"lineStatus(page.model.files[0], {line})")
    said.expect("verdict", text("#verdict"), "2 of 9 mutants survived")
    said.expect("the badge", text(".badge"), "2 survived")
    said.expect("a survivor opens", text("#walk strong"), "✗ mutant 1: `r := x;` is deleted")
    said.expect("its input", "r -> 0, r$2 -> 1" in text("#walk .details"), True)
    said.expect("its line", page.run("page.source.target"), 4)
    said.expect("marked", [status(line) for line in (3, 4, 6)], ["", "failing", "covered"])
    said.expect("the mark's words", page.run("page.source.row(3).querySelector('.mark').title"), "a mutant survives or is undecided")
    said.expect("no word of executions", page.run("getComputedStyle(document.getElementById('next-never')).display"), "none")
    page.press("f")
    said.expect("f finds the next survivor", text("#walk strong"), "✗ mutant 2: `x` becomes `r`")
    said.expect("complaints", page.complaints, [])
    return said


def narrow(page: browser.Page) -> list[str]:
    said = Complaints()
    said.expect("nothing sticks out", page.run("document.documentElement.scrollWidth <= 400"), True)
    return said


def link(chromium: browser.Browser, path: Path) -> list[str]:
    said = Complaints()
    page = chromium.open(path, fragment="#test=program.Main%2Fpasses%201&step=2")
    said.expect("the step", page.run("document.querySelector('output').textContent.slice(0, 6)"), "Step 2")
    said.expect("the test", page.run("page.walk.test.name"), "passes 1")
    return said


def functions(options, scratch: Path, chromium: browser.Browser) -> list[str]:
    """A failing test names the value of a function without a body."""
    said = Complaints()
    program = ("type Seq;\nfunction size(s: Seq): int;\n"
               "procedure P(s: Seq) requires size(s) >= 0; { assert size(s) < 2; }\n")
    page = chromium.open(write_page(options, scratch, program))
    said.expect("its value", "Where: size(Seq!0) = 2" in page.run("document.querySelector('#walk').textContent"), True)
    return said


def user_source(options, scratch: Path, chromium: browser.Browser) -> list[str]:
    """The page shows the source that a front end names, and Boogie's text on a key."""
    said = Complaints()
    folder = scratch / "user"
    folder.mkdir()
    (scratch / "secret.c").write_text("outside\n")
    (folder / "main.c").write_text("int main(int x) {\n  x = x + 1;\n  assert(x < 9);\n}\n")
    program = ('procedure main(x: int)\n{\n  var y: int;\n  assume {:sourceloc "main.c", 2, 3} true;\n'
               '  y := x + 1;\n  assert {:sourceloc "main.c", 3, 3} y < 9;\n'
               '  assert {:sourceloc "../secret.c", 1, 1} y < 9;\n}\n')
    page = chromium.open(write_page(options, folder, program))
    shown = "document.querySelector('#source-list .row.now .code').textContent"
    said.expect("the user's line", page.run(shown), "  assert(x < 9);")
    said.expect("it fails", page.run("lineStatus(page.model.users[0], 3)"), "failing")
    said.expect("a line that is run", page.run("lineStatus(page.model.users[0], 2)"), "covered")
    said.expect("no other file", page.run("page.model.users.map((file) => file.name).join()"), "main.c")
    page.press("b")
    said.expect("Boogie's line", "y < 9;" in page.run(shown), True)
    page.press("b")
    page.press("ArrowLeft")
    page.press("ArrowLeft")
    said.expect("a step back in the user's source", page.run(shown), "  x = x + 1;")
    page.run("document.getElementById('user').click()")
    said.expect("by a click", page.run(shown), "  y := x + 1;")
    return said + page.complaints


C_SOURCE = """int limit(int x) {
  int y = x + 1;
  if (y > x + 1)
    y = 0;
  assert(y < 9);
  return y;
}
"""
C_PROGRAM = """procedure limit(x: int) returns (y: int)
{
  assume {:sourceloc "limit.c", 2, 3} true;
  y := x + 1;
  if (y > x + 1) {
    assume {:sourceloc "limit.c", 4, 5} true;
    y := 0;
  }
  assume {:sourceloc "limit.c", 5, 3} true;
  assert y < 9;
  assume {:sourceloc "limit.c", 6, 3} true;
}
"""
# What a front end's user wants to know; the clicks, as selectors; an expression, and its value.
TASKS = (
    ("which procedure fails", [], "document.querySelector('.procedure .badge').textContent", "failed"),
    ("which line of mine fails", [], "document.querySelector('#source-list .row.now .code').textContent", "  assert(y < 9);"),
    ("for which inputs", [], "document.querySelector('#walk').textContent.includes('Inputs: x = 8')", True),
    ("is it certain", [], "document.querySelector('#walk').textContent.includes('Confirmed')", True),
    ("how it begins", ["[aria-label^='First step']"], "document.querySelector('output').textContent.slice(0, 7)", "Step 1 "),
    ("what was before", ["[aria-label^='Step back']", "[aria-label^='Step back']"],
     "document.querySelector('#source-list .row.now .number').textContent", "5"),
    ("where y got its value", ["tr:nth-child(2) th button"],
     "document.querySelector('#source-list .row.now .code').textContent", "  int y = x + 1;"),
    ("what Boogie reads there", ["#user"], "document.querySelector('#source-list .row.now .code').textContent", "  assert y < 9;"),
    ("which line of mine is never run", ["#next-never"], "document.querySelector('#source-list .row.target .code').textContent", "    y = 0;"),
    ("an execution that passes", [".test:not([aria-current])"],
     "document.querySelector('#walk strong').textContent.slice(0, 8)", "✓ passes"),
)


def tasks(options, scratch: Path, chromium: browser.Browser) -> list[str]:
    """Ten questions of a front end's user, each answered after at most two clicks."""
    said = Complaints()
    folder = scratch / "tasks"
    folder.mkdir()
    (folder / "limit.c").write_text(C_SOURCE)
    path = write_page(options, folder, C_PROGRAM)
    for task, clicks, shown, answer in TASKS:
        page = chromium.open(path)
        for selector in clicks:
            page.run(f"document.querySelector({selector!r}).click()")
        page.frame()
        said.expect(task, page.run(shown), answer)
        said.expect(f"clicks to see {task}", len(clicks) <= 2, True)
    return said


def alone(chromium: browser.Browser, path: Path) -> list[str]:
    page = chromium.open(path)
    page.press("ArrowLeft")
    page.frame()
    return page.complaints + [f"asks for {address}" for address in page.requests]


if __name__ == "__main__":
    runner.main(main)
