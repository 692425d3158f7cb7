//# TOOL: bpl-reduce
//# ARGS: sh -c "grep -q goto {} && ! bpl-verify --modular {} >/dev/null"
//# STDIN: yes
// Blocks go with the jumps to them.
procedure P() returns (x: int)
{
entry:
  x := 1;
  goto left, right;
left:
  x := 2;
  goto join;
right:
  x := 3;
  goto deep, join;
deep:
  x := 4;
  goto join;
join:
  x := x + 1;
  assert x != 5;
  return;
}
/*# STDOUT
procedure P() returns (x: int)
{
  goto join;
join:
  assert x != 5;
}
*/
