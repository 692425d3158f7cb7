//# TOOL: bpl-replay
//# ARGS: --lib=base
procedure P(s: [int]bool)
{
  assert !Set_Contains(Set_Remove(s, 3), 3);
}
/*# STDOUT
P: 1 passed
*/
