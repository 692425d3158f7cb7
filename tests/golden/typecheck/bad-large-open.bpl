//# TOOL: bpl-lint
//# EXIT: 2
// The type of none() doubles with each application around it.
type P a b;
function none<a>(): a;
function up<a>(x: P a a): a;

axiom 0 == up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(up(none()))))))))))))))))))))))));
/*# STDERR
bad-large-open.bpl(8,66): Error: type is too large
1 name resolution errors detected in bad-large-open.bpl
*/
