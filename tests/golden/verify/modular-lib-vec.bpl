//# TOOL: bpl-verify
//# ARGS: --modular --lib=base --lib=node
//# EXIT: 1
// What axioms say of all types is said of the types of which there are datatypes.
procedure Vectors(v: Vec int)
{
  var w: Vec int;
  assert Vec_Len(v) >= 0;
  w := Vec_Append(v, 3);
  assert Vec_Len(w) == 1 + Vec_Len(v) && Vec_Nth(w, Vec_Len(v)) == 3;
  assert Vec_Remove(w) == v;
  assert Vec_Nth(w, 0) == 3;
}

procedure Trees(v: Vec (Vec bool))
{
  assert Vec_Len(v) > 0 ==> Vec_Len(Vec_Nth(v, 0)) >= 0;
  assert Vec_Len(v) > 0;
}

procedure Lists(f: [One Loc]Node int, l: Loc, x: Option Loc)
{
  assert Between(f, Some(l), x, x) ==> x == Some(l) || Between(f, f[One(l)]->next, x, x);
  assert Between(f, Some(l), x, x);
}
/*# STDOUT
modular-lib-vec.bpl(12,3): Error: this assertion could not be proved
Vectors: 1 error
modular-lib-vec.bpl(18,3): Error: this assertion could not be proved
Trees: 1 error
modular-lib-vec.bpl(24,3): Error: this assertion could not be proved
Lists: 1 error
0 verified, 3 errors
*/
