"""Errors of Boogie 2.4.1 that today's Boogie does not make.

Under the union dialect a program is accepted when either version accepts it, so an error of 2.4.1
counts only if the check is still there. Given 2.4.1's errors and the program's text, `kept` drops

    a bound, let or code-expression variable that shadows one outside its own binder (allowed
    since 2.7.31);
      not one repeated inside its binder, nor in a directly nested quantifier of the same kind,
      since Boogie merges these two into one
    a function and a procedure of one name (separate name spaces since 2.8.23)
    a type parameter of a called procedure that clashes with the caller's (2.7.27), and one that the
      arguments do not determine
    the types string and regex, undeclared in 2.4.1
    'old' in an attribute of a procedure or of its specification

The checks of CIVL in its attribute form are gone as well, but others have replaced them: `is_civl`
tells them apart, and the caller decides what follows from that.

The decisions look at the tokens around the error's position only. That is good enough for these corpora,
not for Boogie programs in general.
"""
import re

from . import diag, lexer

# Checks that only today's Boogie makes, on text that both versions read.
NEWER = re.compile(diag.DEPEND.pattern +
                   "|^function cannot have both :inline and :define attributes"
                   "|^function with :define attribute has to be monomorphic")
QUANTIFIERS = ("forall", "exists")
CIVL = re.compile("|".join((
    r"(target|enclosing) procedure of an? .* must yield", r"Expected (single )?layer",
    r"Expected .* layer", r".*yielding procedure", r"async call allowed only from ",
    r".* (atomic|yielding) (action|procedure)", r".*[Ll]ayer ", r"Mover types ", r".*\blinear\b")))


def is_civl(d):
    """An error of the checks of concurrency, in either version. Their phase makes some of them errors of
    names or of types; which error it is, and where it is reported, differs between the versions."""
    return bool(CIVL.match(d.msg))


def kept(outcome, path):
    """The errors of a run of 2.4.1 that stopped in names or types, less those that were removed."""
    tokens, result = None, []
    for d in outcome.diags:
        if tokens is None:
            tokens = Tokens(lexer.tokens(lexer.read(path)))
        if not removed(d, tokens):
            result.append(d)
    return result


OPERATOR = re.compile(r"^invalid argument types \((.*) and (.*)\) to binary operator (\S+)$")
SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
MADE = re.compile(r"^invalid argument type \(.*\) to unary operator !$"
                  r"|^type variable must occur in implementation arguments")


def negation(d):
    """The text of the error that Boogie makes of the same guard negated, with its operands swapped."""
    m = OPERATOR.match(d.msg)
    return m and "invalid argument types (%s and %s) to binary operator %s" % (
        m[2], m[1], SWAPPED.get(m[3]))


def once(errors):
    """A version's errors as the dialect 'union' reports them: each once, and none about a text that
    Boogie made itself, such as an implementation from a procedure's body, or the negation of a guard,
    which Boogie checks right after the guard."""
    kept = []
    for d in dict.fromkeys(errors):
        made = MADE.match(d.msg) and ("implementation" in d.msg or d.line <= 0)
        if not made and not any(negation(other) == d.msg for other in kept[-1:]):
            kept.append(d)
    return kept


def terse(errors):
    """These errors of 2.4.1, each once, and without the mismatch of an assignment that has another
    error on its line: today's Boogie then reports nothing else about the whole command."""
    errors = list(dict.fromkeys(errors))
    follows = "mismatched types in assignment command "
    others = {(d.name, d.line) for d in errors if not d.msg.startswith(follows)}
    return [d for d in errors if not (d.msg.startswith(follows) and (d.name, d.line) in others)]


def newer(errors, path):
    """Which of these errors of ours only today's Boogie makes: checks of inlined and defined
    functions; names in attributes, which 2.4.1 does not always resolve; CIVL."""
    tokens, result = None, []
    for d in errors:
        if NEWER.match(d.msg) or is_civl(d):
            result.append(d)
        elif diag.RESOLVE.match(d.msg):
            tokens = tokens or Tokens(lexer.tokens(lexer.read(path)))
            i = tokens.at(d.line, d.col)
            if i is not None and tokens.in_attribute(i):
                result.append(d)
    return result


def removed(d, tokens):
    msg = d.msg
    if msg.startswith("type variable must occur in types of given arguments: "):
        return True
    if msg in ("undeclared type: string", "undeclared type: regex"):
        return True
    i = tokens.at(d.line, d.col + 1)
    if i is None:
        return False
    if msg.startswith("more than one declaration of variable name: "):
        return tokens.shadows(i)
    if msg.startswith("more than one declaration of function/procedure name: "):
        return not tokens.same_kind(i)
    if msg.startswith("more than one declaration of type variable: "):
        return tokens.in_procedure_type_parameters(i)
    if msg.startswith("old expressions allowed only in two-state contexts"):
        return tokens.in_attribute(i) and tokens.declaration(i) in ("procedure", "implementation")
    return False


class Tokens:
    def __init__(self, tokens):
        self.t = tokens
        self.place = {(x.line, x.col): i for i, x in enumerate(tokens)}

    def at(self, line, col):
        return self.place.get((line, col))

    def text(self, i):
        return self.t[i].text if 0 <= i < len(self.t) else ""

    def name(self, i):
        return self.text(i).lstrip("\\")

    def back(self, i, stop):
        """The nearest token before i for which stop holds, outside brackets that close before i; or the
        bracket that encloses i; or -1."""
        depth, i = 0, i - 1
        while i >= 0:
            x = self.text(i)
            if x in (")", "]", "}", "}|"):
                depth += 1
            elif x in ("(", "[", "{", "|{"):
                if depth == 0:
                    return i
                depth -= 1
            elif depth == 0 and stop(x):
                return i
            i -= 1
        return -1

    def binder(self, i):
        """The keyword of the binder whose list of variables holds token i, or -1."""
        k = self.back(i, lambda x: x in QUANTIFIERS + ("lambda", "var", "::", ":=", ";"))
        x = self.text(k)
        if x in QUANTIFIERS + ("lambda",) or (x == "var" and self.text(k - 1) == "("):
            return k
        return -1

    def bound_before(self, k, i):
        """The names that the binder at k binds before token i."""
        names, depth, j = [], 0, k + 1
        while j < i:
            x = self.text(j)
            starts = self.text(j - 1) in (self.text(k), ",", ">", "}")
            if depth == 0 and starts and self.t[j].kind == "ident":
                names.append(self.name(j))
            depth += x in ("(", "[", "{", "<")
            depth -= x in (")", "]", "}", ">")
            j += 1
        return names

    def shadows(self, i):
        k = self.binder(i)
        if k < 0:
            return self.in_code_expression(i)
        name = self.name(i)
        if name in self.bound_before(k, i):
            return False
        while self.text(k) in QUANTIFIERS and self.text(k - 1) == "(" and self.text(k - 2) == "::":
            outer = self.back(k - 2, lambda x: x in QUANTIFIERS + ("lambda",))
            whole = self.text(self.close(k - 1) + 1) == ")"
            if self.text(outer) != self.text(k) or not whole or self.has_trigger(k):
                break
            if name in self.bound_before(outer, k - 2):
                return False
            k = outer
        return True

    def close(self, i):
        """The bracket that closes the one at i."""
        depth = 0
        for j in range(i, len(self.t)):
            depth += self.text(j) in ("(", "[", "{", "|{")
            depth -= self.text(j) in (")", "]", "}", "}|")
            if depth == 0:
                return j
        return len(self.t)

    def has_trigger(self, k):
        depth = 0
        for j in range(k, self.close(k - 1)):
            depth += self.text(j) in ("(", "[", "{")
            depth -= self.text(j) in (")", "]", "}")
            if depth == 0 and self.text(j) == "::":
                return self.text(j + 1) == "{" and self.text(j + 2) != ":"
        return False

    def in_code_expression(self, i):
        while i >= 0:
            i = self.back(i, lambda x: False)
            if self.text(i) == "|{":
                return True
        return False

    def in_attribute(self, i):
        while i >= 0:
            i = self.back(i, lambda x: False)
            if self.text(i) == "{" and self.text(i + 1) == ":":
                return True
        return False

    def declaration(self, i):
        """The keyword of the declaration that token i is in."""
        words = ("procedure", "implementation", "function", "axiom", "const", "type", "var")
        while i >= 0:
            i = self.back(i, lambda x: x in words)
            if self.text(i) in words:
                return self.text(i)
        return ""

    def head(self, i):
        """For a declared name at i, the keyword before it, attributes skipped."""
        j = i - 1
        while self.text(j) == "}":
            j = self.back(j, lambda x: False) - 1
        return self.text(j)

    def same_kind(self, i):
        """Is there an earlier declaration of the same name with the same keyword?"""
        return any(self.name(j) == self.name(i) and self.head(j) == self.head(i)
                   for j in range(i) if self.t[j].kind == "ident")

    def in_procedure_type_parameters(self, i):
        """A procedure's own type parameter that is not repeated in its own list."""
        k = self.back(i, lambda x: x == "<")
        if self.text(k) != "<" or self.head(k - 1) != "procedure":
            return False
        return self.name(i) not in [self.name(j) for j in range(k + 1, i)]
