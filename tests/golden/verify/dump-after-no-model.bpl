//# TOOL: bpl-verify
//# ARGS: --dump-after=model --config=cells
//# EXIT: 0
procedure main(x: int) { assert x != 7; }
/*# STDOUT
entry main
cells: gave up: no elements could be kept
*/
