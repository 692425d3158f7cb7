"""Runs of the filters, for their laws; without #line pragmas, so that texts can be compared."""
import os
from collections import namedtuple

from . import tool

# status: 0 or 1, 2 (refused), 3 (gave up); fault: '' or an error that no input excuses
Result = namedtuple("Result", "status out err fault")


class Filters:
    def __init__(self, directory, timeout=60):
        self.directory, self.timeout = str(directory), timeout
        self.plain = {}
        for name in sorted(os.listdir(self.directory)):
            if name.startswith("bpl-"):
                _, said, _ = tool.execute([os.path.join(self.directory, name), "--help"], timeout)
                self.plain[name] = ["--no-line"] if b"--no-line" in said else []

    def run(self, command, text, pragmas=False):
        """The output of `bpl-x OPTIONS` on these bytes."""
        name, *options = command.split()
        plain = [] if pragmas else self.plain[name]
        status, out, err = tool.execute([os.path.join(self.directory, name), *plain, *options, "-"],
                                        self.timeout, text)
        err = err.decode("utf-8", "replace")
        return Result(status, out, err, tool.fault_of(status, err, 3))

    def writes_pragmas(self, command):
        return bool(self.plain[command.split()[0]])
