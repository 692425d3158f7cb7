//# TOOL: bpl-cfg
//# ARGS: --draw=calls -n Main
procedure Lib(x: int);
procedure Even(n: int) { call Odd(n - 1); }
procedure Odd(n: int) { call Even(n - 1); call Lib(n); call Lib(n + 1); }
procedure Main() { call Even(4); if (*) { call Main2(); } }
procedure Main2();
implementation Main2() { call Lib(1); }
procedure Alone() { call Alone(); }
/*# STDOUT
digraph calls {
  node [shape=box, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=9];
  p0 [label="Lib" tooltip="calls.bpl:3" style=dashed];
  p1 [label="Even" tooltip="calls.bpl:4" peripheries=2];
  p2 [label="Odd" tooltip="calls.bpl:5" peripheries=2];
  p3 [label="Main" tooltip="calls.bpl:6"];
  p4 [label="Main2" tooltip="calls.bpl:7"];
  p1 -> p2;
  p2 -> p1;
  p2 -> p0 [label="×2"];
  p3 -> p1;
  p3 -> p4;
  p4 -> p0;
}
*/
