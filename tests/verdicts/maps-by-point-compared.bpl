// FAILS
// Fails where T has one value: x. Z3 takes it that there are others, and modular verification has Z3's word.

type T;
function {:builtin "MapNot"} not(a: [T]bool): [T]bool;

procedure Entry(m: [T]bool, x: T)
{
  assume not(m)[x := true] == m[x := true];
  assert false;
}
