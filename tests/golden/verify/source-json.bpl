//# TOOL: bpl-verify
//# ARGS: --format=json
//# EXIT: 1
// Places in the C program: of a statement that is said before, of the calls around, of a clause.
procedure check(v: int)
{
  assume {:sourceloc "lib.h", 7, 3} true;
  assert v != 0;
}

procedure {:entrypoint} Main(n: int)
{
  assume {:sourceloc "main.c", 12, 5} true;
  assume n < 3;
  assume {:sourcefile "main.c"} {:sourceline 13} true;
  call check(n - 2);
  call check(1);
}
/*# STDOUT
{"type": "entry", "entry": "Main", "verdict": "can fail", "check": "assertion", "file": "source-json.bpl", "line": 8, "column": 3, "source": {"file": "lib.h", "line": 7, "column": 3}, "claim": "v != 0", "steps": 4, "inputs": {"n": "2"}, "stack": [{"file": "source-json.bpl", "line": 8, "column": 3, "source": {"file": "lib.h", "line": 7, "column": 3}, "procedure": "check"}, {"file": "source-json.bpl", "line": 16, "column": 3, "source": {"file": "main.c", "line": 13}, "procedure": "Main"}]}
*/
