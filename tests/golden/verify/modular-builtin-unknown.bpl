//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
// Names that the solver does not know, or that are none.
function {:builtin "no.such.function"} f(int): int;
function {:builtin "seq.len"} len(int): int;
function {:builtin "+ 1 2) (exit"} commands(int): int;
function {:builtin "(_ + x)"} index(int): int;

procedure A() { assert f(1) == f(1); assert f(1) == f(2); }
procedure B() { assert len(1) == 1; }
procedure C() { assert commands(1) == 4; }
procedure D() { assert index(1) == 4; }
procedure E() { assert true; }
/*# STDOUT
A: unknown: unsupported (a {:builtin} of this name)
B: unknown: unsupported (a {:builtin} of this name)
C: unknown: unsupported (a {:builtin} of this name)
D: unknown: unsupported (a {:builtin} of this name)
E: verified
1 verified, 0 errors, 4 unknown
*/
