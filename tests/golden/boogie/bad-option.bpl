//# TOOL: bpl-boogie
//# ARGS: -timeLimit:ten -nosuch -trace:1 /inline:all -infer:ji
//# EXIT: 1
//# STRIP: yes
procedure P()
{
}
/*# STDERR
Boogie: Error: Invalid argument "ten" to option -timeLimit
Boogie: Error: unknown switch: -nosuch
Boogie: Error: "-trace" cannot take a colon argument
Boogie: Error: Invalid argument "all" to option /inline
Boogie: Error: Invalid argument 'i' to option -infer
Use /help for available options
*/
