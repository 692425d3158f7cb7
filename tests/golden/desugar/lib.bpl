//# TOOL: bpl-desugar
//# ARGS: --lib=base --to=core --no-line
//# STRIP: yes
procedure P(v: Vec int) returns (w: Vec int)
  ensures Vec_Len(w) == 1 + Vec_Len(v);
{
  w := Vec_Append(v, 3);
}
/*# STDOUT
procedure P(v: Vec int) returns (w: Vec int)
{
anon0:
  w := Vec(v->contents[v->len := 3], v->len + 1);
  assert w->len == 1 + v->len;
  return;
}

function {:builtin "MapConst"} MapConst<K, V>(v: V): [K]V;
function {:builtin "MapIte"} MapIte<K, V>(where_: [K]bool, f: [K]V, g: [K]V): [K]V;
function {:builtin "MapAnd"} MapAnd<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapNot"} MapNot<K>(s: [K]bool): [K]bool;
function {:builtin "MapGe"} MapGe<K>(f: [K]int, g: [K]int): [K]bool;
function Default<K>(): K;
const Identity: [int]int;
axiom (forall i: int :: Identity[i] == i);
datatype Vec<T> { Vec(contents: [int]T, len: int) }
axiom {:ctor "Vec"} (forall<T> v: Vec T :: { v->len } 0 <= v->len);
axiom {:ctor "Vec"} (forall<T> v: Vec T ::
  { v->len } { v->contents }
  MapIte(MapAnd(MapGe(Identity, MapConst(0)), MapNot(MapGe(Identity, MapConst(0 + v->len)))),
      MapConst(Default()), v->contents)
    == MapConst(Default()));
*/
