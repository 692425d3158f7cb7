//# TOOL: bpl-verify
//# EXIT: 1
// What front ends want to be told, in either attribute; a place in a message.
procedure {:entrypoint} Main(x: int, y: int)
{
  assert {:msg "  Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]"} x != 0;
  assert {:message "y is large"} y < 10;
}
/*# STDOUT
message.bpl(6,3): Error: assertion violated: x != 0
    message: Assert might fail. Divisor x might be zero. (a.vpr@15.10--15.11) [17]
    source: a.vpr:15:10
    entry Main with x -> 0, y -> 0
    confirmed: replayed, it fails
Main: can fail
*/
