//# TOOL: bpl-verify
//# ARGS: --config=spacer,near
//# EXIT: 2
procedure main() { }
/*# STDERR
bpl-verify: there is no configuration 'near': --list-configs names all
Try 'bpl-verify --help' for more information.
*/
