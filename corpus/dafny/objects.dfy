// Classes: fields, constructors, dynamic frames, ghost state.
class Cell {
  var value: int
  constructor(v: int)
    ensures value == v
  {
    value := v;
  }
  method Set(v: int)
    modifies this
    ensures value == v
  {
    value := v;
  }
}

class Counter {
  var cell: Cell
  ghost var Repr: set<object>
  predicate Valid()
    reads this, Repr
  {
    this in Repr && cell in Repr && cell.value >= 0
  }
  constructor()
    ensures Valid() && fresh(Repr)
  {
    cell := new Cell(0);
    new;
    Repr := {this, cell};
  }
  method Inc()
    requires Valid()
    modifies Repr
    ensures Valid() && fresh(Repr - old(Repr))
    ensures cell.value == old(cell.value) + 1
  {
    cell.value := cell.value + 1;
  }
}

method Main()
{
  var c := new Counter();
  c.Inc();
  c.Inc();
  var d := new Cell(5);
  d.Set(6);
  assert d.value == 6;
  assert c.cell.value == 2;
}
