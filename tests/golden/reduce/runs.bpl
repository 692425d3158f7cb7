//# TOOL: bpl-reduce
//# ARGS: --max-runs 1 --stats grep -q "assert"
//# STDIN: yes
//# STRIP: yes
//# EXIT: 3
// A limit gives what was found so far.
var g: int;
procedure P() { assert true; }
procedure Q() { assert false; }
/*# STDOUT
var g: int;

procedure P()
{
  assert true;
}

procedure Q()
{
  assert false;
}
*/
/*# STDERR
121 -> 81 bytes, 1 runs, 0 candidates not legal, 0 known
*/
