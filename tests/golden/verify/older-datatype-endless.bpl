//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
// Nothing is finite among these two, and so nothing is said of them.
type {:datatype} A;
type {:datatype} B;
function {:constructor} MakeA(b: B): A;
function {:constructor} MakeB(a: A): B;
procedure P(a: A) { assert a == MakeA(b#MakeA(a)); }
/*# STDOUT
P: unknown: not supported (a datatype that is not well-founded)
0 verified, 0 errors, 1 unknown
*/
