//# TOOL: bpl-exec
//# EXIT: 1
// Datatypes as Boogie had them before `datatype`: selectors and testers are functions.
type {:datatype} List;
function {:constructor} Nil(): List;
function {:constructor} Cons(head: int, tail: List): List;
function size(l: List): int { if is#Cons(l) then 1 + size(tail#Cons(l)) else 0 }

procedure Laws(l: List) {
  assert is#Nil(l) != is#Cons(l);
  assert Nil() != Cons(1, l);
  assert head#Cons(Cons(3, l)) == 3 && tail#Cons(Cons(3, l)) == l;
  assert is#Cons(l) ==> l == Cons(head#Cons(l), tail#Cons(l));
  assert size(Cons(1, Cons(2, Nil()))) == 2;
}
procedure Second(l: List) returns (x: int)
  requires is#Cons(l);
  ensures x != 7;
{
  x := 0;
  if (is#Cons(tail#Cons(l))) { x := head#Cons(tail#Cons(l)); }
}
// A constructor's type tells which of several datatypes a parametrised one is.
type {:datatype} Option a;
function {:constructor} None(): Option int;
function {:constructor} Some(value: int): Option int;
function {:constructor} Bit(value: bool): Option bool;
procedure Options(o: Option int, b: Option bool) {
  assert is#None(o) || o == Some(value#Some(o));
  assert b == Bit(true) || b == Bit(false);
  assert is#Some(o) ==> value#Some(o) < 5;
}
/*# STDOUT
Laws: verified: executions: 1 passed
older-datatype.bpl(18,3): Error: postcondition violated: x != 7
    with x -> 7
    entry Second with l -> Cons(0, Cons(7, Nil()))
    confirmed: replayed, it fails after 3 steps
Second: failed: executions: 1 passed, 1 failed
older-datatype.bpl(31,3): Error: assertion violated: is#Some(o) ==> value#Some(o) < 5
    with o -> Some(5)
    because
      value#Some(o) < 5 is false
        value#Some(o) is 5
    entry Options with o -> Some(5), b -> Bit(false)
    confirmed: replayed, it fails after 3 steps
Options: failed: executions: 1 failed
*/
