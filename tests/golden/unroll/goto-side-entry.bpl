//# TOOL: bpl-unroll
//# ARGS: --no-line --loop right=2
//# STRIP: yes
// The loop can be entered at both its blocks; either's label gives the bound.
procedure P()
{
  var x: int;
  start:
    goto left, right;
  left:
    x := 1;
    goto right, done;
  right:
    x := 2;
    goto left, done;
  done:
}
/*# STDOUT
// The loop can be entered at both its blocks; either's label gives the bound.
procedure P()
{
  var x: int;
start:
  goto left#1, right#1;
left#1:
  assume {:iteration 1} true;
  x := 1;
  goto right#1, done;
right#1:
  x := 2;
  goto left#2, done;
left#2:
  assume {:iteration 2} true;
  x := 1;
  goto right#2, done;
right#2:
  x := 2;
  goto left#3, done;
left#3:
  x := 1;
  goto done;
done:
  return;
}
*/
