//# TOOL: bpl-cfg
//# ARGS: --lines=0 --name=P*
procedure P1() { A: goto B, A; B: }
procedure Q() { }
procedure P2() { assert true; assert true; }
/*# STDOUT
digraph flow {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  subgraph cluster_1 {
    label="P1";
    fontname="monospace";
    b1_0 [label="A" tooltip="labels.bpl:3" peripheries=2];
    b1_1 [label="B" tooltip="labels.bpl:3"];
    b1_0 -> b1_1;
    b1_0 -> b1_0 [style=bold];
  }
  subgraph cluster_2 {
    label="P2";
    fontname="monospace";
    b2_0 [label="anon0" tooltip="labels.bpl:5"];
  }
}
*/
