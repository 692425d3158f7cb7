//# TOOL: bpl-cfg
//# ARGS: --lines 2
procedure P(x: int) { assert x == 1; assert x == 2; assert x == 3; assert x + 1111111111 + 2222222222 + 3333333333 + 4444444444 + 5555555555 + 6666666666 + 7777777777 + 8888888888 == 0; }
procedure Q(x: int) { assert x + 1111111111 + 2222222222 + 3333333333 + 4444444444 + 5555555555 + 6666666666 + 7777777777 + 8888888888 == 0; }
/*# STDOUT
digraph flow {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  subgraph cluster_1 {
    label="P";
    fontname="monospace";
    b1_0 [label="anon0:\lassert x == 1;\lassert x == 2;\l… 3 more\l" tooltip="lines.bpl:3"];
  }
  subgraph cluster_2 {
    label="Q";
    fontname="monospace";
    b2_0 [label="anon0:\lassert x + 1111111111 + 2222222222 + 3333333333 + 4444444444 + 5555555555 + 6666666666 + 7777777777 …\lreturn;\l" tooltip="lines.bpl:4"];
  }
}
*/
