// What the entry point needs, and what it does not.
type Ref;
const null: Ref;
function size(Ref): int;
// no object has a negative size
axiom (forall r: Ref :: { size(r) } size(r) >= 0);
function unused(int): int;
axiom unused(0) == 1;
var count: int;
var spare: int;

procedure Add(r: Ref);
  modifies count, spare;
  ensures count == old(count) + size(r);

procedure {:entrypoint} Main()
  modifies count, spare;
{
  call Add(null);
  assert count >= old(count);
}
