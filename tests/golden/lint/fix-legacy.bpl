//# TOOL: bpl-lint
//# ARGS: --fix --no-line --disable=all --enable=deprecated-syntax
//# STRIP: yes
//# NOROUNDTRIP: yes
// Old syntax that means one thing only is rewritten; comments stay.
type {:datatype} Vec _;
function {:constructor} Vec<T>(values: [int]T, length: int): Vec T;
type {:datatype} Opt;
function {:constructor} None(): Opt;
function {:constructor} Some(x: int): Opt;

procedure P(o: Opt, w: Vec int) returns (y: int)
{
  y := (length#Vec(w) + 1) % 4; // the remainder
  assert is#Some(o) ==> x#Some(o) % 2 < 2;
}
/*# STDOUT
// Old syntax that means one thing only is rewritten; comments stay.
datatype Vec<T> { Vec(values#Vec: [int]T, length#Vec: int) }
datatype Opt { None(), Some(x#Some: int) }

procedure P(o: Opt, w: Vec int) returns (y: int)
{
  y := (w->length#Vec + 1) mod 4; // the remainder
  assert o is Some ==> o->x#Some mod 2 < 2;
}
*/
