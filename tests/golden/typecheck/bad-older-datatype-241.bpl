//# TOOL: bpl-lint
//# ARGS: --dialect=2.4.1
//# EXIT: 2
type {:datatype} Pair;
function {:constructor} Both(left, right: int): Pair;
procedure P(p: Pair) { assert right#Both(p) == left#Both(p); }
/*# STDERR
bad-older-datatype-241.bpl(5,30): Error: The selector must be a non-empty string
bad-older-datatype-241.bpl(6,48): Error: use of undeclared function: left#Both
2 name resolution errors detected in bad-older-datatype-241.bpl
*/
