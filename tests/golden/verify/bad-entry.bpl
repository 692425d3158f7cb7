//# TOOL: bpl-verify
//# ARGS: --entry nobody
//# EXIT: 2
procedure main()
{
}
/*# STDERR
bpl-verify: no procedure with a body matches 'nobody'
*/
