//# TOOL: bpl-exec
//# ARGS: --executions=0
//# EXIT: 3
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
P: inconclusive: executions: 1 passed, 1 unknown
    maps-everywhere.bpl(13,3): the solver does not decide whether this can happen: a lambda below a quantifier, or maps that are the same everywhere
Sets: verified: executions: 1 passed
*/
