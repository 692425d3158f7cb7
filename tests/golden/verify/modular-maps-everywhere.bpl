//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// A type may have one element only: then maps that are the same everywhere but there are equal.
type Key;
const unique only: Key;

procedure P()
{
  var of: [[Key]int]int;
  of[(lambda k: Key :: 4)] := 1;
  of[(lambda k: Key :: 5)[only := 4]] := 2;
  assert of[(lambda k: Key :: 4)] == 1;
}

procedure Sets()
{
  var none, all: [Key]bool;
  none := (lambda k: Key :: false);
  all := (lambda k: Key :: true);
  assert !none[only] && all[only];
  none[only] := true;
  assert none[only] == all[only];
}
/*# STDOUT
modular-maps-everywhere.bpl(13,3): Error: this assertion could not be proved
P: 1 error
Sets: verified
1 verified, 1 error
*/
