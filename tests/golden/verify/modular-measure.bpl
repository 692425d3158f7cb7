//# TOOL: bpl-verify
//# ARGS: --modular --trace
//# EXIT: 1
// Measures: bounds are invariants and preconditions; a turn and a recursive call make them less.
var g: int;

procedure Down(n: int) requires n >= 0;
{ var i: int; i := n; while (i > 0) invariant i >= 0; measure i; { i := i - 1; } }

procedure Up(n: int)
{ var i: int; i := 0; while (i < n) measure i; { i := i + 1; } }

procedure Below(n: int)
{ var i: int; i := n; while (i != 0) measure i; { i := i - 1; } }

// A branch at the loop's end leads back by itself.
procedure Branches(n: int) requires n >= 0;
{
  var i: int;
  var fresh: bool;
  i := n;
  fresh := true;
  while (i > 0)
    invariant i >= 0;
    measure i, fresh;
  {
    if (fresh) {
      fresh := false;
    } else if (*) {
      i := i - 1;
      fresh := true;
    } else {
      fresh := true;
    }
  }
}

// Entered by gotos, with a measure behind a statement that is no invariant.
procedure Gotos(n: int) requires n >= 0;
{
  var i: int;
  i := n;
head:
  assert i >= 0;
  assume true;
  measure i;
  goto body, done;
body:
  assume i > 0;
  i := i - 1;
  goto head;
done:
  return;
}

procedure Fac(n: int) returns (r: int)
  requires n >= 0;
  measure n;
{ r := 1; if (n > 0) { call r := Fac(n - 1); r := n * r; } }

procedure Same(n: int) requires n >= 0; measure n;
{ call Same(n); }

procedure Even(n: int) measure n;
{ if (n > 0) { call Odd(n - 1); } }

procedure Odd(n: int) measure n;
{ if (n > 0) { call Even(n - 2); } }

// The caller's measure is that at entry.
procedure Global() modifies g; measure g;
{ if (g > 0) { g := g - 1; call Global(); } }

procedure NotRecursive(n: int)
{ var r: int; call r := Fac(n); }
/*# STDOUT
Down: verified
modular-measure.bpl(11,52): Error: measure could not be proved to decrease
Execution trace:
    modular-measure.bpl(11,17): anon0
    modular-measure.bpl(11,23): anon2_LoopHead
    modular-measure.bpl(11,52): anon2_LoopBody
Up: 1 error
modular-measure.bpl(14,46): Error: this loop invariant could not be proved on entry
Execution trace:
    modular-measure.bpl(14,17): anon0
Below: 1 error
modular-measure.bpl(33,13): Error: measure could not be proved to decrease
Execution trace:
    modular-measure.bpl(21,5): anon0
    modular-measure.bpl(23,3): anon5_LoopHead
    modular-measure.bpl(27,5): anon5_LoopBody
    modular-measure.bpl(27,5): anon6_Else
    modular-measure.bpl(33,13): anon7_Else
Branches: 1 error
Gotos: verified
Fac: verified
modular-measure.bpl(62,3): Error: measure could not be proved to decrease
Execution trace:
    modular-measure.bpl(62,3): anon0
Same: 1 error
Even: verified
modular-measure.bpl(68,16): Error: a precondition for this call could not be proved
modular-measure.bpl(64,32): Related location: this measure could not be proved to be non-negative
Execution trace:
    modular-measure.bpl(68,3): anon0
    modular-measure.bpl(68,16): anon2_Then
Odd: 1 error
Global: verified
modular-measure.bpl(75,15): Error: a precondition for this call could not be proved
modular-measure.bpl(57,3): Related location: this is the precondition that could not be proved
Execution trace:
    modular-measure.bpl(75,15): anon0
NotRecursive: 1 error
5 verified, 6 errors
*/
