//# TOOL: bpl-verify
//# ARGS: --set-limit=height=3
//# EXIT: 2
procedure main() { }
/*# STDERR
bpl-verify: --set-limit: there is no limit 'height': --list-limits names all
Try 'bpl-verify --help' for more information.
*/
