//# TOOL: bpl-cfg
yield invariant {:layer 1} I();
yield procedure {:layer 1} P()
{
  while (*)
    invariant {:yields} true;
    invariant call I();
  {
  }
}
/*# STDOUT
digraph flow {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  subgraph cluster_1 {
    label="P";
    fontname="monospace";
    b1_0 [label="anon0_LoopHead:\lassert {:yields} true;\lcall I();\l" tooltip="yield-invariant.bpl:5" peripheries=2];
    b1_1 [label="anon0_LoopBody:\l" tooltip="yield-invariant.bpl:5"];
    b1_2 [label="anon0_LoopDone:\lreturn;\l" tooltip="yield-invariant.bpl:5"];
    b1_0 -> b1_2;
    b1_0 -> b1_1;
    b1_1 -> b1_0 [style=bold];
  }
}
*/
