//# TOOL: bpl-verify
//# ARGS: --modular --houdini --infer=intervals --format=json --no-timestamps
//# EXIT: 0
// Candidates of the program's own are told of, those that were inferred are not.
const {:existential true} b1, b2: bool;

procedure P()
{
  var i: int;
  i := 0;
  while (i < 3)
    invariant b1 ==> i mod 1 == 0;
    invariant b2 ==> i == 0;
  {
    i := i + 1;
  }
  assert i == 3;
}
/*# STDOUT
{"type": "candidates", "candidates": {"b1": true, "b2": false}}
{"type": "body", "schema": 1, "procedure": "P", "file": "modular-infer-houdini.bpl", "line": 7, "column": 11, "verdict": "verified", "errors": [], "seed": 0}
{"type": "end", "schema": 1, "verified": 1, "failed": 0, "unknown": 0, "error_count": 0}
*/
