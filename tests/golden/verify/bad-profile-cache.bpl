//# TOOL: bpl-verify
//# ARGS: --modular --profile --cache=x
//# EXIT: 2
procedure P() {}

/*# STDERR
bpl-verify: --profile needs --modular, and excludes --houdini, --infer, --cache, --resume and --format=junit
Try 'bpl-verify --help' for more information.
*/
