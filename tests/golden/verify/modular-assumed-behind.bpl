//# TOOL: bpl-verify
//# ARGS: --modular
//# EXIT: 1
// What is assumed behind a check, and where a body ends.
function p(int): bool;

procedure NeverAssumed(x: int)
{
  assert {:subsumption 0} p(x);
  assert p(x);
}

procedure QuantifierNotAssumed()
{
  assert {:subsumption 1} (forall x: int :: {p(x)} p(x));
  assert p(3);
}

procedure OtherAssumed(x: int)
{
  assert {:subsumption 1} p(x);
  assert p(x);
}

procedure QuantifierAssumed()
{
  assert {:subsumption 2} (forall x: int :: {p(x)} p(x));
  assert p(3);
}

procedure TooLate()
  free ensures p(1);
  ensures p(1);
  free ensures {:always_assume} p(1);
{
}

procedure InTime()
  free ensures {:always_assume} p(1);
  ensures p(1);
{
}

datatype List { Nil(), Cons(head: int, tail: List) }

procedure Unpack(list: List) returns (head: int)
{
  var tail: List;
  Cons(head, tail) := list;
  assert list is Cons;
}
/*# STDOUT
modular-assumed-behind.bpl(9,3): Error: this assertion could not be proved
modular-assumed-behind.bpl(10,3): Error: this assertion could not be proved
NeverAssumed: 2 errors
modular-assumed-behind.bpl(15,3): Error: this assertion could not be proved
modular-assumed-behind.bpl(16,3): Error: this assertion could not be proved
QuantifierNotAssumed: 2 errors
modular-assumed-behind.bpl(21,3): Error: this assertion could not be proved
OtherAssumed: 1 error
modular-assumed-behind.bpl(27,3): Error: this assertion could not be proved
QuantifierAssumed: 1 error
modular-assumed-behind.bpl(36,1): Error: a postcondition could not be proved on this return path
modular-assumed-behind.bpl(33,3): Related location: this is the postcondition that could not be proved
TooLate: 1 error
InTime: verified
modular-assumed-behind.bpl(49,20): Error: the precondition for unpack could not be proved
Unpack: 1 error
1 verified, 8 errors
*/
