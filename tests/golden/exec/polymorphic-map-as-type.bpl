//# TOOL: bpl-exec
//# EXIT: 1
// A polymorphic map is a type like any other, also as an argument of another type.
type F _ _;
type M = <A>[F A int]int;
function g<A, B>(x: int, f: F A B): bool;
function d<A, B>(f: F A B): F A (<C>[F C int]int);
axiom (forall <A, B> x: int, f: F A B :: { g(x, f) } g(x, f) ==> x > 3);

procedure P(f: F M int, h: F (F M int) int, x: int)
{
  assume g(x, f) && g(x, h) && g(x, d(f));
  assert x > 4;
}
/*# STDOUT
polymorphic-map-as-type.bpl(13,3): Error: assertion violated: x > 4
    with x -> 4
    entry P with f -> F maps int!0, h -> h, x -> 4
    confirmed: replayed, it fails after 2 steps
P: failed: executions: 1 failed
*/
