#!/usr/bin/env python3
"""Checks that golden tests and documents cover everything the tools offer.

Every long option that a tool's --help names occurs in the ARGS of a golden test of that tool, or in an
example of its manual; for an option that most tools share, one test of any tool is enough. Every rule of
bpl-lint has a golden test that it hits (tests/golden/lint-rules/RULE.bpl), one that it narrowly does not
(RULE-nearly.bpl), and a text for --explain. README.md, the driver's manual and the completion name every
tool. An option has the same letter, argument and help text in all tools that have it.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = ROOT / "tests/golden/lint-rules"
OPTION = re.compile(r"^ {2,6}(?:-\w, )?(--[\w-]+)", re.M)
TOOL = re.compile(r"^//# TOOL: (\S+)", re.M)
ARGS = re.compile(r"^//# ARGS: (.*)", re.M)
SHORT = re.compile(r"^  (-\w), (--[\w-]+)", re.M)
ROW = re.compile(r"^ {2}(?:-(\w),|   ) --([\w-]+)(?:=(\S+))?(.*(?:\n {8,}.*)*)", re.M)
DEFAULT = re.compile(r" \(default: [^)]*\)| \(default\)")
MODE = re.compile(r"^(?:--)?[\w=-]+: ")  # what the option goes with: "merge: ", "--invariants: "
# Options whose help differs by tool; the first three also differ in their argument.
OWN_WORDS = {"explain", "only", "max-size"}
OWN_TEXTS = OWN_WORDS | {"bound", "dump-after", "depth", "engine", "entry", "format", "in-place", "infer", "invariants", "junit", "list",
                         "memory", "modular", "no-compare", "no-timestamps", "proc", "profile", "quiet", "seed", "shard", "smt-log", "split", "stats", "status",
                         "trace", "work"}
EVERYWHERE = {"--help", "--version", "--color", "--output"}  # the hostile tests run these of every tool


def tried(tool: str) -> str:
    """The arguments that golden tests and the manual's examples give to the tool."""
    said = []
    for path in sorted((ROOT / "tests/golden").rglob("*.bpl")):
        text = path.read_text(errors="replace")
        name = TOOL.search(text)
        if name and name[1] == tool:
            said += ARGS.findall(text)
    manual = ROOT / "docs/man" / f"{tool}.1"
    if manual.exists():
        said += re.findall(rf"^\$.*\b{tool}\b.*$", manual.read_text().replace("\\-", "-"), re.M)
    return " ".join(said)


def untried(helps: dict[str, str]) -> list[str]:
    words = {tool: re.findall(r"(?<!\S)--?[\w-]+", tried(tool)) for tool in helps}
    options = {tool: list(dict.fromkeys(OPTION.findall(text))) for tool, text in helps.items()}

    def is_tried(tool: str, option: str) -> bool:
        short = {long: letter for letter, long in SHORT.findall(helps[tool])}
        return option in words[tool] or short.get(option) in words[tool]

    def is_covered(tool: str, option: str) -> bool:
        sharing = [other for other in helps if option in options[other]]
        if len(sharing) * 2 > len(helps):
            return any(is_tried(other, option) for other in sharing)
        return is_tried(tool, option)

    return [f"{tool}: no test of {option}" for tool in helps for option in options[tool]
            if option not in EVERYWHERE and not is_covered(tool, option)]


def spoken_of_twice(helps: dict[str, str]) -> list[str]:
    """Options whose help texts differ between tools, and those listed as differing that do not."""
    letters, words, texts = {}, {}, {}
    for text in helps.values():
        for letter, name, word, help_text in ROW.findall(text):
            said = MODE.sub("", DEFAULT.sub("", " ".join(help_text.split())))
            letters.setdefault(name, set()).update(letter)
            texts.setdefault(name, set()).add(said)
            if "|" not in word and word:
                words.setdefault(name, set()).add(word)
    complaints = [f"--{name}: letters {', '.join(sorted(found))}" for name, found in letters.items() if len(found) > 1]
    for what, found, own in (("words for its argument", words, OWN_WORDS), ("help texts", texts, OWN_TEXTS)):
        several = {name for name, said in found.items() if len(said) > 1}
        complaints += [f"--{name}: has several {what}" for name in sorted(several - own)]
        complaints += [f"--{name}: has one of its {what}; covered.py says otherwise" for name in sorted(own - several)]
    return complaints


def rules(lint: Path) -> list[str]:
    listed = subprocess.run([lint, "--list"], capture_output=True, text=True, check=True).stdout
    complaints = []
    for rule in [line.split()[0] for line in listed.splitlines()]:
        for name in (f"{rule}.bpl", f"{rule}-nearly.bpl"):
            if not (RULES / name).exists():
                complaints.append(f"bpl-lint: no {RULES.relative_to(ROOT)}/{name}")
        hit = RULES / f"{rule}.bpl"
        if hit.exists() and f"[{rule}]" not in hit.read_text():
            complaints.append(f"bpl-lint: {hit.name} does not show a hit")
        page = subprocess.run([lint, f"--explain={rule}"], capture_output=True, text=True).stdout
        if page.count("\n") < 5 or rule not in page:
            complaints.append(f"bpl-lint: --explain={rule} says too little")
    return complaints


def unlisted(tools: list[str]) -> list[str]:
    """Tools that are missing from a list for users."""
    complete = (ROOT / "scripts/completion.bash").read_text().splitlines()[-1]
    lists = {"README.md": (ROOT / "README.md").read_text(),
             "docs/man/bpl.1": (ROOT / "docs/man/bpl.1").read_text().rpartition(".Sh SEE ALSO")[2],
             "scripts/completion.bash": re.sub(r"(\w+)", r"bpl-\1", complete)}
    return [f"{tool}: is not in {name}" for tool in tools for name, text in lists.items()
            if not re.search(rf"\b{tool}\b", text)]


def main() -> int:
    directory = Path(sys.argv[sys.argv.index("--bin") + 1])
    tools = sorted(path.name for path in directory.glob("bpl-*")
                   if path.is_file() and (ROOT / "tools" / path.name).is_dir())  # else left by an older build
    helps = {tool: subprocess.run([directory / tool, "--help"], capture_output=True, text=True).stdout
             for tool in tools}
    complaints = untried(helps) + unlisted(tools) + spoken_of_twice(helps) + rules(directory / "bpl-lint")
    print("\n".join(complaints + [f"{len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
