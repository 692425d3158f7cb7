"""Shared by the programs in this folder: building, running, choosing files, recording results."""

import argparse
import datetime
import os
import platform
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SMALL = 100_000  # bytes; a larger file is not small


def build(directory: Path, targets: list[str]) -> None:
    """Builds as the release preset does, in a folder of its own."""
    for command in (["cmake", "-G", "Ninja", "-S", str(HERE), "-B", str(directory)],
                    ["cmake", "--build", str(directory), "--target", *targets]):
        subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def run(command: list[str], output: Path = Path(os.devnull)) -> tuple[float, int]:
    """The result of one run: processor time in milliseconds, peak resident memory in bytes."""
    null = os.open(os.devnull, os.O_RDWR)
    out = os.open(output, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    streams = [(os.POSIX_SPAWN_DUP2, null, 0), (os.POSIX_SPAWN_DUP2, out, 1), (os.POSIX_SPAWN_DUP2, null, 2)]
    pid = os.posix_spawnp(command[0], command, os.environ, file_actions=streams)
    _, _, usage = os.wait4(pid, 0)
    os.close(null)
    os.close(out)
    return (usage.ru_utime + usage.ru_stime) * 1e3, usage.ru_maxrss * 1024


def best(command: list[str], repeat: int) -> tuple[float, int]:
    runs = [run(command) for _ in range(repeat)]
    return min(time for time, _ in runs), max(memory for _, memory in runs)


def options(description: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=description,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sbb", type=Path, required=True, metavar="DIR")
    parser.add_argument("--list", type=Path, metavar="FILE", help="only the files that FILE names, relative to DIR")
    parser.add_argument("--repeat", type=int, default=5, metavar="N")
    parser.add_argument("--build", type=Path, default=ROOT / "build/bench", metavar="DIR")
    parser.add_argument("--note", action="store_true", help="add the results to bench/results")
    return parser


def files(arguments: argparse.Namespace) -> list[Path]:
    """The programs to choose from, smallest first."""
    if arguments.list:
        names = [arguments.sbb / line for line in arguments.list.read_text().split("\n") if line]
        found = [path for path in names if path.is_file()]
    else:
        found = list(arguments.sbb.rglob("*.bpl"))
    return sorted((path for path in found if path.stat().st_size), key=lambda p: (p.stat().st_size, p))


def choose(arguments: argparse.Namespace) -> tuple[list[Path], list[Path]]:
    """The ten largest files, and up to 200 of the smallest, none above SMALL bytes."""
    found = files(arguments)
    small = [path for path in found if path.stat().st_size <= SMALL]
    return found[-10:], small[:200]


def cpu() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().split("\n")
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def note(subject: str, name: str, arguments: argparse.Namespace, text: str) -> None:
    """Puts a table before the others in bench/results/SUBJECT.md, with the date and the command."""
    shown = f"bench/{name} --sbb …" + (" --list …" if arguments.list else "")
    table = f"## {datetime.date.today()}\n\n`{shown} --repeat {arguments.repeat}` on {cpu()}.\n\n{text}\n\n"
    results = HERE / "results" / f"{subject}.md"
    before, heading, after = results.read_text(encoding="utf-8").partition("\n## ")
    results.write_text(f"{before}\n{table}{heading.lstrip()}{after}", encoding="utf-8")
