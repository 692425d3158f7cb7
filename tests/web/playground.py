#!/usr/bin/env python3
"""Tests the playground in a headless Chromium: it loads nothing, shows diagnostics, formats, repairs, runs on inputs,
finds a failing run, and walks its steps.

    tests/web/playground.py [--folder DIR]

Skipped with a notice where there is no Chromium, emscripten or node.
"""

import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "testgen")]

import browser
import runner

BROKEN = "procedure  Add(amount: int) returns (sum: int) { sum := amuont; }"
FORMATTED = "procedure Add(amount: int) returns (sum: int)\n{\n  sum := amount;\n}\n"
CALLS = """var total: int;
procedure Step(by: int) returns (before: int)
  modifies total;
{
  before := total;
  total := total + by;
}
procedure Main(n: int)
  modifies total;
{
  var last: int;
  call last := Step(n);
  assert total != 7;
}
"""
SECONDS = 600  # the end of a page that hangs; a busy machine needs a part of it


class Playground:
    def __init__(self, page: browser.Page):
        self.page = page
        self.bad = []

    def expect(self, what: str, actual, expected) -> None:
        if actual != expected:
            self.bad.append(f"{what}: {actual!r} instead of {expected!r}")

    def text(self, selector: str) -> list[str]:
        return self.page.run(f"[...document.querySelectorAll({selector!r})].map((item) => item.innerText)")

    def wait(self, script: str) -> bool:
        end = time.monotonic() + SECONDS
        while not self.page.run(script):
            if time.monotonic() > end:
                self.bad.append(f"never true: {script}")
                return False
            time.sleep(0.02)
        return True

    def set(self, text: str) -> None:
        self.page.run(f"setText({text!r})")

    def click(self, name: str, until: str) -> bool:
        self.page.run(f"byId({name!r}).click()")
        return self.wait(until)


def check_editing(ground: Playground) -> None:
    ground.set(BROKEN)
    ground.expect("problem", ground.text("#problems button"), ["1:57\nundeclared identifier: amuont\nhint: did you mean 'amount'?"])
    ground.expect("squiggle", ground.text("#marks .error"), ["amuont"])
    ground.expect("state", ground.text("#state"), ["1 error"])
    ground.page.run("document.querySelector('#problems button').click()")
    selected = "byId('program').value.slice(byId('program').selectionStart, byId('program').selectionEnd)"
    ground.expect("selection", ground.page.run(selected), "amuont")
    ground.set(BROKEN.replace("amuont", "amount"))
    ground.expect("no problem", ground.text("#state"), ["no errors"])
    ground.click("format", "byId('program').value.startsWith('procedure Add')")
    ground.expect("formatted", ground.page.run("byId('program').value"), FORMATTED)
    ground.set("var g: int;\nprocedure P() { g := 1; }\n")
    ground.click("repair", "byId('program').value.includes('modifies')")
    ground.expect("repaired", ground.page.run("byId('program').value"), "var g: int;\n\nprocedure P()\n  modifies g;\n{\n  g := 1;\n}\n")
    ground.expect("problems of the repaired program", ground.text("#state"), ["no errors"])
    ground.set("procedure <b>&amp;</b>")
    ground.expect("markup", ground.page.run("document.querySelectorAll('#colours b, #problems b').length"), 0)


def check_running(ground: Playground) -> None:
    ground.set(CALLS)
    ground.expect("entries", ground.text("#entry option"), ["Step", "Main"])
    ground.page.run("byId('entry').value = 'Main'; byId('entry').dispatchEvent(new Event('change'))")
    ground.expect("inputs", ground.text("#inputs th"), ["n", "total"])
    ground.click("go", "byId('outcome').textContent")
    ground.expect("passed", ground.text("#outcome"), ["Main: 1 passed"])
    ground.page.run("document.querySelector('#inputs input').value = '3'")
    ground.page.run("document.querySelectorAll('#inputs input')[1].value = '4'")
    ground.click("go", "byId('outcome').textContent.includes('failed')")
    ground.expect("failed", ground.text("#outcome")[0].split("\n")[0], "line (13,3): Error: assertion violated")
    ground.expect("steps", ground.text("#count"), ["step 6 of 6"])
    ground.page.run("goTo(2)")
    ground.expect("statement", ground.text("#statement"), ["before := total;"])
    ground.expect("values", ground.text("#values tr"), ["by\t3", "before\t40"])
    ground.expect("line", ground.page.run("editor.now"), 5)
    ground.page.run("goTo(3)")
    ground.expect("a global", ground.text("#values tr.changed"), ["total\t7"])


def check_search(ground: Playground) -> None:
    ground.page.run("document.querySelectorAll('#inputs input').forEach((input) => { input.value = ''; })")
    ground.set("procedure P(n: int) { assert n != 2; }\n")
    ground.click("search", "byId('outcome').textContent")
    ground.expect("input", ground.page.run("document.querySelector('#inputs input').value"), "2")
    ground.page.run("document.querySelector('#inputs input').value = ''")
    ground.set("procedure P(n: int) { assert n == n; }\n")
    ground.click("search", "byId('outcome').textContent")
    ground.expect("none", ground.text("#outcome"), ["No failure in 2000 runs on random inputs."])
    ground.set("procedure P() { while (true) {} }\n")
    ground.click("go", "byId('outcome').textContent")
    ground.expect("endless", ground.text("#outcome"), ["P: 1 cut"])
    ground.set("procedure P() { x := 1; }\n")
    ground.click("go", "byId('outcome').textContent")
    ground.expect("errors", "undeclared" in ground.text("#outcome")[0], True)


def check_examples(ground: Playground) -> None:
    for name in ground.text("#example option"):
        ground.page.run(f"byId('example').value = {name!r}; byId('example').dispatchEvent(new Event('change'))")
        ground.expect(f"example {name}", ground.text("#state"), ["no errors"])
        ground.click("go", "byId('outcome').textContent")


def check(folder: Path) -> list[str]:
    with browser.Browser() as chromium:
        ground = Playground(chromium.open(folder / "playground.html"))
        ground.page.run("page.ready")
        for part in (check_editing, check_running, check_search, check_examples):
            part(ground)
        ground.expect("requests", [r for r in ground.page.requests if not r.startswith(("file:", "data:"))], [])
        ground.expect("complaints", ground.page.complaints, [])
        unnamed = [role for role, name in ground.page.roles() if role in ("button", "textbox", "combobox", "slider") and not name]
        ground.expect("controls without a name", unnamed, [])
    return ground.bad


def main() -> int:
    parser = runner.arguments(__doc__.split("\n")[0])
    parser.add_argument("--folder", type=Path, default=runner.ROOT / "build/web", help="where it is built")
    folder = parser.parse_args().folder.resolve()
    if not browser.find():
        print("Chromium is missing")
        return runner.SKIPPED
    built = subprocess.run([str(runner.ROOT / "scripts/web"), str(folder)], check=False)
    if built.returncode:
        return runner.SKIPPED if built.returncode == runner.SKIPPED else 1
    return runner.run_checks([runner.Check("playground", lambda: check(folder))], 1)


if __name__ == "__main__":
    runner.main(main)
