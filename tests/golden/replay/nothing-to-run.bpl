//# TOOL: bpl-replay
// A program without a procedure with a body.
function f(x: int): int;
procedure P(x: int);
/*# STDERR
bpl-replay: there is no procedure with a body: nothing was done
*/
