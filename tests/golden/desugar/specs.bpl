//# TOOL: bpl-desugar
//# ARGS: --no-line --only specs
//# STRIP: yes
var g, h: int;
procedure P(n: int) returns (r: int)
  requires n > 0;
  free requires {:note "f"} n > 1;
  modifies g;
  ensures {:msg "r"} {:id "e"} r > old(g);
  free ensures r > 7;
{
  r := n + g;
}
// The specification is in other words than the implementation.
procedure Q<T>(m: [int]T, n: int) returns (r: T);
  requires (forall k: int :: k > n ==> m[k] == m[n]);
  modifies h;
  ensures r == m[n];
implementation Q<U>(k: [int]U, j: int) returns (q: U)
{
  if (j > 3) {
    q := k[j];
    return;
  }
  while (*) {
    return;
  }
  q := k[j];
}
procedure Only(x: int) returns (y: int);
  requires x > 0;
  ensures y > 0;
/*# STDOUT
var g, h: int;

procedure P(n: int) returns (r: int)
  modifies g;
{
  assume n > 0;
  assume {:note "f"} n > 1;
  r := n + g;
  assert {:msg "r"} r > old(g);
}

// The specification is in other words than the implementation.
procedure Q<T>(m: [int]T, n: int) returns (r: T);
  modifies h;

implementation Q<U>(k: [int]U, j: int) returns (q: U)
{
  assume (forall k#1: int :: k#1 > j ==> k[k#1] == k[j]);
  if (j > 3) {
    q := k[j];
    goto exit;
  }
  while (*) {
    goto exit;
  }
  q := k[j];
exit:
  assert q == k[j];
}

procedure Only(x: int) returns (y: int);
  requires x > 0;
  ensures y > 0;
*/
