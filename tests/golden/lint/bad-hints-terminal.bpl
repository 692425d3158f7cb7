//# TOOL: bpl-lint
//# ARGS: --color=always {file}
//# EXIT: 2
function size(r: int): int;
var total: int;

procedure Add(amount: int)
  modifies total;
{
  totl := total + size;
}
/*# STDERR
[1mbad-hints-terminal.bpl(10,3): [0m[1;31mError:[0m undeclared identifier: totl
    totl := total + size;
    [1;32m^[0m
  [1;36mhint:[0m did you mean 'total'?
[1mbad-hints-terminal.bpl(10,19): [0m[1;31mError:[0m undeclared identifier: size
    totl := total + size;
                    [1;32m^[0m
  [1;36mhint:[0m 'size' is a function, and its arguments are missing
2 name resolution errors detected in bad-hints-terminal.bpl
*/
