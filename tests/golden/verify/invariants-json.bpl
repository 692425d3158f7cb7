//# TOOL: bpl-verify
//# ARGS: --invariants --format=json --no-line
//# STRIP: yes
procedure main(n: int)
{
  var i: int;
  i := 1;
  while (i < n)
  {
    i := i + 1;
  }
  assert i > 0;
}
/*# STDOUT
{"type": "entry", "entry": "main", "verdict": "verified"}
{"type": "claim", "clause": "invariant", "file": "invariants-json.bpl", "line": 5, "column": 3, "claim": "1 <= i"}
{"type": "program", "text": "procedure main(n: int)\n{\n  var i: int;\n  i := 1;\n  while (i < n)\n    invariant 1 <= i;\n  {\n    i := i + 1;\n  }\n  assert i > 0;\n}\n"}
*/
