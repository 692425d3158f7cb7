//# TOOL: bpl-inline
//# ARGS: --no-line
//# STRIP: yes
// In a code expression a body becomes blocks.
var g: bool;
procedure {:inline 1} Not(b: bool) returns (r: bool)
{
  if (b) { r := false; return; }
  r := true;
}
procedure Main()
{
  assert (forall p: bool :: |{ var l: bool; A: l := p; call l := Not(l); goto B; B: return l != p; }|);
}
/*# STDOUT
// In a code expression a body becomes blocks.
var g: bool;

procedure {:inline 1} Not(b: bool) returns (r: bool)
{
  if (b) {
    r := false;
    return;
  }
  r := true;
}

procedure Main()
{
  assert (forall p: bool ::
    |{
      var l: bool;
      var b#1: bool;
      var r#1: bool;
    A:
      l := p;
      b#1 := l;
      havoc r#1;
      goto anon1#1;
    anon1#1:
      goto anon0_Then#1, anon0_Else#1;
    anon0_Then#1:
      assume {:partition} b#1;
      r#1 := false;
      goto Not_return#1;
    anon0_Else#1:
      assume {:partition} !b#1;
      goto anon0_Join#1;
    anon0_Join#1:
      r#1 := true;
      goto Not_return#1;
    Not_return#1:
      l := r#1;
      goto B;
    B:
      return l != p;
    }|);
}
*/
