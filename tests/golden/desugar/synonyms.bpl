//# TOOL: bpl-desugar
//# ARGS: --no-line --only synonyms
//# STRIP: yes
type Ref;
type Pair a b = <c>[a, c]b;
type Heap = Pair Ref int, Other a;
type Cell a = <b>[b]a;
var h: Heap, o: Ref, c: Other (Cell Heap);
procedure P(p: Pair int bool)
{
  assert (forall x: Heap :: x[o, h] == x[o, h]);
}
/*# STDOUT
type Ref;
type Other a;
var h: <c>[Ref, c]int, o: Ref, c: Other <b>[b]<c>[Ref, c]int;

procedure P(p: <c>[int, c]bool)
{
  assert (forall x: <c>[Ref, c]int :: x[o, h] == x[o, h]);
}
*/
