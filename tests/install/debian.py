#!/usr/bin/env python3
"""Makes the packages for Debian twice, in two folders, and looks at them.

    tests/install/debian.py

Both times the same bytes come out; lintian finds no error and no warning; the tools' package depends on versions of
its libraries; a man page is compressed; no package holds a path of the folder that it was made in. Skipped outside of
a git checkout and where dpkg-deb is missing; lintian is left out where it is missing.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SKIPPED = 77
failures = []


def expect(what: str, found: object, wanted: object) -> None:
    print(f"{'ok' if found == wanted else 'FAILED'}: {what}")
    if found != wanted:
        failures.append(what)
        print(f"  wanted {wanted!r}\n  found  {found!r}")


def run(*command: object, cwd: Path) -> str:
    env = {name: value for name, value in os.environ.items() if name not in ("CC", "CFLAGS", "CMAKE_C_COMPILER_LAUNCHER")}
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=env, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        print(done.stdout[-2000:])
        sys.exit(f"{command[0]} ended with {done.returncode}")
    return done.stdout


def made_in(folder: Path) -> dict[str, Path]:
    """The packages made of the files that git knows, as they are in the working tree, by name."""
    folder.mkdir(parents=True)
    names = run("git", "ls-files", "-z", cwd=ROOT)
    for name in filter(None, names.split("\0")):
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    run("cmake", "--preset", "debian", cwd=folder)
    run("cmake", "--build", "build/debian", "-j2", cwd=folder)
    run("cpack", cwd=folder / "build/debian")
    return {path.name: path for path in sorted((folder / "build/debian").glob("*.deb"))}


def main() -> int:
    if not shutil.which("dpkg-deb") or not (ROOT / ".git").exists():
        print("no dpkg-deb or no checkout: nothing to do")
        return SKIPPED
    with tempfile.TemporaryDirectory(prefix="debian-") as scratch:
        folders = [Path(scratch) / "first", Path(scratch) / "another/place"]
        first, second = map(made_in, folders)
        expect("three packages", [name.partition("_")[0] for name in first], ["bpltools", "libbpl-dev", "libbpl0"])
        for name, path in first.items():
            digests = [hashlib.sha256(found.read_bytes()).hexdigest() for found in (path, second[name])]
            expect(f"{name} ({path.stat().st_size} bytes) is reproducible", digests[0], digests[1])
            unpacked = Path(scratch) / name
            run("dpkg-deb", "-x", path, unpacked, cwd=Path(scratch))
            told = [found.name for found in unpacked.rglob("*") if found.is_file() and not found.is_symlink()
                    and str(folders[0]).encode() in found.read_bytes()]
            expect(f"{name} does not tell where it was made", told, [])
            pages = [found.name for found in unpacked.glob("usr/share/man/man*/*") if found.suffix != ".gz"]
            expect(f"{name}: all pages are compressed", pages, [])
        tools = next(path for name, path in first.items() if name.startswith("bpltools_"))
        depends = run("dpkg-deb", "-f", tools, "Depends", cwd=Path(scratch))
        expect("dependencies have versions", [word for word in depends.strip().split(", ") if not re.search(r"\(>= ", word)], [])
        if shutil.which("lintian"):
            said = run("lintian", "--fail-on", "none", *first.values(), cwd=Path(scratch)).splitlines()
            expect("lintian: no errors, no warnings", [line for line in said if re.match("[EW]:", line)], [])
        else:
            print("left out: lintian is not there")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
