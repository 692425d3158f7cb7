//# TOOL: bpl-exec
//# ARGS: --define FOO
//# EXIT: 1
// begin
#if FOO
procedure P() { assert false; }   // foo
#elsif BAR
procedure Q() { assert true; }
#else
procedure R() { }
#endif

  #if !FOO
var x: int;
  #endif
procedure S()
{
#if BAR
  assert 1 < 2;

#endif
  assert 2 < 1;
}
/*# STDOUT
define.bpl(6,17): Error: assertion violated: false
    entry P
    confirmed: replayed, it fails after 1 steps
P: failed: executions: 1 failed
define.bpl(22,3): Error: assertion violated: 2 < 1
    entry S
    confirmed: replayed, it fails after 1 steps
S: failed: executions: 1 failed
*/
