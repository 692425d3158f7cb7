//# TOOL: bpl-verify
//# ARGS: --modular --profile
//# EXIT: 1
// Two axioms lead to instances of each other without end, a third one only once; the loop is told first.
type Node;
function next(n: Node): Node;
function rank(n: Node): int;
function twice(n: Node): Node;
const root: Node;
axiom (forall n: Node :: {rank(n)} rank(n) > 0);
axiom (forall n: Node :: {next(n)} twice(n) == next(next(n)));
axiom (forall n: Node :: {twice(n)} rank(twice(n)) > rank(n));

procedure Walk()
{
  assert rank(next(root)) > 7;
}

procedure Direct(m: [int]int, i: int) returns (r: int)
  requires (forall k: int :: m[k] > 3);
  ensures r > 3;
{
  r := m[i];
}

procedure Plain(x: int)
{
  assert x * x >= 0;
}

/*# MATCH
\Amodular-profile.bpl\(16,3\): Error: this assertion could not be proved\nWalk: 1 error\nmodular-profile.bpl\(1[12],8\): Warning: matching loop: \d+ instances, each from a term of the one before$
  the trigger \{next\(n\)\} matches next\(root\), next\(next\(root\)\), next\(next\(next\(root\)\)\), …$
^Walk: \d+ instances of quantifiers
^ +\d+ +\d+  modular-profile.bpl\(10,8\) \{rank\(n\)\}$
^Direct: 1 instance of quantifiers\n  instances   chain  quantifier, trigger\n          1       1  modular-profile.bpl\(20,13\) \{m\[k\]\}$
^Plain: 0 instances of quantifiers\n2 verified, 1 error\n\Z
*/
