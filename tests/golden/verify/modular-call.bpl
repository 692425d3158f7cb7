//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// A call is what the callee promises, whatever its body does.
var g: int where g >= 0;
const unique one, two: int;

procedure Step(by: int) returns (old_value: int where old_value >= 0)
  requires by > 0;
  free requires by != 7;
  modifies g;
  ensures g > old(g);
  free ensures old_value == old(g);
{
  old_value := g;
  g := g + by;
}

procedure Fine()
  modifies g;
{
  var was, x: int;
  was := g;
  call x := Step(1);
  assert x == was && g >= was + 1 && x >= 0;
  assert one != two;
}

procedure Caller(k: int)
  modifies g;
{
  var x: int;
  call x := Step(k);
  assert g == x + k;
}

implementation Caller(j: int)
{
  havoc g;
  assert g >= 0;
  assert old(g) == g;
}
/*# STDOUT
Step: verified
Fine: verified
modular-call.bpl(33,3): Error: a precondition for this call could not be proved
modular-call.bpl(9,3): Related location: this is the precondition that could not be proved
modular-call.bpl(34,3): Error: this assertion could not be proved
Caller: 2 errors
modular-call.bpl(41,3): Error: this assertion could not be proved
Caller: 1 error
2 verified, 3 errors
*/
