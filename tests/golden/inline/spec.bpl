//# TOOL: bpl-inline
//# ARGS: --no-line --spec P
//# STRIP: yes
var g, h: int where h > g;

procedure P(x: int, unread: int) returns (y, z: int where z > y)
  requires {:msg "x"} x > 0;
  free requires x < 9;
  free requires {:always_assume} x < 10;
  modifies g, h, g;
  ensures y > old(g) + x;
  free ensures (forall x: int :: x * y > old(h));
{
  assume false;
}

procedure Nothing();

procedure Main(i: int) returns (a, x: int)
  modifies g, h;
{
  call {:sourceloc "p.c", 7} a, x := P(i + 1, i);
  free call g, a := P(i, i);
  call Nothing();
}
/*# STDOUT
var g, h: int where h > g;

procedure P(x: int, unread: int) returns (y, z: int where z > y)
  requires {:msg "x"} x > 0;
  free requires x < 9;
  free requires {:always_assume} x < 10;
  modifies g, h, g;
  ensures y > old(g) + x;
  free ensures (forall x: int :: x * y > old(h));
{
  assume false;
}

procedure Nothing();

procedure Main(i: int) returns (a, x: int)
  modifies g, h;
{
  var x#1: int;
  var y#1: int;
  var z#1: int;
  var g_old#1: int;
  var h_old#1: int;
  var x#3: int;
  var y#2: int;
  var z#2: int;
  var g_old#2: int;
  var h_old#2: int;
  x#1 := i + 1;
  assert {:msg "x"} {:sourceloc "p.c", 7} x#1 > 0;
  assume {:always_assume} x#1 < 10;
  g_old#1, h_old#1 := g, h;
  havoc g, h, y#1, z#1;
  assume z#1 > y#1;
  assume y#1 > g_old#1 + x#1;
  assume (forall x#2: int :: x#2 * y#1 > h_old#1);
  a, x := y#1, z#1;
  x#3 := i;
  assume {:always_assume} x#3 < 10;
  g_old#2, h_old#2 := g, h;
  havoc g, h, y#2, z#2;
  assume z#2 > y#2;
  assume y#2 > g_old#2 + x#3;
  assume (forall x#4: int :: x#4 * y#2 > h_old#2);
  g, a := y#2, z#2;
  call Nothing();
}
*/
