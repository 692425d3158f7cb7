//# TOOL: bpl-verify
//# ARGS: --modular --split --format=json --work=2000000 --no-timestamps
//# EXIT: 1
// The same for programs.
var g: int;

procedure Q(n: int) returns (m: int);
  requires n >= 0;
  requires n != 7;
  modifies g;
  ensures m > n;

procedure P(a: [int]int, k: int) returns (r: int)
  requires k >= 0;
  modifies g;
  ensures r >= 0;
  ensures r > k;
  free ensures r == g;
{
  var i: int;
  assert true;
  i := 0;
  while (i < k)
    invariant 0 <= i;
    invariant a[i] > 5 || i >= k;
  {
    if (a[i] < 0) { return; }
    i := i + 1;
  }
  call r := Q(k);
  call r := Q(r);
  assert {:msg "never <&]]>"} r > k + 1;
  assert (exists x: int :: x * x == r);
}
/*# STDOUT
{"type": "body", "schema": 1, "procedure": "P", "file": "modular-split-json.bpl", "line": 13, "column": 11, "verdict": "errors", "errors": [{"file": "modular-split-json.bpl", "line": 25, "column": 5, "message": "this loop invariant could not be proved on entry", "definite": false, "trace": [{"file": "modular-split-json.bpl", "line": 21, "column": 3, "label": "anon0"}]}, {"file": "modular-split-json.bpl", "line": 25, "column": 5, "message": "this invariant could not be proved to be maintained by the loop", "definite": false, "trace": [{"file": "modular-split-json.bpl", "line": 21, "column": 3, "label": "anon0"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopHead"}, {"file": "modular-split-json.bpl", "line": 27, "column": 5, "label": "anon5_LoopBody"}, {"file": "modular-split-json.bpl", "line": 27, "column": 5, "label": "anon6_Else"}]}, {"file": "modular-split-json.bpl", "line": 30, "column": 3, "message": "a precondition for this call could not be proved", "definite": false, "related": {"file": "modular-split-json.bpl", "line": 9, "column": 3, "message": "this is the precondition that could not be proved"}, "trace": [{"file": "modular-split-json.bpl", "line": 21, "column": 3, "label": "anon0"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopHead"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopDone"}]}, {"file": "modular-split-json.bpl", "line": 31, "column": 3, "message": "a precondition for this call could not be proved", "definite": false, "related": {"file": "modular-split-json.bpl", "line": 9, "column": 3, "message": "this is the precondition that could not be proved"}, "trace": [{"file": "modular-split-json.bpl", "line": 21, "column": 3, "label": "anon0"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopHead"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopDone"}]}, {"file": "modular-split-json.bpl", "line": 33, "column": 3, "message": "this assertion could not be proved", "definite": false, "trace": [{"file": "modular-split-json.bpl", "line": 21, "column": 3, "label": "anon0"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopHead"}, {"file": "modular-split-json.bpl", "line": 23, "column": 3, "label": "anon5_LoopDone"}]}], "checks": [{"file": "modular-split-json.bpl", "line": 16, "column": 3, "check": "postcondition: r >= 0", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 17, "column": 3, "check": "postcondition: r > k", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 21, "column": 3, "check": "assertion: true", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 24, "column": 5, "check": "invariant on entry: 0 <= i", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 24, "column": 5, "check": "invariant maintained: 0 <= i", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 25, "column": 5, "check": "invariant on entry: a[i] > 5 || i >= k", "verdict": "fails"}, {"file": "modular-split-json.bpl", "line": 25, "column": 5, "check": "invariant maintained: a[i] > 5 || i >= k", "verdict": "fails"}, {"file": "modular-split-json.bpl", "line": 30, "column": 3, "check": "precondition of Q: n >= 0", "related": {"file": "modular-split-json.bpl", "line": 8, "column": 3}, "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 30, "column": 3, "check": "precondition of Q: n != 7", "related": {"file": "modular-split-json.bpl", "line": 9, "column": 3}, "verdict": "fails"}, {"file": "modular-split-json.bpl", "line": 31, "column": 3, "check": "precondition of Q: n >= 0", "related": {"file": "modular-split-json.bpl", "line": 8, "column": 3}, "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 31, "column": 3, "check": "precondition of Q: n != 7", "related": {"file": "modular-split-json.bpl", "line": 9, "column": 3}, "verdict": "fails"}, {"file": "modular-split-json.bpl", "line": 32, "column": 3, "check": "assertion: r > k + 1", "verdict": "verified"}, {"file": "modular-split-json.bpl", "line": 33, "column": 3, "check": "assertion: (exists x: int :: x * x == r)", "verdict": "fails"}], "seed": 0}
{"type": "end", "schema": 1, "verified": 0, "failed": 1, "unknown": 0, "error_count": 5}
*/
