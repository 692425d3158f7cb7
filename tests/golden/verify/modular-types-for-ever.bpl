//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 3
// An assumption whose instances ask for more of them, at types without end.
function f<T>(x: T): int;
function g<T>(x: T): [int]T;

procedure P()
{
  assume (forall<T> x: T :: {f(x)} f(x) == f(g(x)));
  assume (forall<T> x: [int][int][int][int][int][int]T :: {f(x)} f(x) == 7);
  assert f(3) == 7;
}
/*# STDOUT
P: unknown: not proved, but not all of the program could be said (axioms over types have more instances)
0 verified, 0 errors, 1 unknown
*/
