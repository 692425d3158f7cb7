// Constants in the older partial order.
// EXPECT Main: verified

type T;
const unique top: T extends complete;
const unique left: T extends top;
const unique right: T extends top;
const unique leaf: T extends left;

procedure Main()
{
  assert leaf <: left && left <: top && leaf <: top;
  assert leaf <: leaf;
}
