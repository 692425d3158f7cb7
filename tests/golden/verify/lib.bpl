//# TOOL: bpl-verify
//# ARGS: --lib=base
//# EXIT: 1
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
lib.bpl(7,3): Error: assertion violated: Set_IsSubset(Set_Add(s, 3), s)
    entry Sets with s -> [3 -> false]
    confirmed: replayed, it fails
Sets: can fail
Maps: verified
*/
