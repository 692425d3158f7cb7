//# TOOL: bpl-lint
//# ARGS: --disable=all {file}
//# EXIT: 2
// Each error is where what is refused ends.
axiom (forall x: int where x >
  (0 /* ) */ ) :: x == x);
axiom (exists x: int, m: [int]int where m[
  x] == 1 :: x == 1);
axiom (lambda x: int :: {x} f(x,
  2))[1] == 1;
axiom (forall x: int :: {:nopats f(x),
  (if x == 1 then 2 else 3
)} true);
axiom {x,
  y
} true;
axiom 1bv8[(8
  :
  0)] == 1bv8;
axiom 1bv8[8:0,
  1bv8[
  4 : 0]] == 1bv8;
axiom 1bv8[8:0 :=
  1bv8:bv8] == 1bv8 && b[1 := 8:
  0] == b;
axiom |{ A:
  B
  : return true; }|;
function f(x, y: int): int;
procedure P(x: int);
implementation P(x: int where (forall y: int ::
  x == y)) { }
/*# STDERR
bad-last-token.bpl(6,14): error: where clause not allowed on bound variables
bad-last-token.bpl(8,9): error: where clause not allowed on bound variables
bad-last-token.bpl(10,4): error: triggers not allowed in lambda expressions
bad-last-token.bpl(13,1): error: the 'nopats' quantifier attribute expects a string-literal parameter
bad-last-token.bpl(16,1): error: only attributes, not triggers, allowed here
bad-last-token.bpl(19,3): error: parentheses around bitvector bounds are not allowed
bad-last-token.bpl(22,8): error: bitvectors only have one dimension
bad-last-token.bpl(24,8): error: assignment to bitvectors is not possible
bad-last-token.bpl(25,3): error: assignment to bitvectors is not possible
bad-last-token.bpl(28,3): error: SpecBlock's can only have one label
bad-last-token.bpl(32,9): error: where clause not allowed on the 'implementation' copies of formals
11 parse errors detected in bad-last-token.bpl
*/
