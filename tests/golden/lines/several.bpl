//# TOOL: bpl-direct
//# ARGS: {file} - --stdin-filename second.bpl
//# STDIN: yes
//# PIPE: bpl-direct
//# STRIP: yes

axiom 1 < 2; // first
/* second */
/*# STDOUT
|#line 2 several.bpl
axiom 1 < 2; // first
/* second */
|#line 2 second.bpl
axiom 1 < 2; // first
/* second */
*/
