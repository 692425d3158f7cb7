//# TOOL: bpl-verify
//# ARGS: --modular --core --cache=x
//# EXIT: 2
procedure P() {}

/*# STDERR
bpl-verify: --core needs --modular, and excludes --houdini, --infer, --split, --cache, --resume and --format=junit
Try 'bpl-verify --help' for more information.
*/
