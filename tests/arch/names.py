#!/usr/bin/env python3
"""Holds names to what is there.

A comment that names a file of C (foo.c, folder/foo.h, foo.def) or a function of ours (bpl_foo) names
one that exists. A function that a header of libbpl or tools declares is called from another file than
the one that defines it: otherwise it should be static there, or not be at all. Tests, benchmarks and
docs/example.c count as other files. No type has two meanings: two headers define none of the same name.
"""

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
COMMENT = re.compile(r"/\*.*?\*/", re.S)
FILE = re.compile(r"(?<![\w./*-])((?:[\w-]+/)*[a-z][\w-]*\.(?:[chyl]|def))(?![\w(])")
NAMED = re.compile(r"\b((?:bpl|testgen|junit)_\w*[a-z0-9])\b(?!\*|…|_)")
DECLARED = re.compile(r"^(.*?)\b((?:bpl|testgen|junit)_\w+)\s*\(", re.M)
TYPES = (re.compile(r"^(?:typedef )?(?:struct|union|enum) (\w+) \{", re.M),
         re.compile(r"^(?:\}|typedef [^;{]*\b) ?(\w+);", re.M))  # what has a body; what has a name
GENERATED = re.compile(r"bpl_(?:as|ast)_")  # from nodes.def
# Examples of names, of files that are a program's, not ours
NOT_OURS = {"f.c", "main.c", "foo.c", "x.c", "x.h", "a.c", "rules_X.c", "bpl_rule_suspicious"}


def sources() -> dict[str, str]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True).stdout.split("\0")
    return {name: (ROOT / name).read_text(errors="replace") for name in names
            if re.search(r"\.([chyl]|def)$", name) and (ROOT / name).exists()}


def commented(texts: dict[str, str]) -> list[str]:
    known = {path for name in texts for path in (name, *(name.split("/", i)[-1] for i in range(1, name.count("/") + 1)))}
    known |= {"grammar.h", "scanner.h", "bpl_version.h"} | NOT_OURS  # some are made by the build
    words = set(re.findall(r"\w+", "\n".join(COMMENT.sub("", text) for text in texts.values())))
    complaints = []
    for name, text in texts.items():
        if not name.startswith(("libbpl/", "tools/")):
            continue
        for comment in COMMENT.findall(text):
            complaints += [f"{name}: a comment names {file}, which is not there" for file in FILE.findall(comment)
                           if file not in known]
            complaints += [f"{name}: a comment names {word}, which is nowhere" for word in NAMED.findall(comment)
                           if word not in words | NOT_OURS and not GENERATED.match(word)]
    return complaints


def unused(texts: dict[str, str]) -> list[str]:
    codes = {name: COMMENT.sub("", text) for name, text in texts.items()}
    pasted = tuple(set(re.findall(r"\b(\w+_)\s*##", "\n".join(codes.values()))))  # bpl_pass_##id
    declared, uses = {}, defaultdict(lambda: defaultdict(int))
    for name, text in codes.items():
        if name.endswith(".h") and name.startswith(("libbpl/", "tools/")):
            for line, word in DECLARED.findall(text):
                declared.setdefault(word, (name, "static inline" in line))
    for name, text in codes.items():
        for word in re.findall(r"\w+", text):
            if word in declared:
                uses[word][name] += 1
    complaints = []
    for word, (header, is_inline) in sorted(declared.items(), key=lambda found: (found[1], found[0])):
        outside = [name for name in uses[word] if name != header]
        is_called = uses[word][header] > 1 or len(outside) > (0 if is_inline else 1)
        if is_called or word.startswith(pasted):
            continue
        if sum(uses[word][name] for name in outside) < 2:
            complaints.append(f"{header}: {word} is called by nobody")
        else:
            complaints.append(f"{header}: {word} is called by {outside[0]} alone")
    return complaints


def ambiguous(texts: dict[str, str]) -> list[str]:
    headers = {name: COMMENT.sub("", text) for name, text in texts.items()
               if name.endswith(".h") and name.startswith(("libbpl/", "tools/"))}
    complaints = set()
    for form in TYPES:
        places = defaultdict(set)
        for name, code in headers.items():
            for word in form.findall(code):
                places[word].add(name)
        for word in re.findall(r"^NODE\(\w+, (\w+),", texts["libbpl/syntax/nodes.def"], re.M):
            places[f"Bpl{word}"].add("libbpl/syntax/nodes.def")
        complaints |= {f"{word} has several meanings: {', '.join(sorted(names))}" for word, names in places.items()
                       if len(names) > 1}
    return sorted(complaints)


def main() -> int:
    texts = sources()
    if not texts:
        print("no git checkout: nothing to look at")
        return SKIPPED
    complaints = commented(texts) + unused(texts) + ambiguous(texts)
    print("\n".join(complaints + [f"{len(texts)} files, {len(complaints)} complaints"]))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
