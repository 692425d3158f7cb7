//# TOOL: bpl-dde
//# ARGS: --slice slices --entry Main --entry Nobody
//# EXIT: 2
procedure Main() { }
/*# STDERR
bpl-dde: no procedure matches 'Nobody'
*/
