//# TOOL: bpl-desugar
//# ARGS: --no-line --only passive
//# STRIP: yes
var g: int;
procedure P(n: int) returns (r: int)
  modifies g;
{
  var x, y: int, x#1: int;
start:
  x := n + 1;
  havoc y, g;
  assume {:note x} g > 0;
  goto a, b, c;
a:
  x := x + g;
  goto join;
b:
  g := x;
  goto join, c;
c:
  y := y + x;
  goto end;
dead:
  x := 3;
  goto join;
join:
  r := x + g;
  assert r > 0;
  goto end;
end:
  assert {:msg "end"} (forall x': int :: x' > y ==> r > 0);
  return;
}
/*# STDOUT
var g: int;

procedure P(n: int) returns (r: int)
{
  var x, y: int, x#1: int;
  var x#2: int;
  var y#1: int;
  var g#1: int;
  var g#2: int;
  var g#3: int;
  var x#3: int;
  var g#4: int;
  var y#2: int;
  var x#4: int;
  var y#3: int;
  var g#5: int;
  var r#1: int;
  var x#5: int;
  var r#2: int;
start:
  assume x#2 == n + 1;
  assume {:note x#2} g#1 > 0;
  goto a, b, c#1;
a:
  assume x#5 == x#2 + g#1;
  assume x#3 == x#5;
  assume g#4 == g#1;
  goto join;
b:
  assume g#3 == x#2;
  goto join#1, c#2;
c:
  assume y#2 == y#1 + x#2;
  assume x#4 == x#2;
  assume y#3 == y#2;
  assume g#5 == g#2;
  assume r#1 == r;
  goto end;
join:
  assume r#2 == x#3 + g#4;
  assert r#2 > 0;
  assume x#4 == x#3;
  assume y#3 == y#1;
  assume g#5 == g#4;
  assume r#1 == r#2;
  goto end;
end:
  assert {:msg "end"} (forall x': int :: x' > y#3 ==> r#1 > 0);
  return;
c#1:
  assume g#2 == g#1;
  goto c;
join#1:
  assume x#3 == x#2;
  assume g#4 == g#3;
  goto join;
c#2:
  assume g#2 == g#3;
  goto c;
}
*/
