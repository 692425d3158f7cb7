//# TOOL: bpl-dde
//# ARGS: --no-line
//# STRIP: yes
// The mark may stand at an implementation.
procedure Other() { assert false; }
procedure Main();
implementation {:entrypoint} Main() { }
/*# STDOUT
// The mark may stand at an implementation.
procedure Main();

implementation {:entrypoint} Main()
{
}
*/
