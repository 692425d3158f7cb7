//# TOOL: bpl-exec
//# EXIT: 1
function f'#x(let': int): int;
procedure Main(x#: int) { assert f'#x(x#) == f'#x(x#); assert f'#x(x#) > 0; }
/*# STDOUT
names.bpl(4,56): Error: assertion violated: f'#x(x#) > 0
    with x# -> 0
    because
      f'#x(x#) is 0
    entry Main with x# -> 0
    where f'#x(0) -> 0
    confirmed: replayed, it fails after 2 steps
Main: failed: executions: 1 failed
*/
