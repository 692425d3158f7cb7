//# TOOL: bpl-desugar
//# ARGS: --no-line --to=passive
//# STRIP: yes
// What all stages are shown on.
var g: int where g >= 0;
function half(x: int): int { x div 2 }
procedure Sum(n: int, a: [int]int) returns (s: int)
  requires n >= 0;
  modifies g;
  ensures s >= old(g);
{
  var i: int;
  i, s := 0, g;
  while (i < n)
    invariant i <= n;
    invariant s >= old(g);
  {
    if (a[i] < 0) {
      break;
    }
    call s := Add(s, half(a[i]));
    i := i + 1;
  }
}

procedure Add(x: int, y: int) returns (z: int);
  requires y >= 0;
  ensures z == x + y;
/*# STDOUT
// What all stages are shown on.
var g: int;
function half(x: int): int;
axiom (forall x: int :: { half(x) } half(x) == x div 2);

procedure Sum(n: int, a: [int]int) returns (s: int)
{
  var i: int;
  var x#1: int;
  var y#1: int;
  var z#1: int;
  var old_g: int;
  var old_g#1: int;
  var i#1: int;
  var s#1: int;
  var x#1#1: int;
  var y#1#1: int;
  var z#1#1: int;
  var s#2: int;
  var i#2: int;
  var x#1#2: int;
  var y#1#2: int;
  var z#1#2: int;
  var s#3: int;
  var i#3: int;
anon0:
  assume g >= 0;
  assume old_g#1 == g;
  assume n >= 0;
  assume i#1 == 0;
  assume s#1 == g;
  assert i#1 <= n;
  assert s#1 >= old_g#1;
  goto anon1_LoopHead;
anon1_LoopHead:
  assume i#2 <= n;
  assume s#2 >= old_g#1;
  goto anon1_LoopDone, anon1_LoopBody;
anon1_LoopBody:
  assume {:partition} i#2 < n;
  goto anon2_Then, anon2_Else;
anon2_Then:
  assume {:partition} a[i#2] < 0;
  goto anon1_After;
anon2_Else:
  assume {:partition} !(a[i#2] < 0);
  goto anon2_Join;
anon2_Join:
  assume x#1#2 == s#2;
  assume y#1#2 == half(a[i#2]);
  assert y#1#2 >= 0;
  assume z#1#2 == x#1#2 + y#1#2;
  assume s#3 == z#1#2;
  assume i#3 == i#2 + 1;
  assert i#3 <= n;
  assert s#3 >= old_g#1;
  assume false;
  return;
anon1_LoopDone:
  assume {:partition} !(i#2 < n);
  goto anon1_After;
anon1_After:
  assert s#2 >= old_g#1;
  return;
}

procedure Add(x: int, y: int) returns (z: int);
  requires y >= 0;
  ensures z == x + y;
*/
