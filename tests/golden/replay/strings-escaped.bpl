//# TOOL: bpl-replay
//# EXIT: 3
// What the solver makes of \u{61} is another string, in whichever place it stands.
function {:builtin "str.contains"} has(text: string, part: string): bool;
procedure P()
{
  assert has("abc", "\u{61}");
}
/*# STDOUT
strings-escaped.bpl(7,10): not supported: an unknown builtin
P: 1 not supported
*/
