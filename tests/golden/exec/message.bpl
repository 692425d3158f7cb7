//# TOOL: bpl-exec
//# EXIT: 1
//# ARGS: --failing 0
// What front ends want to be told, in either attribute; a place in a message.
procedure {:entrypoint} Main(x: int, y: int)
{
  assert {:msg "  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]"} x != 0;
  assert {:message "y is large"} y < 10;
}
/*# STDOUT
message.bpl(7,3): Error: assertion violated: x != 0
    message: Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]
    source: a.vpr:15:10
    with x -> 0
    entry Main with x -> 0, y -> 0
    confirmed: replayed, it fails after 2 steps
message.bpl(8,3): Error: assertion violated: y < 10
    message: y is large
    with y -> 10
    entry Main with x -> 1, y -> 10
    confirmed: replayed, it fails after 2 steps
Main: failed: executions: 1 passed, 2 failed
*/
