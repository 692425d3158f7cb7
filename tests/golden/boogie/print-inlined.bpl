//# TOOL: bpl-boogie
//# ARGS: /printInlined /noVerify

// Variables, bound ones as well, and labels of the copy are new; old(g) is a variable of its own;
// beyond the depth a call is what /inline says.
var g: int;
procedure Main(x: int) modifies g;
{
  var r: int;
  call r := Down(x);
  call r := Down(r);
  assert r <= g;
}
procedure {:inline 1} Down(n: int) returns (r: int)
  requires n > -5;
  free requires n < 100;
  modifies g;
  ensures old(g) <= g;
  free ensures r == 0;
{
  var k: int where k > n;
  if (n > 0) {
    call r := Down(n - 1);
    return;
  }
  havoc k;
  g := g + 1;
  assume (forall n: int :: n == k ==> n > old(g)) || (var q := k; q == n);
}
/*# STDOUT
after inlining procedure calls
procedure Main(x: int);
  modifies g;


implementation Main(x: int)
{
  var r: int;
  var inline$Down$0$k: int where inline$Down$0$k > inline$Down$0$n;
  var inline$Down$0$n: int;
  var inline$Down$0$r: int;
  var inline$Down$0$g: int;
  var inline$Down$1$k: int where inline$Down$1$k > inline$Down$1$n;
  var inline$Down$1$n: int;
  var inline$Down$1$r: int;
  var inline$Down$1$g: int;

  anon0:
    goto inline$Down$0$Entry;

  inline$Down$0$Entry:
    inline$Down$0$n := x;
    assert inline$Down$0$n > -5;
    assert true;
    havoc inline$Down$0$k /* where inline$Down$0$k > inline$Down$0$n */, inline$Down$0$r;
    inline$Down$0$g := g;
    goto inline$Down$0$anon0;

  inline$Down$0$anon0:
    goto inline$Down$0$anon3_Then, inline$Down$0$anon3_Else;

  inline$Down$0$anon3_Else:
    assume {:partition} 0 >= inline$Down$0$n;
    havoc inline$Down$0$k /* where inline$Down$0$k > inline$Down$0$n */;
    g := g + 1;
    assume (forall inline$Down$0$n: int :: inline$Down$0$n == inline$Down$0$k ==> inline$Down$0$n > inline$Down$0$g) || (var inline$Down$0$q := inline$Down$0$k; inline$Down$0$q == inline$Down$0$n);
    goto inline$Down$0$Return;

  inline$Down$0$anon3_Then:
    assume {:partition} inline$Down$0$n > 0;
    assume false;
    goto inline$Down$0$Return;

  inline$Down$0$Return:
    assert inline$Down$0$g <= g;
    assume true;
    r := inline$Down$0$r;
    goto anon0$1;

  anon0$1:
    goto inline$Down$1$Entry;

  inline$Down$1$Entry:
    inline$Down$1$n := r;
    assert inline$Down$1$n > -5;
    assert true;
    havoc inline$Down$1$k /* where inline$Down$1$k > inline$Down$1$n */, inline$Down$1$r;
    inline$Down$1$g := g;
    goto inline$Down$1$anon0;

  inline$Down$1$anon0:
    goto inline$Down$1$anon3_Then, inline$Down$1$anon3_Else;

  inline$Down$1$anon3_Else:
    assume {:partition} 0 >= inline$Down$1$n;
    havoc inline$Down$1$k /* where inline$Down$1$k > inline$Down$1$n */;
    g := g + 1;
    assume (forall inline$Down$1$n: int :: inline$Down$1$n == inline$Down$1$k ==> inline$Down$1$n > inline$Down$1$g) || (var inline$Down$1$q := inline$Down$1$k; inline$Down$1$q == inline$Down$1$n);
    goto inline$Down$1$Return;

  inline$Down$1$anon3_Then:
    assume {:partition} inline$Down$1$n > 0;
    assume false;
    goto inline$Down$1$Return;

  inline$Down$1$Return:
    assert inline$Down$1$g <= g;
    assume true;
    r := inline$Down$1$r;
    goto anon0$2;

  anon0$2:
    assert r <= g;
    return;
}


after inlining procedure calls
procedure {:inline 1} Down(n: int) returns (r: int);
  requires n > -5;
  free requires n < 100;
  modifies g;
  ensures old(g) <= g;
  free ensures r == 0;


implementation {:inline 1} Down(n: int) returns (r: int)
{
  var k: int where k > n;
  var inline$Down$0$k: int where inline$Down$0$k > inline$Down$0$n;
  var inline$Down$0$n: int;
  var inline$Down$0$r: int;
  var inline$Down$0$g: int;

  anon0:
    goto anon3_Then, anon3_Else;

  anon3_Else:
    assume {:partition} 0 >= n;
    havoc k /* where k > n */;
    g := g + 1;
    assume (forall n: int :: n == k ==> n > old(g)) || (var q := k; q == n);
    return;

  anon3_Then:
    assume {:partition} n > 0;
    goto inline$Down$0$Entry;

  inline$Down$0$Entry:
    inline$Down$0$n := n - 1;
    assert inline$Down$0$n > -5;
    assert true;
    havoc inline$Down$0$k /* where inline$Down$0$k > inline$Down$0$n */, inline$Down$0$r;
    inline$Down$0$g := g;
    goto inline$Down$0$anon0;

  inline$Down$0$anon0:
    goto inline$Down$0$anon3_Then, inline$Down$0$anon3_Else;

  inline$Down$0$anon3_Else:
    assume {:partition} 0 >= inline$Down$0$n;
    havoc inline$Down$0$k /* where inline$Down$0$k > inline$Down$0$n */;
    g := g + 1;
    assume (forall inline$Down$0$n: int :: inline$Down$0$n == inline$Down$0$k ==> inline$Down$0$n > inline$Down$0$g) || (var inline$Down$0$q := inline$Down$0$k; inline$Down$0$q == inline$Down$0$n);
    goto inline$Down$0$Return;

  inline$Down$0$anon3_Then:
    assume {:partition} inline$Down$0$n > 0;
    assume false;
    goto inline$Down$0$Return;

  inline$Down$0$Return:
    assert inline$Down$0$g <= g;
    assume true;
    r := inline$Down$0$r;
    goto anon3_Then$1;

  anon3_Then$1:
    return;
}



Boogie program verifier finished with 0 verified, 0 errors
*/
