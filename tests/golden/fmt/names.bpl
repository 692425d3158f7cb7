//# TOOL: bpl-fmt
//# STRIP: yes
var \type, \int, \is, \pure, \left, \extends, x.y, `z, \x, bv8, #a: int;
procedure \procedure(\where: int) {
 #L:
\#M: goto #L, \hide;
\hide: \left := \right + #a;
\push := 1;
assume {:\datatype} {:layer 1} true;
}
/*# STDOUT
var \type, \int, \is, \pure, left, \extends, x.y, `z, x, bv8, #a: int;

procedure \procedure(\where: int)
{
\#L:
\#M:
  goto #L, hide;
\hide:
  left := right + #a;
  \push := 1;
  assume {:\datatype} {:layer 1} true;
}
*/
