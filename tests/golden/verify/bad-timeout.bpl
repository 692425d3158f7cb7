//# TOOL: bpl-verify
//# ARGS: --timeout soon
//# EXIT: 2
procedure main()
{
}
/*# STDERR
bpl-verify: option '--timeout' takes a number up to 1000000, not 'soon'
Try 'bpl-verify --help' for more information.
*/
