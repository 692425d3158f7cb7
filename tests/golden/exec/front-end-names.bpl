//# TOOL: bpl-exec
//# EXIT: 1
// Names as Dafny's users know them: a#0 is a, and a function of an object its member. Where two variables would have
// one name, they keep theirs; the front end's own are left out.
type ref;
const $FunctionContextHeight: int;
function _System.array.Length(a: ref): int;
function _module.Node.at(n: ref, i: int): int;
axiom (forall a: ref :: { _System.array.Length(a) } 0 <= _System.array.Length(a));
procedure P(a#0: ref, n#0: int)
{
  assume 2 == $FunctionContextHeight;
  assert _System.array.Length(a#0) > n#0;
}
procedure Q(i#0: int, i#1: int, a#0: ref)
{
  assert i#0 == i#1;
  assert _module.Node.at(a#0, i#0) == 1;
}
/*# STDOUT
front-end-names.bpl(13,3): Error: assertion violated: _System.array.Length(a#0) > n#0
    with a -> ref!0, n -> 0
    because
      _System.array.Length(a#0) is 0
    entry P with a -> ref!0, n -> 0
    where a.Length -> 0
    confirmed: replayed, it fails after 2 steps
P: failed: executions: 1 failed
front-end-names.bpl(17,3): Error: assertion violated: i#0 == i#1
    with i#0 -> 0, i#1 -> 1
    entry Q with i#0 -> 0, i#1 -> 1, a -> ref!0
    confirmed: replayed, it fails after 2 steps
Q: failed: executions: 1 failed
*/
