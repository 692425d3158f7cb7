#!/usr/bin/env python3
"""Takes the picture of neovim that editors/README.md shows, docs/nvim.png.

    tests/lsp/picture.py [--bin DIR] [--output FILE]

neovim runs in tmux with the files of editors/: a procedure that fails, its lenses, the failure that the lens "find an
input" finds, and the values of that execution at the ends of its lines. tmux prints the screen with its colours, which
becomes a page, of which Chromium takes the picture.
"""

import html
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "testgen")]

import browser
import runner

COLUMNS, LINES = 140, 17
SECONDS = 120  # the end of a session that hangs
SOCKET = "bpl-picture"
SCENE = """
vim.g.bpl = {settings = {verify = 'manual'}}
vim.opt.termguicolors = true
vim.opt.number = true
vim.opt.signcolumn = 'yes'
vim.cmd('colorscheme morning | edit max.bpl')
vim.diagnostic.config({virtual_text = {format = function(found) return found.message:match('[^\\n]*') end}})
vim.cmd('highlight LspCodeLens guifg=#777777 | highlight Comment guifg=#777777')
local at = {line = 1, character = 10}
vim.defer_fn(function()
  vim.lsp.buf_request(0, 'workspace/executeCommand',
                      {command = 'bpl.findInput', arguments = {vim.uri_from_bufnr(0), at}}, function() end)
end, 500)
vim.api.nvim_create_autocmd('DiagnosticChanged', {callback = function()
  if #vim.diagnostic.get(0) > 0 then vim.cmd('BplHints | BplColour') end
end})
"""
WAITED = ("find an input", "postcondition fails", "max = 0")  # texts of the finished screen
BASIC = ["#000000", "#cd0000", "#00cd00", "#cdcd00", "#0000ee", "#cd00cd", "#00cdcd", "#e5e5e5"]


def tmux(*words: str) -> str:
    return subprocess.run(["tmux", "-L", SOCKET, *words], check=True, capture_output=True, text=True).stdout


def screen(bin_dir: Path, folder: Path) -> str:
    """The screen of the session, once everything is there, with escape sequences for colours."""
    shutil.copy(runner.ROOT / "corpus/demo/max.bpl", folder)
    (folder / "scene.lua").write_text(SCENE)
    paths = ",".join(str(runner.ROOT / "editors" / name) for name in ("nvim", "vim"))
    words = ["nvim", "-u", "NONE", "--cmd", f"set rtp^={paths}", "--cmd", "filetype plugin on", "--cmd", "syntax on",
             "--cmd", "runtime plugin/bpl.lua", "-c", "luafile scene.lua"]
    env = {"HOME": str(folder), "XDG_STATE_HOME": str(folder), "PATH": f"{bin_dir.resolve()}:{os.environ['PATH']}",
           "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor"}
    tmux("-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(LINES), "-c", str(folder),
         "env", *(f"{name}={value}" for name, value in env.items()), *words)
    try:
        end = time.monotonic() + SECONDS
        while not all(text in tmux("capture-pane", "-p") for text in WAITED):
            if time.monotonic() > end:
                raise ValueError("the session does not get there:\n" + tmux("capture-pane", "-p"))
            time.sleep(0.1)
        return tmux("capture-pane", "-p", "-e")
    finally:
        tmux("kill-server")


class Colours:
    """The colours and the weight that the escape sequences so far have set."""

    def __init__(self):
        self.front, self.back, self.styles, self.reverse = "", "", set(), False

    def take(self, numbers: list[int]) -> None:
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                self.__init__()
            elif code in (1, 3, 4):
                self.styles.add(code)
            elif code in (7, 27):
                self.reverse = code == 7
            elif code in (38, 48):
                colour = self.read(numbers)
                self.front, self.back = (colour, self.back) if code == 38 else (self.front, colour)
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.front = BASIC[code % 10]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.back = BASIC[code % 10]
            elif code in (39, 49):
                self.front, self.back = ("", self.back) if code == 39 else (self.front, "")

    @staticmethod
    def read(numbers: list[int]) -> str:
        if numbers and numbers.pop(0) == 2:
            red, green, blue = numbers.pop(0), numbers.pop(0), numbers.pop(0)
            return f"#{red:02x}{green:02x}{blue:02x}"
        number = numbers.pop(0)
        if number < 16:
            return BASIC[number % 8]
        if number >= 232:
            return "#" + f"{8 + 10 * (number - 232):02x}" * 3
        levels = [0, 95, 135, 175, 215, 255]
        return "#" + "".join(f"{levels[(number - 16) // step % 6]:02x}" for step in (36, 6, 1))

    def style(self) -> str:
        front, back = (self.back or "#fff", self.front or "#000") if self.reverse else (self.front, self.back)
        said = [f"color:{front}"] * bool(front) + [f"background:{back}"] * bool(back)
        said += ["font-weight:bold"] * (1 in self.styles) + ["font-style:italic"] * (3 in self.styles)
        return ";".join(said + ["text-decoration:underline"] * (4 in self.styles))


def page(text: str) -> str:
    colours, parts = Colours(), []
    for piece in re.split(r"(\x1b\[[0-9;:]*m)", text):
        if piece.startswith("\x1b["):
            colours.take([int(number or 0) for number in re.split("[;:]", piece[2:-1])])
        elif piece:
            parts.append(f'<span style="{colours.style()}">{html.escape(piece)}</span>')
    return ("<!doctype html><meta charset=utf-8><style>body{margin:0;background:#e4e4e4}pre{margin:8px;width:max-content;"
            "font:14px/18px 'DejaVu Sans Mono',monospace;color:#000}span{display:inline-block;vertical-align:top;height:18px;"
            "white-space:pre}</style><pre>" + "".join(parts).replace("\n", "</span>\n<span>") + "</pre>")


def main() -> int:
    parser = runner.arguments(__doc__.splitlines()[0])
    parser.add_argument("--output", type=Path, default=runner.ROOT / "docs/nvim.png")
    options = parser.parse_args()
    missing = [name for name in ("tmux", "nvim") if not shutil.which(name)] + ["Chromium"] * (not browser.find())
    if missing:
        print("missing:", ", ".join(missing))
        return runner.SKIPPED
    with tempfile.TemporaryDirectory(prefix="picture-") as name, browser.Browser() as chromium:
        file = Path(name) / "screen.html"
        file.write_text(page(screen(options.bin, Path(name))))
        chromium.open(file, width=1196, height=LINES * 18 + 16).picture(options.output)
    return 0


if __name__ == "__main__":
    runner.main(main)
