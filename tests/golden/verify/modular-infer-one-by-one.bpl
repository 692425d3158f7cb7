//# TOOL: bpl-verify
//# ARGS: --modular --infer=all --jobs=2
//# EXIT: 0

// All candidates together are too much for the solver, which is then asked about each.
function fact(n: int): int;
axiom fact(0) == 1;
axiom (forall n: int :: {fact(n)} n > 0 ==> fact(n) == n * fact(n - 1));

procedure Factorial(n: int) returns (r: int)
  requires n >= 0;
  ensures r == fact(n);
{
  var i: int;
  r := 1;
  i := 0;
  while (i < n) {
    i := i + 1;
    r := r * i;
  }
}

procedure Other(n: int) returns (r: int)
  requires n >= 0;
  ensures r == n;
{
  r := 0;
  while (r < n) {
    r := r + 1;
  }
}
/*# STDOUT
Factorial: verified
Other: verified
2 verified, 0 errors
*/
