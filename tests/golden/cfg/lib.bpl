//# TOOL: bpl-cfg
//# ARGS: --lib=base --draw=deps
procedure P(s: [int]bool)
{
  assert !Set_Contains(Set_Remove(s, 3), 3);
}
/*# STDOUT
digraph dependencies {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  d0 [label="procedure P" tooltip="lib.bpl:3"];
  d1 [label="the body of P" tooltip="lib.bpl:4"];
  d2 [label="function Set_Contains" tooltip="<base>:82"];
  d3 [label="function Set_Remove" tooltip="<base>:84"];
  d1 -> d2;
  d1 -> d3;
  d1 -> d0;
}
*/
