"""The table of exceptions in docs/conformance.md.

Below the heading '## Exceptions', rows of the form

    | `corpus:path` | verdict | why this is as it should be |

each excusing one case (a path, with '#2' and so on where a file has several runs) from one kind of
disagreement: verdict, phase or lines.  A crash cannot be excused.
"""
import re

ROW = re.compile(r"^\|\s*`([a-z0-9]+:[^`]+)`\s*\|\s*([^|]*?)\s*\|\s*(.*?)\s*\|\s*$")
KINDS = ("verdict", "phase", "lines")


class BadTable(Exception):
    pass


def load(path):
    """{'corpus:path': (kind, reason)}"""
    table, inside = {}, False
    with open(path, encoding="utf-8") as f:
        for number, line in enumerate(f, 1):
            if line.startswith("## "):
                inside = line.strip() == "## Exceptions"
            if not inside or not line.startswith("|"):
                continue
            if re.match(r"^\|\s*(file|-+|:?-+:?)\s*\|", line):
                continue
            m = ROW.match(line)
            if not m or m[2] not in KINDS or not m[3]:
                raise BadTable("%s:%d: not a row '| `corpus:path` | %s | reason |'" % (
                    path, number, " or ".join(KINDS)))
            if m[1] in table:
                raise BadTable("%s:%d: %s is listed twice" % (path, number, m[1]))
            table[m[1]] = (m[2], m[3])
    return table
