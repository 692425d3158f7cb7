"""Boogie 2.4.1, run live with /noVerify. One run takes a third of a second or more, so its answers are
cached outside the repository, by the bytes of the files, the flags and the command."""
import hashlib
import os
import shlex
import subprocess
import tempfile

from . import diag


def default_cache():
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(home, "bpltools-conformance")


class Oracle:
    def __init__(self, command, cache, timeout=120):
        self.command = shlex.split(command)
        self.cache = cache
        self.timeout = timeout

    def text(self, files, flags=("/noVerify",)):
        """Boogie's output, in which file names are base names."""
        h = hashlib.sha256("\0".join(self.command + list(flags)).encode())
        for f in files:
            with open(f, "rb") as s:
                h.update(os.path.basename(f).encode() + b"\0" + s.read() + b"\0")
        path = os.path.join(self.cache, h.hexdigest()[:2], h.hexdigest())
        try:
            with open(path, encoding="utf-8") as s:
                return s.read()
        except FileNotFoundError:
            pass
        text = self._run(files, flags)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        fd, part = tempfile.mkstemp(dir=os.path.dirname(path))
        with os.fdopen(fd, "w", encoding="utf-8") as s:
            s.write(text)
        os.rename(part, path)
        return text

    def _run(self, files, flags):
        command = self.command + ["/nologo", "/useBaseNameForFileName"] + list(flags)
        command += map(os.path.abspath, files)
        with tempfile.TemporaryDirectory() as scratch:     # Boogie leaves files in its working directory
            try:
                p = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, timeout=self.timeout, cwd=scratch)
            except subprocess.TimeoutExpired:
                return "TIMEOUT\n"
        return p.stdout.decode("utf-8", "replace")

    def outcome(self, files, flags=("/noVerify",)):
        return diag.parse_boogie(self.text(files, flags))
