//# TOOL: bpl-exec
//# EXIT: 1
//# ARGS: --trace
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
source-trace.bpl(8,3): Error: assertion violated: v != 0
    source: lib.h:7:3
    with v -> 0
    called at source-trace.bpl(16,3) in Main (main.c:13)
    entry Main with n -> 2
    confirmed: replayed, it fails after 4 steps
    trace:
      source-trace.bpl(11,25): n = 2
      source-trace.bpl(13,3)  (main.c:12:5)
      source-trace.bpl(14,3)
      source-trace.bpl(15,3)  (main.c:13)
        source-trace.bpl(16,3): v = 0
        source-trace.bpl(7,3)  (lib.h:7:3)
        source-trace.bpl(8,3)
Main: failed: executions: 1 failed
*/
