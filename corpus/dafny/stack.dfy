// A stack over an array with a ghost sequence as its model.
class Stack {
  ghost var model: seq<int>
  var data: array<int>
  var size: int

  predicate Valid()
    reads this, data
  {
    0 <= size <= data.Length && data.Length > 0 && model == data[..size]
  }

  constructor(capacity: int)
    requires capacity > 0
    ensures Valid() && model == [] && fresh(data)
  {
    data := new int[capacity];
    size := 0;
    model := [];
  }

  method Push(x: int)
    requires Valid() && size < data.Length
    modifies this, data
    ensures Valid() && model == old(model) + [x] && data == old(data)
  {
    data[size] := x;
    size := size + 1;
    model := model + [x];
  }

  method Pop() returns (x: int)
    requires Valid()
    modifies this
    ensures Valid() && old(model) == model + [x]
  {
    size := size - 1;
    x := data[size];
    model := model[..size];
  }
}
