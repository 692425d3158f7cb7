//# TOOL: bpl-cfg

procedure Sum(n: int, a: [int]int) returns (s: int)
{
  var i: int;
  i, s := 0, 0;
  while (i < n)
    invariant 0 <= i;
  {
    if (a[i] > 0) {
      s := s + a[i];
    } else if (*) {
      break;
    }
    i := i + 1;
  }
  return;
  never:
  assert {:msg "say \"no\"\\"} false;
}
implementation {:other} Plain() { var x: [int]bool; x[1] := !x[2]; }
procedure Plain();
/*# STDOUT
digraph flow {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  subgraph cluster_1 {
    label="Sum";
    fontname="monospace";
    b1_0 [label="anon0:\li, s := 0, 0;\l" tooltip="flow.bpl:6"];
    b1_1 [label="anon1_LoopHead:\lassert 0 <= i;\l" tooltip="flow.bpl:7" peripheries=2];
    b1_2 [label="anon1_LoopBody:\lassume {:partition} i < n;\l" tooltip="flow.bpl:7"];
    b1_3 [label="anon2_Then:\lassume {:partition} a[i] > 0;\ls := s + a[i];\l" tooltip="flow.bpl:10"];
    b1_4 [label="anon2_Else:\lassume {:partition} !(a[i] > 0);\l" tooltip="flow.bpl:10"];
    b1_5 [label="anon3_Then:\l" tooltip="flow.bpl:12"];
    b1_6 [label="anon3_Else:\l" tooltip="flow.bpl:12"];
    b1_7 [label="anon2_Join:\li := i + 1;\l" tooltip="flow.bpl:10"];
    b1_8 [label="anon1_LoopDone:\lassume {:partition} !(i < n);\l" tooltip="flow.bpl:7"];
    b1_9 [label="anon1_After:\lreturn;\l" tooltip="flow.bpl:7"];
    b1_10 [label="never:\lassert {:msg \"say \\\"no\\\"\\\\\"} false;\lreturn;\l" tooltip="flow.bpl:18" style=dashed];
    b1_0 -> b1_1;
    b1_1 -> b1_8;
    b1_1 -> b1_2;
    b1_2 -> b1_3;
    b1_2 -> b1_4;
    b1_3 -> b1_7;
    b1_4 -> b1_5;
    b1_4 -> b1_6;
    b1_5 -> b1_9;
    b1_6 -> b1_7;
    b1_7 -> b1_1 [style=bold];
    b1_8 -> b1_9;
  }
  subgraph cluster_2 {
    label="Plain";
    fontname="monospace";
    b2_0 [label="anon0:\lx[1] := !x[2];\lreturn;\l" tooltip="flow.bpl:21"];
  }
}
*/
