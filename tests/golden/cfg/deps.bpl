//# TOOL: bpl-cfg
//# ARGS: --draw=deps
type Ref;
datatype List { Nil(), Cons(head: Ref, tail: List) }
const null: Ref;
function size(l: List): int;
axiom size(Nil()) == 0;
axiom (forall r: Ref, l: List :: {size(Cons(r, l))} size(Cons(r, l)) == size(l) + 1);
var all: List;
procedure Add(r: Ref)
  modifies all;
{
  all := Cons(r, all);
}
/*# STDOUT
digraph dependencies {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  d0 [label="type Ref" tooltip="deps.bpl:3"];
  d1 [label="datatype List" tooltip="deps.bpl:4"];
  d2 [label="const null" tooltip="deps.bpl:5"];
  d3 [label="function size" tooltip="deps.bpl:6"];
  d4 [label="axiom\nsize(Nil()) == 0" tooltip="deps.bpl:7"];
  d5 [label="axiom\n(forall r: Ref, l: List :: { size(Cons(r, l)) } size(Cons(r, l)) == size(l) + 1)" tooltip="deps.bpl:8"];
  d6 [label="var all" tooltip="deps.bpl:9"];
  d7 [label="procedure Add" tooltip="deps.bpl:10"];
  d8 [label="the body of Add" tooltip="deps.bpl:12"];
  d1 -> d0;
  d2 -> d0;
  d3 -> d1;
  d4 -> d3;
  d4 -> d1;
  d5 -> d0;
  d5 -> d1;
  d5 -> d3;
  d6 -> d1;
  d7 -> d0;
  d8 -> d6;
  d8 -> d1;
  d8 -> d7;
}
*/
