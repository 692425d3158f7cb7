//# TOOL: bpl-testgen
//# ARGS: --list --entry A*
procedure Add(x: int) { }
procedure Ask(x: int) { assert x > 0; }
procedure Sub(x: int) { }
/*# STDOUT
list.Add
list.Ask
*/
