#!/usr/bin/env python3
"""Takes the picture of bpl-testgen's page that the documents show, docs/testgen.png.

    tests/testgen/picture.py [--bin DIR]
"""

import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import browser
import runner

PROGRAM = "max-nonempty.bpl"
STEP = 6  # of the failing test


def main() -> int:
    options = runner.arguments(__doc__.splitlines()[0]).parse_args()
    with tempfile.TemporaryDirectory(prefix="picture-") as folder, browser.Browser() as chromium:
        page = Path(folder) / "page.html"
        runner.execute(["bpl-testgen", "--no-timestamps", "-o", "/dev/null", f"--html={page}", PROGRAM],
                       cwd=runner.ROOT / "corpus/demo", env=runner.environment(options.bin))
        shown = chromium.open(page, width=1240, height=600)
        shown.run(f"page.walk.go({STEP - 1})")
        shown.picture(runner.ROOT / "docs/testgen.png")
    return 0


if __name__ == "__main__":
    runner.main(main)
