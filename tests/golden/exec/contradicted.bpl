//# TOOL: bpl-exec
//# ARGS: --quantifiers=finite --unroll-axioms=1
//# EXIT: 3
// The failure needs an f that is not what the axioms say of it where the execution does not look, and some instances of
// them are not made: an axiom that contradicts the values is not passed over, nor is a proof.
function f(int): int;
function g(int): int;
function h(int): int;
axiom (forall i: int :: { f(i) } f(i) == g(i + 1));
axiom (forall i: int :: { g(i) } g(i) == h(i + 1));
axiom (forall i: int :: { h(i) } h(i) == i);
procedure P(i: int) { assert f(i) == i + 2; }
/*# STDOUT
P: inconclusive: executions: 1 passed, 1 unknown, 1 spurious dropped
*/
