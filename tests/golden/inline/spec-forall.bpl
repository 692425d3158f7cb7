//# TOOL: bpl-inline
//# ARGS: --no-line --spec Lemma
//# STRIP: yes
var g: int;
procedure Lemma(i: int, j: int);
  requires i < j;
  requires i > 0;
  ensures i * j > old(g);
procedure Main(n: int)
{
  call forall Lemma(n, *);
  call forall Lemma(n, n);
}
/*# STDOUT
var g: int;
procedure Lemma(i: int, j: int);
  requires i < j;
  requires i > 0;
  ensures i * j > old(g);

procedure Main(n: int)
{
  var i#1: int;
  var g_old#1: int;
  var i#2: int;
  var j#2: int;
  var g_old#2: int;
  i#1 := n;
  g_old#1 := g;
  assume (forall j#1: int :: i#1 < j#1 && i#1 > 0 ==> i#1 * j#1 > g_old#1);
  i#2, j#2 := n, n;
  g_old#2 := g;
  assume i#2 < j#2 && i#2 > 0 ==> i#2 * j#2 > g_old#2;
}
*/
