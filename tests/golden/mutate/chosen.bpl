//# TOOL: bpl-mutate
//# ARGS: --only statement --list --shard 2/2 -e Caller {file}
//# STRIP: yes
// One kind of change, of one procedure, in two parts.
procedure Double(x: int, y: int) returns (r: int)
  requires x >= 0;
  ensures r >= x;
{
  r := x + x;
}
procedure Caller() returns (s: int)
{
  call s := Double(3, 4);
  if (s < 2) { s := 1; }
  assert s >= 2;
}
/*# STDOUT
16 chosen.bpl(11,16): Caller: statement: `s := 1;` is deleted
*/
