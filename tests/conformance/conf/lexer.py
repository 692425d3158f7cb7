"""A small Boogie lexer: enough to list the comments of a text, and its tokens with their positions.

Positions are as Boogie counts them: lines from 1, columns from 1 in bytes (texts are read as
Latin-1, so that a character is a byte). A '#' in column 1 makes the line a pragma, which is
skipped, even inside a comment. Text that '#if' would skip is read as well: this lexer sees the text
as it is written.
"""
import re
from collections import namedtuple

Token = namedtuple("Token", "text line col kind")   # kind: ident, number, string, op

TOKEN = re.compile(r"""
    (?P<ident>\\?[A-Za-z'~\#$^_.?`][A-Za-z0-9'~\#$^_.?`]*)
  | (?P<number>[0-9][0-9A-Za-z.]*)
  | (?P<string>"(?:\\"|[^"\r\n])*")
  | (?P<op><==>|<==|==>|::|:=|==|!=|<=|>=|&&|\|\||\*\*|\+\+|\|\{|\}\||->|<:|.)
""", re.X)
SKIP = re.compile(r"[ \t\r\n]+")
INTEREST = re.compile(r'^\#[^\n]*|//[^\n]*|/\*|"(?:\\"|[^"\n])*"', re.M)
NESTING = re.compile(r"/\*|\*/|\n#[^\n]*")


def read(path):
    with open(path, "rb") as f:
        data = f.read()
    if data.startswith(b"\xef\xbb\xbf"):
        data = data[3:]
    return data.decode("latin-1").replace("\r\n", "\n").replace("\r", "\n")


def scan(text):
    """Yields ('token', Token) and ('comment', text) in the order of the text."""
    i, n, line, start = 0, len(text), 1, 0
    while i < n:
        if i == start and text[i] == "#":
            end = text.find("\n", i)
            i = n if end < 0 else end
            continue
        m = SKIP.match(text, i)
        if m:
            nl = text.find("\n", i, m.end())
            if nl >= 0:                       # to the line's end only: column 1 has to be looked at
                line, start, i = line + 1, nl + 1, nl + 1
            else:
                i = m.end()
            continue
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = n if end < 0 else end
            yield "comment", text[i:end]
            i = end
            continue
        if text.startswith("/*", i):
            end = comment_end(text, i)
            yield "comment", text[i:end]
            line += text.count("\n", i, end)
            nl = text.rfind("\n", i, end)
            start = nl + 1 if nl >= 0 else start
            i = end
            continue
        m = TOKEN.match(text, i)
        yield "token", Token(m.group(), line, i - start + 1, m.lastgroup)
        i = m.end()


def comment_end(text, i):
    depth, j = 1, i + 2
    while depth:
        m = NESTING.search(text, j)
        if not m:
            return len(text)
        depth += {"/*": 1, "*/": -1}.get(m.group(), 0)
        j = m.end()
    return j


def tokens(text):
    return [x for what, x in scan(text) if what == "token"]


def comments(text):
    """The comments, without the parts that a printer may change: trailing blanks, and indentation of lines
    inside a block comment.  Jumps from one to the next, since some programs have megabytes."""
    result, i = [], 0
    while True:
        m = INTEREST.search(text, i)
        if not m:
            return result
        i = comment_end(text, m.start()) if m.group() == "/*" else m.end()
        if m.group()[0] == "/":
            comment = text[m.start():i]
            result.append("\n".join(part.strip() for part in comment.split("\n")).strip())
