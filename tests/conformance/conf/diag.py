"""Boogie's printed diagnostics as data.

A front end that stops prints, per error,

    FILE(LINE,COL): error: TEXT        the parser; columns from 1
    FILE(LINE,COL): Error: TEXT        name resolution and type checking; columns from 0
    FILE(LINE,COL): Warning: TEXT      type checking; columns from 0

and then one summary line, 'N parse errors detected in F' (one per file), 'N name resolution
errors detected in F' or 'N type checking errors detected in F'. Three things have no summary: the
check of dependencies among inlined functions, which still stops; a program that cannot be
check of dependencies among inlined functions, which still stops Boogie; a program that cannot be
monomorphized, which has passed the front end; and -quiet or -silent runs. A program that passes
is verified, and the verifier's errors ('Error: this assertion could not be proved') have the
same form, but are followed by 'Boogie program verifier finished with ...'.

An Outcome is one run's answer.  Its phase is where it stopped:

    ok       accepted by the front end
    parse    syntax, or one of the checks that the parser makes itself
    resolve  names
    depend   call cycles and missing bodies of inlined or defined functions (today's Boogie only)
    type     types; also the checks that follow (measures, CIVL)
    crash    no answer: an exception, a time-out
"""
import re
from collections import namedtuple

# kind: 'syntax', 'error' or 'warning'; line and col as printed
Diag = namedtuple("Diag", "name line col kind msg")

# sums: the number the summary lines claim (None: no summary line); note: other facts about the run
Outcome = namedtuple("Outcome", "phase diags warnings sums note")

DIAG = re.compile(r"^(?P<name>.*?)\((?P<line>-?\d+),(?P<col>-?\d+)\): "
                  r"(?P<kind>error|Error|Warning): (?P<msg>.*)$")
SUMMARY = re.compile(r"^(\d+) (parse|name resolution|type checking) errors detected in (.*)$")
FINISHED = re.compile(r"^Boogie program verifier finished with ")
UNMONO = re.compile(r"^Unable to monomorphize input program|"
                    r"only supported with monomorphic encoding")
CRASH = re.compile(r"UNHANDLED EXCEPTION|^Unhandled [Ee]xception|^Stacktrace:|^TIMEOUT$")

KIND = {"error": "syntax", "Error": "error", "Warning": "warning"}
PHASE = {"parse": "parse", "name resolution": "resolve", "type checking": "type"}

CLASS = {"ok": "ok", "parse": "parse-error", "resolve": "resolve-error", "depend": "type-error",
         "type": "type-error", "crash": "crash"}


def parse_line(line):
    """The diagnostic on one printed line, or None."""
    m = DIAG.match(line)
    if not m:
        return None
    return Diag(m["name"], int(m["line"]), int(m["col"]), KIND[m["kind"]], m["msg"].strip())


def parse_boogie(text):
    """The Outcome of one Boogie run that printed this text."""
    diags, warnings, sums, phase = [], [], None, None
    finished = unmono = crash = traced = False
    for line in text.replace("\r\n", "\n").split("\n"):
        line = line.rstrip()
        d = parse_line(line)
        if d:
            (warnings if d.kind == "warning" else diags).append(d)
            continue
        m = SUMMARY.match(line)
        if m:
            sums = (sums or 0) + int(m[1])
            phase = PHASE[m[2]]
        elif FINISHED.match(line):
            finished = True
        elif UNMONO.search(line):
            unmono = True
        elif CRASH.search(line):
            crash = True
        elif line.startswith("Execution trace"):
            traced = True
        if phase and not m:
            break
    if phase:
        kind = "syntax" if phase == "parse" else "error"
        return Outcome(phase, [d for d in diags if d.kind == kind], warnings, sums, "")
    if crash:
        return Outcome("crash", diags, warnings, None, "")
    if not finished and not traced and diags and all(phase_of(d.msg) == "depend" for d in diags):
        return Outcome("depend", diags, warnings, None, "")
    note = "unmonomorphizable" if unmono else "" if finished else "no summary line"
    return Outcome("ok", [], warnings, None, note)


# --------------------------------------------------------------------- the catalogue of texts

def _all(*patterns):
    return re.compile("^(?:" + "|".join(patterns) + ")")


RESOLVE = _all(
    r"undeclared identifier: ", r"undeclared type: ", r"use of undeclared function: ",
    r"call to undeclared procedure: ", r"cannot refer to a global variable in this context: ",
    r"type (constructor|synonym) received wrong number of arguments: ",
    r".* (types?|variables) must not be applied to arguments: ",
    r"type name: .* is registered for bitvectors",
    r"more than one declaration of ", r"name is already reserved for type constructor: ",
    r"type synonym could not be resolved because of cycles: ", r"type variable must occur in ",
    r"old expressions allowed only in two-state contexts",
    r"bitvector bounds in illegal position",
    r".* not allowed in triggers$",
    r"a matching pattern must be more than just a variable by itself: ",
    r"trigger must mention all quantified variables, but does not mention: ",
    r"number of left-hand sides does not match number of right-hand sides",
    r"variable .* is assigned more than once in parallel assignment",
    r"left-hand side of (parallel )?call command contains variable ",
    r"wrong number of (arguments|result variables) in call to ",
    r"a procedure called asynchronously cannot have output parameters",
    r"implementations? given for ",
    r"goto to unknown block: ", r"more than one statement with same id: ",
    r"assumption variable may not be ", r"RHS of assignment to assumption variable ",
    r"attributes :minimize and :maximize accept only one argument$",
    r"attribute :verified_under accepts only one argument$",
    r"the parent of a constant has to be a constant", r"constant cannot be its own parent",
    r".* occurs more than once as parent",
    r"[Tt]he selectors? ", r"Datatype declarations are not well-founded",
    r"unnecessary modifies clause for pure (procedure|action)",
    r"pure procedure may only call a pure procedure",
    r"a procedure may only call other procedures",
    r"async call allowed only from a yield procedure or an action",
    r"expected layers", r"each layer must (not be more than|be within) ",
    r"expected call to yield invariant", r"undeclared action: ",
    r"measure command in a yield procedure must specify at least one layer",
    r"layer must be (a )?no", r"layer is too large ", r"expected (single layer number|layer range)$",
    r"invalid layer range", r"hidden layer of local variable ",
    r"a yielding procedure may only call ", r"target of async call must be ",
    r"yielding procedure (has non-empty modifies clause|with a mover type) ",
)

DEPEND = _all(
    r"Call cycle detected among functions: ",
    r"Function with :(inline|define) attribute must have a body",
    r"A function may not have both :inline and :define attributes",
    r"Parameter to :inline attribute on a function must be Boolean",
)

TYPE = _all(
    r"(axioms|preconditions|postconditions|where clauses|quantifier body) must be of type bool",
    r"an? (asserted|assumed|return|measure) expression must be of type ",
    r"function body with invalid type: ",
    r"invalid (argument )?types? ", r"wrong number of arguments (to function: |in map )",
    r"map (select|store|assignment) applied to a non-map: ",
    r"right-hand side in (map store|field update) with wrong type: ",
    r"mismatched types in assignment command",
    r".* cannot be coerced to ", r"argument type .* does not match expected type ",
    r"the first argument to if-then-else should be bool",
    r"branches of if-then-else have incompatible types ",
    r"extract operand must be a bitvector", r"(start|end) index in extract must ",
    r"\+\+ operands need to be bitvectors",
    r"the type variable .* does not occur in types of the lambda parameters",
    r"trigger does not mention .*, which does not occur in variables types either",
    r"command assigns to an? (immutable|global) variable", r"modifies list contains constant: ",
    r"mismatched number of (type|in-|out-)\s?parameters in procedure implementation: ",
    r"mismatched type of (in|out)-parameter in implementation ",
    r"assumption variable must be of type 'bool'",
    r"attributes :minimize and :maximize accept only one argument of type ",
    r"attribute :verified_under accepts only one argument of type ",
    r"parent of constant has incompatible type ",
    r"The output type of a constructor must be a datatype",
    r"type mismatch between field ",
    r"field-access must be applied to a datatype", r"datatype .* does not have a ",
    r"is-constructor must be applied to a datatype",
    r"left side of unpack command must be a constructor application",
    r"variable .* is assigned more than once in unpack command",
    r"[Mm]easure ", r"Loop head may ",
    r"Assignment must come after the measure command",
    r"(Sequential p|P)rocedure may (not )?contain ",
    r"Expected number of measure expressions ",
)


def phase_of(msg):
    """The phase that makes this error, from its text alone; None if no front-end check has this text."""
    if RESOLVE.match(msg):
        return "resolve"
    if DEPEND.match(msg):
        return "depend"
    if TYPE.match(msg):
        return "type"
    return None


def canonical(msg):
    """A text without the parts that differ between Boogie's versions although the check is the same."""
    msg = re.sub(r" \(replacing with \"bool\" to continue resolving\)$", "", msg)
    msg = re.sub(r"(incorrectly formatted floating point).*", r"\1", msg)
    msg = re.sub(r"(more than one declaration of) (function/procedure|function|procedure) name",
                 r"\1 function/procedure name", msg)
    msg = re.sub(r"invalid Ident$", "ident expected", msg)
    msg = re.sub(r"\s+", " ", msg)
    return msg.strip()
