function {:builtin "MapConst"} MapConst<K, V>(v: V): [K]V;
function {:builtin "MapEq"} MapEq<K, V>(f: [K]V, g: [K]V): [K]bool;
function {:builtin "MapIte"} MapIte<K, V>(where_: [K]bool, f: [K]V, g: [K]V): [K]V;
function {:builtin "MapOr"} MapOr<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapAnd"} MapAnd<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapNot"} MapNot<K>(s: [K]bool): [K]bool;
function {:builtin "MapImp"} MapImp<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapIff"} MapIff<K>(s: [K]bool, t: [K]bool): [K]bool;
function {:builtin "MapAdd"} MapAdd<K>(f: [K]int, g: [K]int): [K]int;
function {:builtin "MapSub"} MapSub<K>(f: [K]int, g: [K]int): [K]int;
function {:builtin "MapMul"} MapMul<K>(f: [K]int, g: [K]int): [K]int;
function {:builtin "MapDiv"} MapDiv<K>(f: [K]int, g: [K]int): [K]int;
function {:builtin "MapMod"} MapMod<K>(f: [K]int, g: [K]int): [K]int;
function {:builtin "MapGt"} MapGt<K>(f: [K]int, g: [K]int): [K]bool;
function {:builtin "MapGe"} MapGe<K>(f: [K]int, g: [K]int): [K]bool;
function {:builtin "MapLt"} MapLt<K>(f: [K]int, g: [K]int): [K]bool;
function {:builtin "MapLe"} MapLe<K>(f: [K]int, g: [K]int): [K]bool;
function {:inline} MapDiff<K>(s: [K]bool, t: [K]bool): [K]bool { MapAnd(s, MapNot(t)) }
function {:inline} Id<K>(k: K): K { k }
function Default<K>(): K;
const Identity: [int]int;
axiom (forall i: int :: Identity[i] == i);
function {:inline} AtLeast(low: int): [int]bool { MapGe(Identity, MapConst(low)) }
function {:inline} Range(low: int, count: int): [int]bool
{
  MapAnd(AtLeast(low), MapNot(AtLeast(low + count)))
}
datatype Option<T> { None(), Some(t: T) }
datatype Unit { Unit() }
datatype Vec<T> { Vec(contents: [int]T, len: int) }
axiom {:ctor "Vec"} (forall<T> v: Vec T :: { v->len } 0 <= v->len);
axiom {:ctor "Vec"} (forall<T> v: Vec T ::
  { v->len } { v->contents }
  MapIte(Range(0, v->len), MapConst(Default()), v->contents) == MapConst(Default()));
function {:inline} Vec_Empty<T>(): Vec T { Vec(MapConst(Default()), 0) }
function {:inline} Vec_Len<T>(v: Vec T): int { v->len }
function {:inline} Vec_Nth<T>(v: Vec T, at: int): T { v->contents[at] }
function {:inline} Vec_Contains<T>(v: Vec T, at: int): bool { at >= 0 && at < v->len }
function {:inline} Vec_Append<T>(v: Vec T, last: T): Vec T
{
  Vec(v->contents[v->len := last], v->len + 1)
}
function {:inline} Vec_Update<T>(v: Vec T, at: int, new: T): Vec T
{
  if Vec_Contains(v, at) then v->(contents := v->contents[at := new]) else v
}
function {:inline} Vec_Concat<T>(v: Vec T, w: Vec T): Vec T
{
  Vec((lambda {:pool "Concat"} at: int ::
      if Vec_Contains(v, at)
        then Vec_Nth(v, at)
        else if v->len <= at && Vec_Contains(w, at - v->len)
        then Vec_Nth(w, at - v->len)
        else Default()), v->len + w->len)
}
function {:inline} Vec_Slice<T>(v: Vec T, from: int, to: int): Vec T
{
  (var count := if 0 <= from && from < to && to <= v->len then to - from else 0;
    Vec((lambda {:pool "Slice"} at: int ::
        if at >= 0 && at < count then Vec_Nth(v, from + at) else Default()), count))
}
function {:inline} Vec_Swap<T>(v: Vec T, at: int, with: int): Vec T
{
  if Vec_Contains(v, at) && Vec_Contains(v, with)
    then v->(contents := v->contents[at := v->contents[with]][with := v->contents[at]])
    else v
}
function {:inline} Vec_Remove<T>(v: Vec T): Vec T
{
  if v->len > 0 then Vec(v->contents[v->len - 1 := Default()], v->len - 1) else v
}
procedure Vec_Ext<T>(v: Vec T, w: Vec T) returns (differ: int);
  ensures v != w ==> Vec_Len(v) != Vec_Len(w) || Vec_Nth(v, differ) != Vec_Nth(w, differ);
type {:builtin "Seq"} Seq T;
function {:builtin "seq.empty"} Seq_Empty<T>(): Seq T;
function {:builtin "seq.len"} Seq_Len<T>(s: Seq T): int;
function {:builtin "seq.++"} Seq_Concat<T>(s: Seq T, t: Seq T): Seq T;
function {:builtin "seq.unit"} Seq_Unit<T>(only: T): Seq T;
function {:builtin "seq.nth"} Seq_Nth<T>(s: Seq T, at: int): T;
function {:builtin "seq.extract"} Seq_Extract<T>(s: Seq T, at: int, count: int): Seq T;
function {:inline} Set_Empty<T>(): [T]bool { MapConst(false) }
function {:inline} Set_Contains<T>(s: [T]bool, x: T): bool { s[x] }
function {:inline} Set_Add<T>(s: [T]bool, x: T): [T]bool { s[x := true] }
function {:inline} Set_Remove<T>(s: [T]bool, x: T): [T]bool { s[x := false] }
function {:inline} Set_Singleton<T>(x: T): [T]bool { Set_Empty()[x := true] }
function {:inline} Set_Union<T>(s: [T]bool, t: [T]bool): [T]bool { MapOr(s, t) }
function {:inline} Set_Intersection<T>(s: [T]bool, t: [T]bool): [T]bool { MapAnd(s, t) }
function {:inline} Set_Difference<T>(s: [T]bool, t: [T]bool): [T]bool { MapDiff(s, t) }
function {:inline} Set_IsSubset<T>(s: [T]bool, t: [T]bool): bool { MapConst(true) == MapImp(s, t) }
function {:inline} Set_IsDisjoint<T>(s: [T]bool, t: [T]bool): bool
{
  MapAnd(s, t) == MapConst(false)
}
function Choice<T>(s: [T]bool): T;
axiom (forall<T> s: [T]bool :: { Choice(s) } s != MapConst(false) ==> s[Choice(s)]);
datatype Map<T, U> { Map(dom: [T]bool, val: [T]U) }
type UnitMap K = Map K Unit;
function {:inline} Map_Empty<T, U>(): Map T U { Map(Set_Empty(), MapConst(Default())) }
function {:inline} Map_Contains<T, U>(m: Map T U, k: T): bool { m->dom[k] }
function {:inline} Map_At<T, U>(m: Map T U, k: T): U { m->val[k] }
function {:inline} Map_Update<T, U>(m: Map T U, k: T, v: U): Map T U
{
  Map(m->dom[k := true], m->val[k := v])
}
function {:inline} Map_Singleton<T, U>(k: T, v: U): Map T U { Map_Update(Map_Empty(), k, v) }
function {:inline} Map_Remove<T, U>(m: Map T U, k: T): Map T U
{
  Map(m->dom[k := false], m->val[k := Default()])
}
function {:inline} Map_IsDisjoint<T, U>(m: Map T U, n: Map T U): bool
{
  Set_IsDisjoint(m->dom, n->dom)
}
function {:inline} Map_Swap<T, U>(m: Map T U, k: T, l: T): Map T U
{
  Map_Update(Map_Update(m, k, Map_At(m, l)), l, Map_At(m, k))
}
function {:inline} Map_Extract<T, U>(m: Map T U, keys: [T]bool): Map T U
{
  Map(keys, MapIte(keys, m->val, MapConst(Default())))
}
function {:inline} Map_Exclude<T, U>(m: Map T U, keys: [T]bool): Map T U
{
  Map(MapDiff(m->dom, keys), MapIte(keys, MapConst(Default()), m->val))
}
function {:inline} Map_Union<T, U>(m: Map T U, n: Map T U): Map T U
{
  Map(MapOr(m->dom, n->dom), MapIte(m->dom, m->val, n->val))
}
function {:inline} Map_WellFormed<T, U>(m: Map T U): bool
{
  MapIte(m->dom, MapConst(Default()), m->val) == MapConst(Default())
}
function {:inline} Map_Collector<T, U>(m: Map T U): [T]bool { m->dom }
function {:inline} Map_Collector_Empty<T, U, P>(m: Map T U): [P]bool { Set_Empty() }
datatype One<T> { One(val: T) }
function {:inline} One_Collector<T>(one: One T): [One T]bool { Set_Singleton(one) }
datatype Cell<T, U> { Cell(key: One T, val: U) }
type Loc;
datatype Tag<V> { Tag(loc: Loc, val: V) }
function {:inline} Tags<V>(loc: Loc, values: [V]bool): [One (Tag V)]bool
{
  (lambda tag: One (Tag V) :: values[tag->val->val] && tag->val->loc == loc)
}
pure procedure Move<T>({:linear_in} from: T, {:linear_out} to: T);
pure procedure Map_MakeEmpty<K, V>() returns ({:linear} m: Map K V);
  ensures m == Map_Empty();
pure procedure One_Get<K>({:linear} path: UnitMap K, {:linear_out} k: K);
pure procedure One_Put<K>({:linear} path: UnitMap K, {:linear_in} k: K);
pure procedure Map_Get<K, V>({:linear} path: Map K V, {:linear_out} k: K) returns ({:linear} v: V);
pure procedure Map_Put<K, V>({:linear} path: Map K V, {:linear_in} k: K, {:linear_in} v: V);
pure procedure Map_Split<K, V>({:linear} path: Map K V, keys: [K]bool)
  returns ({:linear} part: Map K V);
pure procedure Map_Join<K, V>({:linear} path: Map K V, {:linear_in} part: Map K V);
pure procedure Path_Load<V>(path: V) returns (v: V);
pure procedure Path_Store<V>(path: V, v: V);
pure procedure Loc_New() returns ({:linear} {:pool "Loc_New"} l: One Loc);
pure procedure Tag_New()
  returns ({:linear} {:pool "Loc_New"} l: One Loc, {:linear} tag: One (Tag Unit));
  ensures tag == One(Tag(l->val, Unit()));
pure procedure Tags_New<V>(values: [V]bool)
  returns ({:linear} {:pool "Loc_New"} l: One Loc, {:linear} tags: UnitMap (One (Tag V)));
  ensures tags == Map(Tags(l->val, values), MapConst(Unit()));
pure procedure Copy<T>(v: T) returns (v': T);
  ensures v == v';
pure procedure Assume(b: bool);
  ensures b;

pure action Assert(b: bool)
{
  assert b;
}
