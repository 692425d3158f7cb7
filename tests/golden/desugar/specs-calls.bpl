//# TOOL: bpl-desugar
//# ARGS: --no-line --only specs
//# STRIP: yes
var g, h: int;
procedure P<T>(n: int, t: T) returns (r: int where r > 0, u: T);
  requires {:msg "n"} n > 0;
  free requires n > 1;
  modifies g;
  ensures r > old(g + h) && u == t;
  free ensures r > 7;
procedure Lemma(x: int, y: int);
  requires x > 0;
  ensures x + y > y;
procedure Main(i: int)
  modifies g, h;
{
  var a: int, b: bool;
  call {:line 3} a, b := P(i + 1, true);
  while (a > 0) {
    free call h, b := P(h, b);
  }
  call forall Lemma(i, *);
}
/*# STDOUT
var g, h: int;
procedure P<T>(n: int, t: T) returns (r: int where r > 0, u: T);
  requires {:msg "n"} n > 0;
  free requires n > 1;
  modifies g;
  ensures r > old(g + h) && u == t;
  free ensures r > 7;
procedure Lemma(x: int, y: int);
  requires x > 0;
  ensures x + y > y;

procedure Main(i: int)
  modifies g, h;
{
  var a: int, b: bool;
  var n#1: int;
  var t#1: bool;
  var r#1: int;
  var u#1: bool;
  var g_old#1: int;
  var h_old#1: int;
  var t#2: bool;
  var r#2: int;
  var u#2: bool;
  var g_old#2: int;
  var h_old#2: int;
  var x#1: int;
  n#1, t#1 := i + 1, true;
  assert {:msg "n"} {:line 3} n#1 > 0;
  g_old#1, h_old#1 := g, h;
  havoc g, r#1, u#1;
  assume r#1 > 0;
  assume r#1 > g_old#1 + h_old#1 && u#1 == t#1;
  assume r#1 > 7;
  a, b := r#1, u#1;
  while (a > 0) {
    t#2 := b;
    g_old#2, h_old#2 := g, h;
    havoc g, r#2, u#2;
    assume r#2 > 0;
    assume r#2 > g_old#2 + h_old#2 && u#2 == t#2;
    assume r#2 > 7;
    h, b := r#2, u#2;
  }
  x#1 := i;
  assume (forall y#1: int :: x#1 > 0 ==> x#1 + y#1 > y#1);
}
*/
