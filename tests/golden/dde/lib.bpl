//# TOOL: bpl-dde
//# ARGS: --lib=base --lib=set_size --no-line
//# STRIP: yes
// What is needed of the libraries becomes a part of the program.
function {:inline} Set_Added(s: [int]bool, x: int): [int]bool { Set_Add(s, x) }

procedure P(s: [int]bool)
  requires !s[3];
{
  assert Set_Size(Set_Added(s, 3)) > 0;
}
/*# STDOUT
// What is needed of the libraries becomes a part of the program.
function {:inline} Set_Added(s: [int]bool, x: int): [int]bool { Set_Add(s, x) }

procedure P(s: [int]bool)
  requires !s[3];
{
  assert Set_Size(Set_Added(s, 3)) > 0;
}

function {:builtin "MapConst"} MapConst<K, V>(v: V): [K]V;
function {:builtin "MapOr"} MapOr<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapAnd"} MapAnd<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapNot"} MapNot<K>(s: [K]bool): [K]bool;
function {:inline} MapDiff<K>(s: [K]bool, t: [K]bool): [K]bool { MapAnd(s, MapNot(t)) }
function {:inline} Set_Empty<T>(): [T]bool { MapConst(false) }
function {:inline} Set_Add<T>(s: [T]bool, x: T): [T]bool { s[x := true] }
function {:inline} Set_Remove<T>(s: [T]bool, x: T): [T]bool { s[x := false] }
function {:inline} Set_Union<T>(s: [T]bool, t: [T]bool): [T]bool { MapOr(s, t) }
function {:inline} Set_Intersection<T>(s: [T]bool, t: [T]bool): [T]bool { MapAnd(s, t) }
function {:inline} Set_Difference<T>(s: [T]bool, t: [T]bool): [T]bool { MapDiff(s, t) }
function Set_Size<T>(s: [T]bool): int;
axiom (forall<T> s: [T]bool :: Set_Size(s) >= 0);
axiom (forall<T> :: Set_Size(Set_Empty(): [T]bool) == 0);
axiom (forall<T> s: [T]bool, x: T ::
  { Set_Add(s, x) }
  Set_Size(Set_Add(s, x)) == Set_Size(s) + (if s[x] then 0 else 1));
axiom (forall<T> s: [T]bool, x: T ::
  { Set_Remove(s, x) }
  Set_Size(Set_Remove(s, x)) == Set_Size(s) - (if s[x] then 1 else 0));
axiom (forall<T> s: [T]bool, t: [T]bool ::
  { Set_Size(Set_Difference(s, t)) } { Set_Size(Set_Intersection(s, t)) }
  Set_Size(Set_Difference(s, t)) + Set_Size(Set_Intersection(s, t)) == Set_Size(s));
axiom (forall<T> s: [T]bool, t: [T]bool ::
  { Set_Size(Set_Union(s, t)) } { Set_Size(Set_Intersection(s, t)) }
  Set_Size(Set_Union(s, t)) == Set_Size(s) + Set_Size(t) - Set_Size(Set_Intersection(s, t)));
*/
