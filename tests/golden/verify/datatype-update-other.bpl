//# TOOL: bpl-verify
//# EXIT: 1
// A field is written into an object of a constructor that does not have it: then it is the first one
// that has, with the other fields that the object has by their names.
datatype Item { Plain(), Sized(size: int, name: int), Named(name: int, tags: [int]int), Both(size: int) }

procedure Never()
{
  var x: Item;
  x := Plain();
  x := x->(size := 3);
  assert x is Sized && x->size == 3;
}

procedure Named_(tags: [int]int)
{
  var x: Item;
  x := Named(5, tags);
  x->size := 4;
  assert x == Sized(4, 5);
}

procedure Own(x: Item)
{
  var y: Item;
  y := x->(size := 1);
  assert x is Both ==> y == Both(1);
  assert x is Sized ==> y->name == x->name;
  assert y is Sized;
}
/*# STDOUT
Never: verified
Named_: verified
datatype-update-other.bpl(29,3): Error: assertion violated: y is Sized
    entry Own with x -> Both(0)
    confirmed: replayed, it fails
Own: can fail
*/
