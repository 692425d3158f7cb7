"""One golden test: a Boogie file that contains the command to run on it and the expected output.

    //# TOOL: bpl-fmt                 required, and the first line
    //# ARGS: --check {file}          shell words; {file} is the file's base name, which is
                                      appended when it is not mentioned
    //# EXIT: 1                       default 0
    //# STDIN: yes                    feed the file to standard input, do not name it
    //# PIPE: bpl-dde | bpl-lint -q   tools that read, one after the other, what the first one wrote;
                                      then STDOUT and EXIT are the last one's, STDERR all of them's
    //# STRIP: yes                    run on a copy without the //# lines and the blocks below
    //# NOROUNDTRIP: why              do not format it twice, see run.py
    procedure P() { }
    /*# STDOUT
    what standard output must be
    */

Blocks: STDOUT, STDERR (exact), MATCH, NOMATCH (regular expressions, one a line, that standard
output must, must not contain), MATCH-STDERR, NOMATCH-STDERR (the same of standard error), FILE
(with STRIP: what the copy must hold afterwards), INPUT NAME (with STRIP: another file beside
the copy; then ARGS name all files). Without any block about a stream, it must stay empty.

The file goes to the tool as it is, so a block must be a comment to Boogie: comments in it must
nest, and a line in it must not look like a pragma. A line that starts with '|' stands for the
rest of the line; the runner writes pragmas that way. A last line '\\ no newline' says that the
text does not end with a newline.
"""

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

DIRECTIVES = {"TOOL", "ARGS", "EXIT", "STDIN", "PIPE", "STRIP", "NOROUNDTRIP"}
EXACT_BLOCKS = ("STDOUT", "STDERR", "FILE")
PATTERN_BLOCKS = ("MATCH", "NOMATCH", "MATCH-STDERR", "NOMATCH-STDERR")
INPUT = "INPUT "
NO_NEWLINE = "\\ no newline"
NEEDS_BAR = re.compile(r"\s*#|\|")


class CaseError(ValueError):
    pass


@dataclass
class Case:
    path: Path
    directives: dict[str, str] = field(default_factory=dict)
    body: str = ""  # the text without directives and blocks
    blocks: dict[str, str] = field(default_factory=dict)

    def flag(self, name: str) -> bool:
        return name in self.directives and self.directives[name] != "no"

    @property
    def exit(self) -> int:
        return int(self.directives.get("EXIT", "0"))

    def arguments(self) -> list[str]:
        words = shlex.split(self.directives.get("ARGS", ""))
        name = self.path.name
        if any("{file}" in word for word in words):
            return [word.replace("{file}", name) for word in words]
        return words if self.flag("STDIN") or self.inputs() else words + [name]

    def inputs(self) -> dict[str, str]:
        return {name[len(INPUT):]: text for name, text in self.blocks.items()
                if name.startswith(INPUT)}

    def pipe(self) -> list[list[str]]:
        return [shlex.split(part) for part in self.directives.get("PIPE", "").split("|") if part]

    def patterns(self, block: str) -> list[str]:
        return [line for line in self.blocks.get(block, "").splitlines() if line.strip()]

    def text(self) -> str:
        head = "".join(f"//# {k}: {v}\n" if v else f"//# {k}\n" for k, v in self.directives.items())
        tail = "".join(f"/*# {name}\n{encode(text)}*/\n" for name, text in self.blocks.items())
        if tail and self.body and not self.body.endswith("\n"):
            raise CaseError("blocks cannot follow a last line without a newline; use a pattern block")
        return head + self.body + tail


def read_text(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape")


def write_text(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8", "surrogateescape"))


def parse(path: Path) -> Case:
    case = Case(path)
    lines = read_text(path).split("\n")
    lines = [line + "\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
    start = 0
    while start < len(lines) and lines[start].startswith("//#"):
        name, _, value = lines[start][3:].strip().partition(":")
        if name not in DIRECTIVES:
            raise CaseError(f"line {start + 1}: unknown directive '{name}'")
        case.directives[name] = value.strip()
        start += 1
    if "TOOL" not in case.directives:
        raise CaseError("the first line is not '//# TOOL: …'")
    first = next((i for i in range(start, len(lines)) if lines[i].startswith("/*# ")), len(lines))
    case.body = "".join(lines[start:first])
    while first < len(lines):
        first = parse_block(case, lines, first)
    if ("FILE" in case.blocks or case.inputs()) and not case.flag("STRIP"):
        raise CaseError("FILE and INPUT blocks need STRIP: yes, which runs the tool on a copy")
    return case


def parse_block(case: Case, lines: list[str], start: int) -> int:
    name = lines[start][4:].strip()
    if not lines[start].startswith("/*# ") or not is_block(name):
        raise CaseError(f"line {start + 1}: expected a block such as '/*# STDOUT'")
    depth = 1
    for i in range(start + 1, len(lines)):
        depth += depth_change(lines[i])
        if depth == 0:
            if lines[i].rstrip("\n") != "*/":
                raise CaseError(f"line {i + 1}: the block {name} does not end with a line '*/'")
            case.blocks[name] = decode(lines[start + 1:i])
            return i + 1
    raise CaseError(f"line {start + 1}: the block {name} does not end")


def is_block(name: str) -> bool:
    return name in EXACT_BLOCKS + PATTERN_BLOCKS or re.fullmatch(INPUT + r"[\w.-]+", name) is not None


def depth_change(line: str) -> int:
    """The nesting depth of comments at the end of a line, relative to its beginning."""
    change = 0
    for token in re.findall(r"/\*|\*/", line):
        change += 1 if token == "/*" else -1
    return change


def decode(lines: list[str]) -> str:
    lines = [line[1:] if line.startswith("|") else line for line in lines]
    if lines and lines[-1] == NO_NEWLINE + "\n":
        return "".join(lines[:-1])[:-1]
    return "".join(lines)


def encode(text: str) -> str:
    if not text:
        return ""
    lines = text.split("\n")
    lines = lines[:-1] if lines[-1] == "" else lines + [NO_NEWLINE]
    if sum(map(depth_change, lines)) != 0:
        raise CaseError("comments in the output do not nest; use a pattern block")
    return "".join(("|" if NEEDS_BAR.match(line) else "") + line + "\n" for line in lines)
