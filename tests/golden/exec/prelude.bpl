//# TOOL: bpl-exec
//# ARGS: --executions=0
//# EXIT: 1
// Axioms as a front end writes them: more than a solver finds a model for. They speak of constructors, which are
// free in the model that confirms the failure.
type Box;
type Field;
type Heap = [Box][Field]bool;
type T0;
function box0(x: T0): Box;
function unbox0(b: Box): T0;
function wrap0(x: int): T0;
axiom (forall x: T0 :: {box0(x)} unbox0(box0(x)) == x);
axiom (forall x, y: int :: {wrap0(x), wrap0(y)} wrap0(x) == wrap0(y) ==> x == y);
type T1;
function box1(x: T1): Box;
function unbox1(b: Box): T1;
function wrap1(x: T0): T1;
axiom (forall x: T1 :: {box1(x)} unbox1(box1(x)) == x);
axiom (forall x, y: T0 :: {wrap1(x), wrap1(y)} wrap1(x) == wrap1(y) ==> x == y);
type T2;
function box2(x: T2): Box;
function unbox2(b: Box): T2;
function wrap2(x: T1): T2;
axiom (forall x: T2 :: {box2(x)} unbox2(box2(x)) == x);
axiom (forall x, y: T1 :: {wrap2(x), wrap2(y)} wrap2(x) == wrap2(y) ==> x == y);
type T3;
function box3(x: T3): Box;
function unbox3(b: Box): T3;
function wrap3(x: T2): T3;
axiom (forall x: T3 :: {box3(x)} unbox3(box3(x)) == x);
axiom (forall x, y: T2 :: {wrap3(x), wrap3(y)} wrap3(x) == wrap3(y) ==> x == y);
type T4;
function box4(x: T4): Box;
function unbox4(b: Box): T4;
function wrap4(x: T3): T4;
axiom (forall x: T4 :: {box4(x)} unbox4(box4(x)) == x);
axiom (forall x, y: T3 :: {wrap4(x), wrap4(y)} wrap4(x) == wrap4(y) ==> x == y);
type T5;
function box5(x: T5): Box;
function unbox5(b: Box): T5;
function wrap5(x: T4): T5;
axiom (forall x: T5 :: {box5(x)} unbox5(box5(x)) == x);
axiom (forall x, y: T4 :: {wrap5(x), wrap5(y)} wrap5(x) == wrap5(y) ==> x == y);
type T6;
function box6(x: T6): Box;
function unbox6(b: Box): T6;
function wrap6(x: T5): T6;
axiom (forall x: T6 :: {box6(x)} unbox6(box6(x)) == x);
axiom (forall x, y: T5 :: {wrap6(x), wrap6(y)} wrap6(x) == wrap6(y) ==> x == y);
type T7;
function box7(x: T7): Box;
function unbox7(b: Box): T7;
function wrap7(x: T6): T7;
axiom (forall x: T7 :: {box7(x)} unbox7(box7(x)) == x);
axiom (forall x, y: T6 :: {wrap7(x), wrap7(y)} wrap7(x) == wrap7(y) ==> x == y);
type T8;
function box8(x: T8): Box;
function unbox8(b: Box): T8;
function wrap8(x: T7): T8;
axiom (forall x: T8 :: {box8(x)} unbox8(box8(x)) == x);
axiom (forall x, y: T7 :: {wrap8(x), wrap8(y)} wrap8(x) == wrap8(y) ==> x == y);
type T9;
function box9(x: T9): Box;
function unbox9(b: Box): T9;
function wrap9(x: T8): T9;
axiom (forall x: T9 :: {box9(x)} unbox9(box9(x)) == x);
axiom (forall x, y: T8 :: {wrap9(x), wrap9(y)} wrap9(x) == wrap9(y) ==> x == y);
type T10;
function box10(x: T10): Box;
function unbox10(b: Box): T10;
function wrap10(x: T9): T10;
axiom (forall x: T10 :: {box10(x)} unbox10(box10(x)) == x);
axiom (forall x, y: T9 :: {wrap10(x), wrap10(y)} wrap10(x) == wrap10(y) ==> x == y);
type T11;
function box11(x: T11): Box;
function unbox11(b: Box): T11;
function wrap11(x: T10): T11;
axiom (forall x: T11 :: {box11(x)} unbox11(box11(x)) == x);
axiom (forall x, y: T10 :: {wrap11(x), wrap11(y)} wrap11(x) == wrap11(y) ==> x == y);
type T12;
function box12(x: T12): Box;
function unbox12(b: Box): T12;
function wrap12(x: T11): T12;
axiom (forall x: T12 :: {box12(x)} unbox12(box12(x)) == x);
axiom (forall x, y: T11 :: {wrap12(x), wrap12(y)} wrap12(x) == wrap12(y) ==> x == y);
type T13;
function box13(x: T13): Box;
function unbox13(b: Box): T13;
function wrap13(x: T12): T13;
axiom (forall x: T13 :: {box13(x)} unbox13(box13(x)) == x);
axiom (forall x, y: T12 :: {wrap13(x), wrap13(y)} wrap13(x) == wrap13(y) ==> x == y);
type T14;
function box14(x: T14): Box;
function unbox14(b: Box): T14;
function wrap14(x: T13): T14;
axiom (forall x: T14 :: {box14(x)} unbox14(box14(x)) == x);
axiom (forall x, y: T13 :: {wrap14(x), wrap14(y)} wrap14(x) == wrap14(y) ==> x == y);
type T15;
function box15(x: T15): Box;
function unbox15(b: Box): T15;
function wrap15(x: T14): T15;
axiom (forall x: T15 :: {box15(x)} unbox15(box15(x)) == x);
axiom (forall x, y: T14 :: {wrap15(x), wrap15(y)} wrap15(x) == wrap15(y) ==> x == y);
type T16;
function box16(x: T16): Box;
function unbox16(b: Box): T16;
function wrap16(x: T15): T16;
axiom (forall x: T16 :: {box16(x)} unbox16(box16(x)) == x);
axiom (forall x, y: T15 :: {wrap16(x), wrap16(y)} wrap16(x) == wrap16(y) ==> x == y);

var heap: Heap;
const alive: Field;

procedure Abs(x: int) returns (y: int)
  modifies heap;
  ensures y > 0;
{
  heap[box16(wrap16(wrap15(wrap14(wrap13(wrap12(wrap11(wrap10(wrap9(wrap8(wrap7(wrap6(wrap5(wrap4(wrap3(wrap2(wrap1(wrap0(x))))))))))))))))))][alive] := true;
  if (x < 0) {
    y := -x;
  } else {
    y := x;
  }
}
/*# STDOUT
prelude.bpl(117,3): Error: postcondition violated: y > 0
    with y -> 0
    entry Abs with x -> 0
    confirmed: replayed, it fails after 3 steps
Abs: failed: executions: 1 failed, merged 1 time (stopped by --failing)
*/
