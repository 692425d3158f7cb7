//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// Preconditions and postconditions are asserted, but for free ones.
var g: int;

procedure {:inline 1} Add(n: int) returns (r: int)
  requires {:msg "positive"} n > 0;
  free requires n < 100;
  modifies g;
  ensures g == old(g) + n;
  free ensures r > 0;
  ensures {:InlineAssume} r < 9;
{
  var i: int;
  g := g + n;
  if (n == 3) { r := 3; return; }
  assert old(g + n) == g;
  r := n;
}

procedure Main(a: int) returns (b: int)
  modifies g;
{
  // before the call
  call b := Add(a + 1); // behind it

  assert g == old(g) + a + 1;
}
/*# STDOUT
// Preconditions and postconditions are asserted, but for free ones.
var g: int;

procedure {:inline 1} Add(n: int) returns (r: int)
  requires {:msg "positive"} n > 0;
  free requires n < 100;
  modifies g;
  ensures g == old(g) + n;
  free ensures r > 0;
  ensures {:InlineAssume} r < 9;
{
  var i: int;
  g := g + n;
  if (n == 3) {
    r := 3;
    return;
  }
  assert old(g + n) == g;
  r := n;
}

procedure Main(a: int) returns (b: int)
  modifies g;
{
  var n#1: int;
  var r#1: int;
  var g_old#1: int;
  var i#1: int;
  // before the call
  n#1 := a + 1;
  assert {:msg "positive"} n#1 > 0;
  havoc r#1, i#1;
  g_old#1 := g;
  g := g + n#1;
  if (n#1 == 3) {
    r#1 := 3;
    goto Add_return#1;
  }
  assert g_old#1 + n#1 == g;
  r#1 := n#1;
Add_return#1:
  assert g == g_old#1 + n#1;
  assume {:InlineAssume} r#1 < 9;
  b := r#1; // behind it

  assert g == old(g) + a + 1;
}
*/
