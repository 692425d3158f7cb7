//# TOOL: bpl-boogie
//# ARGS: {file}.txt2
//# EXIT: 1
//# STRIP: yes
procedure P()
{
}
/*# STDOUT
*** Error: 'bad-extension.bpl.txt2': Filename extension '.txt2' is not supported. Input files must be BoogiePL programs (.bpl).
*/
