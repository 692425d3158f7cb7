//# TOOL: bpl-verify
//# ARGS: --modular --only=modular-only.B --only=modular-only.C
//# EXIT: 0
procedure A() { assert false; }
procedure B() { assert true; }
procedure C() { assert 1 < 2; }
/*# STDOUT
B: verified
C: verified
2 verified, 0 errors
*/
