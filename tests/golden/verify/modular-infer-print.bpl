//# TOOL: bpl-verify
//# ARGS: --modular --infer=all --invariants --no-line
//# STRIP: yes
//# EXIT: 0
// The program back, with the invariants that the proofs need.
var g: int;

procedure Sum(n: int) returns (s: int)
  requires n >= 0;
  modifies g;
  ensures s == 3 * n;
  ensures g == old(g) - n;
{
  var i: int;
  i, s := 0, 0; // both at once
  while (i != n) // upwards
    invariant i >= 0;
  {
    s := s + 3;
    g := g - 1;
    i := i + 1;
  }
}

procedure Fill(a: [int]int, n: int) returns (b: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == a[k]);
{
  var i: int;
  i := 0;
head:
  goto body, done;
body:
  assume i < n;
  b[i] := a[i];
  i := i + 1;
  goto head;
done:
  assume !(i < n);
}
/*# STDOUT
// The program back, with the invariants that the proofs need.
var g: int;

procedure Sum(n: int) returns (s: int)
  requires n >= 0;
  modifies g;
  ensures s == 3 * n;
  ensures g == old(g) - n;
{
  var i: int;
  i, s := 0, 0; // both at once
  while (i != n) // upwards
    invariant i >= 0;
    invariant {:inferred} s == 3 * i;
    invariant {:inferred} g == old(g) - i;
  {
    s := s + 3;
    g := g - 1;
    i := i + 1;
  }
}

procedure Fill(a: [int]int, n: int) returns (b: [int]int)
  ensures (forall k: int :: 0 <= k && k < n ==> b[k] == a[k]);
{
  var i: int;
  i := 0;
head:
  assert {:inferred} (forall k: int :: 0 <= k && k < i ==> b[k] == a[k]);
  goto body, done;
body:
  assume i < n;
  b[i] := a[i];
  i := i + 1;
  goto head;
done:
  assume !(i < n);
}
*/
/*# STDERR
Sum: verified
Fill: verified
2 verified, 0 errors
*/
