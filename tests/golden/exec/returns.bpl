//# TOOL: bpl-exec
//# ARGS: --failing 0 --executions 0
//# EXIT: 1
// Where a body ends whose postcondition fails is told if it has a return: that, or its end.
procedure {:entrypoint} Max(a: int, b: int) returns (m: int)
  ensures m >= a;
  ensures m >= b;
{
  if (a > 2) {
    m := 2;
    return;
  }
  m := a;
}

procedure {:entrypoint} One(a: int) returns (m: int)
  ensures m > a;
{
  m := a;
}

var g: int;
procedure Dec() returns (ok: bool);
  modifies g;
  ensures !ok ==> g == old(g);
implementation Dec() returns (ok: bool)
{
  entry:
    assume {:sourceloc "dec.c", 3, 5} true;
    if (g <= 0) { goto bad; }
    g := g - 1;
    ok := true;
    return;
  bad:
    g := 0;
    assume {:sourceloc "dec.c", 9, 5} true;
    ok := false;
    return;
}

procedure {:entrypoint} Main()
  modifies g;
{
  var ok: bool;
  call ok := Dec();
}
/*# STDOUT
returns.bpl(6,3): Error: postcondition violated: m >= a
    with m -> 2, a -> 3
    returning at returns.bpl(11,5)
    entry Max with a -> 3, b -> 0
    confirmed: replayed, it fails after 3 steps
returns.bpl(7,3): Error: postcondition violated: m >= b
    with m -> 0, b -> 1
    returning at returns.bpl(14,1)
    entry Max with a -> 0, b -> 1
    confirmed: replayed, it fails after 2 steps
Max: failed: executions: 1 passed, 2 failed, merged 1 time
returns.bpl(17,3): Error: postcondition violated: m > a
    with m -> 0, a -> 0
    entry One with a -> 0
    confirmed: replayed, it fails after 1 steps
One: failed: executions: 1 failed
returns.bpl(25,3): Error: postcondition violated: !ok ==> g == old(g)
    source: dec.c:3:5
    with ok -> false, g -> 0
    because
      g == old(g) is false
        old(g) is -1
    returning at returns.bpl(38,5) (dec.c:9:5)
    called at returns.bpl(45,3) in Main
    entry Main with g -> -1
    confirmed: replayed, it fails after 6 steps
Main: failed: executions: 1 passed, 1 failed, merged 1 time
*/
