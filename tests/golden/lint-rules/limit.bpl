//# TOOL: bpl-lint
procedure P()
{
  var a, b, c, d, e, f, g, h, i, j, k, l: int;
}
/*# STDERR
limit.bpl(4,7): Note: local variable 'a' is not used [unused-local]
limit.bpl(4,10): Note: local variable 'b' is not used [unused-local]
limit.bpl(4,13): Note: local variable 'c' is not used [unused-local]
limit.bpl(4,16): Note: local variable 'd' is not used [unused-local]
limit.bpl(4,19): Note: local variable 'e' is not used [unused-local]
limit.bpl(4,22): Note: local variable 'f' is not used [unused-local]
limit.bpl(4,25): Note: local variable 'g' is not used [unused-local]
limit.bpl(4,28): Note: local variable 'h' is not used [unused-local]
limit.bpl(4,31): Note: local variable 'i' is not used [unused-local]
limit.bpl(4,34): Note: local variable 'j' is not used [unused-local]
limit.bpl(4,37): Note: from here on 2 more of unused-local [unused-local]
*/
