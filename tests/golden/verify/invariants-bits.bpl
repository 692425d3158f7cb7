//# TOOL: bpl-verify
//# ARGS: --invariants --no-line
//# STRIP: yes
// Bit-vectors: by the program's functions where it has them.
function {:bvbuiltin "bvadd"} add(bv8, bv8): bv8;
function {:bvbuiltin "bvule"} at_most(bv8, bv8): bool;

procedure Step(x: bv8) returns (r: bv8)
{
  assert at_most(x, 99bv8);
  r := add(x, 1bv8);
}

procedure main()
{
  var i: bv8;
  i := 0bv8;
  while (at_most(i, 49bv8))
  {
    call i := Step(i);
  }
  assert at_most(i, 60bv8);
}
/*# MATCH
^  requires bvule\.7\(x\[7:0\], 99bv7\);$
^  requires x\[8:7\] == 0bv1;$
^  ensures r == add\(1bv8, x\);$
^    invariant i\[8:6\] == 0bv2;$
^    invariant .*i\[6:5\] != 1bv1;$
^function \{:bvbuiltin "bvule"\} bvule\.7\(x0: bv7, x1: bv7\): bool;$
*/
/*# STDERR
main: verified
*/
