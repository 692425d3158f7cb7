//# TOOL: bpl
//# ARGS: help
//# STDIN: yes
procedure P();
/*# MATCH
^Usage: bpl TOOL 
^  direct     Insert or remove the directives
^  fmt        Print Boogie programs
^  inline     Replace calls by
*/
