#!/usr/bin/env python3
"""Takes the picture of the playground that the documents show, docs/playground.png.

    tests/web/picture.py [--folder DIR]
"""

import argparse
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent / "testgen")]

import browser
import runner
from playground import Playground

STEP = 6


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--folder", type=Path, default=runner.ROOT / "build/web", help="where it is built")
    folder = parser.parse_args().folder
    subprocess.run([str(runner.ROOT / "scripts/web"), str(folder)], check=True)
    with browser.Browser() as chromium:
        ground = Playground(chromium.open(folder / "playground.html", width=1240, height=720))
        ground.page.run("page.ready")
        ground.click("search", "byId('outcome').textContent && !byId('go').disabled")
        ground.page.run("document.querySelectorAll('#inputs input')[0].value = '[0 -> -1]'")
        ground.page.run("document.querySelectorAll('#inputs input')[1].value = '1'")
        ground.click("go", "byId('outcome').textContent && !byId('go').disabled")
        ground.page.run(f"goTo({STEP - 1})")
        ground.page.picture(runner.ROOT / "docs/playground.png")
    return 1 if ground.bad else 0


if __name__ == "__main__":
    runner.main(main)
