/* The libraries that Boogie adds to a program: what they declare is given by Boogie, the text is
 * ours. A name that the program declares itself is the program's. */
#include "libbpl/sema/sema.h"

#include "libbpl/syntax/parse.h"

static const char *const base_text[] = {
    "function {:builtin \"MapConst\"} MapConst<K, V>(v: V): [K]V;\n",
    "function {:builtin \"MapEq\"} MapEq<K, V>(f: [K]V, g: [K]V): [K]bool;\n",
    "function {:builtin \"MapIte\"} MapIte<K, V>(where_: [K]bool, f: [K]V, g: [K]V): [K]V;\n",
    "function {:builtin \"MapOr\"} MapOr<K>(s: [K]bool, t: [K]bool): [K]bool;\n",
    "function {:builtin \"MapAnd\"} MapAnd<K>(s: [K]bool, t: [K]bool): [K]bool;\n",
    "function {:builtin \"MapNot\"} MapNot<K>(s: [K]bool): [K]bool;\n",
    "function {:builtin \"MapImp\"} MapImp<K>(s: [K]bool, t: [K]bool): [K]bool;\n",
    "function {:builtin \"MapIff\"} MapIff<K>(s: [K]bool, t: [K]bool): [K]bool;\n",
    "function {:builtin \"MapAdd\"} MapAdd<K>(f: [K]int, g: [K]int): [K]int;\n",
    "function {:builtin \"MapSub\"} MapSub<K>(f: [K]int, g: [K]int): [K]int;\n",
    "function {:builtin \"MapMul\"} MapMul<K>(f: [K]int, g: [K]int): [K]int;\n",
    "function {:builtin \"MapDiv\"} MapDiv<K>(f: [K]int, g: [K]int): [K]int;\n",
    "function {:builtin \"MapMod\"} MapMod<K>(f: [K]int, g: [K]int): [K]int;\n",
    "function {:builtin \"MapGt\"} MapGt<K>(f: [K]int, g: [K]int): [K]bool;\n",
    "function {:builtin \"MapGe\"} MapGe<K>(f: [K]int, g: [K]int): [K]bool;\n",
    "function {:builtin \"MapLt\"} MapLt<K>(f: [K]int, g: [K]int): [K]bool;\n",
    "function {:builtin \"MapLe\"} MapLe<K>(f: [K]int, g: [K]int): [K]bool;\n",
    "function {:inline} MapDiff<K>(s: [K]bool, t: [K]bool): [K]bool { MapAnd(s, MapNot(t)) }\n",
    "function {:inline} Id<K>(k: K): K { k }\n",
    "function Default<K>(): K;\n",
    "const Identity: [int]int;\n",
    "axiom (forall i: int :: Identity[i] == i);\n",
    "function {:inline} AtLeast(low: int): [int]bool { MapGe(Identity, MapConst(low)) }\n",
    "function {:inline} Range(low: int, count: int): [int]bool\n",
    "{ MapAnd(AtLeast(low), MapNot(AtLeast(low + count))) }\n",
    "datatype Option<T> { None(), Some(t: T) }\n",
    "datatype Unit { Unit() }\n",
    "datatype Vec<T> { Vec(contents: [int]T, len: int) }\n",
    "axiom {:ctor \"Vec\"} (forall<T> v: Vec T :: {v->len} 0 <= v->len);\n",
    "axiom {:ctor \"Vec\"} (forall<T> v: Vec T :: {v->len} {v->contents}\n",
    "  MapIte(Range(0, v->len), MapConst(Default()), v->contents) == MapConst(Default()));\n",
    "function {:inline} Vec_Empty<T>(): Vec T { Vec(MapConst(Default()), 0) }\n",
    "function {:inline} Vec_Len<T>(v: Vec T): int { v->len }\n",
    "function {:inline} Vec_Nth<T>(v: Vec T, at: int): T { v->contents[at] }\n",
    "function {:inline} Vec_Contains<T>(v: Vec T, at: int): bool { at >= 0 && at < v->len }\n",
    "function {:inline} Vec_Append<T>(v: Vec T, last: T): Vec T\n",
    "{ Vec(v->contents[v->len := last], v->len + 1) }\n",
    "function {:inline} Vec_Update<T>(v: Vec T, at: int, new: T): Vec T\n",
    "{ if Vec_Contains(v, at) then v->(contents := v->contents[at := new]) else v }\n",
    "function {:inline} Vec_Concat<T>(v: Vec T, w: Vec T): Vec T\n",
    "{ Vec((lambda {:pool \"Concat\"} at: int ::\n",
    "    if Vec_Contains(v, at) then Vec_Nth(v, at)\n",
    "    else if v->len <= at && Vec_Contains(w, at - v->len) then Vec_Nth(w, at - v->len)\n",
    "    else Default()), v->len + w->len) }\n",
    "function {:inline} Vec_Slice<T>(v: Vec T, from: int, to: int): Vec T\n",
    "{ (var count := if 0 <= from && from < to && to <= v->len then to - from else 0;\n",
    "    Vec((lambda {:pool \"Slice\"} at: int ::\n",
    "      if at >= 0 && at < count then Vec_Nth(v, from + at) else Default()), count)) }\n",
    "function {:inline} Vec_Swap<T>(v: Vec T, at: int, with: int): Vec T\n",
    "{ if Vec_Contains(v, at) && Vec_Contains(v, with)\n",
    "  then v->(contents := v->contents[at := v->contents[with]][with := v->contents[at]])\n",
    "  else v }\n",
    "function {:inline} Vec_Remove<T>(v: Vec T): Vec T\n",
    "{ if v->len > 0 then Vec(v->contents[v->len - 1 := Default()], v->len - 1) else v }\n",
    "procedure Vec_Ext<T>(v: Vec T, w: Vec T) returns (differ: int);\n",
    "  ensures v != w ==> Vec_Len(v) != Vec_Len(w) || Vec_Nth(v, differ) != Vec_Nth(w, differ);\n",
    "type {:builtin \"Seq\"} Seq T;\n",
    "function {:builtin \"seq.empty\"} Seq_Empty<T>(): Seq T;\n",
    "function {:builtin \"seq.len\"} Seq_Len<T>(s: Seq T): int;\n",
    "function {:builtin \"seq.++\"} Seq_Concat<T>(s: Seq T, t: Seq T): Seq T;\n",
    "function {:builtin \"seq.unit\"} Seq_Unit<T>(only: T): Seq T;\n",
    "function {:builtin \"seq.nth\"} Seq_Nth<T>(s: Seq T, at: int): T;\n",
    "function {:builtin \"seq.extract\"} Seq_Extract<T>(s: Seq T, at: int, count: int): Seq T;\n",
    "function {:inline} Set_Empty<T>(): [T]bool { MapConst(false) }\n",
    "function {:inline} Set_Contains<T>(s: [T]bool, x: T): bool { s[x] }\n",
    "function {:inline} Set_Add<T>(s: [T]bool, x: T): [T]bool { s[x := true] }\n",
    "function {:inline} Set_Remove<T>(s: [T]bool, x: T): [T]bool { s[x := false] }\n",
    "function {:inline} Set_Singleton<T>(x: T): [T]bool { Set_Empty()[x := true] }\n",
    "function {:inline} Set_Union<T>(s: [T]bool, t: [T]bool): [T]bool { MapOr(s, t) }\n",
    "function {:inline} Set_Intersection<T>(s: [T]bool, t: [T]bool): [T]bool { MapAnd(s, t) }\n",
    "function {:inline} Set_Difference<T>(s: [T]bool, t: [T]bool): [T]bool { MapDiff(s, t) }\n",
    "function {:inline} Set_IsSubset<T>(s: [T]bool, t: [T]bool): bool\n",
    "{ MapConst(true) == MapImp(s, t) }\n",
    "function {:inline} Set_IsDisjoint<T>(s: [T]bool, t: [T]bool): bool\n",
    "{ MapAnd(s, t) == MapConst(false) }\n",
    "function Choice<T>(s: [T]bool): T;\n",
    "axiom (forall<T> s: [T]bool :: {Choice(s)} s != MapConst(false) ==> s[Choice(s)]);\n",
    "datatype Map<T, U> { Map(dom: [T]bool, val: [T]U) }\n",
    "type UnitMap K = Map K Unit;\n",
    "function {:inline} Map_Empty<T, U>(): Map T U { Map(Set_Empty(), MapConst(Default())) }\n",
    "function {:inline} Map_Contains<T, U>(m: Map T U, k: T): bool { m->dom[k] }\n",
    "function {:inline} Map_At<T, U>(m: Map T U, k: T): U { m->val[k] }\n",
    "function {:inline} Map_Update<T, U>(m: Map T U, k: T, v: U): Map T U\n",
    "{ Map(m->dom[k := true], m->val[k := v]) }\n",
    "function {:inline} Map_Singleton<T, U>(k: T, v: U): Map T U { Map_Update(Map_Empty(), k, v) "
    "}\n",
    "function {:inline} Map_Remove<T, U>(m: Map T U, k: T): Map T U\n",
    "{ Map(m->dom[k := false], m->val[k := Default()]) }\n",
    "function {:inline} Map_IsDisjoint<T, U>(m: Map T U, n: Map T U): bool\n",
    "{ Set_IsDisjoint(m->dom, n->dom) }\n",
    "function {:inline} Map_Swap<T, U>(m: Map T U, k: T, l: T): Map T U\n",
    "{ Map_Update(Map_Update(m, k, Map_At(m, l)), l, Map_At(m, k)) }\n",
    "function {:inline} Map_Extract<T, U>(m: Map T U, keys: [T]bool): Map T U\n",
    "{ Map(keys, MapIte(keys, m->val, MapConst(Default()))) }\n",
    "function {:inline} Map_Exclude<T, U>(m: Map T U, keys: [T]bool): Map T U\n",
    "{ Map(MapDiff(m->dom, keys), MapIte(keys, MapConst(Default()), m->val)) }\n",
    "function {:inline} Map_Union<T, U>(m: Map T U, n: Map T U): Map T U\n",
    "{ Map(MapOr(m->dom, n->dom), MapIte(m->dom, m->val, n->val)) }\n",
    "function {:inline} Map_WellFormed<T, U>(m: Map T U): bool\n",
    "{ MapIte(m->dom, MapConst(Default()), m->val) == MapConst(Default()) }\n",
    "function {:inline} Map_Collector<T, U>(m: Map T U): [T]bool { m->dom }\n",
    "function {:inline} Map_Collector_Empty<T, U, P>(m: Map T U): [P]bool { Set_Empty() }\n",
    "datatype One<T> { One(val: T) }\n",
    "function {:inline} One_Collector<T>(one: One T): [One T]bool { Set_Singleton(one) }\n",
    "datatype Cell<T, U> { Cell(key: One T, val: U) }\n",
    "type Loc;\n",
    "datatype Tag<V> { Tag(loc: Loc, val: V) }\n",
    "function {:inline} Tags<V>(loc: Loc, values: [V]bool): [One (Tag V)]bool\n",
    "{ (lambda tag: One (Tag V) :: values[tag->val->val] && tag->val->loc == loc) }\n",
    "pure procedure Move<T>({:linear_in} from: T, {:linear_out} to: T);\n",
    "pure procedure Map_MakeEmpty<K, V>() returns ({:linear} m: Map K V);\n",
    "  ensures m == Map_Empty();\n",
    "pure procedure One_Get<K>({:linear} path: UnitMap K, {:linear_out} k: K);\n",
    "pure procedure One_Put<K>({:linear} path: UnitMap K, {:linear_in} k: K);\n",
    "pure procedure Map_Get<K, V>({:linear} path: Map K V, {:linear_out} k: K)\n",
    "  returns ({:linear} v: V);\n",
    "pure procedure Map_Put<K, V>({:linear} path: Map K V, {:linear_in} k: K, {:linear_in} v: "
    "V);\n",
    "pure procedure Map_Split<K, V>({:linear} path: Map K V, keys: [K]bool)\n",
    "  returns ({:linear} part: Map K V);\n",
    "pure procedure Map_Join<K, V>({:linear} path: Map K V, {:linear_in} part: Map K V);\n",
    "pure procedure Path_Load<V>(path: V) returns (v: V);\n",
    "pure procedure Path_Store<V>(path: V, v: V);\n",
    "pure procedure Loc_New() returns ({:linear} {:pool \"Loc_New\"} l: One Loc);\n",
    "pure procedure Tag_New()\n",
    "  returns ({:linear} {:pool \"Loc_New\"} l: One Loc, {:linear} tag: One (Tag Unit));\n",
    "  ensures tag == One(Tag(l->val, Unit()));\n",
    "pure procedure Tags_New<V>(values: [V]bool)\n",
    "  returns ({:linear} {:pool \"Loc_New\"} l: One Loc, {:linear} tags: UnitMap (One (Tag "
    "V)));\n",
    "  ensures tags == Map(Tags(l->val, values), MapConst(Unit()));\n",
    "pure procedure Copy<T>(v: T) returns (v': T);\n",
    "  ensures v == v';\n",
    "pure procedure Assume(b: bool);\n",
    "  ensures b;\n",
    "pure action Assert(b: bool) { assert b; }\n",
    NULL};

static const char *const node_text[] = {
    "datatype Node<T> { Node(next: Option Loc, val: T) }\n",
    "function Between<T>(f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc): bool;\n",
    "function Avoiding<T>(f: [One Loc]Node T, x: Option Loc, y: Option Loc, z: Option Loc): "
    "bool;\n",
    "function {:inline} BetweenSet<T>(f: [One Loc]Node T, x: Option Loc, z: Option Loc): "
    "[Loc]bool\n",
    "{ (lambda l: Loc :: Between(f, x, Some(l), z)) }\n",
    "function {:inline} InDomain<V>(nodes: Map (One Loc) (Node V), start: Option Loc): bool\n",
    "{ Between(nodes->val, start, start, None()) &&\n",
    "  (forall l: Loc :: BetweenSet(nodes->val, start, None())[l] ==> nodes->dom[One(l)]) }\n",
    "function StackAbs<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V;\n",
    "function StackAbsDef<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): Vec V;\n",
    "pure procedure StackAbsLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V));\n",
    "pure procedure StackFrameLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V),\n",
    "  nodes': Map (One Loc) (Node V));\n",
    "function SetAbs<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): [V]bool;\n",
    "function SetAbsDef<V>(start: Option Loc, nodes: Map (One Loc) (Node V)): [V]bool;\n",
    "pure procedure SetAbsLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V));\n",
    "pure procedure SetFrameLemma<V>(start: Option Loc, nodes: Map (One Loc) (Node V),\n",
    "  nodes': Map (One Loc) (Node V));\n",
    "function QueueAbs<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node V)): Vec "
    "V;\n",
    "function QueueAbsDef<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node V)): Vec "
    "V;\n",
    "pure procedure QueueAbsLemma<V>(queue: Vec V, start: Option Loc, nodes: Map (One Loc) (Node "
    "V));\n",
    "pure procedure QueueFrameLemma<V>(queue: Vec V, start: Option Loc,\n",
    "  nodes: Map (One Loc) (Node V), nodes': Map (One Loc) (Node V));\n",
    NULL};

static const char *const set_size_text[] = {
    "function Set_Size<T>(s: [T]bool): int;\n",
    "axiom (forall<T> s: [T]bool :: Set_Size(s) >= 0);\n",
    "axiom (forall<T> :: Set_Size(Set_Empty(): [T]bool) == 0);\n",
    "axiom (forall<T> s: [T]bool, x: T :: {Set_Add(s, x)}\n",
    "  Set_Size(Set_Add(s, x)) == Set_Size(s) + if s[x] then 0 else 1);\n",
    "axiom (forall<T> s: [T]bool, x: T :: {Set_Remove(s, x)}\n",
    "  Set_Size(Set_Remove(s, x)) == Set_Size(s) - if s[x] then 1 else 0);\n",
    "axiom (forall<T> s: [T]bool, t: [T]bool ::\n",
    "  {Set_Size(Set_Difference(s, t))} {Set_Size(Set_Intersection(s, t))}\n",
    "  Set_Size(Set_Difference(s, t)) + Set_Size(Set_Intersection(s, t)) == Set_Size(s));\n",
    "axiom (forall<T> s: [T]bool, t: [T]bool ::\n",
    "  {Set_Size(Set_Union(s, t))} {Set_Size(Set_Intersection(s, t))}\n",
    "  Set_Size(Set_Union(s, t)) == Set_Size(s) + Set_Size(t) - Set_Size(Set_Intersection(s, "
    "t)));\n",
    "pure procedure Lemma_SetSize_Add<T>(s: [T]bool, x: T) returns (more: [T]bool);\n",
    "  requires !s[x];\n",
    "  ensures more == Set_Add(s, x) && Set_Size(more) == 1 + Set_Size(s);\n",
    "pure procedure Lemma_SetSize_Remove<T>(s: [T]bool, x: T) returns (less: [T]bool);\n",
    "  requires s[x];\n",
    "  ensures less == Set_Remove(s, x) && 1 + Set_Size(less) == Set_Size(s);\n",
    "pure procedure Lemma_SetSize_Subset<T>(s: [T]bool, t: [T]bool);\n",
    "  requires Set_IsSubset(s, t);\n",
    "  ensures s != t ==> Set_Size(s) < Set_Size(t);\n",
    NULL};

/* ---- who asks for it ------------------------------------------------------------------------- */

static const char *const civl_attrs[] = {"layer",  "yields",    "hide",      "sync",
                                         "linear", "linear_in", "linear_out"};

enum { CIVL_ATTRS = sizeof civl_attrs / sizeof civl_attrs[0] };

static bool is_civl(const BplDecl *decl, const BplName *const *names)
{
    if (decl->kind == BPL_PROCEDURE && decl->op != BPL_FORM_PROCEDURE)
        return true;
    BPL_EACH (const BplAttr, attr, decl->attrs)
        for (int i = 0; i < CIVL_ATTRS; i++)
            if (attr->name == names[i])
                return true;
    return false;
}

const BplNode *bpl_find_civl(const BplSema *sema, BplDecl *decls)
{
    const BplName *names[CIVL_ATTRS];
    for (int i = 0; i < CIVL_ATTRS; i++)
        names[i] = bpl_names_find(sema->names, civl_attrs[i], strlen(civl_attrs[i]));
    BPL_EACH (BplDecl, decl, decls)
        if (is_civl(decl, names))
            return &decl->node;
    return NULL;
}

static const char *form_text(BplForm form)
{
    switch (form) {
    case BPL_FORM_PROCEDURE:
        return "procedure";
    case BPL_FORM_YIELD_PROCEDURE:
        return "yield procedure";
    case BPL_FORM_ACTION:
        return "action";
    case BPL_FORM_INVARIANT:
        return "invariant";
    case BPL_FORM_YIELD_INVARIANT:
        return "yield invariant";
    }
    return "declaration";
}

void bpl_warn_civl(BplSema *sema, const BplNode *construct)
{
    if (construct->kind == BPL_PROCEDURE) {
        const BplProcedure *procedure = bpl_as_procedure(construct);
        bpl_sema_error(sema, BPL_DIAG_CIVL_UNCHECKED, construct->loc,
                       "not supported: checking CIVL (%s '%s')", form_text(procedure->op),
                       procedure->name ? procedure->name->text : "");
    } else {
        bpl_sema_error(
            sema, BPL_DIAG_CIVL_UNCHECKED, construct->loc,
            "not supported: checking CIVL (an attribute of this declaration asks for it)");
    }
}

/* ---- reading it ------------------------------------------------------------------------------ */

static void add_text(BplSema *sema, const char *name, const char *const *lines)
{
    BplStrbuf text = {0};
    for (; *lines; lines++)
        bpl_strbuf_add_text(&text, *lines);
    bpl_strbuf_reserve(&text, 2);
    size_t length = text.length;
    BplProgram *program = sema->program;
    BplUnit *unit = program->unit;
    BplDecl *last = program->last;
    BplSource *source =
        bpl_source_add(&program->sources, name, bpl_strbuf_detach(&text), length, &program->diags);
    if (!source)
        return;
    program->unit = sema->implicit;
    program->last = sema->implicit->decls;
    while (program->last && program->last->next)
        program->last = (BplDecl *)program->last->next;
    BplDialect dialect = program->dialect;
    program->dialect = BPL_DIALECT_UNION;
    bool fine = bpl_parse(program, source);
    assert(fine);
    (void)fine;
    program->dialect = dialect;
    program->unit = unit;
    program->last = last;
}

void bpl_add_library(BplSema *sema)
{
    add_text(sema, "<base>", base_text);
    if (sema->options.lib_node)
        add_text(sema, "<node>", node_text);
    if (sema->options.lib_set_size)
        add_text(sema, "<set_size>", set_size_text);
}
