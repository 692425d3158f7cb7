//# TOOL: bpl-exec
//# ARGS: --executions=0
//# EXIT: 3
// Polymorphic lambdas: of types that nobody mentions nothing is known, not even that two agree.
function size<t>(x: t): int;
function weight<t>(x: t): int;

procedure Two()
{
  var sizes, weights: <t>[t]int;
  sizes := (lambda<t> x: t :: size(x));
  weights := (lambda<t> x: t :: weight(x));
  assume (forall n: int :: size(n) == weight(n));
  assert sizes[5] == weights[5];
  assert sizes == weights;
}

procedure Same(k: int, l: int)
{
  var i: int;
  var first, second: <t>[t]int;
  i := 0;
  while (i < 2)
  {
    first := second;
    second := (lambda<t> x: t :: size(x) + k);
    i := i + 1;
  }
  assert first == second;
}

procedure Other(k: int, l: int)
{
  var i, by: int;
  var first, second: <t>[t]int;
  i := 0;
  by := k;
  while (i < 2)
  {
    first := second;
    second := (lambda<t> x: t :: if size(x) == 0 then by else size(x));
    by := l;
    i := i + 1;
  }
  assume size(1) != 0;
  assert first == second;
}
/*# MATCH
^lambda-polymorphic-rest\.bpl\(15,3\): Error: assertion violated: sizes == weights$
^    with sizes -> \{\}, weights -> \{\}$
^    entry Two$
^    unconfirmed: not decided: \(forall n: int :: size\(n\) == weight\(n\)\) at lambda-polymorphic-rest\.bpl\(13,11\)$
^Two: inconclusive: executions: 1 passed, 1 failed$
^Same: verified: executions: 1 passed$
^Other: inconclusive: executions: 1 passed, 1 
*/
