//# TOOL: bpl-exec
function fact(n: int): int { if n <= 0 then 1 else n * fact(n - 1) }
procedure Main() { assert fact(5) == 120; }
/*# STDOUT
Main: verified: executions: 1 passed
*/
