//# TOOL: bpl-exec
//# ARGS: --lib=base --executions=0
//# EXIT: 1
// What the library declares is lowered as the program's own is.
procedure Sets(s: [int]bool)
{
  assert Set_IsSubset(s, Set_Add(s, 3));
  assert Set_IsSubset(Set_Add(s, 3), s);
}

procedure Maps()
{
  var m: Map int int;
  m := Map_Update(Map_Empty(), 1, 2);
  assert Map_Contains(m, 1) && !Map_Contains(m, 2) && Map_At(m, 1) == 2;
  m := Map_Remove(m, 1);
  assert m == Map_Empty();
}
/*# STDOUT
lib.bpl(8,3): Error: assertion violated: Set_IsSubset(Set_Add(s, 3), s)
    with s -> [3 -> false]
    because
      Set_Add(s, 3) is [3 -> true]
    entry Sets with s -> [3 -> false]
    confirmed: replayed, it fails after 2 steps
Sets: failed: executions: 1 failed
Maps: verified: executions: 1 passed
*/
