//# TOOL: bpl-lint
//# ARGS: --all
procedure P()
{
  var a, b, c, d, e, f, g, h, i, j, k, l: int;
}
/*# STDERR
limit-all.bpl(5,7): Note: local variable 'a' is not used [unused-local]
limit-all.bpl(5,10): Note: local variable 'b' is not used [unused-local]
limit-all.bpl(5,13): Note: local variable 'c' is not used [unused-local]
limit-all.bpl(5,16): Note: local variable 'd' is not used [unused-local]
limit-all.bpl(5,19): Note: local variable 'e' is not used [unused-local]
limit-all.bpl(5,22): Note: local variable 'f' is not used [unused-local]
limit-all.bpl(5,25): Note: local variable 'g' is not used [unused-local]
limit-all.bpl(5,28): Note: local variable 'h' is not used [unused-local]
limit-all.bpl(5,31): Note: local variable 'i' is not used [unused-local]
limit-all.bpl(5,34): Note: local variable 'j' is not used [unused-local]
limit-all.bpl(5,37): Note: local variable 'k' is not used [unused-local]
limit-all.bpl(5,40): Note: local variable 'l' is not used [unused-local]
*/
